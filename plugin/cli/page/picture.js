/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * picture.js - the lines of a type, drawn
 *
 * One row a line, one block a member, to scale. To assistive technology it is a grid:
 * rows are lines, cells are blocks with their names, places and marks. One block at a
 * time can be reached with Tab, the others with the arrow keys. What a block is also
 * stands below the picture while it has the focus or the pointer.
 */

const mostRows = 64;		/* drawn before somebody asks for more */

/* The colours of what is promised, in the order in which one of several wins.  */
const paints = ["isolated", "hot", "read-mostly", "apart", "together", "unsplit",
		"start"];

function nameOf(piece)
{
	switch (piece.kind) {
	case "hole":
		return "hole";
	case "tail":
		return "padding";
	case "before":
		return "before the object";
	case "after":
		return "after the object";
	}

	let path = pathOf(piece.m), n = 0;

	if (piece.m.name)
		path = path.slice(0, path.length - piece.m.name.length) +
			declarator(piece.m);
	path = path || declarator(piece.m);

	return path.replace(/\[\](?=\.)/g, all => n < piece.elements.length ?
		"[" + piece.elements[n++] + "]" : all);
}

function shortName(piece)
{
	switch (piece.kind) {
	case "hole":
	case "tail":
	case "before":
	case "after":
		return "";
	}
	if (piece.m.name)
		return declarator(piece.m);
	return piece.kind === "pad" ? "" : pathOf(piece.m);
}

function marksOfPiece(type, piece)
{
	if (piece.kind === "before" || piece.kind === "after")
		return { contracts: [],
			 findings: marksOf(type).around[piece.kind] };
	if (!piece.m)
		return { contracts: [], findings: [] };
	return marksAt(type, piece.m, piece.closed);
}

/* All that can be said of a piece, for the readout and for who cannot see it.  */
function describe(type, piece, row)
{
	const marks = marksOfPiece(type, piece);
	const words = [nameOf(piece)];

	if (piece.m && piece.m.type)
		words.push(piece.m.type);
	if (piece.kind === "tail" && piece.inside.parent)
		words.push("in " + (pathOf(piece.inside) || "a member"));
	if (piece.kind === "pad")
		words.push("marked as padding");
	if (piece.kind === "open")
		words.push("no length: runs on from byte " + piece.from / 8);
	else if (piece.kind !== "before" && piece.kind !== "after")
		words.push(span(piece.from, piece.to) + " (" +
			   bits(piece.to - piece.from) + ")");
	words.push("cache line " + (row.first === row.last ? row.first :
				    row.first + " to " + row.last));
	if (marks.contracts.length)
		words.push("promised: " + [...new Set(marks.contracts.map(c =>
			c.text))].join(", "));
	if (marks.findings.length)
		words.push((marks.findings.length > 1 ? "findings " :
			"finding ") + marks.findings.map(n => n + 1).join(", "));
	return words.join(", ");
}

function paintOf(piece, contracts, even)
{
	if (piece.kind !== "member" && piece.kind !== "open")
		return piece.kind;

	const rules = new Set(contracts.map(c => c.rule));
	const paint = paints.find(p => rules.has(p));

	if (!paint)
		return even ? "plain" : "plain other";
	return paints.indexOf(paint) < 3 ? paint : "related";
}

class Picture {
	/*
	 * TYPE with an object that begins START bytes after a line of LINE bytes does.
	 * CHOSEN is the index of the finding to show, or undefined. OPEN(member) is called
	 * when somebody asks for a member.
	 */
	constructor(type, { line, start, chosen, label, open })
	{
		this.type = type;
		this.line = line;
		this.chosen = chosen;
		this.open = open;
		this.readout = el("p", { class: "readout",
					 "aria-hidden": "true" });
		this.grid = el("div", {
			role: "grid", class: "lines", "aria-label": label,
			"aria-readonly": "true",
			on: { keydown: e => this.key(e),
			      focusin: e => this.tell(e.target),
			      pointerover: e => this.tell(e.target),
			      click: e => this.click(e) },
		});
		this.rows = rowsOf(type, line, start);
		this.parity = new Map();
		this.cells = [];
		this.draw(mostRows);
		this.node = el("div", { class: "picture" }, this.ruler(),
			       this.grid, this.more(), this.readout);
		this.rest();
	}

	/* What the readout says while nothing is pointed at.  */
	rest()
	{
		this.readout.textContent =
			"Point at a block, or move with the arrow keys.";
	}

	ruler()
	{
		const ruler = el("div", { class: "ruler", "aria-hidden": "true" });

		for (let byte = 0; byte < this.line; byte += this.line / 8) {
			const tick = el("span", {}, byte);

			tick.style.left = byte / this.line * 100 + "%";
			ruler.append(tick);
		}
		return el("div", { class: "line" }, el("span", { class: "label" }),
			  ruler);
	}

	draw(most)
	{
		this.cells = [];
		replace(this.grid, this.rows.slice(0, most).map(r => this.row(r)));
		if (this.cells.length)
			this.cells[0][0].tabIndex = 0;
	}

	more()
	{
		if (this.rows.length <= mostRows)
			return null;

		const show = button("Draw all " + number(this.rows.length) + " rows",
				    () => {
			const last = this.cells.length;

			this.draw(Infinity);
			show.remove();
			this.focus(last, 0);
		}, { class: "more" });
		return show;
	}

	row(row)
	{
		const cells = row.segments.map(s => this.cell(s, row));
		const name = row.first === row.last ? String(row.first) :
			row.first + "–" + row.last;
		const bar = el("div", { class: "bar", role: "presentation" }, cells);
		const lanes = row.segments.reduce((n, s) => Math.max(n,
			Math.round(1 / (s.piece.bottom - s.piece.top))), 1);

		bar.style.setProperty("--lanes", Math.min(lanes, 12));
		this.cells.push(cells);
		return el("div", { class: row.first === row.last ? "line" :
					"line run", role: "row",
				   "aria-label": "cache line " + name },
			  el("span", { class: "label", role: "rowheader" },
			     el("b", {}, name),
			     el("span", {}, " ", row.first * this.line)), bar);
	}

	/* Neighbours without a contract alternate in shade.  */
	isEven(piece)
	{
		const of = piece.outermost;

		if (!this.parity.has(of))
			this.parity.set(of, this.parity.size % 2 === 0);
		return this.parity.get(of);
	}

	cell(segment, row)
	{
		const { piece } = segment;
		const { contracts, findings } = marksOfPiece(this.type, piece);
		const width = this.line * 8;
		const share = (segment.to - segment.from) / width;
		const classes = ["block", paintOf(piece, contracts,
						  this.isEven(piece))];

		if (segment.before)
			classes.push("goes-on-before");
		if (segment.after)
			classes.push("goes-on-after");
		if (findings.length)
			classes.push("found");
		if (this.chosen !== undefined && findings.includes(this.chosen))
			classes.push("chosen");
		if (share < 1 / 24)
			classes.push("narrow");

		const cell = el("div", { class: classes.join(" "), role: "gridcell",
					 tabindex: -1,
					 "aria-label": describe(this.type, piece,
								row) },
			el("span", { class: "name" },
			   shortName(piece).slice(0, 80)),
			this.badges(contracts, findings));

		cell.style.left = segment.from / width * 100 + "%";
		cell.style.width = share * 100 + "%";
		cell.style.top = piece.top * 100 + "%";
		cell.style.height = (piece.bottom - piece.top) * 100 + "%";
		this.tick(cell, piece, segment);
		cell.piece = piece;
		return cell;
	}

	badges(contracts, findings)
	{
		const rules = [...new Set(contracts.map(c => c.text))];

		if (!rules.length && !findings.length)
			return null;
		return el("span", { class: "badges" },
			  findings.map(n => el("span", { class: "badge",
							 "data-text": n + 1 })),
			  rules.length > 0 && el("span", {
				"data-text": rules.join(" ") }));
	}

	/* Marks where the elements of an array begin.  */
	tick(cell, piece, segment)
	{
		const m = piece.m;

		if (!m || !m.flags.has("array") || m.count < 2 || !(m.stride > 0))
			return;

		const step = m.stride * 8 / (segment.to - segment.from) * 100;

		if (step < 2 || segment.before)
			return;
		cell.classList.add("array");
		cell.style.setProperty("--step", step + "%");
	}

	/* Where CELL stands: [row, column], or null.  */
	find(cell)
	{
		for (let r = 0; r < this.cells.length; r++) {
			const c = this.cells[r].indexOf(cell);

			if (c >= 0)
				return [r, c];
		}
		return null;
	}

	focus(r, c)
	{
		const row = this.cells[Math.max(0, Math.min(r,
			this.cells.length - 1))];

		if (!row || !row.length)
			return;
		for (const cell of this.grid.querySelectorAll("[tabindex='0']"))
			cell.tabIndex = -1;

		const cell = row[Math.max(0, Math.min(c, row.length - 1))];

		cell.tabIndex = 0;
		cell.focus();
	}

	key(event)
	{
		const at = this.find(event.target);

		if (!at || event.ctrlKey || event.altKey || event.metaKey)
			return;

		const [r, c] = at;
		const length = this.cells[r].length;
		const moves = {
			ArrowLeft: () => c ? this.focus(r, c - 1) :
				r && this.focus(r - 1, Infinity),
			ArrowRight: () => c + 1 < length ? this.focus(r, c + 1) :
				r + 1 < this.cells.length && this.focus(r + 1, 0),
			ArrowUp: () => this.focus(r - 1, this.across(r, c, r - 1)),
			ArrowDown: () => this.focus(r + 1, this.across(r, c, r + 1)),
			Home: () => this.focus(r, 0),
			End: () => this.focus(r, Infinity),
			PageUp: () => this.focus(r - 8, 0),
			PageDown: () => this.focus(r + 8, 0),
			Enter: () => this.ask(event.target.piece),
			" ": () => this.ask(event.target.piece),
		};

		if (!Object.hasOwn(moves, event.key))
			return;
		event.preventDefault();
		moves[event.key]();
	}

	/* The block of row TO that stands above or below block C of row R.  */
	across(r, c, to)
	{
		const left = cell => parseFloat(cell.style.left);
		const row = this.cells[to];

		if (!row)
			return c;
		return Math.max(0, row.findLastIndex(cell =>
			left(cell) <= left(this.cells[r][c]) + 0.001));
	}

	ask(piece)
	{
		if (piece && piece.m && this.open)
			this.open(piece.m);
	}

	click(event)
	{
		const cell = event.target.closest(".block");
		const at = cell && this.find(cell);

		if (at)
			this.focus(...at);
	}

	tell(target)
	{
		const cell = target.closest(".block");

		if (cell)
			this.readout.textContent = cell.getAttribute("aria-label");
	}
}

/* What the colours and hatchings mean.  */
function legend()
{
	const entry = (paint, words) => el("li", {},
		el("span", { class: "swatch block " + paint }), words);

	return el("ul", { class: "legend", "aria-label": "Legend" },
		  entry("isolated", "isolated"), entry("hot", "hot"),
		  entry("read-mostly", "read-mostly"),
		  entry("related", "apart, together, unsplit, start"),
		  entry("plain", "no contract"), entry("hole", "hole"),
		  entry("tail", "padding at the end"), entry("pad", "marked padding"),
		  entry("after", "outside the object"),
		  entry("plain found", "meets in a finding"));
}
