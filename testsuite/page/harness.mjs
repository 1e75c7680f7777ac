// SPDX-License-Identifier: GPL-3.0-or-later
//
// A browser, pages made of documents, and the count of what passed.
//
// Every test gets a tab of its own, and fails, besides by what it asserts, if the page
// writes to the console, throws, or asks for anything but itself.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { into } from "./data.mjs";

const patience = Number(process.env.PATIENCE || 120000);	// a test that hangs fails; none measures time

export class Harness {
	constructor({ template, modules, out, only })
	{
		const need = createRequire(resolve(modules) + "/");

		this.chromium = need("playwright-core").chromium;
		this.axe = readFileSync(need.resolve("axe-core/axe.min.js"), "utf8");
		this.template = readFileSync(template, "utf8");
		this.out = resolve(out);
		this.only = new RegExp(only || "");
		this.passed = this.failed = this.skipped = 0;
		this.made = new Map();
		mkdirSync(this.out, { recursive: true });
	}

	async start()
	{
		this.browser = await this.chromium.launch({
			executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
			args: ["--disable-gpu", "--disable-quic"] });
	}

	skip(reason)
	{
		this.skipped++;
		console.log("skipped: " + reason);
	}

	// The address of a page with DOCUMENT, which may be text instead.
	page(name, document)
	{
		if (!this.made.has(name)) {
			const file = resolve(this.out, name + ".html");

			writeFileSync(file, typeof document === "string" ?
				this.template.replace("@DATA@", () => document) :
				into(this.template, document));
			this.made.set(name, "file://" + file);
		}
		return this.made.get(name);
	}

	// Runs TEST(tab) on the page at URL, HASH its part. OPTIONS are those of a tab;
	// `loud` lets the page write to the console.
	async test(name, url, options, test)
	{
		if (!this.only.test(name))
			return;

		const { hash = "", loud, ...rest } = options;
		const noise = [];
		let context;

		try {
			context = await this.browser.newContext({
				viewport: { width: 1280, height: 900 }, ...rest });

			const tab = await context.newPage();

			tab.setDefaultTimeout(patience);
			tab.on("console", m => loud ||
				noise.push("console: " + m.text()));
			tab.on("pageerror", e => loud ||
				noise.push("error: " + e.stack));
			tab.on("request", r => {
				if (!/^(file:\/\/|data:,)/.test(r.url()))
					noise.push("request: " + r.url());
			});
			await tab.goto(url + hash);
			await test(tab);
			assert.deepEqual(noise, []);
			this.passed++;
		} catch (error) {
			this.failed++;
			console.log("FAILED " + name + "\n" +
				    String(error.stack).replace(/^/gm, "\t"));
		} finally {
			if (context)
				await context.close();
		}
	}

	// What axe finds wrong on TAB.
	async violations(tab)
	{
		await tab.evaluate(this.axe);
		return tab.evaluate(async () => (await window.axe.run(document, {
			resultTypes: ["violations"],
		})).violations.map(v => v.id + ": " + v.nodes.slice(0, 3).map(n =>
			n.target + " " + n.failureSummary).join(" | ")));
	}

	// The accessibility tree of TAB, as the browser tells it to assistive technology:
	// a list of { role, name, properties }.
	async tree(tab)
	{
		const session = await tab.context().newCDPSession(tab);
		const { nodes } = await session.send("Accessibility.getFullAXTree");

		await session.detach();
		return nodes.filter(n => !n.ignored).map(n => ({
			role: n.role && n.role.value,
			name: n.name && n.name.value,
			properties: Object.fromEntries((n.properties || []).map(p =>
				[p.name, p.value.value])),
		}));
	}

	async end()
	{
		await this.browser.close();
		console.log(this.passed + " passed, " + this.failed +
			    " failed, " + this.skipped + " skipped");
		return this.failed ? 1 : 0;
	}
}

export async function texts(tab, selector)
{
	return tab.locator(selector).allInnerTexts();
}

// Waits until the status line of the list says TEXT.
export async function status(tab, text)
{
	await tab.locator("main [role=status]").filter({ hasText: text })
		.waitFor();
}

export async function elements(tab)
{
	return tab.evaluate(() => document.getElementsByTagName("*").length);
}

// How far the page can be scrolled to the side.
export async function sideways(tab)
{
	return tab.evaluate(() => document.scrollingElement.scrollWidth -
		document.documentElement.clientWidth);
}
