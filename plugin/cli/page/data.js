/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * data.js - the document, read and tied together
 *
 * What a writer left out gets its default here, and what belongs together finds each
 * other: findings their types, a build the one before it.
 */

const schema = 1;

function list(value)
{
	return Array.isArray(value) ? value.filter(v => v !== null) : [];
}

/* Half a character cannot stand in an address, so it is replaced here already.  */
function text(value, otherwise)
{
	return typeof value === "string" ? value.replace(/\p{Cs}/gu, "\ufffd") :
		otherwise === undefined ? "" : otherwise;
}

function whole(value, otherwise)
{
	return Number.isSafeInteger(value) ? value : otherwise || 0;
}

function folderOf(file)
{
	const slash = file.lastIndexOf("/");

	return slash < 0 ? "." : slash ? file.slice(0, slash) : "/";
}

/* "fs.h:12", or the whole path.  */
function placeOf(thing, short)
{
	const file = short ? thing.file.slice(thing.file.lastIndexOf("/") + 1) :
		thing.file;

	return file + (thing.line ? ":" + thing.line : "");
}

function readPlace(raw)
{
	return { file: text(raw.file), line: whole(raw.line) };
}

/* "hot(rx)", "lines(2)".  */
function contractText(c)
{
	const more = text(c.group) || whole(c.lines);

	return text(c.rule) + (more ? "(" + more + ")" : "");
}

function readType(raw)
{
	const size = Math.max(0, whole(raw.size));
	const lineSize = Math.min(1 << 16, Math.max(8, whole(raw.line_size, 64)));
	const align = Math.max(1, whole(raw.align, 1));

	return {
		...readPlace(raw),
		id: text(raw.id, text(raw.name)),
		name: text(raw.name, text(raw.id, "a type without a name")),
		kind: raw.kind === "union" ? "union" : "struct",
		size, align, lineSize,
		base: whole(raw.base),
		objectStart: whole(raw.object_start,
				   Math.max(align, whole(raw.base))),
		order: text(raw.order, "fixed"),
		toolchain: raw.toolchain,
		objects: whole(raw.objects, 1),
		lines: Math.ceil(size / lineSize),
		raw,
		contracts: list(raw.contracts).map(c => ({
			...readPlace(c),
			rule: text(c.rule),
			text: contractText(c),
			members: list(c.members),
			lineSize: whole(c.line_size),
		})),
		findings: [],
	};
}

function readEntry(raw)
{
	return {
		...readPlace(raw),
		id: text(raw.id, text(raw.kind) + " " + text(raw.name)),
		kind: text(raw.kind, "entry"),
		name: text(raw.name),
		type: text(raw.type),
		size: raw.size, align: raw.align,
		section: text(raw.section),
		allocator: text(raw.allocator),
		contracts: list(raw.contracts).map(c => text(c)),
		objects: whole(raw.objects, 1),
		findings: [],
	};
}

function certaintyText(f)
{
	switch (f.certainty) {
	case "always":
		return "always";
	case "placements":
		return f.total ? f.broken + " of " + f.total + " placements" :
			"some placements";
	case "orders":
		return f.total ? f.broken + " of " + number(f.total) + " orders" :
			"other orders";
	case "not-proven":
		return "not proven";
	}
	return f.certainty;
}

function readFinding(raw, build)
{
	const type = build.typeOf.get(text(raw.type));
	const entry = build.entryOf.get(text(raw.entry));
	const f = {
		...readPlace(raw),
		rule: text(raw.rule),
		severity: text(raw.severity, "warning"),
		certainty: text(raw.certainty, "always"),
		broken: whole(raw.broken), total: whole(raw.placements, whole(raw.orders)),
		type, entry,
		about: type ? type.name : entry ? entry.name : text(raw.type) ||
			text(raw.entry),
		path: text(raw.path),
		others: list(raw.others).map(o => ({ kind: text(o.kind),
						     path: text(o.path) })),
		message: text(raw.message),
		notes: list(raw.notes).map(n => text(n)),
		lineSize: whole(raw.line_size),
		reason: text(raw.reason), expires: text(raw.expires),
		waived: typeof raw.waived === "string" ? raw.waived : undefined,
		state: text(raw.state, "reported"),
		change: "",
		objects: whole(raw.objects, 1),
		seenIn: list(raw.seen_in).map(n => text(n)),
		before: build.isBefore,
	};

	if (f.waived !== undefined)
		f.state = "waived";
	f.key = text(raw.key, JSON.stringify([text(raw.type) ||
		text(raw.entry) || f.file, f.path, f.rule]));
	f.home = text(raw.home);
	f.folder = folderOf(f.file);
	f.certaintyText = certaintyText(f);
	f.words = [f.about, f.path, f.message, f.file, f.rule, f.waived,
		   f.reason].join("\n").toLowerCase();
	for (const subject of [type, entry])
		if (subject)
			subject.findings.push(f);
	return f;
}

/* By id; where a writer gave one twice, both stay to be seen.  */
function byId(things)
{
	const map = new Map();

	for (const thing of things) {
		const id = thing.id;

		for (let n = 2; map.has(thing.id); n++)
			thing.id = id + " #" + n;
		map.set(thing.id, thing);
	}
	return map;
}

function readBuild(raw, isBefore)
{
	const build = {
		isBefore,
		paths: list(raw.paths).map(p => text(p)),
		objects: whole(raw.objects),
		withoutRecord: whole(raw.without_record),
		toolchains: list(raw.toolchains),
		types: list(raw.types).map(readType),
		entries: list(raw.entries).map(readEntry),
		notes: list(raw.notes).map(n => ({ ...readPlace(n),
			text: text(n.text), about: text(n.type),
			objects: whole(n.objects, 1) })),
		unjudged: list(raw.unjudged).map(u => ({ ...readPlace(u),
			about: text(u.type), path: text(u.path),
			rule: text(u.rule), text: text(u.text) })),
		incomplete: list(raw.incomplete).map(i => ({
			file: text(i.path), line: 0, text: text(i.reason) })),
	};

	build.typeOf = byId(build.types);
	build.entryOf = byId(build.entries);
	build.findings = list(raw.findings).map(f => readFinding(f, build));
	return build;
}

/* How alike two findings of two builds must be for one of them, from round to round: as the
   command does it for a baseline.  */
const rounds = [
	f => JSON.stringify([plainKey(f), f.home, f.line, f.message]),
	f => JSON.stringify([f.key, f.home]),
	f => JSON.stringify([plainKey(f), f.home]),
	plainKey,
];

/* Without the number that tells several of one key apart.  */
function plainKey(f)
{
	return f.key.replace(/ #\d+(?=\|)/, "");
}

/* Pairs findings of the two builds, each with one at most.  */
function pair(before, after)
{
	for (const keyOf of rounds) {
		const open = new Map();

		for (const f of before.filter(f => !f.change).reverse()) {
			const key = keyOf(f);

			if (!open.has(key))
				open.set(key, []);
			open.get(key).push(f);
		}
		for (const f of after.filter(f => !f.change)) {
			const other = (open.get(keyOf(f)) || []).pop();

			if (other)
				f.change = other.change = "stays";
		}
	}
}

/* Which findings came, stayed and went between the builds; which types moved.  */
function compare(report)
{
	pair(report.before.findings, report.after.findings);
	for (const f of report.after.findings)
		f.change = f.change || "appeared";
	for (const f of report.before.findings) {
		f.change = f.change || "resolved";
		if (f.change === "resolved" && f.state !== "waived")
			f.state = "resolved";
	}
	report.findings.push(...report.before.findings.filter(f =>
		f.change === "resolved"));
	for (const type of report.after.types) {
		type.before = report.before.typeOf.get(type.id);
		type.change = !type.before ? "added" :
			sameLayout(type, type.before) ? "" : "changed";
	}
	report.gone = report.before.types.filter(t =>
		!report.after.typeOf.has(t.id));
	for (const type of report.gone)
		type.change = "gone";
}

/* Whether nothing has another place.  */
function sameLayout(a, b)
{
	return a.size === b.size && a.lineSize === b.lineSize &&
		a.objectStart === b.objectStart &&
		JSON.stringify(places(a.raw.members)) ===
		JSON.stringify(places(b.raw.members));
}

function places(members)
{
	return list(members).map(m => [m.name, m.bit_offset, m.bit_size,
		m.count, m.stride, places(m.members)]);
}

/* The document that stands in the page; throws an Error that says what is wrong. */
function readReport()
{
	let raw;

	try {
		raw = JSON.parse(document.getElementById("data").textContent);
	} catch (error) {
		throw new Error("The report's data cannot be read (" +
				error.message + ").");
	}
	if (!raw || raw.format !== "cacheline-report" || !raw.after)
		throw new Error("What stands in this page is not a report.");
	if (raw.schema !== schema)
		throw new Error("The report's data have schema " + raw.schema +
			"; this page reads schema " + schema + ".");

	const report = {
		title: text(raw.title),
		version: text(raw.version),
		saidComplete: raw.complete !== false,
		baseline: raw.baseline && {
			file: text(raw.baseline.file),
			stale: list(raw.baseline.stale),
		},
		after: readBuild(raw.after, false),
		before: raw.before ? readBuild(raw.before, true) : undefined,
		gone: [],
	};

	report.findings = [...report.after.findings];
	if (report.before)
		compare(report);
	return report;
}
