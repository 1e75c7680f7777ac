/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * pieces.js - what a type's bytes belong to
 *
 * From the tree of members to pieces that can be drawn: members, holes, padding. A
 * piece has bits [from, to) of the object, and a share [top, bottom) of the height,
 * as the alternatives of a union lie on each other.
 */

const deepest = 60;		/* nested members */
const mostElements = 8;		/* of an array, shown one by one */
const mostAlternatives = 8;	/* of a union, shown one above the other */

/*
 * The members of TYPE by their index, [0] the type itself. Each has bit and end (bits),
 * children, parent, last (index of the last in it), depth.
 */
function membersOf(type)
{
	if (type.all)
		return type.all;

	const all = type.all = [];
	const read = (raw, parent, depth) => {
		const bit = Math.max(0, whole(raw.bit_offset));
		const m = {
			index: all.length,
			name: text(raw.name),
			type: text(raw.type),
			kind: text(raw.kind, "scalar"),
			bit, end: bit + Math.max(0, whole(raw.bit_size)),
			count: whole(raw.count), stride: whole(raw.stride),
			flags: new Set(list(raw.flags)),
			parent, depth, children: [],
		};

		m.start = whole(raw.start, Math.floor(m.bit / 8));
		m.footprintEnd = whole(raw.end, Math.ceil(m.end / 8));
		all.push(m);
		if (depth < deepest)
			m.children = list(raw.members).map(c =>
				read(c, m, depth + 1));
		m.last = all.length - 1;
		return m;
	};

	read({ kind: type.kind, bit_offset: 0, bit_size: type.size * 8,
	       members: type.raw.members }, null, 0);
	return all;
}

function isNothing(m)
{
	return m.flags.has("repeat") || m.flags.has("marker") ||
		(m.end <= m.bit && !m.flags.has("open"));
}

/* "a.b" or "s[].lock"; an anonymous member is named after the first one in it.  */
function pathOf(m)
{
	while (m.parent && !m.name && m.children.length)
		m = m.children[0];

	const steps = [];
	const last = m;

	for (; m && m.parent; m = m.parent)
		if (m.name)
			steps.unshift(m.name + (m !== last &&
				m.flags.has("array") ? "[]" : ""));
	return steps.join(".");
}

/* The index of what PATH (or an index) names in TYPE, 0 the type itself, -1 nothing. */
function indexOf(type, path)
{
	if (typeof path === "number")
		return membersOf(type)[path] ? path : -1;
	if (!path)
		return 0;
	if (!type.indexes) {
		type.indexes = new Map();
		for (const m of membersOf(type)) {
			const known = m.parent && type.indexes.get(pathOf(m));

			if (m.parent && (known === undefined ||
					 (m.name && !type.all[known].name)))
				type.indexes.set(pathOf(m), m.index);
		}
	}

	const index = type.indexes.get(path);

	return index === undefined ? -1 : index;
}

/* How a declaration would spell it.  */
function declarator(m)
{
	if (m.flags.has("bitfield"))
		return m.name + ":" + (m.end - m.bit);
	if (m.flags.has("open"))
		return m.name + "[]";
	if (m.flags.has("array"))
		return m.name + "[" + m.count + "]";
	return m.name || "(" + (m.kind === "scalar" ? "unnamed" :
				"anonymous " + m.kind) + ")";
}

/* Which contracts and findings there are at each member: index to list.  */
function marksOf(type)
{
	if (type.marks)
		return type.marks;

	const marks = type.marks = { contracts: new Map(), findings: new Map(),
				     around: { before: [], after: [] } };
	const put = (map, index, what) => {
		const there = map.get(index);

		if (!there)
			map.set(index, [what]);
		else if (!there.includes(what))
			there.push(what);
	};

	for (const c of type.contracts)
		for (const member of c.members)
			put(marks.contracts, indexOf(type, member), c);
	type.findings.forEach((f, n) => {
		put(marks.findings, indexOf(type, f.path), n);
		for (const other of f.others) {
			if (other.kind === "before" || other.kind === "after")
				marks.around[other.kind].push(n);
			else
				put(marks.findings, indexOf(type, other.path), n);
		}
	});
	return marks;
}

/* Members are shown with what is in them if they belong to the type itself, or if
   something in them is marked.  */
function isOpen(type, m)
{
	if (!m.children.length)
		return false;
	if (!m.flags.has("tagged"))
		return true;

	const { contracts, findings } = marksOf(type);

	for (let i = m.index + 1; i <= m.last; i++)
		if (contracts.has(i) || findings.has(i))
			return true;
	return false;
}

/* All that is marked at M or around it, and in it if that is not shown.  */
function marksAt(type, m, closed)
{
	const marks = marksOf(type);
	const found = { contracts: [], findings: [] };
	const take = index => {
		found.contracts.push(...marks.contracts.get(index) || []);
		found.findings.push(...marks.findings.get(index) || []);
	};

	for (let around = m; around && around.parent; around = around.parent)
		take(around.index);
	if (closed)
		for (let i = m.index + 1; i <= m.last; i++)
			take(i);
	return { contracts: [...new Set(found.contracts)],
		 findings: [...new Set(found.findings)].sort((a, b) => a - b) };
}

function inLayoutOrder(members)
{
	return members.filter(m => !isNothing(m)).sort((a, b) =>
		a.bit - b.bit || a.index - b.index);
}

/* How many pieces lie on each other in M, at most.  */
function height(type, m)
{
	if (!isOpen(type, m) && m.parent)
		return 1;

	const inside = inLayoutOrder(m.children);

	if (m.kind !== "union")
		return inside.reduce((n, c) => Math.max(n, height(type, c)), 1);
	return inside.reduce((n, c) => n + height(type, c), 0) || 1;
}

class Pieces {
	constructor(type)
	{
		this.type = type;
		this.out = [];
	}

	put(kind, from, to, lane, more)
	{
		if (to > from)
			this.out.push({ kind, from, to, ...lane,
					elements: this.elements || [],
					outermost: this.outermost, ...more });
	}

	/* One member, SHIFT bits further than it says.  */
	member(m, shift, lane)
	{
		const type = this.type;
		const tall = m.kind === "union" && !m.flags.has("array") &&
			height(type, m) > mostAlternatives;

		if (!isOpen(type, m) || tall ||
		    (m.flags.has("array") && !(m.count >= 1 &&
					       m.count <= mostElements)))
			return this.block(m, shift, lane);
		if (!m.flags.has("array"))
			return this.inside(m, shift, lane, m.bit, m.end);

		const element = (m.end - m.bit) / m.count;
		const outer = this.elements || [];

		for (let i = 0; i < m.count; i++) {
			const further = i * m.stride * 8;

			this.elements = [...outer, i];
			this.inside(m, shift + further, lane, m.bit,
				    m.bit + element);
		}
		this.elements = outer;
	}

	block(m, shift, lane)
	{
		const open = m.flags.has("open");
		const line = this.type.lineSize * 8;
		const from = m.bit + shift;
		const to = open ? Math.max(m.end + shift,
				(Math.floor(from / line) + 1) * line) :
			m.end + shift;
		const unnamed = !m.name && m.flags.has("bitfield");

		this.put(m.flags.has("pad") || unnamed ? "pad" :
			 open ? "open" : "member", from, to, lane,
			 { m, closed: m.children.length > 0 });
	}

	/* What is in M, whose own bits are [from, to) before the shift.  */
	inside(m, shift, lane, from, to)
	{
		const members = inLayoutOrder(m.children);

		if (m.kind === "union")
			return this.alternatives(m, members, shift, lane);

		let at = from;

		for (const c of members) {
			if (!m.parent)
				this.outermost = c;
			if (c.bit > at)
				this.put("hole", at + shift, c.bit + shift, lane,
					 { inside: m });
			this.member(c, shift, lane);
			at = Math.max(at, c.end);
		}
		if (at < to)
			this.put("tail", at + shift, to + shift, lane,
				 { inside: m });
	}

	alternatives(m, members, shift, lane)
	{
		const all = height(this.type, m);
		let top = lane.top;

		for (const c of members) {
			const share = height(this.type, c) / all *
				(lane.bottom - lane.top);

			if (!m.parent)
				this.outermost = c;
			this.member(c, shift, { top, bottom: top + share });
			top += share;
		}
	}
}

/* The pieces of TYPE in the order in which they lie.  */
function piecesOf(type)
{
	if (type.pieces)
		return type.pieces;

	const pieces = new Pieces(type);
	const root = membersOf(type)[0];

	pieces.inside(root, 0, { top: 0, bottom: 1 }, 0, type.size * 8);
	return type.pieces = pieces.out.sort((a, b) => a.from - b.from ||
					     a.top - b.top);
}

/* The bytes of TYPE that nobody has between members, and at its end.  */
function emptyBytes(type)
{
	let holes = 0, tail = 0;

	for (const p of piecesOf(type)) {
		const share = (p.to - p.from) * (p.bottom - p.top) / 8;

		if (p.kind === "hole" || (p.kind === "tail" && p.inside.parent))
			holes += share;
		else if (p.kind === "tail")
			tail += share;
	}
	return { holes: Math.floor(holes), tail: Math.floor(tail) };
}
