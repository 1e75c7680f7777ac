// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lists: filter, sort, group, what stands in the address, the large report.
import assert from "node:assert/strict";
import * as data from "./data.mjs";
import { elements, status, texts } from "./harness.mjs";

const subjects = "tbody th.wide > a, tbody th.wide > span";
const rules = "tbody td[data-label=Rule]";

export default async function lists(h)
{
	const small = h.page("small", data.small());
	const states = h.page("incomplete", data.incomplete());
	const many = h.page("many", data.many());
	const choose = (tab, label, value) => tab.getByLabel(label, { exact: true })
		.selectOption(value);

	await h.test("findings stand in their folders", small, {}, async tab => {
		assert.deepEqual(await texts(tab, ".group b"),
				 ["fs", "include/linux", "net/core"]);
		assert.deepEqual(await texts(tab, subjects), ["file_alloc",
			"struct file · f_count", "struct file · f_inode",
			"struct ring · slots[].lock", "struct ring · head"]);
		assert.deepEqual(await texts(tab, ".group .toggle span"),
			["1 warning", "1 error, 1 warning", "2 notes"]);
		assert.deepEqual(await texts(tab, "tbody td[data-label=Breaks]"),
			["always", "always", "1 of 2 placements", "5 of 24 orders",
			 "not proven"]);
		await status(tab, "5 of 6 findings; 1 waived or resolved left out");
	});
	await h.test("a folder closes and opens", small, {}, async tab => {
		const toggle = tab.getByRole("button", { name: "net/core" });

		await toggle.click();
		assert.equal(await toggle.getAttribute("aria-expanded"), "false");
		assert.equal(await tab.locator(subjects).count(), 3);
		await toggle.click();
		assert.equal(await tab.locator(subjects).count(), 5);
	});
	for (const [label, value, left] of [
		["Severity", "error", 1], ["Rule", "hot", 2],
		["Breaks", "not-proven", 1], ["State", "waived", 1],
		["State", "any", 6],
	])
		await h.test("filter " + label, small, {}, async tab => {
			await choose(tab, label, value);
			await status(tab, left + " of 6 findings");
			assert.equal(await tab.locator(subjects).count(), left);
		});
	await h.test("search", small, {}, async tab => {
		await tab.getByLabel("Search").fill("F_COUNT  struct");
		await status(tab, "2 of 6 findings");
		await tab.getByLabel("Search").fill("kmalloc");
		await status(tab, "1 of 6 findings");
		await tab.getByLabel("Search").fill("nothing like it");
		await status(tab, "0 of 6 findings");
		assert.deepEqual(await texts(tab, ".nothing"), ["Nothing to show."]);
		await tab.getByRole("button", { name: "Clear" }).click();
		await status(tab, "5 of 6 findings");
		assert.equal(await tab.evaluate(() =>
			document.activeElement.type), "search");
	});
	await h.test("a baseline's states", states, {}, async tab => {
		assert.deepEqual(await texts(tab, "tbody td[data-label=State]"),
			["new", "new", "known", "expired", "known"]);
		assert.match(await tab.locator("main").innerText(),
			/mended in the next series.* until 2027-01-01/);
		assert.match(await tab.locator("header").innerText(),
			/cacheline\.baseline: 3 new, 2 known, 1 match nothing/);
		await choose(tab, "State", "known");
		await status(tab, "2 of 6 findings");
		await choose(tab, "State", "waived");
		assert.match(await tab.locator("main").innerText(),
			/Waived:\s+.?read once, at boot/);
	});
	await h.test("sort", small, {}, async tab => {
		await choose(tab, "Group by", "none");
		const sort = tab.getByRole("button", { name: "Rule" });

		await sort.click();
		const up = await texts(tab, rules);

		assert.deepEqual(up, [...up].sort());
		assert.equal(await tab.getByRole("columnheader", { name: "Rule" })
			.getAttribute("aria-sort"), "ascending");
		await sort.click();
		assert.deepEqual(await texts(tab, rules), [...up].sort().reverse());
		assert.equal(await tab.getByRole("columnheader", { name: "Rule" })
			.getAttribute("aria-sort"), "descending");
		assert.equal(await tab.evaluate(() =>
			document.activeElement.innerText), "Rule");
		await tab.getByRole("button", { name: "Breaks" }).click();
		assert.deepEqual(await texts(tab, "tbody td[data-label=Breaks]"),
			["always", "always", "1 of 2 placements", "5 of 24 orders",
			 "not proven"]);
	});
	await h.test("group by rule", small, {}, async tab => {
		await choose(tab, "Group by", "rule");
		assert.deepEqual(await texts(tab, ".group b"),
				 ["base", "hot", "isolated", "together"]);
	});
	await h.test("the address keeps what was chosen", small, {}, async tab => {
		await choose(tab, "Rule", "hot");
		await choose(tab, "State", "any");
		await tab.getByLabel("Search").fill("ring");
		await status(tab, "1 of 6 findings");
		await tab.getByRole("button", { name: "Place" }).click();
		await tab.reload();
		await status(tab, "1 of 6 findings");
		assert.equal(await tab.getByLabel("Rule").inputValue(), "hot");
		assert.equal(await tab.getByLabel("Search").inputValue(), "ring");
		assert.equal(await tab.getByRole("columnheader", { name: "Place" })
			.getAttribute("aria-sort"), "ascending");
	});
	await h.test("an address with what there is not", small,
		     { hash: "#findings&rule=none&sort=-none&group=x" }, async tab =>
		     status(tab, "5 of 6 findings"));
	await h.test("types, filtered and sorted", small, { hash: "#types" },
		     async tab => {
		await status(tab, "3 of 3 types");
		assert.deepEqual(await texts(tab, subjects),
			["struct file", "struct ring", "struct flags"]);
		await choose(tab, "Which", "shuffled");
		assert.deepEqual(await texts(tab, subjects), ["struct flags"]);
		await choose(tab, "Which", "");
		await tab.getByRole("button", { name: "Size" }).click();
		assert.deepEqual(await texts(tab, subjects),
			["struct ring", "struct file", "struct flags"]);
		await tab.getByLabel("Search").fill("net/core");
		await status(tab, "2 of 3 types");
	});
	await h.test("variables, functions, calls", small, { hash: "#entries" },
		     async tab => {
		const rows = await texts(tab, "tbody tr");

		assert.equal(rows.length, 2);
		assert.match(rows[0], /file_alloc calls kmalloc[^]*kmalloc does not keep/);
		assert.match(rows[1], /jiffies[^]*isolated in \.data\.\.cacheline_aligned/);
		await tab.getByRole("link", { name: "Findings" }).click();
		await tab.getByRole("link", { name: "file_alloc" }).click();
		await status(tab, "1 of 2");
	});
	await h.test("5,000 types: findings", many, {}, async tab => {
		const few = async (most, what) => {
			const there = await elements(tab);

			assert.ok(there < most, there + " elements: " + what);
		};

		await status(tab, "20,000 of 20,000 findings");
		assert.equal(await tab.locator(".group").count(), 100);
		await few(1500, "at first");
		await tab.getByRole("button", { name: "Show 20 more" }).click();
		assert.equal(await tab.locator(".group").count(), 120);

		await tab.getByRole("button", { name: "drivers/sub007" }).click();
		assert.equal(await tab.locator(subjects).count(), 100);
		await tab.getByRole("button", { name: /^Show 68 more \(68 left\)/ })
			.click();
		assert.equal(await tab.locator(subjects).count(), 168);
		await few(5000, "with a folder open");
		await tab.getByRole("button", { name: "drivers/sub007" }).click();

		await tab.getByLabel("Search").fill("struct t4321'");
		await status(tab, "4 of 20,000 findings");
		assert.equal(await tab.locator(subjects).count(), 4);
		await tab.getByLabel("Search").fill("");
		await choose(tab, "Rule", "hot");
		await status(tab, "2,223 of 20,000 findings");
		await choose(tab, "State", "new");
		await status(tab, "445 of 20,000 findings");

		await tab.getByRole("button", { name: "Clear" }).click();
		await choose(tab, "Group by", "none");
		await tab.getByRole("button", { name: "Objects" }).click();
		const counts = await texts(tab, "tbody td[data-label=Objects]");

		assert.deepEqual([...new Set(counts)], ["400", "399"]);
		assert.equal(counts.length, 100);
		await tab.getByRole("button", { name: /^Show 100 more/ }).click();
		assert.equal(await tab.locator(subjects).count(), 200);
		assert.equal(await tab.evaluate(() => [...document.querySelectorAll(
			"tbody tr")].indexOf(document.activeElement.closest("tr"))),
			100);
		await few(5000, "in one list");
	});
	await h.test("5,000 types: the list of types", many, { hash: "#types" },
		     async tab => {
		await status(tab, "5,000 of 5,000 types");
		assert.equal(await tab.locator(subjects).count(), 100);
		await tab.getByRole("button", { name: "Size" }).click();
		await tab.getByLabel("Search").fill("t4999");
		await status(tab, "1 of 5,000 types");
		await tab.getByRole("link", { name: "struct t4999" }).click();
		await tab.locator(".picture").waitFor();
		assert.ok(await elements(tab) < 1500, "elements");
	});
}
