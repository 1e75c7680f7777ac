/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * rows.js - pieces cut at the boundaries of lines
 */

/*
 * The lines that an object of TYPE lies on, in lines of LINE bytes, if it begins START
 * bytes after one does. Each row is a line, or a run of lines that look the same:
 * { first, last, segments }; segments have a piece, bits [from, to) within the line,
 * and whether the piece goes on before and after them.
 */
function rowsOf(type, line, start)
{
	const width = line * 8, shift = start * 8;
	const pieces = withSurroundings(type, width, shift);
	const interesting = new Set();

	for (const p of pieces) {
		interesting.add(Math.floor((p.from + shift) / width));
		interesting.add(Math.ceil((p.to + shift) / width) - 1);
	}

	const lines = [...interesting].sort((a, b) => a - b);
	const rows = [];
	let next = lines.length ? lines[0] : 0;

	for (const n of lines) {
		if (n > next)
			rows.push({ first: next, last: n - 1, segments: [] });
		rows.push({ first: n, last: n, segments: [] });
		next = n + 1;
	}

	let from = 0;		/* rows before it are done with */

	for (const p of pieces) {
		while (from < rows.length &&
		       (rows[from].last + 1) * width <= p.from + shift)
			from++;
		for (let i = from; i < rows.length; i++) {
			if (rows[i].first * width >= p.to + shift)
				break;
			cut(rows[i], p, width, shift);
		}
	}
	return rows;
}

function cut(row, piece, width, shift)
{
	const begin = row.first * width - shift;
	const end = (row.last + 1) * width - shift;

	if (piece.from >= end || piece.to <= begin)
		return;
	row.segments.push({
		piece,
		from: Math.max(0, piece.from - begin),
		to: Math.min(width, piece.to - begin),
		before: piece.from < begin,
		after: piece.to > end,
	});
}

/* With what lies on the object's first and last line beside it.  */
function withSurroundings(type, width, shift)
{
	const pieces = piecesOf(type);
	const end = pieces.reduce((most, p) => Math.max(most, p.to),
				  type.size * 8);
	const around = { top: 0, bottom: 1, elements: [] };
	const rest = (width - (end + shift) % width) % width;

	return [
		...shift ? [{ ...around, kind: "before", from: -shift, to: 0 }] : [],
		...pieces,
		...rest ? [{ ...around, kind: "after", from: end,
			     to: end + rest }] : [],
	];
}

/* The lines, "0" or "0 to 2", of bytes [START, END) of an object that begins one. */
function linesOf(start, end, line)
{
	const first = Math.floor(start / line);
	const last = Math.floor((Math.max(end, start + 1) - 1) / line);

	return first === last ? String(first) : first + " to " + last;
}

/* A start within the line at which what F is about shares one, or 0.  */
function startThatBreaks(type, f, line)
{
	const members = membersOf(type);
	const subject = f.path && members[indexOf(type, f.path)];

	for (let start = 0; start < line; start += type.objectStart)
		for (const other of f.others) {
			const m = members[indexOf(type, other.path)];

			if (other.kind === "member" && m && subject &&
			    meet(subject, m, line, start))
				return start;
			if (other.kind === "before" && subject &&
			    start && start + subject.start < line)
				return start;
		}
	return 0;
}

function meet(a, b, line, start)
{
	const lineOf = byte => Math.floor((start + byte) / line);

	return lineOf(a.start) <= lineOf(b.footprintEnd - 1) &&
		lineOf(b.start) <= lineOf(a.footprintEnd - 1);
}
