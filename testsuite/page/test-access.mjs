// SPDX-License-Identifier: GPL-3.0-or-later
//
// For everybody: keyboard, screen reader, contrast, phone, paper.
import assert from "node:assert/strict";
import * as data from "./data.mjs";
import { sideways, status } from "./harness.mjs";

const phone = { viewport: { width: 320, height: 640 }, isMobile: true,
		hasTouch: true };

async function focused(tab)
{
	return tab.evaluate(() => {
		const at = document.activeElement;

		return at.getAttribute("aria-label") || at.innerText || at.tagName;
	});
}

// Presses Tab until what has the focus is like NAME.
async function tabTo(tab, name)
{
	for (let i = 0; i < 200; i++) {
		await tab.keyboard.press("Tab");
		if (name.test(await focused(tab)))
			return;
	}
	assert.fail("Tab never comes to " + name);
}

export default async function access(h)
{
	const pages = {
		small: h.page("small", data.small()),
		incomplete: h.page("incomplete", data.incomplete()),
		compared: h.page("compared", data.compared()),
		hostile: h.page("hostile", data.hostile()),
		many: h.page("many", data.many()),
	};
	const views = [
		["small", "#findings"], ["incomplete", "#findings"],
		["incomplete", "#types"], ["incomplete", "#entries"],
		["incomplete", "#gaps"], ["small", "#type=struct+file"],
		["small", "#type=struct+ring"], ["compared", "#type=struct+file"],
		["compared", "#findings&state=any"],
	];

	for (const [name, hash] of views)
		for (const [how, options] of [["light", {}],
				["dark", { colorScheme: "dark" }], ["phone", phone]])
			await h.test("axe: " + name + hash + ", " + how, pages[name],
				     { ...options, hash }, async tab =>
				assert.deepEqual(await h.violations(tab), []));
	for (const [name, hash] of [...views, ["hostile", "#findings&state=any"],
			["hostile", "#types"], ["hostile", "#gaps"],
			["hostile", "#type=" + "x".repeat(5000)],
			["hostile", "#entries"]])
		await h.test("nothing beside the phone: " + name +
			     hash.slice(0, 30), pages[name], { ...phone, hash },
			     async tab => assert.equal(await sideways(tab), 0));
	await h.test("dark mode", pages.small, { colorScheme: "dark",
		     hash: "#type=struct+file" }, async tab => {
		const light = await tab.evaluate(() => {
			const sum = c => c.match(/\d+/g).slice(0, 3)
				.reduce((a, b) => a + Number(b), 0);
			const style = n => getComputedStyle(document.querySelector(n));

			return { paper: sum(style("html").backgroundColor),
				 ink: sum(style("body").color),
				 block: sum(style(".block.plain").backgroundColor) };
		});

		assert.ok(light.paper < 150 && light.ink > 500 && light.block < 300,
			  JSON.stringify(light));
	});
	await h.test("nothing moves", pages.small, { hash: "#type=struct+file" },
		     async tab => assert.equal(await tab.evaluate(() =>
			[...document.querySelectorAll("*")].filter(n => {
				const s = getComputedStyle(n);

				return s.animationName !== "none" ||
					!/^(0s(, )?)+$/.test(s.transitionDuration);
			}).length), 0));

	await h.test("by keyboard: filter, open, look, come back", pages.small, {},
		     async tab => {
		await tab.keyboard.press("Tab");
		assert.equal(await focused(tab), "Skip to the content");
		await tab.keyboard.press("Enter");
		assert.match(await focused(tab), /^Findings/);
		await tab.keyboard.press("Tab");
		assert.equal(await tab.evaluate(() =>
			document.activeElement.type), "search");
		await tab.keyboard.type("f_count");
		await status(tab, "2 of 6");
		await tabTo(tab, /^struct file · f_count/);
		await tab.keyboard.press("Enter");
		await tab.locator(".picture").waitFor();
		assert.equal(await focused(tab), "struct file");
		await tabTo(tab, /^f_lock,/);
		await tab.keyboard.press("ArrowRight");
		assert.match(await focused(tab), /^f_mode, .*bytes 4 to 7/);
		assert.match(await tab.locator(".readout").innerText(), /^f_mode,/);
		await tab.keyboard.press("ArrowDown");
		assert.match(await focused(tab), /^f_(pipe|version),/);
		await tab.keyboard.press("End");
		assert.match(await focused(tab), /^after the object/);
		await tab.keyboard.press("ArrowLeft");
		assert.match(await focused(tab), /^f_ep,/);
		await tab.keyboard.press("ArrowUp");
		assert.match(await focused(tab), /^f_path,/);
		await tab.keyboard.press("Home");
		await tab.keyboard.press("ArrowLeft");
		assert.match(await focused(tab), /^f_lock,/);
		await tab.keyboard.press("Shift+Tab");
		assert.equal(await tab.evaluate(() =>
			document.activeElement.tagName), "SELECT");
		await tab.keyboard.press("Tab");
		assert.match(await focused(tab), /^f_lock,/);
		await tab.keyboard.press("Enter");
		assert.equal(await tab.evaluate(() =>
			document.activeElement.id), "member-1");
		await tab.goBack();
		await status(tab, "2 of 6");
	});
	await h.test("by keyboard: sort and fold", pages.small, {}, async tab => {
		await tabTo(tab, /^Rule$/);
		await tab.keyboard.press("Enter");
		assert.equal(await tab.getByRole("columnheader", { name: "Rule" })
			.getAttribute("aria-sort"), "ascending");
		await tabTo(tab, /^include\/linux/);
		await tab.keyboard.press("Space");
		assert.equal(await tab.locator("tbody th.wide").count(), 3);
		await tabTo(tab, /^struct ring · slots/);
	});
	await h.test("by keyboard: the focus is seen", pages.small,
		     { hash: "#type=struct+file" }, async tab => {
		await tabTo(tab, /^f_lock,/);
		assert.notEqual(await tab.evaluate(() => getComputedStyle(
			document.activeElement).outlineStyle), "none");
	});
	for (const [how, options] of [["wide", {}], ["phone", phone]])
		await h.test("accessibility tree of a list, " + how, pages.incomplete,
			     options, async tab => {
			const tree = await h.tree(tab);
			const all = role => tree.filter(n => n.role === role);

			assert.equal(all("table").length, 1);
			assert.equal(all("table")[0].name, "Findings");
			assert.deepEqual(all("columnheader").map(n => n.name),
				["Severity", "Finding", "Rule", "Breaks", "State",
				 "Objects", "Place"]);
			assert.equal(all("row").length, 1 + 3 + 5);
			assert.equal(all("rowheader").length, 3 + 5);
			assert.equal(all("status").length, 1);
			assert.equal(all("status")[0].properties.live, "polite");
			assert.equal(all("navigation")[0].name,
				     "Parts of the report");
			assert.ok(tree.some(n => n.role === "region" &&
				n.name === "This analysis is incomplete"));
			assert.ok(all("combobox").every(n => n.name));
			assert.equal(all("search").length, 1);
			assert.equal(all("searchbox")[0].name, "Search");
		});
	await h.test("accessibility tree of a picture", pages.small,
		     { hash: "#type=struct+file" }, async tab => {
		const tree = await h.tree(tab);
		const all = role => tree.filter(n => n.role === role);

		assert.equal(all("grid").length, 1);
		assert.match(all("grid")[0].name,
			/^Cache lines of struct file: 120 bytes, an object that begins a line/);
		assert.equal(all("gridcell").length, 17);
		assert.ok(all("gridcell").every(n => /cache line \d/.test(n.name)));
		assert.ok(all("row").some(n => n.name === "cache line 1"));
		const members = tree.findIndex(n => n.role === "table");

		assert.match(tree[members].name, /^Members/);
		assert.ok(tree.slice(members).filter(n =>
			n.role === "rowheader").length > 16);
	});
	await h.test("paper", pages.small, {}, async tab => {
		await tab.getByRole("button", { name: "net/core" }).click();
		await tab.evaluate(() => dispatchEvent(new Event("beforeprint")));
		assert.equal(await tab.locator("tbody th.wide").count(), 5);
		await tab.emulateMedia({ media: "print" });
		assert.equal(await tab.locator(".filters").isVisible(), false);
		assert.ok((await tab.pdf()).length > 5000);
	});
	await h.test("paper: not without end", pages.many, {}, async tab => {
		await tab.evaluate(() => dispatchEvent(new Event("beforeprint")));
		const rows = await tab.locator("tbody th.wide").count();

		assert.ok(rows > 1500 && rows < 2200, "rows: " + rows);
		assert.match(await tab.locator(".left-out").innerText(),
			new RegExp("^" + (20000 - rows).toLocaleString("en") +
				   " rows are not printed"));
	});
}
