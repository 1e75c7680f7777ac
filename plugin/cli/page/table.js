/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * table.js - tables of any length
 *
 * Rows are made when they are shown: the first of each open group, more when somebody
 * asks. So a table of 20,000 rows costs what is seen of it. On a narrow screen a row
 * becomes a card, which takes the meaning of tables from the elements; so each has
 * its role said.
 */

const step = 100;		/* rows, or groups, shown at once */
const fewRows = 200;		/* groups of a table with no more are open */

class Table {
	/*
	 * COLUMNS: { id, label, cell(row) and, if it sorts, order(row) or
	 * compare(a, b); class; names, if it says what a row is about }. GROUP(row), if there is one, names the group of
	 * a row; SUMMARY(rows) says what is in one. CHANGED() is called when
	 * somebody sorts.
	 */
	constructor({ caption, columns, sort, summary, changed, rowClass })
	{
		this.columns = columns;
		this.sort = { id: sort, down: false };
		this.usual = sort;
		this.summary = summary;
		this.changed = changed;
		this.rowClass = rowClass;
		this.opened = new Map();
		this.head = el("tr", { role: "row" });
		this.table = el("table", { role: "table" },
			el("caption", {}, caption),
			el("thead", { role: "rowgroup" }, this.head));
		this.empty = el("p", { class: "nothing" });
		this.node = el("div", { class: "table" }, this.table, this.empty);
	}

	header(column)
	{
		const sorts = column.order || column.compare;
		const active = this.sort.id === column.id;
		const cell = el("th", { role: "columnheader", scope: "col",
					class: column.class,
					"aria-sort": active ? this.sort.down ?
						"descending" : "ascending" :
						undefined });

		if (!sorts)
			return add(cell, [column.label]);
		return add(cell, [button(column.label, () => {
			this.sortBy(column.id, active && !this.sort.down);
			this.head.querySelectorAll("th")[
				this.shown.indexOf(column)].firstChild.focus();
		}, { class: "sort" })]);
	}

	sortBy(id, down)
	{
		this.sort = { id, down };
		this.show(this.rows, this.group);
		if (this.changed)
			this.changed();
	}

	/* Shows ROWS, in groups that GROUP(row) names, or in none.  */
	show(rows, group)
	{
		this.group = group;
		this.shown = this.columns.filter(c => !c.only || c.only());
		this.rows = this.sorted(rows);
		replace(this.head, this.shown.map(c => this.header(c)));
		this.table.querySelectorAll("tbody").forEach(b => b.remove());
		this.table.hidden = !rows.length;
		this.empty.textContent = rows.length ? "" : "Nothing to show.";
		if (!rows.length)
			return;
		if (group)
			this.showGroups();
		else
			this.showRows(this.body(), this.rows, 0);
	}

	sorted(rows)
	{
		const column = this.columns.find(c => c.id === this.sort.id) ||
			this.columns[0];
		const compare = column.compare || ((a, b) => {
			const x = column.order(a), y = column.order(b);

			return x < y ? -1 : x > y ? 1 : 0;
		});
		const sign = this.sort.down ? -1 : 1;

		return [...rows].sort((a, b) => sign * compare(a, b));
	}

	body()
	{
		const body = el("tbody", { role: "rowgroup" });

		this.table.append(body);
		return body;
	}

	showGroups()
	{
		const groups = new Map();

		for (const row of this.rows) {
			const name = this.group(row);

			if (groups.has(name))
				groups.get(name).push(row);
			else
				groups.set(name, [row]);
		}

		const names = [...groups.keys()].sort();

		this.few = this.rows.length <= fewRows || names.length === 1;
		const last = this.body();

		this.showSome(last, names.length, 0, "group", i =>
			this.showGroup(names[i], groups.get(names[i]), last));
		if (!last.rows.length)
			last.remove();
	}

	/* A group, closed until somebody opens it, before the body BEFORE.  */
	showGroup(name, rows, before)
	{
		const body = el("tbody", { role: "rowgroup" });
		const toggle = button("", () => {
			this.opened.set(name, !isShown());
			set(!isShown());
		}, { class: "toggle" });
		const isShown = () => toggle.getAttribute("aria-expanded") === "true";
		const set = open => {
			toggle.setAttribute("aria-expanded", open);
			while (body.rows.length > 1)
				body.rows[1].remove();
			if (open)
				this.showRows(body, rows, 0);
		};

		add(toggle, [el("b", {}, name), " ", el("span", {},
			this.summary(rows))]);
		body.append(el("tr", { role: "row", class: "group" },
			el("th", { role: "rowheader", scope: "rowgroup",
				   colspan: this.shown.length }, toggle)));
		before.before(body);
		set(this.opened.has(name) && !this.few ? this.opened.get(name) :
		    this.few);
	}

	showRows(body, rows, from)
	{
		this.showSome(body, rows.length, from, "row", i =>
			body.append(this.row(rows[i])));
	}

	/* Calls MAKE for some of the COUNT things, and puts a button for more into BODY. */
	showSome(body, count, from, word, make)
	{
		const end = Math.min(count, from + step);

		for (let i = from; i < end; i++)
			make(i);
		if (end === count)
			return;

		const left = count - end;
		const row = el("tr", { role: "row", class: "rest" },
			el("td", { role: "cell", colspan: this.shown.length },
			   button("Show " + number(Math.min(step, left)) +
				  " more (" + number(left) + " left)", () => {
				const near = word === "row" &&
					row.previousElementSibling;

				row.remove();
				this.showSome(body, count, end, word, make);
				this.focusAfter(near, body);
			}, { class: "more" })));

		body.append(row);
	}

	/* The focus goes to the first of what was added.  */
	focusAfter(row, body)
	{
		const next = row ? row.nextElementSibling : body;
		const first = next && next.querySelector("a, button");

		if (first)
			first.focus();
	}

	row(data)
	{
		return el("tr", { role: "row",
				  class: this.rowClass && this.rowClass(data) },
			  this.shown.map(column => el(column.names ? "th" : "td", {
				role: column.names ? "rowheader" : "cell",
				scope: column.names ? "row" : undefined,
				class: column.class,
				"data-label": column.label,
			  }, column.cell(data))));
	}

	/* For paper: opens all groups and shows at most MOST rows. Returns how many it
	   left out.  */
	unfold(most)
	{
		for (const toggle of this.table.querySelectorAll(
				"[aria-expanded=false]"))
			if (this.table.rows.length < most)
				toggle.click();
		for (;;) {
			const more = this.table.querySelector(".rest button");

			if (!more || this.table.rows.length >= most)
				break;
			more.click();
		}
		return this.rows.length - this.table.querySelectorAll(
			"tbody tr:not(.group):not(.rest)").length;
	}
}

/* CONTROL with its LABEL beside it.  */
function field(label, control, kind)
{
	control.id = "field-" + ++fields;
	return el("div", { class: "field" + (kind ? " " + kind : "") },
		  el("label", { for: control.id }, label), control);
}

let fields = 0;

/* A choice among the values that ROWS have; VALUE(row) is one of them. FIRST are choices
   beside these, WORDS what values are called.  */
function chooser(label, rows, value, listener, { first, words } = {})
{
	const counts = new Map();

	for (const row of rows) {
		const v = value(row);

		if (v)
			counts.set(v, (counts.get(v) || 0) + 1);
	}

	const select = el("select", { on: { change: listener } });
	const option = (v, said) => el("option", { value: v }, said);

	for (const [v, said] of first || [["", "all"]])
		select.append(option(v, said));
	for (const v of [...counts.keys()].sort())
		select.append(option(v, (words && words[v] || v) + " (" +
				     number(counts.get(v)) + ")"));
	return { node: field(label, select), select };
}

/* A field for text; LISTENER is called when typing pauses.  */
function searcher(label, hint, listener)
{
	let timer;
	const input = el("input", {
		type: "search", placeholder: hint, autocomplete: "off",
		spellcheck: "false",
		on: { input: () => {
			clearTimeout(timer);
			timer = setTimeout(listener, 120);
		} },
	});

	return { node: field(label, input, "search"), input };
}
