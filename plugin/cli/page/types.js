/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * types.js - the list of types
 */

function changeWords(type)
{
	const old = type.before;

	if (!old || !type.change)
		return type.change || "";
	if (old.lines !== type.lines)
		return "changed: " + old.lines + " → " + many(type.lines, "line");
	if (old.size !== type.size)
		return "changed: " + old.size + " → " + type.size + " bytes";
	return "changed";
}

function openFindings(type)
{
	return type.findings.filter(f => f.state !== "waived").length;
}

function typeColumns(report)
{
	return [
		{ id: "name", label: "Type", class: "wide", names: true,
		  cell: t => link({ type: t.id }, el("bdi", {}, t.id)),
		  order: t => t.id },
		{ id: "size", label: "Size", class: "number",
		  cell: t => number(t.size), compare: (a, b) => b.size - a.size },
		{ id: "lines", label: "Lines", class: "number",
		  cell: t => number(t.lines) + (t.lineSize === 64 ? "" : " of " +
						t.lineSize),
		  compare: (a, b) => b.lines - a.lines },
		{ id: "align", label: "Starts at", class: "number",
		  cell: t => number(t.objectStart),
		  compare: (a, b) => a.objectStart - b.objectStart },
		{ id: "contracts", label: "Contracts", class: "number",
		  cell: t => number(t.contracts.length),
		  compare: (a, b) => b.contracts.length - a.contracts.length },
		{ id: "findings", label: "Findings", class: "number",
		  cell: t => openFindings(t) ? el("b", {}, openFindings(t)) : "0",
		  compare: (a, b) => openFindings(b) - openFindings(a) ||
			(a.id < b.id ? -1 : 1) },
		{ id: "change", label: "Change", only: () => report.before,
		  cell: changeWords, order: t => t.change ? "0" + t.change : "1" },
		{ id: "objects", label: "Objects", class: "number",
		  cell: t => number(t.objects),
		  compare: (a, b) => b.objects - a.objects },
		{ id: "place", label: "Defined", class: "place",
		  cell: t => codePath(placeOf(t)),
		  compare: (a, b) => a.file < b.file ? -1 : a.file > b.file ? 1 :
			a.line - b.line },
	];
}

class TypesView {
	constructor(report)
	{
		const change = () => this.change();

		this.name = "types";
		this.title = "Types";
		this.all = [...report.after.types, ...report.gone];
		this.count = this.all.length;
		for (const type of this.all)
			type.words = [type.id, type.name, type.file].join("\n")
				.toLowerCase();
		this.search = searcher("Search", "type, file", change);
		this.which = el("select", { on: { change } },
			[["", "all"], ["findings", "with findings"],
			 ["shuffled", "shuffled or in any order"],
			 report.before && ["changed", "changed"]].filter(Boolean)
			.map(([value, words]) => el("option", { value }, words)));
		this.status = el("p", { role: "status", class: "status" });
		this.table = new Table({
			caption: "Types with contracts",
			columns: typeColumns(report),
			sort: "findings",
			changed: change,
		});
		this.node = el("section", { "aria-label": "Types" },
			el("h2", { tabindex: -1 }, "Types"),
			el("div", { class: "filters", role: "search",
				    "aria-label": "Filter the types" },
			   this.search.node,
			   field("Which", this.which)),
			this.status, this.table.node);
	}

	change()
	{
		const sort = this.table.sort;

		history.replaceState(null, "", address({ types: true,
			q: this.search.input.value, which: this.which.value,
			sort: sort.id === this.table.usual && !sort.down ? "" :
				(sort.down ? "-" : "") + sort.id }));
		this.fill();
	}

	show(parameters)
	{
		const sort = parameters.get("sort") || this.table.usual;

		this.search.input.value = parameters.get("q") || "";
		this.which.value = parameters.get("which") || "";
		if (this.which.selectedIndex < 0)
			this.which.selectedIndex = 0;
		this.table.sort = { id: sort.replace(/^-/, ""),
				    down: sort.startsWith("-") };
		this.fill();
	}

	fill()
	{
		const words = this.search.input.value.toLowerCase().split(/\s+/)
			.filter(Boolean);
		const which = {
			"": () => true,
			findings: t => openFindings(t) > 0,
			shuffled: t => t.order !== "fixed",
			changed: t => Boolean(t.change),
		}[this.which.value];
		const rows = this.all.filter(t => which(t) &&
			words.every(w => t.words.includes(w)));

		this.status.textContent = number(rows.length) + " of " +
			many(this.all.length, "type");
		this.table.show(rows);
	}
}
