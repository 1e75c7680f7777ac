// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pictures: to scale, holes and padding, marks, two builds.
import assert from "node:assert/strict";
import * as data from "./data.mjs";
import { elements, texts } from "./harness.mjs";

// What the blocks of PICTURE say, and their places, in bytes of their line.
async function blocks(tab, line = 64, picture = 0)
{
	return tab.locator(".picture").nth(picture).evaluate((node, size) =>
		[...node.querySelectorAll("[role=row]")].flatMap(row => {
			const bar = row.querySelector(".bar");
			const box = bar.getBoundingClientRect();
			const left = box.left + bar.clientLeft;
			const scale = size / bar.clientWidth;

			return [...row.querySelectorAll("[role=gridcell]")].map(b => {
				const at = b.getBoundingClientRect();

				return { label: b.getAttribute("aria-label"),
					 row: row.getAttribute("aria-label"),
					 from: (at.left - left) * scale,
					 to: (at.right - left) * scale,
					 top: at.top - box.top, height: at.height,
					 classes: b.className };
			});
		}), line);
}

function near(actual, expected, what)
{
	assert.ok(Math.abs(actual - expected) < 0.3,
		  what + ": " + actual + " is not near " + expected);
}

function named(all, name)
{
	const found = all.filter(b => b.label.startsWith(name + ","));

	assert.ok(found.length, "no block " + name);
	return found;
}

// Each member of DOCUMENT's type that has no members, by its name, as [byte, bytes].
function leaves(members)
{
	return members.flatMap(m => m.members && !(m.flags || []).includes("tagged") ?
		leaves(m.members) : [[m.name, m.bit_offset / 8, m.bit_size / 8]]);
}

export default async function pictures(h)
{
	const document = data.small();
	const small = h.page("small", document);
	const compared = h.page("compared", data.compared());
	const namesakes = h.page("namesakes", data.namesakes());
	const extreme = h.page("extreme", data.extreme());
	const file = "#type=struct+file";
	const ring = "#type=struct+ring";

	await h.test("members are drawn to scale", small, { hash: file },
		     async tab => {
		const all = await blocks(tab);

		for (const [name, byte, bytes] of leaves(
				document.after.types[0].members)) {
			const [b, ...more] = named(all, name);

			assert.deepEqual(more, [], name);
			assert.equal(b.row, "cache line " + (byte >> 6));
			near(b.from, byte % 64, name);
			near(b.to, byte % 64 + bytes, name);
		}
	});
	await h.test("holes, padding and what follows are told apart", small,
		     { hash: file }, async tab => {
		const all = await blocks(tab);
		const kinds = kind => all.filter(b => b.classes.includes(kind))
			.map(b => b.label);

		assert.deepEqual(kinds("hole"), [
			"hole, bytes 44 to 47 (4 bytes), cache line 0",
			"hole, bytes 72 to 79 (8 bytes), cache line 1"]);
		assert.deepEqual(kinds("after"), [
			"after the object, cache line 1, finding 1"]);
		assert.deepEqual(kinds("tail"), []);
	});
	await h.test("alternatives of a union lie on each other", small,
		     { hash: file }, async tab => {
		const all = await blocks(tab);
		const [pipe] = named(all, "f_pipe"), [version] = named(all,
								       "f_version");

		near(pipe.from, 0, "f_pipe");
		near(version.from, 0, "f_version");
		assert.ok(version.top >= pipe.top + pipe.height - 1);
	});
	await h.test("elements, marked padding, long arrays", small, { hash: ring },
		     async tab => {
		const all = await blocks(tab);

		for (const i of [0, 1, 2])
			near(named(all, "slots[" + i + "].lock")[0].from,
			     16 + i * 16, "lock of element " + i);
		assert.equal(named(all, "pad").length, 2);
		assert.match(named(all, "pad")[0].label, /marked as padding/);
		assert.match(named(all, "pad")[1].classes, /pad .*goes-on-before/);
		assert.deepEqual(named(all, "data[300]").map(b => b.row),
			["cache line 2", "cache line 3–5", "cache line 6"]);
		near(named(all, "data[300]")[2].to, (137 + 300) % 64, "end of data");
		assert.equal(all.filter(b => b.classes.includes("tail")).pop().label,
			"padding, bytes 438 to 447 (10 bytes), cache line 6");
	});
	await h.test("bit-fields", small, { hash: "#type=struct+flags" },
		     async tab => {
		const all = await blocks(tab);

		near(named(all, "level:7")[0].to, 1, "level");
		assert.match(named(all, "on:1")[0].label, /bit 0 from byte 0 \(1 bit\)/);
		assert.match(named(all, "tail[]")[0].label, /runs on from byte 8/);
	});
	await h.test("contracts and findings are marked", small, { hash: file },
		     async tab => {
		const all = await blocks(tab);

		assert.match(named(all, "f_count")[0].label,
			/promised: isolated, findings 1, 2$/);
		assert.match(named(all, "f_inode")[0].label,
			/promised: hot\(lookup\), finding 2$/);
		assert.match(named(all, "f_lock")[0].classes, /related found/);
		assert.doesNotMatch(named(all, "f_ep")[0].classes, /found/);
		assert.deepEqual(await texts(tab, ".contracts li"), [
			"isolated f_count fs.h:1012: finding 1",
			"hot(lookup) f_inode fs.h:995: finding 2",
			"read-mostly f_mapping fs.h:996: no finding",
			"apart f_lock, f_pos fs.h:12: finding 3"]);
	});
	await h.test("where the object starts", small, { hash: file }, async tab => {
		await tab.getByLabel(/Where the object starts/).selectOption("32");
		const all = await blocks(tab);

		near(named(all, "f_lock")[0].from, 32, "f_lock");
		assert.equal(named(all, "f_flags")[0].row, "cache line 1");
		near(named(all, "before the object")[0].to, 32, "before");
	});
	await h.test("a finding shows itself", small, {}, async tab => {
		await tab.getByRole("link", { name: "struct file · f_inode" }).click();
		await tab.locator(".picture").waitFor();
		const all = await blocks(tab);

		assert.equal(await tab.getByLabel(/Where the object starts/)
			.inputValue(), "32");
		assert.deepEqual(all.filter(b => b.classes.includes("chosen"))
			.map(b => b.label.split(",")[0]), ["f_inode", "f_count"]);
		assert.equal(named(all, "f_inode")[0].row, named(all, "f_count")[0].row);
		assert.equal(await tab.locator("[aria-current=true]").count(), 1);
		assert.equal(await tab.title(), "struct file - cacheline report");
		assert.equal(await tab.evaluate(() =>
			document.activeElement.tagName), "H2");
		await tab.goBack();
		await tab.locator(".filters").waitFor();
	});
	await h.test("pointing at a block tells of it", small, { hash: file },
		     async tab => {
		await tab.locator("[role=gridcell]", { hasText: "f_flags" }).hover();
		assert.deepEqual(await texts(tab, ".readout"), ["f_flags, " +
			"unsigned int, bytes 40 to 43 (4 bytes), cache line 0"]);
	});
	await h.test("the table says what the picture shows", small, { hash: ring },
		     async tab => {
		const rows = await texts(tab, ".members tbody tr");

		assert.deepEqual(rows.map(r => r.split(/\s+/).join(" ").trim()), [
			"cache line 0, byte 0",
			"0 4 head 0 together(ends) 2", "4 4 tail 0 together(ends)",
			"8 48 slots[3] {} 0", "8 8 word 0", "16 4 lock 0 hot 1",
			"20 4 padding", "56 16 pad 0 to 1 padding", "72 56 hole",
			"cache line 2, byte 128", "128 8 users 2 start",
			"136 1 flags 2", "137 300 data[300] 2 to 6",
			"cache line 6, byte 384 (began 53 bytes ago)",
			"437 1 closing 6", "438 10 padding"]);
	});
	await h.test("an address without its type", small, { hash: "#type=x" },
		     async tab => {
		assert.match(await tab.locator("main").innerText(),
			     /The report has no type x/);
	});
	await h.test("before and after", compared, { hash: file }, async tab => {
		assert.equal(await tab.locator(".picture").count(), 2);
		assert.deepEqual(await texts(tab, ".build h4"), ["Before", "After"]);
		near(named(await blocks(tab, 64, 0), "f_inode")[0].from, 24,
		     "f_inode before");
		near(named(await blocks(tab, 64, 1), "f_inode")[0].from, 32,
		     "f_inode after");
		const text = await tab.locator("main").innerText();

		assert.match(text, /Size 112 → 120 bytes; new: f_security; on other lines: f_pipe, f_version/);
		assert.match(text, /Resolved since[^]*'f_ra' of 'struct file'/);
		assert.match(await tab.locator("#member-5").innerText(), /new$/);
		assert.match(await tab.locator("#member-6").innerText(), /24$/);
		assert.match(await tab.locator("header").innerText(),
			/4 findings appeared, 1 resolved, 3 types changed/);
	});
	await h.test("what changed, in the lists", compared, {}, async tab => {
		await tab.getByRole("link", { name: "1 resolved" }).click();
		assert.deepEqual(await texts(tab, "tbody th.wide > a"),
				 ["struct file · f_ra"]);
		await tab.getByRole("link", { name: "4 findings appeared" }).click();
		assert.equal(await tab.locator("tbody th.wide > a").count(), 4);
		await tab.getByRole("link", { name: "3 types changed" }).click();
		assert.deepEqual(await texts(tab, "tbody td[data-label=Change]"),
			["changed: 112 → 120 bytes", "added", "gone"]);
		await tab.getByRole("link", { name: "struct gone" }).click();
		assert.match(await tab.locator("main").innerText(),
			     /in the build before only/);
	});
	await h.test("one more and one less of a key", namesakes, {}, async tab => {
		await tab.getByRole("link", { name: "1 resolved" }).click();
		assert.match(await tab.locator("main").innerText(),
			     /in a\.c, line 3/);
		await tab.getByRole("link", { name: "1 finding appeared" }).click();
		assert.match(await tab.locator("main").innerText(),
			     /in c\.c, line 5/);
	});
	for (const t of data.extreme().after.types.map(t => t.id)
			.concat("same #2"))
		await h.test("odd type " + t, extreme,
			     { hash: "#" + new URLSearchParams({ type: t }) },
			     async tab => {
			assert.equal(await tab.locator("h2").last().innerText(), t);
			assert.ok(await elements(tab) < 12000, "elements");
		});
	await h.test("long types are drawn when asked for", extreme,
		     { hash: "#type=long" }, async tab => {
		assert.equal(await tab.locator(".picture [role=row]").count(), 64);
		await tab.getByRole("button", { name: "Draw all 125 rows" }).click();
		assert.equal(await tab.locator(".picture [role=row]").count(), 125);
		assert.equal(await tab.evaluate(() => document.activeElement
			.getAttribute("aria-label").split(",")[0]), "m512");
		await tab.getByRole("button", { name: /^Show all 1,125 rows/ })
			.click();
		assert.equal(await tab.locator(".members tbody tr").count(), 1125);
	});
}
