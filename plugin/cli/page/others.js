/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * others.js - variables, functions and calls; and what was not judged
 */

class EntriesView {
	constructor(report)
	{
		this.name = "entries";
		this.title = "Variables, functions, calls";
		this.all = report.after.entries;
		this.count = this.all.length;
		this.table = new Table({
			caption: "Variables, functions and allocations",
			sort: "findings",
			columns: [
				{ id: "name", label: "Name", class: "wide",
				  names: true, order: e => e.name,
				  cell: e => [code(e.name), e.allocator &&
					[" calls ", code(e.allocator)]] },
				{ id: "kind", label: "Kind", class: "short", cell: e => e.kind,
				  order: e => e.kind },
				{ id: "type", label: "Type", order: e => e.type,
				  cell: e => report.after.typeOf.has(e.type) ?
					link({ type: e.type }, el("bdi", {},
								  e.type)) : e.type },
				{ id: "size", label: "Size", class: "number",
				  cell: e => e.size === undefined ? "" :
					number(whole(e.size)),
				  compare: (a, b) => whole(b.size) - whole(a.size) },
				{ id: "align", label: "Aligned to", class: "number",
				  cell: e => e.align === undefined ? "" :
					number(whole(e.align)),
				  compare: (a, b) => whole(a.align) - whole(b.align) },
				{ id: "contracts", label: "Contracts",
				  cell: e => [e.contracts.join(", "), e.section &&
					[" in ", code(e.section)]],
				  order: e => e.contracts.join() },
				{ id: "findings", label: "Findings", class: "wide",
				  cell: e => e.findings.map(f => el("p", {},
					severityMark(f.severity), " ", f.message,
					" ", code(f.rule), remarks(f))),
				  compare: (a, b) => openFindings(b) -
					openFindings(a) || (a.id < b.id ? -1 : 1) },
				{ id: "place", label: "Place", class: "place",
				  cell: e => codePath(placeOf(e)),
				  order: placeOf },
			],
		});
		this.status = el("p", { role: "status", class: "status" });
		this.node = el("section", { "aria-label": this.title },
			el("h2", { tabindex: -1 }, this.title), this.status,
			this.table.node);
	}

	show(parameters)
	{
		const id = parameters.get("entry");
		const rows = id ? this.all.filter(e => e.id === id) : this.all;

		replace(this.status, number(rows.length) + " of " +
			number(this.all.length) + " ", id &&
			link({ entries: true }, "Show all"));
		this.table.show(rows);
	}
}

/* One part of what was not judged: a heading, why it matters, a table.  */
function gapPart(heading, why, rows, columns)
{
	if (!rows.length)
		return null;

	const table = new Table({ caption: heading, columns, sort: "place" });

	table.show(rows);
	return [el("h3", {}, heading + " (" + number(rows.length) + ")"),
		el("p", {}, why), table.node];
}

class GapsView {
	constructor(report)
	{
		const place = { id: "place", label: "Place", class: "place",
				cell: r => codePath(placeOf(r)), order: placeOf };
		const words = { id: "text", label: "Why", class: "wide",
				cell: r => r.text, order: r => r.text };
		const about = { id: "about", label: "Type", names: true,
				cell: r => el("bdi", {}, r.about),
				order: r => r.about };
		const member = { id: "path", label: "Member",
				 cell: r => code(r.path), order: r => r.path };
		const rule = { id: "rule", label: "Rule", cell: r => code(r.rule),
			       order: r => r.rule };
		const named = { ...place, names: true };
		const { incomplete, unjudged, notes } = report.after;
		const old = report.before ? report.before.incomplete : [];
		const stale = report.baseline ? report.baseline.stale.map(s => ({
			file: report.baseline.file, line: 0, text: text(s.reason),
			about: text(s.key) })) : [];

		this.name = "gaps";
		this.title = "Not judged";
		this.count = incomplete.length + unjudged.length + notes.length +
			old.length;
		this.node = el("section", { "aria-label": "Not judged" },
			el("h2", { tabindex: -1 }, "Not judged"),
			!this.count && el("p", { class: "nothing" },
				"All contracts that were found were judged."),
			gapPart("Inputs that could not be read",
				"Nothing is known of what is in them.", incomplete,
				[named, words]),
			gapPart("Inputs of the build before that could not be read",
				"A finding may look new because they are missing.",
				old, [named, words]),
			gapPart("Contracts that no object judged",
				"These may be broken without a finding.", unjudged,
				[about, ...unjudged.some(u => u.rule) ?
					[member, rule] : [], words, place]),
			gapPart("What the compiler could not judge",
				"These may be broken without a finding, too.", notes,
				[named, { ...about, names: false }, words]),
			gapPart("Entries of the baseline that match nothing",
				"What they accepted is mended, or has another name: remove them.",
				stale, [{ ...about, label: "Entry" },
					{ ...words, label: "Reason" }, place]));
	}

	show()
	{
	}
}
