/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * findings.js - the list of findings, filtered and sorted
 *
 * What is chosen stands in the page's address, so that a list can be sent to somebody.
 */

const severities = ["error", "warning", "note", "off"];
const signs = { error: "✖", warning: "▲", note: "●", off: "○" };
const certainties = ["always", "placements", "orders", "not-proven"];
const certaintyWords = { always: "always", placements: "in some placements",
			 orders: "in other orders", "not-proven": "not proven" };

function rankIn(values, value)
{
	const rank = values.indexOf(value);

	return rank < 0 ? values.length : rank;
}

function severityMark(severity)
{
	return el("span", { class: "severity " + (signs[severity] ? severity :
						   "note") },
		  el("span", { "aria-hidden": "true" }, signs[severity] || "●"),
		  " ", severity);
}

/* What F is about, as a link to the picture with it.  */
function subjectLink(f)
{
	const words = [el("bdi", {}, f.about || f.file),
		       f.path && [" · ", el("bdi", {}, f.path)]];

	if (f.type)
		return link({ type: f.type.id, finding: f.key }, words);
	if (f.entry)
		return link({ entry: f.entry.id }, words);
	return el("span", {}, words);
}

function remarks(f)
{
	return [
		f.waived !== undefined && el("p", { class: "remark" },
			"Waived: ", el("q", {}, f.waived)),
		f.reason && el("p", { class: "remark" }, "Accepted: ",
			       el("q", {}, f.reason),
			       f.expires && " until " + f.expires),
		f.state === "expired" && el("p", { class: "remark" },
			"The baseline's entry has expired" +
			(f.expires ? " on " + f.expires : "") + "."),
	];
}

const stateNames = ["new", "known", "expired", "waived", "resolved"];

function stateMark(f)
{
	return [f.state !== "reported" && el("span", { class: "state " +
			(stateNames.includes(f.state) ? f.state : "") }, f.state),
		f.change === "appeared" && " not in before",
		f.change === "resolved" && f.state !== "resolved" && " resolved"];
}

function findingColumns(report)
{
	const hasStates = report.findings.some(f => f.state !== "reported");

	return [
		{ id: "severity", label: "Severity", class: "short",
		  cell: f => severityMark(f.severity),
		  compare: (a, b) => rankIn(severities, a.severity) -
			rankIn(severities, b.severity) },
		{ id: "subject", label: "Finding", class: "wide", names: true,
		  cell: f => [subjectLink(f), el("p", { class: "message" },
						 f.message), remarks(f)],
		  order: f => f.about + "\n" + f.path },
		{ id: "rule", label: "Rule", class: "short", cell: f => code(f.rule),
		  order: f => f.rule },
		{ id: "certainty", label: "Breaks", class: "short",
		  cell: f => f.certaintyText,
		  compare: (a, b) => rankIn(certainties, a.certainty) -
			rankIn(certainties, b.certainty) ||
			b.broken * a.total - a.broken * b.total },
		{ id: "state", label: "State", class: "short",
		  only: () => hasStates || report.before, cell: stateMark,
		  order: f => f.state + f.change },
		{ id: "objects", label: "Objects", class: "number",
		  cell: f => number(f.objects),
		  compare: (a, b) => b.objects - a.objects },
		{ id: "place", label: "Place", class: "place",
		  cell: f => codePath(placeOf(f)),
		  compare: (a, b) => a.file < b.file ? -1 : a.file > b.file ? 1 :
			a.line - b.line },
	];
}

/* "12 findings: 3 errors, 9 warnings".  */
function summaryOf(rows)
{
	const parts = severities.map(s => [s, rows.filter(f =>
		f.severity === s).length]).filter(([, n]) => n);

	return parts.map(([s, n]) => s === "off" ? number(n) + " off" :
			 many(n, s)).join(", ") || many(rows.length, "finding");
}

class FindingsView {
	constructor(report)
	{
		const change = () => this.change();
		const all = report.findings;

		this.name = "findings";
		this.title = "Findings";
		this.report = report;
		this.count = report.findings.length;
		this.search = searcher("Search", "type, member, file, message",
				       change);
		this.choices = {
			severity: chooser("Severity", all, f => f.severity, change),
			rule: chooser("Rule", all, f => f.rule, change),
			certainty: chooser("Breaks", all, f => f.certainty, change,
					   { words: certaintyWords }),
			state: chooser("State", all, f => f.state, change, {
				first: [["", "not waived, not resolved"],
					["any", "all"]] }),
		};
		if (report.before)
			this.choices.change = chooser("Between the builds", all,
				f => f.change, change);
		this.grouping = el("select", { on: { change } },
			[["", "folder"], ["rule", "rule"], ["type", "type"],
			 ["none", "nothing"]].map(([value, words]) =>
				el("option", { value }, words)));
		this.status = el("p", { role: "status", class: "status" });
		this.table = new Table({
			caption: "Findings",
			columns: findingColumns(report),
			sort: "severity",
			summary: summaryOf,
			changed: change,
			rowClass: f => f.state === "waived" || f.state === "known" ||
				f.state === "resolved" ? "quiet" : "",
		});
		this.node = el("section", { "aria-label": "Findings" },
			el("h2", { tabindex: -1 }, "Findings"),
			el("div", { class: "filters", role: "search",
				    "aria-label": "Filter the findings" },
			   this.search.node,
			   Object.values(this.choices).map(c => c.node),
			   field("Group by", this.grouping),
			   button("Clear", () => this.clear())),
			this.status, this.table.node);
	}

	clear()
	{
		this.search.input.value = "";
		for (const choice of Object.values(this.choices))
			choice.select.value = "";
		this.change();
		this.search.input.focus();
	}

	/* The filters, as they stand in the address.  */
	parameters()
	{
		const sort = this.table.sort;
		const usual = sort.id === this.table.usual && !sort.down;
		const parameters = { findings: true, q: this.search.input.value };

		for (const [name, choice] of Object.entries(this.choices))
			parameters[name] = choice.select.value;
		parameters.group = this.grouping.value;
		parameters.sort = usual ? "" : (sort.down ? "-" : "") + sort.id;
		return parameters;
	}

	change()
	{
		history.replaceState(null, "", address(this.parameters()));
		this.fill();
	}

	/* PARAMETERS is a URLSearchParams.  */
	show(parameters)
	{
		const set = (field, value) => {
			field.value = value || "";
			if (field.selectedIndex < 0)
				field.selectedIndex = 0;
		};
		const sort = parameters.get("sort") || this.table.usual;

		this.search.input.value = parameters.get("q") || "";
		for (const [name, choice] of Object.entries(this.choices))
			set(choice.select, parameters.get(name));
		set(this.grouping, parameters.get("group"));
		this.table.sort = { id: sort.replace(/^-/, ""),
				    down: sort.startsWith("-") };
		this.fill();
	}

	matches(f)
	{
		const chosen = name => this.choices[name] &&
			this.choices[name].select.value;
		const state = chosen("state");
		const is = (name, value) => !chosen(name) || chosen(name) === value;

		return is("severity", f.severity) && is("rule", f.rule) &&
			is("certainty", f.certainty) &&
			is("change", f.change) &&
			(state === "any" || (state ? f.state === state :
			 f.state !== "waived" && (f.change !== "resolved" ||
						  chosen("change")))) &&
			this.words.every(w => f.words.includes(w));
	}

	fill()
	{
		const groups = { "": f => f.folder, rule: f => f.rule,
				 type: f => f.about || f.file };

		this.words = this.search.input.value.toLowerCase().split(/\s+/)
			.filter(Boolean);

		const rows = this.report.findings.filter(f => this.matches(f));
		const aside = this.report.findings.filter(f =>
			f.state === "waived" || f.change === "resolved").length;

		this.status.textContent = number(rows.length) + " of " +
			many(this.report.findings.length, "finding") +
			(aside && !this.choices.state.select.value ? "; " +
			 number(aside) + " waived or resolved left out" : "");
		this.table.show(rows, groups[this.grouping.value]);
	}
}
