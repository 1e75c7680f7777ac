// SPDX-License-Identifier: GPL-3.0-or-later
//
// Documents for the page: small ones made by hand, one full of hostile strings, one
// as large as a kernel's. See docs/gate.md for what stands in them.

// Lays MEMBERS out as a compiler would: each is [name, bytes, more] or
// [name, [members], more]; `more` can state align, count, at, flags, type, kind.
export function lay(members, base = 0)
{
	const out = [];
	let at = base, align = 1;

	for (const [name, what, more = {}] of members) {
		const { align: stated, count, at: given, kind, union, ...rest } = more;
		const nested = Array.isArray(what);
		const measure = nested ? lay(what) : null;
		const element = nested ? measure.size : what;
		const natural = stated || (nested ? measure.align :
			Math.min(8, element || 1));

		align = Math.max(align, natural);
		at = given !== undefined ? base + given :
			Math.ceil(at / natural) * natural;

		const m = { ...name === undefined ? {} : { name }, ...rest,
			    bit_offset: at * 8, bit_size: element * (count || 1) * 8 };

		if (count) {
			m.count = count;
			m.stride = element;
			m.flags = [...m.flags || [], "array"];
		}
		if (nested) {
			m.kind = kind || "struct";
			m.members = lay(what, at).members;
		}
		out.push(m);
		at += element * (count || 1);
	}
	return { members: out, align,
		 size: Math.ceil((at - base) / align) * align };
}

export function type(name, members, more = {})
{
	const { align = 1, ...rest } = more;
	const laid = lay(members);
	const aligned = Math.max(laid.align, align);

	return { id: name, name, kind: "struct", file: "include/linux/fs.h",
		 line: 100, line_size: 64, toolchain: 0, objects: 3,
		 members: laid.members, align: aligned,
		 size: Math.ceil(laid.size / aligned) * aligned, contracts: [],
		 ...rest };
}

const tools = [{ compiler: "gcc 12.2.0", target: "x86_64-linux-gnu",
		 line_size: 64 }];

function build(more)
{
	return { paths: ["build"], objects: 12, toolchains: tools, types: [],
		 entries: [], findings: [], notes: [], unjudged: [],
		 incomplete: [], ...more };
}

function report(after, more = {})
{
	return { format: "cacheline-report", schema: 1, version: "0.1",
		 complete: true, after: build(after), ...more };
}

function finding(rule, about, more)
{
	return { rule, severity: "warning", certainty: "always", type: about,
		 file: "include/linux/fs.h", line: 101, objects: 3,
		 message: "'" + (more.path || about) + "' breaks " + rule, ...more };
}

// struct file as it was once, and after members were added.
function file(added)
{
	return type("struct file", [
		["f_lock", 4, { type: "spinlock_t" }],
		["f_mode", 4, { type: "fmode_t" }],
		["f_op", 8, { type: "const struct file_operations *" }],
		["f_mapping", 8, { type: "struct address_space *" }],
		...added ? [["f_security", 8, { type: "void *" }]] : [],
		["f_inode", 8, { type: "struct inode *" }],
		["f_flags", 4, { type: "unsigned int" }],
		["f_path", [["mnt", 8], ["dentry", 8]], { type: "struct path",
							  flags: ["tagged"] }],
		[undefined, [["f_pipe", 8], ["f_version", 4]], { kind: "union" }],
		["f_count", 8, { type: "atomic_long_t" }],
		["f_pos", 8, { type: "loff_t" }],
		["f_ra", [["start", 8], ["size", 4], ["async", 4]],
		 { type: "struct file_ra_state", flags: ["tagged"] }],
		["f_ep", 8, { type: "struct hlist_head *" }],
	], { line: 992, base: 32, contracts: [
		{ rule: "isolated", members: [added ? 14 : 13],
		  file: "include/linux/fs.h", line: 1012 },
		{ rule: "hot", group: "lookup", members: [added ? 6 : 5],
		  file: "include/linux/fs.h", line: 995 },
		{ rule: "read-mostly", members: [4], file: "include/linux/fs.h",
		  line: 996 },
		{ rule: "apart",
		  members: added ? [1, 15] : [1, 14],
		  file: "annotations/fs.h", line: 12 },
	] });
}

function unionAlike(t)
{
	// lay() puts members one after the other: alternatives begin together.
	for (const m of t.members)
		if (m.kind === "union") {
			const first = m.bit_offset;

			for (const c of m.members)
				c.bit_offset = first;
			m.bit_size = 64;
		}
	return t;
}

export function small()
{
	const ring = type("struct ring", [
		["head", 4], ["tail", 4],
		["slots", [["word", 8], ["lock", 4]], { count: 3 }],
		["pad", 16, { flags: ["pad"] }],
		["users", 8, { align: 64 }], ["flags", 1],
		["data", 1, { count: 300 }],
		["closing", 1],
	], { file: "net/core/ring.h", line: 12, align: 64, contracts: [
		{ rule: "start", members: [7], file: "net/core/ring.h", line: 20 },
		{ rule: "hot", members: [5], file: "net/core/ring.h", line: 15 },
		{ rule: "together", group: "ends",
		  members: [1, 2], file: "net/core/ring.h", line: 13 },
	] });
	const flags = type("struct flags", [["a", 4], ["b", 4]], {
		file: "net/core/flags.h", order: "shuffled", objects: 1 });

	flags.members = [
		{ name: "on", bit_offset: 0, bit_size: 1, start: 0, end: 4,
		  flags: ["bitfield"] },
		{ name: "level", bit_offset: 1, bit_size: 7, start: 0, end: 4,
		  flags: ["bitfield"] },
		{ name: "word", bit_offset: 32, bit_size: 32 },
		{ name: "tail", bit_offset: 64, bit_size: 0, flags: ["open"] },
	];
	return report({
		paths: ["build/fs", "build/net"],
		types: [unionAlike(file(true)), ring, flags],
		entries: [
			{ id: "variable jiffies", kind: "variable", name: "jiffies",
			  file: "kernel/time.c", line: 30, size: 8, align: 8,
			  section: ".data..cacheline_aligned",
			  contracts: ["isolated"], objects: 1 },
			{ id: "allocation file_alloc", kind: "allocation",
			  name: "file_alloc", allocator: "kmalloc",
			  type: "struct file", file: "fs/file.c", line: 88,
			  objects: 1 },
		],
		findings: [
			finding("isolated", "struct file", { path: "f_count",
				line: 1012, others: [
					{ kind: "member", path: "f_mapping" },
					{ kind: "member", path: "f_pos" },
					{ kind: "after" }],
				message: "'f_count' of 'struct file' shares cache line 1 with 'f_version', 'f_pos' and 3 more (64-byte lines)",
				notes: ["'f_pos' is at bytes 88 to 95"],
				seen_in: ["fs/file.o", "fs/open.o"],
				severity: "error" }),
			finding("hot", "struct file", { path: "f_inode",
				line: 995, certainty: "placements", broken: 1,
				placements: 2, others: [
					{ kind: "member", path: "f_count" }],
				message: "'f_inode' of 'struct file' shares a cache line with 'f_count' in 1 of 2 placements (64-byte lines)" }),
			finding("apart", "struct file", { path: "f_lock",
				line: 12, file: "annotations/fs.h",
				waived: "read once, at boot",
				message: "'f_lock' of 'struct file' shares cache line 0 with 'f_pos' (64-byte lines)" }),
			finding("hot", "struct ring", { path: "slots[].lock",
				broken: 5, orders: 24, file: "net/core/ring.h", line: 15,
				certainty: "orders", severity: "note",
				message: "'slots[].lock' of 'struct ring' is kept by this order only" }),
			finding("together", "struct ring", { path: "head",
				file: "net/core/ring.h", line: 13,
				certainty: "not-proven", severity: "note",
				message: "'head' of 'struct ring' is not proven to lie with 'tail'" }),
			finding("base", undefined, { entry: "allocation file_alloc",
				file: "fs/file.c", line: 88,
				message: "kmalloc does not keep the promise of 'struct file'" }),
		],
	});
}

export function compared()
{
	const old = unionAlike(file(false));
	const gone = type("struct gone", [["a", 8]], { file: "fs/gone.h" });
	const now = small();

	return { ...now, title: "linux 6.12", before: build({
		paths: ["main/fs", "main/net"],
		types: [old, now.after.types[1], gone],
		findings: [
			now.after.findings[2], now.after.findings[3],
			finding("start", "struct file", { path: "f_ra",
				message: "'f_ra' of 'struct file' does not begin a line" }),
		],
	}) };
}

// Findings of one key, in two files and several in one: one less of these, one more of those.
export function namesakes()
{
	const of = (about, home, line, number = "") => finding("hot", undefined, {
		path: "a", line, file: home, home,
		key: about + number + "|a|hot",
		message: "'a' of '" + about + "' in " + home + ", line " + line });
	const now = report({ findings: [of("struct s", "a.c", 9),
		of("struct s", "b.c", 1), of("struct t", "c.c", 1),
		of("struct t", "c.c", 5, " #2")] });

	return { ...now, before: build({ findings: [of("struct s", "a.c", 3),
		of("struct s", "a.c", 9, " #2"), of("struct s", "b.c", 1),
		of("struct t", "c.c", 1)] }) };
}

// The states of a baseline, and everything that can be missing.
export function incomplete()
{
	const whole = small();

	["new", "known", "new", "expired", "known", "new"].forEach((state, i) =>
		Object.assign(whole.after.findings[i], { state }));
	whole.after.findings[1].reason = "mended in the next series";
	whole.after.findings[1].expires = "2027-01-01";
	whole.after.findings[3].expires = "2026-01-01";
	whole.complete = false;
	whole.baseline = { file: "cacheline.baseline", stale: [
		{ key: "struct dentry d_lock isolated", reason: "old" }] };
	Object.assign(whole.after, {
		incomplete: [{ path: "build/fs/x.o", reason: "truncated record" },
			     { path: "build/fs/y.o", reason: "schema 9" }],
		unjudged: [{ type: "struct inode", path: "i_lock", rule: "isolated",
			     text: "the type is never completed",
			     file: "annotations/fs.h", line: 40 }],
		notes: [{ file: "fs/t.cc", line: 3, type: "box<T>",
			  text: "a template is not judged" }],
	});
	return whole;
}

export function clean()
{
	const r = report({ types: [type("struct fine", [["a", 8], ["b", 8]], {
		align: 64, contracts: [{ rule: "start", members: [1] }] })] });

	return r;
}

// Names that would do something, if anything of them were taken for markup, script,
// address, key of an object, or direction of text.
export const evil = [
	"</script><script>window.broken = 1</script>",
	"<!--<script>", "-->", "<img src=x onerror=\"window.broken = 2\">",
	"javascript:window.broken=3", "'\"><svg onload=window.broken=4>",
	"__proto__", "constructor", "toString", "hasOwnProperty",
	"a\u202egnp.exe", "zero\u200bwidth", "nul\u0000byte", "line\u2028break",
	"\ud800 alone", "%E0%A4%A", "a&type=b#c=d?e+f g", "@DATA@",
	"${window.broken = 5}", "{{7*7}}", "x".repeat(5000),
	"e\u0301".repeat(40), "\u05d0\u05d1", "@import 'x'; </style>",
];

export function hostile()
{
	const r = report({ paths: evil, types: evil.map((name, i) => type(name,
		[[name, 8, { type: evil[(i + 1) % evil.length] }],
		 ["b", 8], [evil[(i + 2) % evil.length], 8, { count: 3 }]],
		{ file: name + "/" + name, contracts: [
			{ rule: "isolated", group: name, members: [1],
			  file: name }] })) }, { title: evil[0], version: evil[3] });

	r.after.findings = evil.map(name => finding(name, name, { path: name,
		message: name, file: name + "/x.h", notes: [name],
		waived: undefined, state: name, key: name, severity: name,
		certainty: name, seen_in: [name],
		others: [{ kind: name, path: "b" }, { kind: "member", path: name }] }));
	r.after.entries = evil.map(name => ({ id: name, kind: name, name,
		type: name, file: name, section: name, contracts: [name] }));
	r.after.notes = evil.map(name => ({ file: name, text: name, type: name }));
	r.after.unjudged = evil.map(name => ({ type: name, path: name, rule: name,
					       file: name }));
	r.after.incomplete = evil.map(name => ({ path: name, reason: name }));
	r.baseline = { file: evil[0], stale: [{ key: evil[3], reason: evil[1] }] };
	r.before = { ...r.after, types: r.after.types.slice(3) };
	return r;
}

// Numbers that no compiler writes, and layouts that are hard to draw.
export function extreme()
{
	const odd = (id, more) => ({ id, name: id, file: "odd.h", line: 1, size: 64,
				     align: 8, line_size: 64, members: [], ...more });
	const m = (bit_offset, bit_size, more) => ({ name: "m", bit_offset, bit_size,
						     ...more });
	let deep = m(0, 64);

	for (let i = 0; i < 500; i++)
		deep = { name: "d", kind: "struct", bit_offset: 0, bit_size: 64,
			 members: [deep] };
	return report({ types: [
		odd("empty", { size: 0 }),
		odd("huge", { size: 2 ** 40, members: [m(0, 64), m(2 ** 43 - 64, 64)] }),
		odd("vast", { size: Number.MAX_SAFE_INTEGER }),
		odd("overlap", { members: [m(0, 128), m(64, 128), m(32, 900)] }),
		odd("negative", { size: -5, align: -1, line_size: -64,
				  members: [m(-64, -3), m(8, 1e300)] }),
		odd("wide-line", { line_size: 2 ** 31, size: 4096 }),
		odd("deep", { members: [deep] }),
		odd("long", { size: 8 * 1000, members: Array.from({ length: 1000 },
			(_, i) => m(i * 64, 64, { name: "m" + i })) }),
		odd("elements", { size: 8e6, members: [m(0, 64e6, { count: 1e6,
			stride: 8, flags: ["array"], kind: "struct",
			members: [m(0, 32), m(32, 32)] })] }),
		odd("fat-union", { kind: "union", members: Array.from({ length: 60 },
			(_, i) => m(0, 64, { name: "u" + i })) }),
		odd("words", { size: "64", members: "none", contracts: {}, line: "x" }),
		odd("same"), odd("same"),
	], findings: [{}, { type: "deep", path: "none", placements: 0,
			    certainty: "placements", others: "x" }] });
}

// A kernel's worth: 5,000 types, 20,000 findings, 120 folders.
export function many(types = 5000, findings = 20000)
{
	const rules = ["isolated", "hot", "read-mostly", "apart", "together",
		       "unsplit", "start", "lines", "base"];
	const certainties = ["always", "placements", "orders", "not-proven"];
	const folder = i => "drivers/sub" + String(i % 120).padStart(3, "0");
	const r = report({ objects: 3000, types: Array.from({ length: types },
		(_, i) => type("struct t" + i, Array.from({ length: 20 + i % 17 },
			(_, n) => ["m" + n, 1 << ((i + n) % 4),
				   n % 7 ? {} : { count: 3 }]),
			{ file: folder(i) + "/t" + i + ".h", line: i % 900 + 1,
			  contracts: [{ rule: "hot", members: [1] },
				      { rule: "isolated", members: [3] }] })) });

	r.after.findings = Array.from({ length: findings }, (_, i) => {
		const t = i % types, n = Math.floor(i / types) * 3 + 1;

		return finding(rules[i % 9], "struct t" + t, {
			path: "m" + (n - 1),
			severity: ["warning", "error", "note"][i % 3],
			certainty: certainties[i % 4], broken: i % 7 + 1,
			placements: 8, file: folder(t) + "/t" + t + ".h", line: i,
			state: i % 5 ? "known" : "new", objects: i % 400 + 1,
			message: "'m" + (n - 1) + "' of 'struct t" + t +
				"' shares cache line 0 with 'm2' and 3 more (64-byte lines)",
			others: [{ kind: "member", path: "m" + (n + 1) }] });
	});
	return r;
}

// The document as the command puts it into the page.
export function into(page, document)
{
	const escapes = { "<": "\\u003c", ">": "\\u003e", "&": "\\u0026",
			  "\u2028": "\\u2028", "\u2029": "\\u2029" };
	const json = JSON.stringify(document).replace(/[<>&\u2028\u2029]/g,
						      c => escapes[c]);
	const [before, after, ...more] = page.split(/^@DATA@\n/m);

	if (after === undefined || more.length)
		throw new Error("the page has not exactly one place for its data");
	return before + json + "\n" + after;
}
