/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * main.js - the page: its head, its parts, and which of them is shown
 *
 * The address says what is shown: #findings&rule=hot, #types, #type=struct file.
 */

const forPaper = 2000;		/* rows that are printed at most */

function buildFacts(build)
{
	const tools = build.toolchains.map(t => [text(t.compiler), text(t.target),
		t.line_size && "lines of " + whole(t.line_size),
		t.randstruct && "randomize_layout: " + text(t.randstruct)]
		.filter(Boolean).join(", "));

	const paths = build.paths.slice(0, 6).join(" ") + (build.paths.length > 6 ?
		" and " + (build.paths.length - 6) + " more" : "");

	return [paths || "no path", ": ",
		many(build.objects, "object"),
		build.withoutRecord ? " (" + number(build.withoutRecord) +
			" more without a record)" : "",
		", ", many(build.types.length, "type"),
		tools.length ? "; " + tools.slice(0, 4).join("; ") +
			(tools.length > 4 ? " and " + (tools.length - 4) +
			 " more" : "") : ""];
}

function head(report)
{
	const { after, before, baseline } = report;
	const part = (name, value) => el("div", {}, el("dt", {}, name),
					 el("dd", {}, value));
	const count = change => report.findings.filter(f =>
		f.change === change).length;
	const changed = [...after.types, ...report.gone].filter(t => t.change).length;

	document.getElementById("title").textContent = clean(
		(report.title ? report.title + ": " : "") + "cacheline report");
	replace(document.getElementById("facts"), el("dl", { class: "facts" },
		part(before ? "After" : "Build", buildFacts(after)),
		before && part("Before", buildFacts(before)),
		before && part("Changes", [
			link({ findings: true, change: "appeared", state: "any" },
			     many(count("appeared"), "finding") + " appeared"), ", ",
			link({ findings: true, change: "resolved", state: "any" },
			     number(count("resolved")) + " resolved"), ", ",
			link({ types: true, which: "changed" },
			     many(changed, "type") + " changed")]),
		baseline && part("Baseline", [code(baseline.file), ": ",
			number(after.findings.filter(f => f.state === "new" ||
				f.state === "expired").length) + " new, ",
			number(after.findings.filter(f =>
				f.state === "known").length) + " known" +
			(baseline.stale.length ? ", " + number(
				baseline.stale.length) + " match nothing" : "")]),
		report.version && part("Made by", "cacheline " + report.version)));
}

/* What must be known before a list without findings is believed.  */
function gaps(report)
{
	const { after, before } = report;
	const old = before ? before.incomplete.length : 0;
	const unproven = after.findings.filter(f =>
		f.certainty === "not-proven").length;
	const grave = [
		after.incomplete.length && many(after.incomplete.length, "input") +
			" could not be read",
		!after.objects && "no object with a record was read",
		old && many(old, "input") +
			" of the build before could not be read",
	].filter(Boolean);
	const mild = [
		after.unjudged.length && "no object judged the contracts at " +
			many(after.unjudged.length, "place"),
		after.notes.length && "the compiler could not judge " +
			many(after.notes.length, "thing"),
	].filter(Boolean);
	const incomplete = grave.length || !report.saidComplete;
	const words = [...grave, ...mild].join("; ");

	if (!incomplete && !mild.length && !unproven)
		return null;
	return el("section", { class: incomplete ? "gap" : "gap mild",
			       "aria-labelledby": "gap" },
		el("h2", { id: "gap" }, incomplete ?
		   "This analysis is incomplete" : mild.length ?
		   "Not everything was judged" : "Not everything is proven"),
		el("p", {}, words && words[0].toUpperCase() + words.slice(1) +
		   ". ", incomplete &&
		   "What is not listed may be broken all the same. ",
		   words && link({ gaps: true }, "What was not judged")),
		unproven > 0 && el("p", {}, link({ findings: true, state: "any",
			certainty: "not-proven" }, many(unproven, "contract")),
			" could be neither proven nor refuted."));
}

class Page {
	constructor(report)
	{
		this.report = report;
		this.title = clean(report.title || "cacheline report");
		this.main = document.getElementById("main");
		this.views = [new FindingsView(report), new TypesView(report),
			      new EntriesView(report), new GapsView(report)];
		this.typeView = new TypeView(report);
		this.scrolled = new Map();
		this.at = null;
		head(report);
		replace(document.getElementById("gaps"), gaps(report));
		this.drawNavigation();
		window.addEventListener("hashchange", () => this.route(true));
		window.addEventListener("beforeprint", () => this.unfold());
		document.getElementById("skip").addEventListener("click", e => {
			e.preventDefault();
			this.main.focus();
		});
		this.route(false);
	}

	drawNavigation()
	{
		this.links = new Map();
		for (const view of this.views) {
			const a = link({ [view.name]: true }, view.title + " ",
				       el("span", {}, number(view.count)));

			this.links.set(view, a);
			document.getElementById("views").append(el("li", {}, a));
		}
	}

	/* Shows what the address asks for; MOVED if the reader just went there.  */
	route(moved)
	{
		const hash = location.hash.slice(1);
		const parameters = new URLSearchParams(hash);
		const name = hash.split(/[=&]/)[0];
		const view = parameters.has("type") ? this.typeView :
			name === "entry" ? this.views[2] :
			this.views.find(v => v.name === name) || this.views[0];

		if (this.view)
			this.scrolled.set(this.view, window.scrollY);

		const back = this.view === this.typeView && view !== this.view;

		this.view = view;
		view.show(parameters);
		replace(this.main, view.node);
		for (const [of, a] of this.links)
			if (of === view)
				a.setAttribute("aria-current", "page");
			else
				a.removeAttribute("aria-current");
		document.title = clean(view.title) + " - " + this.title;
		if (!moved)
			return;

		const heading = view.node.querySelector("h2");

		heading.focus({ preventScroll: true });
		if (back)
			window.scrollTo(0, this.scrolled.get(view) || 0);
		else if (view === this.typeView)
			heading.scrollIntoView();
	}

	unfold()
	{
		const table = this.view.table;
		const left = table ? table.unfold(forPaper) : 0;

		for (const note of this.main.querySelectorAll(".left-out"))
			note.remove();
		if (left > 0)
			this.view.node.append(el("p", { class: "left-out" },
				number(left) + " rows are not printed."));
	}
}

try {
	new Page(readReport());
} catch (error) {
	replace(document.getElementById("main"), el("section", { class: "gap",
		role: "alert" }, el("h2", {}, "This report cannot be shown"),
		el("p", {}, error.message), el("p", {},
			"Take this for an incomplete analysis.")));
	throw error;
}
