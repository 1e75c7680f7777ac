// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page in a real browser.
//
// usage: driver.mjs TEMPLATE MODULES OUT [NAME]
// With NAME only the tests whose names match it.
import { Harness } from "./harness.mjs";
import lists from "./test-lists.mjs";
import pictures from "./test-pictures.mjs";
import access from "./test-access.mjs";
import input from "./test-input.mjs";
import command from "./test-command.mjs";

const [template, modules, out, only] = process.argv.slice(2);
const harness = new Harness({ template, modules, out, only });

await harness.start();
for (const tests of [lists, pictures, access, input, command])
	await tests(harness);
process.exit(await harness.end());
