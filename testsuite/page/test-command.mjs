// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page that the command makes of real objects (see `objects`).
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { resolve } from "node:path";

export default async function command(h)
{
	const page = name => "file://" + resolve(h.out, name);

	if (!existsSync(resolve(h.out, "real.html")))
		return h.skip("real objects: no command was built");
	await h.test("real objects: two builds", page("real.html"),
		     { hash: "#type=struct+node" }, async tab => {
		const text = await tab.locator("main").innerText();

		assert.match(text, /fs\/node\.h:8/);
		assert.match(text, /promised|aligned/i);
		assert.match(text, /Size \d+ → \d+ bytes/);
		assert.match(text, /new: added/);
		assert.equal(await tab.locator(".picture").count(), 2);
		assert.match(await tab.title(), /a real tree/);
		for (const member of ["flags", "state", "added", "owner", "cpu",
				      "ready", "level", "usage", "stats", "name"])
			assert.ok(await tab.locator(".picture").last().locator(
				"[role=gridcell][aria-label^='" + member + "']")
				.count(), member);
		assert.match(await tab.locator(".picture").last().locator(
			"[aria-label^='usage']").getAttribute("aria-label"),
			/promised: isolated, finding/);
		assert.deepEqual(await h.violations(tab), []);
	});
	await h.test("real objects: waived, known, new", page("real.html"),
		     { hash: "#findings&state=any" }, async tab => {
		const states = await tab.locator("tbody td[data-label=State]")
			.allInnerTexts();

		assert.ok(states.some(s => s.startsWith("waived")), String(states));
		assert.match(await tab.locator("main").innerText(),
			     /Waived:\s+.?read <\/script> at boot/);
		assert.equal(await tab.locator(".gap:not(.mild)").count(), 0);
	});
	await h.test("real objects: one is cut off", page("cut.html"), {},
		     async tab => {
		assert.match(await tab.locator(".gap").innerText(),
			     /This analysis is incomplete\s+1 input could/);
		await tab.getByRole("link", { name: "What was not judged" }).click();
		assert.match(await tab.locator("main").innerText(), /cut\.o/);
	});
}
