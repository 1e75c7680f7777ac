/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * type.js - one type: facts, findings, pictures, members
 */

const orderWords = {
	shuffled: "shuffled by randomize_layout; this is the real order",
	"shuffled-in-groups":
		"shuffled within groups by randomize_layout; this is the real order",
	any: "judged in every order of the members",
};

function facts(type, build)
{
	const tools = build.toolchains[type.toolchain] || build.toolchains[0] || {};
	const pairs = [
		["Defined", codePath(placeOf(type))],
		["Size", many(type.size, "byte") + ", " + many(type.lines,
			"line") + " of " + type.lineSize],
		["Aligned to", type.align + (type.base > type.align ?
			", promised at multiples of " + type.base : "")],
		["Order", orderWords[type.order]],
		["Target", [text(tools.target), text(tools.compiler)]
			.filter(Boolean).join(", ")],
		["Seen in", many(type.objects, "object")],
	];

	return el("dl", { class: "facts" }, pairs.filter(([, value]) => value)
		.map(([name, value]) => el("div", {}, el("dt", {}, name),
					   el("dd", {}, value))));
}

/* What F's members are, for a contract's list.  */
function memberNames(type, indexes)
{
	const members = membersOf(type);

	return indexes.map(i => indexOf(type, i)).map(i => i > 0 ?
		pathOf(members[i]) : "").filter(Boolean);
}

function contractsOf(type)
{
	if (!type.contracts.length)
		return null;

	const findingsFor = c => type.findings.map((f, n) => [f, n]).filter(
		([f]) => f.rule === c.rule && [f.path, ...f.others.map(o =>
			o.path).filter(Boolean)].some(path =>
			indexOf(type, path) === indexOf(type, c.members[0])));

	return [el("h3", {}, "Contracts"), el("ul", { class: "contracts" },
		type.contracts.map(c => {
			const found = findingsFor(c);
			const names = memberNames(type, c.members);

			return el("li", {}, code(c.text), " ", names.length ?
				code(names.join(", ")) : "of the type",
				c.lineSize ? " (lines of " + c.lineSize + ")" : "",
				el("span", { class: "aside" }, " ", c.file ?
				   placeOf(c, true) + ": " : "", found.length ?
				   found.map(([, n]) => "finding " + (n + 1))
					.join(", ") : "no finding"));
		}))];
}

function findingsOf(type, chosen)
{
	if (!type.findings.length)
		return el("p", { class: "nothing" }, "No finding on this type.");
	return el("ol", { class: "on-type" }, type.findings.map((f, n) =>
		el("li", { class: n === chosen ? "chosen" : undefined,
			   "aria-current": n === chosen ? "true" : undefined },
		   el("span", { class: "badge" }, n + 1), " ",
		   severityMark(f.severity), " ",
		   link({ type: type.id, finding: f.key }, f.message),
		   " ", code(f.rule), " ",
		   el("span", { class: "aside" }, f.certaintyText + ", ",
		      stateMark(f), f.state !== "reported" || f.change ===
			"appeared" ? ", " : "", placeOf(f, true), ", ",
		      many(f.objects, "object")),
		   f.notes.map(note => el("p", { class: "remark" }, note)),
		   remarks(f), f.seenIn.length > 0 && el("p", { class: "remark" },
			"Seen in " + f.seenIn.join(", ") +
			(f.objects > f.seenIn.length ? ", ..." : "")))));
}

/* The picture of one build's TYPE, with a choice of where the object starts.  */
function pictureOf(type, { chosen, heading, open })
{
	const f = type.findings[chosen];
	const line = f && f.lineSize >= 8 ? f.lineSize : type.lineSize;
	const by = Math.max(1, type.objectStart);
	const place = el("div");
	const draw = start => replace(place, new Picture(type, {
		line, start, chosen, open,
		label: "Cache lines of " + type.name + (heading ? ", " +
			heading.toLowerCase() : "") + ": " + many(type.size,
			"byte") + ", an object that begins " + (start ?
			many(start, "byte") + " after a line does" : "a line"),
	}).node);
	const starts = [];
	const first = f ? startThatBreaks(type, f, line) : 0;

	for (let start = 0; start < line && starts.length < 512; start += by)
		starts.push(start);

	const select = el("select", {
		"aria-label": "Where the object starts in its first line, byte",
		on: { change: () => draw(Number(select.value)) },
	}, starts.map(start =>
		el("option", { value: start, selected: start === first },
		   start)));

	draw(first);
	return el("div", { class: "build" },
		heading && el("h4", {}, heading),
		el("p", { class: "caption" }, starts.length > 1 ?
		   ["Objects start at any multiple of " + by +
		    ". Drawn: one that starts at byte ", select,
		    " of a line."] :
		   "Every object begins a line of " + line + " bytes."),
		place);
}

/* "Before" of a member: where it was, if that is another place.  */
function oldPlaces(type)
{
	const places = new Map();

	if (type.before)
		for (const m of membersOf(type.before))
			if (m.parent)
				places.set(pathOf(m), m);
	return places;
}

/* A row of the table of members for each piece of the tree, rulers where lines begin. */
function memberRows(type)
{
	const rows = [];
	let line = -1;
	const ruler = byte => {
		const n = Math.floor(byte / type.lineSize);

		if (n <= line)
			return;
		line = n;
		rows.push({ ruler: n, late: byte - n * type.lineSize });
	};
	const walk = (m, depth) => {
		let at = m.bit;

		for (const c of inLayoutOrder(m.children)) {
			if (m.kind === "struct" && c.bit > at)
				rows.push({ gap: "hole", from: at, to: c.bit, depth });
			ruler(c.start);
			rows.push({ m: c, depth });
			if (isOpen(type, c))
				walk(c, depth + 1);
			at = Math.max(at, c.end);
		}

		const end = m.flags.has("array") && m.count > 0 ?
			m.bit + (m.end - m.bit) / m.count : m.end;

		if (m.kind === "struct" && end > at)
			rows.push({ gap: "padding", from: at, to: end, depth });
	};

	walk(membersOf(type)[0], 0);
	return rows;
}

/* Bytes as a number, bits with their word.  */
function sizeCell(size)
{
	return size % 8 ? bits(size) : size / 8;
}

function memberRow(type, row, columns, old)
{
	if (row.ruler !== undefined)
		return el("tr", { role: "row", class: "line-begins" },
			el("th", { role: "rowheader", scope: "rowgroup",
				   colspan: columns },
			   "cache line " + row.ruler + ", byte " +
			   row.ruler * type.lineSize + (row.late ?
				" (began " + many(row.late, "byte") + " ago)" : "")));

	const cell = (value, attributes) => el("td", { role: "cell",
						       ...attributes }, value);
	const deep = "deep-" + Math.min(row.depth, 8);

	if (row.gap)
		return el("tr", { role: "row", class: "gap" },
			cell(row.from / 8 >> 0 || "0", { class: "number" }),
			cell(sizeCell(row.to - row.from), { class: "number" }),
			el("th", { role: "rowheader", scope: "row", class: deep },
			   row.gap), cell("", { class: "lines-of" }), cell(""), cell(""),
			old.size > 0 &&
			cell(""));

	const { m } = row;
	const marks = marksAt(type, m, !isOpen(type, m));
	const was = old.get(pathOf(m));

	return el("tr", { role: "row", id: "member-" + m.index, tabindex: -1,
			  class: marks.findings.length ? "found" : undefined },
		cell(m.start + (m.flags.has("bitfield") ? ":" +
				(m.bit - m.start * 8) : ""), { class: "number" }),
		cell(sizeCell(m.end - m.bit), { class: "number" }),
		el("th", { role: "rowheader", scope: "row", class: deep },
		   m.type && el("span", { class: "spelling" }, m.type + " "),
		   el("bdi", {}, declarator(m)),
		   isOpen(type, m) && (m.kind === "union" ? " (union)" : " {}")),
		cell(linesOf(m.start, m.footprintEnd, type.lineSize),
		     { class: "lines-of" }),
		cell([...new Set(marks.contracts.map(c => c.text))].join(", ") +
		     (m.flags.has("pad") ? "padding" : "")),
		cell(marks.findings.map(n => [el("span", { class: "badge" },
						 n + 1), " "])),
		old.size > 0 && cell(!was ? "new" : was.bit === m.bit &&
			was.end === m.end ? "" : was.start + (was.end - was.bit !==
			m.end - m.bit ? " (" + bits(was.end - was.bit) + ")" : "")));
}

const mostMembers = 300;

function membersTable(type)
{
	const old = oldPlaces(type);
	const rows = memberRows(type);
	const head = ["Offset", "Size", "Member", "Line", "Promised", "Findings"];
	const body = el("tbody", { role: "rowgroup" });

	if (old.size)
		head.push("Was at");

	const fill = (from, to) => {
		for (const row of rows.slice(from, to))
			body.append(memberRow(type, row, head.length, old));
	};
	const table = el("table", { role: "table", class: "members" },
		el("caption", {}, "Members, as an object lies that begins a line"),
		el("thead", { role: "rowgroup" }, el("tr", { role: "row" },
			head.map((h, i) => el("th", { role: "columnheader",
				scope: "col", class: i < 2 ? "number" : i === 3 ?
				"lines-of" : undefined }, h)))), body);
	const more = rows.length > mostMembers && button("Show all " +
		number(rows.length) + " rows", () => {
		fill(mostMembers);
		more.remove();
	}, { class: "more" });

	fill(0, mostMembers);
	return { node: el("div", { class: "table" }, table, more),
		 all: () => more && more.isConnected && more.click() };
}

/* What happened to the type, in a sentence.  */
function changeSentence(type)
{
	const was = type.before;

	if (!was)
		return "The build before has no such type.";
	if (!type.change)
		return "As in the build before.";

	const old = oldPlaces(type), now = oldPlaces({ before: type });
	const moved = [...now].filter(([path, m]) => old.has(path) &&
		linesOf(old.get(path).start, old.get(path).footprintEnd,
			was.lineSize) !==
		linesOf(m.start, m.footprintEnd, type.lineSize));
	const names = (words, paths) => paths.length && words + " " +
		paths.slice(0, 6).join(", ") + (paths.length > 6 ? " and " +
			(paths.length - 6) + " more" : "");

	return [
		was.size === type.size ? "Size unchanged" : "Size " + was.size +
			" → " + many(type.size, "byte"),
		was.lines !== type.lines && "lines " + was.lines + " → " +
			type.lines,
		names("new:", [...now.keys()].filter(p => !old.has(p))),
		names("gone:", [...old.keys()].filter(p => !now.has(p))),
		names("on other lines:", moved.map(([path]) => path)),
	].filter(Boolean).join("; ") + ".";
}

class TypeView {
	constructor(report)
	{
		this.report = report;
		this.name = "type";
		this.node = el("section", { "aria-label": "Type" });
	}

	show(parameters)
	{
		const id = parameters.get("type");
		const { after, before } = this.report;
		const type = after.typeOf.get(id) ||
			before && before.typeOf.get(id);

		if (!type) {
			this.title = "No such type";
			replace(this.node, el("h2", { tabindex: -1 }, this.title),
				el("p", {}, "The report has no type ", code(id), "."));
			return;
		}

		const gone = !after.typeOf.has(id);
		const key = parameters.get("finding");
		const chosen = key === null ? undefined :
			type.findings.findIndex(f => f.key === key);
		const table = membersTable(type);
		const open = m => {
			table.all();
			const row = document.getElementById("member-" + m.index);

			if (row) {
				row.scrollIntoView({ block: "center" });
				row.focus({ preventScroll: true });
			}
		};
		const old = type.before;
		const oldChosen = old && chosen >= 0 ? old.findings.findIndex(f =>
			f.key === key) : -1;
		const picture = (t, heading, c) => pictureOf(t, {
			chosen: c >= 0 ? c : undefined, heading,
			open: t === type ? open : undefined });

		this.title = type.id;
		replace(this.node,
			el("h2", { tabindex: -1 }, code(type.id)),
			gone && el("p", { class: "gap" },
				"This type is in the build before only."),
			facts(type, gone ? before : after),
			before && !gone && el("p", { class: "changed" },
					      changeSentence(type)),
			el("h3", {}, "Findings"), findingsOf(type, chosen),
			old && this.resolved(type, old),
			el("h3", {}, "Cache lines"),
			el("div", { class: old && type.change ? "builds two" :
					"builds" },
			   old && type.change && picture(old, "Before", oldChosen),
			   picture(type, old && type.change ? "After" : "", chosen)),
			legend(), contractsOf(type),
			el("h3", {}, "Members"), table.node);
	}

	resolved(type, old)
	{
		const gone = old.findings.filter(f => f.change === "resolved");

		return gone.length > 0 && el("div", {}, el("p", {},
			"Resolved since the build before:"), el("ul", {},
			gone.map(f => el("li", {}, f.message, " ", code(f.rule)))));
	}
}
