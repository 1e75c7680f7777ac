// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pictures of the page to look at.
//
// usage: shot.mjs PAGE MODULES OUT
import { createRequire } from "node:module";
import { readFileSync, writeFileSync, mkdirSync } from "node:fs";
import { resolve } from "node:path";
import * as data from "./data.mjs";

const [template, modules, out] = process.argv.slice(2);
const { chromium } = createRequire(resolve(modules) + "/")("playwright-core");
const page = readFileSync(template, "utf8");

mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium",
	args: ["--no-sandbox", "--disable-gpu", "--disable-quic",
	       "--disable-background-networking"] });

for (const [name, document, hash, options] of [
	["light", data.incomplete(), "", {}],
	["dark", data.incomplete(), "", { colorScheme: "dark" }],
	["many", data.many(500, 2000), "", {}],
	["phone", data.incomplete(), "", { viewport: { width: 360, height: 780 } }],
	["type", data.small(), "#type=struct+file", {}],
	["type-dark", data.small(), "#type=struct+ring", { colorScheme: "dark" }],
	["type-phone", data.small(), "#type=struct+ring",
	 { viewport: { width: 360, height: 780 } }],
	["compared", data.compared(), "#type=struct+file", {}],
	["types", data.compared(), "#types", {}],
	["gaps", data.incomplete(), "#gaps", {}],
	["entries", data.small(), "#entries", {}],
	["hostile", data.hostile(), "#type=a%E2%80%AEgnp.exe", {}],
]) {
	const file = resolve(out, name + ".html");
	const tab = await browser.newPage({ viewport: { width: 1280, height: 900 },
					    ...options });

	tab.on("console", m => console.log(name, m.text()));
	tab.on("pageerror", e => console.log(name, e.stack));
	writeFileSync(file, data.into(page, document));
	await tab.goto("file://" + file + hash);
	await tab.screenshot({ path: resolve(out, name + ".png"), fullPage: true });
	await tab.close();
}
await browser.close();
