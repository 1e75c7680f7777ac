// SPDX-License-Identifier: GPL-3.0-or-later
//
// What must not happen: a report that looks complete and is not, and text of the source
// that does something.
import assert from "node:assert/strict";
import * as data from "./data.mjs";
import { status, texts } from "./harness.mjs";

export default async function input(h)
{
	const hostile = h.page("hostile", data.hostile());
	const clean = h.page("clean", data.clean());

	await h.test("incomplete", h.page("incomplete", data.incomplete()), {},
		     async tab => {
		const text = await tab.locator(".gap").innerText();

		assert.match(text, /This analysis is incomplete\s+2 inputs could not be read; no object judged the contracts at 1 place; the compiler could not judge 1 thing/);
		await tab.getByRole("link", { name: "What was not judged" }).click();
		const all = await tab.locator("main").innerText();

		for (const words of ["build/fs/x.o", "truncated record", "schema 9",
				     "i_lock", "never completed", "a template is not judged",
				     "struct dentry d_lock isolated"])
			assert.ok(all.includes(words), words);
	});
	await h.test("complete", clean, {}, async tab => {
		assert.equal(await tab.locator(".gap").count(), 0);
		await status(tab, "0 of 0 findings");
		await tab.getByRole("link", { name: "Not judged" }).click();
		assert.match(await tab.locator("main").innerText(),
			     /All contracts that were found were judged/);
	});
	for (const [name, change, words] of [
		["said so", d => { d.complete = false; }, /is incomplete/],
		["no object", d => { d.after.objects = 0; },
		 /is incomplete\s+No object with a record was read/],
		["one input", d => { d.after.incomplete = [{ path: "x.o",
			reason: "y" }]; }, /is incomplete\s+1 input could/],
		["the build before", d => { d.before = { ...d.after,
			incomplete: [{ path: "x.o", reason: "y" }] }; },
		 /is incomplete\s+1 input of the build before/],
		["unjudged", d => { d.after.unjudged = [{ type: "x", text: "y",
			file: "z" }]; }, /Not everything was judged/],
		["a note", d => { d.after.notes = [{ file: "x", text: "y" }]; },
		 /Not everything was judged/],
		["not proven", d => { d.after.findings = [{ rule: "hot",
			certainty: "not-proven" }]; }, /Not everything is proven/],
	]) {
		const document = data.clean();

		change(document);
		await h.test("incomplete: " + name, h.page("gap-" + name, document),
			     {}, async tab => assert.match(
				await tab.locator(".gap").innerText(), words));
	}
	for (const [name, text] of [["empty", ""], ["cut off", '{"format": "cac'],
			["of the future", '{"format": "cacheline-report", "schema": 2, "after": {}}'],
			["something else", "[1, 2]"], ["null", "null"]])
		await h.test("data that are " + name, h.page("bad-" + name, text),
			     { loud: true }, async tab => {
			assert.match(await tab.getByRole("alert").innerText(),
				/cannot be shown[^]*Take this for an incomplete/);
		});
	await h.test("without script", clean, { javaScriptEnabled: false },
		     async tab => assert.match(await tab.locator("main").innerText(),
					       /nothing of the report is\s+shown/));

	const harmless = async tab => assert.deepEqual(await tab.evaluate(() => [
		window.broken, document.scripts.length, document.title.length > 0,
		document.querySelectorAll("img, svg, iframe, [onload], [onerror]")
			.length, document.styleSheets.length,
		document.querySelectorAll("a:not([href^='#'])").length,
		{}.polluted]), [undefined, 2, true, 0, 1, 0, undefined]);

	for (const view of ["findings&state=any", "types", "entries", "gaps",
			    "findings&group=rule", "findings&group=type"])
		await h.test("hostile names: " + view, hostile,
			     { hash: "#" + view }, async tab => {
			await harmless(tab);
			const text = await tab.locator("main").innerText();

			assert.ok(text.includes("<img src=x onerror="));
			assert.ok(text.includes("a\\u{202E}gnp.exe"));
			assert.ok(!text.includes("\u202e"));
		});
	await h.test("hostile names: all are listed", hostile, { hash: "#types" },
		     async tab => assert.equal(await tab.locator(
			"tbody th.wide a").count(), data.evil.length));
	for (const [i, name] of data.evil.entries())
		await h.test("hostile name " + i, hostile, { hash: "#types" },
			     async tab => {
			const link = tab.locator("tbody th.wide a");
			const all = await texts(tab, "tbody th.wide a");
			const shown = all.findIndex(t => t === seen(name));

			assert.ok(shown >= 0, "not in the list: " + name.slice(0, 50));
			await link.nth(shown).click();
			await tab.locator(".picture").waitFor();
			await harmless(tab);
			assert.equal(await tab.locator("h2").last().innerText(),
				     seen(name));
			await tab.locator(".on-type a").first().click();
			await tab.locator(".on-type .chosen").first().waitFor();
			assert.equal(await tab.locator(".on-type .chosen").count(), 1);
		});
	await h.test("the policy lets nothing else run", clean, { loud: true },
		     async tab => {
		await tab.evaluate(() => {
			const script = document.createElement("script");

			script.textContent = "window.ran = 1";
			document.body.append(script);
			document.body.setAttribute("onclick", "window.ran = 2");
			document.body.click();
			const style = document.createElement("style");

			style.textContent = "body { color: rgb(1, 2, 3) }";
			document.head.append(style);
		});
		assert.equal(await tab.evaluate(() => window.ran), undefined);
		assert.notEqual(await tab.evaluate(() => getComputedStyle(
			document.body).color), "rgb(1, 2, 3)");
		await assert.rejects(tab.evaluate(() =>
			fetch("https://example.invalid/")));
	});
}

// NAME as the page shows it.
function seen(name)
{
	return name.replace("\ud800", "\ufffd").replace(/[\u0000\u200b\u2028\u202e]/g, c => "\\u{" +
		c.charCodeAt(0).toString(16).toUpperCase() + "}");
}
