/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * test-verify.c - which promises a layout breaks, and in how many placements
 *
 * Three parts: the public cases of false sharing, rule by rule what each word
 * means, and thousands of layouts made by chance, judged again here by laying the
 * object down at every placement.
 */
#include "fixture.h"

/* A type of 64-byte lines, what is promised of it, and the verdict.  */
struct verdict {
	int64_t size, align;
	const char *members, *promised, *expected;
};

static struct cl_finding *judge_case(const struct verdict *v, uint32_t line)
{
	const char *name = v->members[0] == '<' ? "union t" : "struct t";
	const char *members = v->members + (v->members[0] == '<');
	struct cl_contracts *c = contracts_of(build(name, v->size, v->align,
						    members));

	promise(c, v->promised);
	return judge(c, line);
}

static void assert_verdict(const struct verdict *v, bool others)
{
	const char *got = facts(judge_case(v, 64), others);

	ck_assert_msg(!strcmp(got, v->expected),
		      "%" PRId64 " bytes, aligned to %" PRId64 "\n%s\n%s\n"
		      "expected \"%s\"\ngot      \"%s\"", v->size, v->align,
		      v->members, v->promised, v->expected, got);
}

/* ------------------------------------------------------------ public cases */

#define SEM(at, a, b, c, d, e) \
	"sem@" #at "+40{count@" #at "+8 owner@" #a "+8 osq@" #b "+4 wait_lock@" \
	#c "+4 wait_list@" #d "+16} end@" #e "+8"

#define HEAD "dev@0+8 ops@8+8 input@16+8 output@24+8 rest@32+32 "
#define BUCKETS(stride, count) \
	"bucket@0+" #stride "[" #count "]{lock@0+4 chain@8+8 priv@16+8}"

static const struct verdict cases[] = {
	/* mm2: the semaphore's count and owner, before and after a new counter */
	{ 192, 64, "head@0+112 lock@112+4 n@116+4 " SEM(120, 128, 136, 140, 144, 160),
	  "apart sem.count sem.owner", "" },
	{ 192, 64, "head@0+112 lock@112+4 n@116+4 m@120+8 "
	  SEM(128, 136, 144, 148, 152, 168),
	  "apart sem.count sem.owner", "apart sem.count 1/1" },
	/* file */
	{ 184, 8, "llist@0+8 f_count@8+8 f_lock@16+4 f_flags@20+4 f_mode@24+4 rest@32+152",
	  "apart f_count f_mode", "apart f_count 6/8" },
	{ 184, 8, "llist@0+8 f_count@8+8 f_lock@16+4 f_flags@20+4 f_mode@24+4 rest@32+152",
	  "isolated f_count", "isolated f_count 8/8" },
	{ 184, 8, "llist@0+8 rest@8+124 f_mode@132+4 more@136+40 f_count@176+8",
	  "apart f_count f_mode", "apart f_count 2/8" },
	{ 184, 8, "llist@0+8 rest@8+124 f_mode@132+4 more@136+40 f_count@176+8",
	  "isolated f_count", "isolated f_count 8/8" },
	{ 256, 64, "llist@0+8 rest@8+124 f_mode@132+4 more@136+40 wrap@192+64{f_count@192+8}",
	  "apart wrap.f_count f_mode; isolated wrap.f_count", "" },
	/* rwsem */
	{ 40, 8, "count@0+8 owner@8+8 osq@16+4 wait_lock@20+4 wait_list@24+16",
	  "together count owner", "together owner 1/8" },
	{ 48, 8, "count@0+8 owner@8+8 osq@16+4 wait_lock@20+4 wait_list@24+16",
	  "base(16); together count owner", "" },
	/* page */
	{ 64, 8, "flags@0+8 rest@8+56", "unsplit", "unsplit (type) 7/8" },
	{ 64, 64, "flags@0+8 rest@8+56", "unsplit", "" },
	/* counter */
	{ 112, 8, "usage@0+8 min@8+8 low@16+8 max@24+8 emin@32+8 parent@40+8 rest@48+64",
	  "apart usage parent", "apart usage 3/8" },
	{ 112, 8, "usage@0+8 min@8+8 low@16+8 max@24+8 emin@32+8 rest@40+64 parent@104+8",
	  "apart usage parent", "" },
	{ 112, 8, "usage@0+8 min@8+8 low@16+8 max@24+8 emin@32+8 rest@40+64 parent@104+8",
	  "isolated usage", "isolated usage 8/8" },
	/* mapping */
	{ 192, 8, "host@0+72 i_mmap@72+16 flags@88+32 i_mmap_rwsem@120+40 rest@160+32",
	  "apart i_mmap i_mmap_rwsem", "apart i_mmap 3/8" },
	{ 192, 8, "host@0+72 i_mmap@72+16 flags@88+56 i_mmap_rwsem@144+40 rest@184+8",
	  "apart i_mmap i_mmap_rwsem", "" },
	/* dst */
	{ 112, 8, HEAD "refcount@64+4 use@68+4 lastuse@72+8 rcu@80+16 x@96+8 lwtstate@104+8",
	  "apart refcount lwtstate", "apart refcount 3/8" },
	{ 112, 8, HEAD "refcount@64+4 use@68+4 lastuse@72+8 rcu@80+16 x@96+8 lwtstate@104+8",
	  "isolated refcount", "isolated refcount 8/8" },
	{ 136, 8, HEAD "refcount@64+4 use@68+4 lastuse@72+8 rcu@80+16 x@96+32 lwtstate@128+8",
	  "apart refcount lwtstate", "" },
	{ 136, 8, HEAD "refcount@64+4 use@68+4 lastuse@72+8 rcu@80+16 x@96+32 lwtstate@128+8",
	  "isolated refcount", "isolated refcount 8/8" },
	{ 120, 8, "dst@0+112^{" HEAD "refcount@64+4 use@68+4 x@72+32 lwtstate@104+8} "
	  "rt_flags@112+4", "hot dst.refcount; read-mostly rt_flags",
	  "read-mostly rt_flags 2/8" },
	/* csd */
	{ 32, 8, "node@0+16 func@16+8 info@24+8", "unsplit", "unsplit (type) 3/8" },
	{ 32, 32, "node@0+16 func@16+8 info@24+8", "unsplit", "" },
	/* futex */
	{ 48, 8, BUCKETS(48, 2), "hot bucket[].lock", "hot bucket[].lock 5/8" },
	{ 96, 8, BUCKETS(96, 4), "hot bucket[].lock", "hot bucket[].lock 8/8" },
	{ 256, 64, BUCKETS(256, 4), "hot bucket[].lock", "" },
	/* runqueue */
	{ 64, 64, "lock@0+4 nr@4+4 clock@8+8 read@16+8",
	  "hot lock; hot clock; read-mostly read",
	  "hot lock 1/1; read-mostly read 1/1" },
	{ 192, 64, "lock@0+4 nr@4+4 clock@64+8 read@128+8",
	  "hot lock; hot clock; read-mostly read", "" },
	{ 64, 64, "lock@0+4 nr@4+4 clock@8+8 read@16+8",
	  "hot(rq) lock clock; read-mostly read", "read-mostly read 1/1" },
	/* ring pads */
	{ 184, 8, "p@0+56 tail@56+8 head_cache@64+8 x@72+8 q@80+40 head@120+8 r@128+56",
	  "apart head_cache head", "apart head_cache 1/8" },
	{ 192, 64, "p@0+56 tail@56+8 head_cache@64+8 x@72+8 q@80+40 head@120+8 r@128+56",
	  "apart head_cache head", "apart head_cache 1/1" },
	{ 224, 8, "p@0+64 tail@64+8 head_cache@72+8 x@80+8 q@88+64 head@152+8 r@160+64",
	  "apart head_cache head", "" },
	/* globals: a type whose objects begin and end with a line */
	{ 64, 64, "value@0+8", "isolated; isolated value", "" },
};

START_TEST(public_case)
{
	assert_verdict(&cases[_i], false);
}
END_TEST

static struct cl_finding *judge_mm(int before, int sem)
{
	struct words words = { 0 };
	struct verdict v = { .size = 1024, .align = 64,
			     .promised = "apart lock sem" };

	words_add(&words, "x@0+%d lock@%d+4 sem@%d+40{count@%d+8 owner@%d+8}",
		  before, before, sem, sem, sem + 8);
	v.members = words_end(&words);
	return judge_case(&v, 64);
}

/* mm: whatever precedes the two of them in a configuration.  */
START_TEST(public_case_mm)
{
	int before, broken = 0;

	for (before = 0; before <= 512; before += 8) {
		struct cl_finding *f = judge_mm(before, before + 8);
		bool same = (before + 3) / 64 == (before + 8) / 64;

		ck_assert_str_eq(facts(f, true), same ? "apart lock 1/1: sem" : "");
		broken += same;
		f = judge_mm(before, (before + 4 + 63) / 64 * 64);
		ck_assert_str_eq(facts(f, true), "");
	}
	ck_assert_int_gt(broken, 0);
	ck_assert_int_lt(broken, 64);
}
END_TEST

/* dst again, the head's own contract beside its field.  */
START_TEST(public_case_dst_beside)
{
	struct cl_contracts *c = contracts_of(build("struct rt", 120, 8,
		"dst@0+112^{" HEAD "refcount@64+4 use@68+4 x@72+32 lwtstate@104+8} "
		"rt_flags@112+4"));

	promise_beside(c, "dst.refcount", CL_SAY_HOT, NULL);
	promise_beside(c, "rt_flags", CL_SAY_READ_MOSTLY, NULL);
	ck_assert_str_eq(facts(judge(c, 64), true),
			 "read-mostly rt_flags 2/8: dst.refcount");
}
END_TEST

/* -------------------------------------------------------------- rule by rule */

static const struct verdict isolated[] = {
	{ 64, 64, "f@0+8", "isolated f", "" },
	{ 64, 64, "f@0+8 a@8+8", "isolated f", "isolated f 1/1: a" },
	{ 192, 64, "a@0+8 f@64+8 b@72+4 c@76+4 d@128+8", "isolated f",
	  "isolated f 1/1: b c" },
	{ 192, 64, "a@0+8 f@64+8 d@128+8", "isolated f", "" },
	{ 192, 64, "f@0+100 b@100+4 c@128+4", "isolated f", "isolated f 1/1: b" },
	/* what is around the object */
	{ 24, 8, "a@0+8 f@8+8 b@16+8", "isolated f", "isolated f 8/8: a b < >" },
	{ 8, 8, "f@0+8", "isolated f", "isolated f 8/8: < >" },
	{ 64, 8, "f@0+8", "isolated f", "isolated f 7/8: <" },
	{ 64, 8, "f@56+8", "isolated f", "isolated f 7/8: >" },
	{ 128, 8, "f@64+8", "isolated f", "" },
	{ 120, 8, "f@48+8", "isolated f", "isolated f 1/8: <" },
	{ 8, 8, "f@0+8", "base(64); isolated f", "isolated f 1/1: >" },
	{ 64, 8, "f@0+8", "base(64); isolated f", "" },
	{ 64, 8, "f@0+8", "base(32); isolated f", "isolated f 1/2: <" },
	{ 64, 4, "f@0+8", "isolated f", "isolated f 15/16: < >" },
	{ 64, 1, "f@0+8", "isolated f", "isolated f 63/64: < >" },
	/* what belongs to nobody */
	{ 64, 64, "f@0+8 p@8+56!", "isolated f", "" },
	{ 64, 64, "f@0+8 p@8+56", "pad p; isolated f", "" },
	{ 64, 64, "f@0+8 pad@8+56[56]", "isolated f", "isolated f 1/1: pad" },
	{ 64, 64, "z@0+0 f@0+8 y@8+0 e@8+0{}", "isolated f", "" },
	{ 64, 64, "z@0+0[*1]# f@0+8 y@8+0[*1]#", "isolated f", "" },
	{ 200, 8, "s@0+64{x@0+8} f@64+8", "isolated f", "" },
	{ 200, 8, "s@0+64{x@0+8 p@8+56!} f@64+8", "isolated f", "" },
	{ 200, 8, "f@64+8 s@72+128{x@128+8 y@136+8}", "isolated f", "" },
	{ 264, 8, "s@0+128[2]{x@0+8} f@128+8", "isolated f", "" },
	/* the field itself counts whole */
	{ 200, 8, "s@64+64{x@64+8} b@128+8", "isolated s", "isolated s 7/8: b" },
	{ 128, 64, "s@0+64{p@0+56! x@56+8} b@64+8", "isolated s", "" },
	{ 128, 64, "s@0+72{x@0+8 p@64+8!} b@72+8", "isolated s", "isolated s 1/1: b" },
	/* its parts, and what it is a part of */
	{ 64, 64, "s@0+16{x@0+8 y@8+8}", "isolated s", "" },
	{ 64, 64, "s@0+16{x@0+8 y@8+8}", "isolated s.x", "isolated s.x 1/1: s.y" },
	{ 64, 64, "s@0+8{x@0+8}", "isolated s.x", "" },
	{ 64, 64, "v@0+64[8]", "isolated v", "" },
	/* unions */
	{ 64, 64, "-@0+8<f@0+8 g@0+8>", "isolated f", "" },
	{ 64, 64, "-@0+16<f@0+8 -@0+16{g@0+8 h@8+8}>", "isolated f", "" },
	{ 64, 64, "-@0+16<f@0+8 -@0+16{g@0+8 h@8+8}>", "isolated g",
	  "isolated g 1/1: h" },
	{ 64, 64, "-@0+8<f@0+8 g@0+8> a@8+8", "isolated f", "isolated f 1/1: a" },
	{ 64, 64, "<f@0+8 s@0+16{g@0+8 h@8+8}", "isolated f", "" },
	/* open ends */
	{ 72, 8, "f@0+8 n@64+8 data@72+0[*1]", "base(64); isolated f", "" },
	{ 8, 8, "f@0+8 data@8+0[*1]", "base(64); isolated f",
	  "isolated f 1/1: data >" },
	/* arrays: the neighbours of an element are other objects */
	{ 64, 64, "q@0+64[4]{f@0+8}", "isolated q[].f", "isolated q[].f 1/1: *" },
	{ 256, 64, "q@0+256[4]{f@0+8}", "isolated q[].f", "" },
	{ 64, 64, "q@0+64[1]{f@0+8}", "isolated q[].f", "" },
	{ 128, 64, "q@0+128[2]{f@0+8 g@56+8}", "isolated q[].f",
	  "isolated q[].f 1/1: q[].g" },
	/* a pair is reported once */
	{ 64, 64, "f@0+8 g@8+8", "isolated f; isolated g", "isolated f 1/1: g" },
	{ 64, 64, "f@0+8 g@8+8", "isolated g; isolated f", "isolated f 1/1: g" },
	{ 64, 64, "f@0+8 g@8+8 a@16+8", "isolated f; isolated g",
	  "isolated f 1/1: g a; isolated g 1/1: a" },
	{ 64, 64, "f@0+8 g@8+8", "isolated f; hot g", "isolated f 1/1: g" },
	{ 64, 64, "f@0+8 g@8+8", "hot f; isolated g", "isolated g 1/1: f" },
	{ 64, 64, "f@0+8 g@8+8", "read-mostly f; isolated g", "isolated g 1/1: f" },
	{ 64, 64, "f@0+8 g@8+8", "isolated f; isolated f", "isolated f 1/1: g" },
};

START_TEST(rule_isolated)
{
	assert_verdict(&isolated[_i], true);
}
END_TEST

static const struct verdict hot[] = {
	{ 64, 64, "a@0+8 b@8+8", "hot a; hot b", "hot a 1/1: b" },
	{ 64, 64, "a@0+8 b@8+8", "hot b a", "hot a 1/1: b" },
	{ 64, 64, "a@0+8 b@8+8", "hot a", "" },
	{ 128, 64, "a@0+8 b@64+8", "hot a b", "" },
	{ 128, 8, "a@0+8 b@64+8", "hot a b", "" },
	{ 128, 8, "a@0+8 b@40+8", "hot a b", "hot a 3/8: b" },
	{ 64, 64, "a@0+8 b@8+8 c@16+8", "hot a b c", "hot a 1/1: b c; hot b 1/1: c" },
	{ 128, 8, "a@0+8 b@40+8 c@80+8", "hot a b c", "hot a 3/8: b; hot b 3/8: c" },
	/* groups */
	{ 64, 64, "a@0+8 b@8+8", "hot(g) a b", "" },
	{ 64, 64, "a@0+8 b@8+8", "hot(g) a; hot(g) b", "" },
	{ 64, 64, "a@0+8 b@8+8", "hot(g) a; hot(h) b", "hot a 1/1: b" },
	{ 64, 64, "a@0+8 b@8+8", "hot(g) a; hot b", "hot a 1/1: b" },
	{ 64, 64, "a@0+8 b@8+8", "hot a; hot(h) b", "hot a 1/1: b" },
	{ 64, 64, "a@0+8 b@8+8 c@16+8", "hot(g) a c; hot(h) b",
	  "hot a 1/1: b; hot b 1/1: c" },
	{ 64, 64, "a@0+8 b@8+8 c@16+8", "hot(g) a c; hot(gg) b",
	  "hot a 1/1: b; hot b 1/1: c" },
	{ 64, 64, "s@0+16{x@0+8 y@8+8} a@16+8", "hot(g) s.x a", "" },
	/* its own parts, alternatives */
	{ 64, 64, "s@0+16{x@0+8 y@8+8}", "hot s s.x", "" },
	{ 64, 64, "s@0+16{x@0+8 y@8+8}", "hot s.x s.y", "hot s.x 1/1: s.y" },
	{ 64, 64, "s@0+16{x@0+8 y@8+8} a@16+8", "hot s.x a", "hot s.x 1/1: a" },
	{ 64, 64, "-@0+8<a@0+8 b@0+8>", "hot a b", "" },
	{ 64, 64, "-@0+16<a@0+8 -@0+16{b@0+8 c@8+8}>", "hot a b c", "hot b 1/1: c" },
	{ 64, 64, "<a@0+8 s@0+16{b@0+8 c@8+8}", "hot a s.c", "" },
	/* what is named counts whole, holes and all */
	{ 128, 64, "s@0+72{x@0+8} b@72+8", "hot s b", "hot s 1/1: b" },
	{ 128, 64, "s@0+72{x@0+8} b@72+8", "hot s.x b", "" },
	/* arrays */
	{ 64, 64, "v@0+64[8]", "hot v", "" },
	{ 64, 64, "q@0+64[2]{x@0+8}", "hot q[].x", "hot q[].x 1/1: *" },
	{ 64, 64, "q@0+64[2]{x@0+8}", "hot(g) q[].x", "hot q[].x 1/1: *" },
	{ 128, 64, "q@0+128[2]{x@0+8 y@8+8}", "hot(g) q[].x q[].y", "" },
	{ 128, 64, "q@0+128[2]{x@0+8 y@8+8}", "hot q[].x q[].y",
	  "hot q[].x 1/1: q[].y" },
	{ 64, 64, "q@0+64[2]{x@0+8}", "hot q", "" },
	{ 16, 8, "q@0+16[2]<x@0+8 y@0+8>", "hot q[].x", "hot q[].x 7/8: *" },
	{ 8, 8, "n@0+8 q@8+0[*16]{x@8+8}", "hot q[].x", "hot q[].x 8/8: *" },
	{ 8, 8, "n@0+8 q@8+0[*64]{x@8+8}", "hot q[].x", "" },
	/* before and behind an array, whose elements are everywhere in it */
	{ 72, 8, "q@0+64[4]{x@0+4} b@64+8", "hot(g) q; hot b", "hot q 7/8: b" },
	{ 512, 64, "q@0+448[7]{x@0+4} b@448+8", "hot q[].x b", "" },
	/* plain and read-mostly ones do not mind each other */
	{ 64, 64, "a@0+8 b@8+8 c@16+8", "hot a", "" },
	{ 64, 64, "a@0+8 b@8+8 c@16+8", "read-mostly a b", "" },
};

START_TEST(rule_hot)
{
	assert_verdict(&hot[_i], true);
}
END_TEST

static const struct verdict read_mostly[] = {
	{ 64, 64, "a@0+8 b@8+8", "read-mostly a; hot b", "read-mostly a 1/1: b" },
	{ 64, 64, "a@0+8 b@8+8", "read-mostly b; hot a", "read-mostly b 1/1: a" },
	{ 64, 64, "a@0+8 b@8+8", "read-mostly b; hot(g) a", "read-mostly b 1/1: a" },
	{ 64, 64, "a@0+8 b@8+8 c@16+8", "read-mostly a c; hot b",
	  "read-mostly a 1/1: b; read-mostly c 1/1: b" },
	{ 64, 64, "a@0+8 b@8+8 c@16+8", "read-mostly b; hot a c",
	  "read-mostly b 1/1: a c; hot a 1/1: c" },
	{ 128, 64, "a@0+8 b@64+8", "read-mostly a; hot b", "" },
	{ 128, 8, "a@0+8 b@48+8", "read-mostly a; hot b", "read-mostly a 2/8: b" },
	{ 64, 64, "-@0+8<a@0+8 b@0+8>", "read-mostly a; hot b", "" },
	{ 64, 64, "s@0+16{x@0+8 y@8+8}", "read-mostly s; hot s.x", "" },
	/* an element's field and those of its neighbours */
	{ 144, 8, "q@0+144[2]{x@0+8 y@64+8}", "base(64); read-mostly q[].y; hot q[].x",
	  "read-mostly q[].y 1/1: *" },
	{ 144, 8, "q@0+144[2]{x@0+8 y@64+8}", "base(64); read-mostly q[].x; hot q[].y",
	  "read-mostly q[].x 1/1: *" },
	{ 256, 64, "q@0+256[2]{x@0+8 y@64+8}", "read-mostly q[].y; hot q[].x", "" },
};

START_TEST(rule_read_mostly)
{
	assert_verdict(&read_mostly[_i], true);
}
END_TEST

static const struct verdict apart[] = {
	{ 64, 64, "a@0+8 b@8+8", "apart a b", "apart a 1/1: b" },
	{ 64, 64, "a@0+8 b@8+8", "apart b a", "apart b 1/1: a" },
	{ 128, 64, "a@0+8 b@64+8", "apart a b", "" },
	{ 128, 8, "a@0+8 b@56+8", "apart a b", "apart a 1/8: b" },
	{ 128, 8, "a@0+8 b@64+8", "apart a b", "" },
	/* the first from each of the others */
	{ 64, 64, "a@0+8 b@8+8 c@16+8", "apart b a c", "apart b 1/1: a c" },
	{ 128, 64, "a@0+8 b@64+8 c@72+8", "apart a b c", "" },
	{ 128, 64, "a@0+8 b@8+8 c@64+8", "apart a b c", "apart a 1/1: b" },
	{ 64, 64, "a@0+8 b@8+8 c@16+8", "apart a b; apart a c", "apart a 1/1: b c" },
	{ 128, 8, "a@0+8 c@40+8 b@48+8", "apart a b c", "apart a 3/8: c b" },
	{ 128, 8, "b@0+8 a@48+8 c@96+8", "apart a b c", "apart a 4/8: b c" },
	/* paths */
	{ 64, 64, "s@0+16{x@0+8 y@8+8} a@16+8", "apart s.x s.y a",
	  "apart s.x 1/1: s.y a" },
	{ 64, 64, "s@0+16{x@0+8 y@8+8} a@16+8", "apart a s", "apart a 1/1: s" },
	/* what is named counts whole */
	{ 128, 64, "s@0+72{x@0+8} b@72+8", "apart b s", "apart b 1/1: s" },
	{ 128, 64, "s@0+72{x@0+8} b@72+8", "apart b s.x", "" },
	/* alternatives are never apart */
	{ 8, 8, "-@0+8<a@0+8 b@0+8>", "apart a b", "apart a 8/8: b" },
	{ 64, 8, "-@0+64<a@0+8 -@0+64{x@0+40 b@40+8}>", "apart a b",
	  "apart a 8/8: b" },
	{ 64, 64, "<a@0+8 b@0+8", "apart a b", "apart a 1/1: b" },
	/* within an element only, but in each */
	{ 144, 8, "q@0+144[2]{x@0+8 y@64+8}", "base(64); apart q[].x q[].y", "" },
	{ 192, 64, "n@0+32 q@32+160[4]{x@32+4 y@64+4}", "apart q[].x q[].y",
	  "apart q[].x 1/1: q[].y" },
	{ 72, 8, "q@0+64[4]{x@0+4} b@64+8", "apart b q", "apart b 7/8: q" },
	{ 64, 8, "a@0+8 n@8+56 data@64+0[*1]", "apart a data", "" },
	{ 40, 8, "a@0+8 n@8+32 data@40+0[*1]", "apart data a", "apart data 3/8: a" },
};

START_TEST(rule_apart)
{
	assert_verdict(&apart[_i], true);
}
END_TEST

static const struct verdict together[] = {
	{ 64, 64, "a@0+8 b@8+8", "together a b", "" },
	{ 128, 64, "a@0+8 b@64+8", "together a b", "together b 1/1" },
	{ 128, 64, "a@0+8 b@64+8", "together b a", "together b 1/1" },
	{ 128, 64, "a@0+8 b@8+8 c@64+8 d@72+8", "together a b c d", "together c 1/1" },
	{ 128, 64, "a@0+8 b@64+8", "together(g) a; together(g) b", "together b 1/1" },
	{ 128, 64, "a@0+8 b@64+8", "together(g) a; together(h) b", "" },
	{ 128, 64, "a@0+8 b@64+8 c@8+8 d@72+8", "together a c; together b d", "" },
	{ 16, 8, "a@0+8 b@8+8", "together a b", "together b 1/8" },
	{ 16, 8, "a@0+8 b@8+8", "base(16); together a b", "" },
	{ 32, 8, "a@0+8 x@8+16 b@24+8", "together a b", "together b 3/8" },
	/* a group larger than a line */
	{ 128, 64, "a@0+40 b@40+40", "together a b", "" },
	{ 80, 8, "a@0+40 b@40+40", "together a b", "together b 1/8" },
	{ 192, 64, "a@0+8 b@8+56 c@64+8 d@128+8", "together a b c d",
	  "together d 1/1" },
	{ 256, 64, "a@0+8 s@8+56{x@8+8 y@56+8} b@64+8", "together a s.x s.y", "" },
	{ 256, 64, "a@0+8 s@8+120{x@8+8 y@64+8} b@192+8", "together a s.x s.y b",
	  "together s.y 1/1" },
	/* each element has its own group */
	{ 512, 64, "o@0+512[2]{i@0+256[4]{x@0+8 y@32+8}}", "together o[].i[].x o[].i[].y",
	  "" },
	{ 512, 64, "o@0+480[2]{i@0+240[3]{x@0+8 y@32+8}}", "together o[].i[].x o[].i[].y",
	  "together o[].i[].y 1/1" },
	{ 256, 64, "q@0+256[2]{x@0+8 y@8+8}", "together q[].x q[].y", "" },
	{ 80, 8, "q@0+80[2]{x@0+8 y@32+8}", "together q[].x q[].y",
	  "together q[].y 7/8" },
};

START_TEST(rule_together)
{
	assert_verdict(&together[_i], false);
}
END_TEST

static const struct verdict unsplit[] = {
	{ 8, 8, "a@0+8", "unsplit a", "" },
	{ 12, 4, "x@0+4 a@4+8", "unsplit a", "unsplit a 1/16" },
	{ 16, 1, "x@0+1 a@1+8", "unsplit a", "unsplit a 7/64" },
	{ 128, 64, "x@0+60 a@60+8", "unsplit a", "unsplit a 1/1" },
	{ 128, 64, "x@0+56 a@56+8", "unsplit a", "" },
	{ 192, 64, "a@0+100", "unsplit a", "" },
	{ 192, 64, "x@0+32 a@32+100", "unsplit a", "unsplit a 1/1" },
	{ 192, 64, "a@0+128", "unsplit a", "" },
	{ 128, 8, "a@0+128", "unsplit a", "unsplit a 7/8" },
	{ 128, 64, "x@0+56 s@56+16{p@56+8! y@64+8}", "unsplit s", "unsplit s 1/1" },
	{ 128, 64, "x@0+56 s@56+16{p@56+8! y@64+8}", "unsplit s.y", "" },
	{ 80, 4, "q@0+80[4]{a@0+16}", "base(64); unsplit q[].a", "unsplit q[].a 1/1" },
	{ 96, 8, "q@0+96[4]{a@0+16}", "base(64); unsplit q[].a", "" },
	/* the type: its size counts */
	{ 72, 8, "a@0+8", "unsplit", "" },
	{ 80, 8, "a@0+8", "unsplit", "unsplit (type) 1/8" },
	{ 8, 8, "a@0+8", "unsplit", "" },
	{ 64, 8, "a@0+8", "base(64); unsplit", "" },
	{ 64, 8, "a@0+8", "base(16); unsplit", "unsplit (type) 3/4" },
};

START_TEST(rule_unsplit)
{
	assert_verdict(&unsplit[_i], false);
}
END_TEST

static const struct verdict starts[] = {
	{ 64, 64, "a@0+8 b@8+8", "start a", "" },
	{ 64, 64, "a@0+8 b@8+8", "start b", "start b 1/1" },
	{ 128, 64, "a@0+8 b@64+8", "start b", "" },
	{ 128, 8, "a@0+8 b@64+8", "start b", "start b 7/8" },
	{ 128, 8, "a@0+4 b@4+4", "start b", "start b 8/8" },
	{ 128, 4, "a@0+4 b@4+4", "start b", "start b 15/16" },
	{ 128, 64, "s@64+64{x@64+8}", "start s.x", "" },
	{ 128, 64, "q@0+128[2]{x@0+8}", "start q[].x", "" },
	{ 128, 64, "q@0+96[3]{x@0+8}", "start q[].x", "start q[].x 1/1" },
	{ 128, 64, "q@0+96[3]{x@0+8}", "start q", "" },
	{ 128, 64, "q@0+96[3]{x@0+8}", "start", "" },
	{ 128, 8, "a@0+8", "start", "start (type) 7/8" },
	{ 128, 8, "a@0+8", "base(64); start", "" },
	{ 128, 8, "a@0+8", "base(32); start", "start (type) 1/2" },
	{ 128, 8, "a@0+8", "base(4096); start", "" },
};

START_TEST(rule_start)
{
	assert_verdict(&starts[_i], false);
}
END_TEST

static const struct verdict of_types[] = {
	{ 64, 64, "a@0+8", "lines(1)", "" },
	{ 64, 8, "a@0+8", "lines(1)", "lines (type) 7/8" },
	{ 64, 8, "a@0+8", "lines(2)", "" },
	{ 104, 8, "a@0+8", "lines(2)", "lines (type) 4/8" },
	{ 104, 8, "a@0+8", "lines(1)", "lines (type) 8/8" },
	{ 192, 64, "a@0+8", "lines(3)", "" },
	{ 192, 64, "a@0+8", "lines(2)", "lines (type) 1/1" },
	{ 64, 64, "a@0+8", "isolated", "" },
	{ 128, 64, "a@0+8 b@64+8", "isolated", "" },
	{ 64, 8, "a@0+8", "isolated", "isolated (type) 7/8" },
	{ 72, 8, "a@0+8", "isolated", "isolated (type) 8/8" },
	{ 96, 8, "a@0+8", "base(64); isolated", "isolated (type) 1/1" },
	{ 128, 8, "a@0+8", "base(64); isolated", "" },
	{ 64, 32, "a@0+8", "isolated", "isolated (type) 1/2" },
	/* line sizes */
	{ 256, 128, "a@0+8 b@64+8", "size(128); apart a b", "apart a 1/1" },
	{ 256, 64, "a@0+8 b@64+8", "size(128); apart a b", "apart a 1/2" },
	{ 256, 8, "a@0+8 b@64+8", "size(128); apart a b", "apart a 8/16" },
	{ 256, 128, "a@0+8 b@64+8", "size(128) a; apart a b", "apart a 1/1" },
	{ 256, 128, "a@0+8 b@64+8", "size(128) b; apart a b", "apart a 1/1" },
	{ 256, 128, "a@0+8 b@64+8", "size(32) b; apart a b", "" },
	{ 256, 128, "a@0+8 b@32+8", "size(32); apart a b", "" },
	{ 256, 128, "a@0+8 b@64+8", "size(128) b; hot a b", "hot a 1/1" },
	{ 256, 64, "a@0+8", "size(128); isolated", "isolated (type) 1/2" },
	{ 256, 64, "a@64+8", "size(128); start a", "start a 1/2" },
	{ 256, 8, "a@0+8", "size(8); unsplit a; start a", "" },
	{ 256, 8, "a@0+8 b@8+8", "size(8); isolated b; apart a b", "" },
	{ 8192, 8, "a@0+8 b@4088+8", "size(4096); apart a b", "apart a 1/512" },
	{ 8192, 8, "a@0+8 b@4096+8", "size(4096); apart a b", "" },
};

START_TEST(rules_of_types)
{
	assert_verdict(&of_types[_i], false);
}
END_TEST

static const struct verdict arrays[] = {
	/* arrays within arrays: neighbours inside and outside */
	{ 256, 64, "o@0+256[2]{i@0+128[2]{f@0+8}}", "hot o[].i[].f", "" },
	{ 256, 64, "o@0+256[2]{i@0+128[4]{f@0+8}}", "hot o[].i[].f",
	  "hot o[].i[].f 1/1" },
	{ 144, 8, "o@0+144[2]{i@0+72[2*64]{f@0+8}}", "base(64); hot o[].i[].f",
	  "hot o[].i[].f 1/1" },
	{ 256, 64, "o@0+256[2]{f@0+8 i@32+96[3]{g@32+8}}", "apart o[].f o[].i[].g",
	  "apart o[].f 1/1" },
	{ 256, 64, "o@0+256[2]{f@0+8 i@64+64[2]{g@64+8}}", "apart o[].f o[].i[].g",
	  "" },
	/* each element of one, and each of the other */
	{ 192, 8, "q@0+96[2]{x@0+8 y@40+8} r@96+96[2]{z@96+8 w@136+8}",
	  "base(64); apart q[].x r[].z", "" },
	{ 192, 8, "q@0+80[2]{x@0+8 y@32+8} r@80+112[2]{z@80+8 w@136+8}",
	  "base(64); apart q[].y r[].z", "apart q[].y 1/1" },
	/* elements of unions: other elements are no alternatives */
	{ 16, 8, "q@0+16[2]<x@0+8 y@0+8>", "hot q[].x q[].y",
	  "hot q[].x 7/8; hot q[].y 7/8" },
	{ 16, 8, "q@0+16[2]<x@0+8 y@0+8>", "isolated q[].x", "isolated q[].x 8/8" },
	{ 64, 64, "q@0+64[1]<x@0+8 y@0+8>", "hot q[].x q[].y", "" },
	/* an array in one alternative */
	{ 64, 64, "-@0+64<q@0+64[4]{x@0+8} a@0+8>", "hot a q[].x",
	  "hot q[].x 1/1" },
	/* a long way to the last element */
	{ 6408, 8, "q@0+6400[100]{x@0+8} b@6400+8", "base(64); hot q[].x b", "" },
	{ 6408, 8, "q@0+6400[100]{x@0+8} b@6400+8",
	  "base(64); hot(g) q; read-mostly b", "" },
	{ 6416, 8, "q@0+6408[100*64]{x@64+8} b@6408+8",
	  "base(64); read-mostly b; hot q[].x", "read-mostly b 1/1" },
};

START_TEST(elements)
{
	assert_verdict(&arrays[_i], false);
}
END_TEST

/* -------------------------------------------------------------- line sizes */

START_TEST(line_size_of)
{
	struct cl_type *t = build("struct t", 64, 8, "a@0+8 b@8+8");
	struct cl_options options = { .line_size = 64 };
	struct cl_member *a = member_of(t, "a"), *b = member_of(t, "b");

	ck_assert_uint_eq(cl_line_size(t, NULL, &options), 64);
	ck_assert_uint_eq(cl_line_size(t, a, &options), 64);
	a->line_size = 32;
	ck_assert_uint_eq(cl_line_size(t, a, &options), 32);
	ck_assert_uint_eq(cl_line_size(t, b, &options), 64);
	t->line_size = 128;
	ck_assert_uint_eq(cl_line_size(t, NULL, &options), 128);
	ck_assert_uint_eq(cl_line_size(t, a, &options), 32);
	ck_assert_uint_eq(cl_line_size(t, b, &options), 128);
}
END_TEST

START_TEST(object_start)
{
	struct cl_type *t = build("struct t", 64, 8, "a@0+8");
	struct cl_options options = { .line_size = 64 };

	ck_assert_int_eq(cl_object_start(t, &options), 8);
	t->base = 32;
	ck_assert_int_eq(cl_object_start(t, &options), 32);
	t->base = 4;
	ck_assert_int_eq(cl_object_start(t, &options), 8);
}
END_TEST

START_TEST(object_start_on_a_line)
{
	struct cl_type *t = build("struct t", 64, 8, "a@0+8");
	struct cl_options options = { .line_size = 64, .base_is_line = true };

	ck_assert_int_eq(cl_object_start(t, &options), 64);
	t->line_size = 128;
	ck_assert_int_eq(cl_object_start(t, &options), 128);
	t->base = 32;
	ck_assert_int_eq(cl_object_start(t, &options), 32);
}
END_TEST

START_TEST(base_is_line)
{
	struct cl_options options = { .line_size = 64, .base_is_line = true };
	struct cl_contracts *c = contracts_of(build("struct t", 128, 8,
						    "a@0+8 b@40+8 c@64+8"));

	promise(c, "apart a b; isolated c; start c");
	cl_contracts_check(c, no_problem, NULL);
	ck_assert_str_eq(facts(cl_verify(c, &options, &memory), true),
			 "apart a 1/1: b");
}
END_TEST

START_TEST(lines_of_many_sizes)
{
	uint32_t line = 8u << _i, k = line / 8 - 1;
	struct verdict v = { 16384, 8, "a@0+8 b@8+8", "apart a b", "" };
	char expected[64];

	sprintf(expected, "apart a %" PRIu32 "/%" PRIu32 ": b", k, line / 8);
	ck_assert_str_eq(facts(judge_case(&v, line), true), k ? expected : "");
}
END_TEST

/* ------------------------------------------------------------------ findings */

static struct cl_finding *judge_text(int64_t size, int64_t align,
				     const char *members, const char *promised)
{
	struct verdict v = { size, align, members, promised, NULL };
	struct cl_finding *f = judge_case(&v, 64);

	ck_assert_ptr_nonnull(f);
	ck_assert_ptr_null(f->next);
	return f;
}

START_TEST(finding_has_its_contract)
{
	struct cl_contracts *c = contracts_of(build("struct t", 64, 64,
						    "a@0+8 b@8+8"));
	struct cl_problem problem = { 0 };
	struct cl_statement *s = cl_statements_read(&memory, "apart a b", NULL, 42, &problem);
	struct cl_finding *f;

	ck_assert(cl_contracts_bind(c, s, NULL, &problem));
	f = judge(c, 64);
	ck_assert_ptr_nonnull(f);
	ck_assert_ptr_eq(f->contract, c->contract);
	ck_assert_uint_eq(f->contract->where, 42);
	ck_assert_ptr_eq(f->subject, member_of(c->type, "a"));
	ck_assert_int_eq(f->other->kind, CL_OTHER_MEMBER);
	ck_assert_ptr_eq(f->other->member, member_of(c->type, "b"));
}
END_TEST

START_TEST(finding_has_its_lines)
{
	struct cl_finding *f;

	f = judge_text(192, 64, "a@0+8 f@64+8 b@72+8", "isolated f");
	ck_assert_int_eq(f->line, 1);
	ck_assert_int_eq(f->last_line, 1);
	ck_assert_uint_eq(f->line_size, 64);
	f = judge_text(192, 64, "a@0+8 f@64+72 b@136+8", "isolated f");
	ck_assert_int_eq(f->line, 2);
	ck_assert_int_eq(f->last_line, 2);
	f = judge_text(192, 64, "a@0+8 b@64+8 f@72+64 c@136+8", "isolated f");
	ck_assert_int_eq(f->line, 1);
	ck_assert_int_eq(f->last_line, 2);
	f = judge_text(24, 8, "a@0+8 f@8+8 b@16+8", "isolated f");
	ck_assert_int_eq(f->line, 0);
	f = judge_text(512, 128, "a@0+8 f@256+8 b@320+8", "size(128); apart f b");
	ck_assert_int_eq(f->line, 2);
	ck_assert_uint_eq(f->line_size, 128);
	f = judge_text(512, 128, "f@256+8 b@320+8", "size(128) b; apart f b");
	ck_assert_uint_eq(f->line_size, 128);
}
END_TEST

START_TEST(finding_counts_lines)
{
	struct cl_finding *f;

	f = judge_text(104, 8, "a@0+8", "lines(2)");
	ck_assert_int_eq(f->lines, 3);
	ck_assert_int_eq(f->allowed, 2);
	f = judge_text(64, 8, "a@0+8", "unsplit");
	ck_assert_int_eq(f->lines, 2);
	ck_assert_int_eq(f->allowed, 1);
	f = judge_text(192, 64, "x@0+32 a@32+100", "unsplit a");
	ck_assert_int_eq(f->lines, 3);
	ck_assert_int_eq(f->allowed, 2);
	f = judge_text(16, 8, "a@0+8 b@8+8", "together a b");
	ck_assert_int_eq(f->lines, 2);
	ck_assert_int_eq(f->allowed, 1);
	f = judge_text(256, 64, "a@0+8 b@64+8 c@192+8", "together a b c");
	ck_assert_int_eq(f->lines, 3);
	ck_assert_int_eq(f->allowed, 1);
}
END_TEST

/* Facts do not wear out: who judges again finds the same.  */
START_TEST(findings_can_be_had_again)
{
	static const char promised[] = "isolated a; hot c d; together a d; apart b d";
	struct cl_options options = { .line_size = 64 };
	struct cl_type *t = build("struct t", 32, 8, "a@0+8 b@8+8 c@16+8 d@24+8");
	struct cl_contracts *c = contracts_of(t);
	const char *first;

	promise(c, promised);
	first = facts(judge(c, 64), true);
	ck_assert_str_ne(first, "");
	ck_assert_str_eq(facts(cl_verify(c, &options, &memory), true), first);
	ck_assert_str_eq(facts(judge(c, 64), true), first);
	c = contracts_of(t);
	promise(c, promised);
	ck_assert_str_eq(facts(judge(c, 64), true), first);
}
END_TEST

/* Whether a known start would be enough.  */
START_TEST(finding_needs_a_start)
{
	ck_assert(judge_text(64, 8, "f@0+8", "isolated f")->needs_start);
	ck_assert(judge_text(64, 8, "a@0+8", "isolated")->needs_start);
	ck_assert(judge_text(64, 32, "a@0+8", "isolated")->needs_start);
	ck_assert(judge_text(192, 8, "a@0+64 f@64+8 b@128+64", "isolated f")->needs_start);
	ck_assert(!judge_text(72, 8, "a@0+8", "isolated")->needs_start);
	ck_assert(!judge_text(256, 8, "f@64+8 b@120+8", "isolated f")->needs_start);
	ck_assert(!judge_text(96, 8, "a@0+8", "base(64); isolated")->needs_start);
	ck_assert(!judge_text(64, 8, "f@0+8 a@8+8", "isolated f")->needs_start);
	ck_assert(!judge_text(8, 8, "f@0+8", "isolated f")->needs_start);
	ck_assert(!judge_text(64, 64, "f@0+8 a@8+8", "isolated f")->needs_start);
}
END_TEST

/* --------------------------------------------------------------- bit-fields */

/* A bit-field with its own bits, whose stores rewrite the bytes [START, END). */
static void add_bits(struct cl_type *t, const char *name, uint64_t bit,
		     int64_t start, int64_t end)
{
	struct cl_member *m = cl_member_add(t, t->root, name, CL_SCALAR, bit, 3);

	m->flags |= CL_BITFIELD;
	m->start = start;
	m->end = end;
}

static const char *judge_bits(uint64_t bit, const char *promised)
{
	struct cl_type *t = cl_type_begin(&memory, "struct t", CL_STRUCT, 128, 64);
	struct cl_contracts *c;

	add_bits(t, "f", bit, 56, 72);
	cl_member_add(t, t->root, "b", CL_SCALAR, 8 * 72, 64);
	cl_type_end(t);
	c = contracts_of(t);
	promise(c, promised);
	return facts(judge(c, 64), true);
}

START_TEST(bits_share_what_stores_rewrite)
{
	ck_assert_str_eq(judge_bits(8 * 56, "apart f b"), "apart f 1/1: b");
	ck_assert_str_eq(judge_bits(8 * 56, "isolated f"), "isolated f 1/1: b");
	ck_assert_str_eq(judge_bits(8 * 56, "isolated b"), "isolated b 1/1: f");
	ck_assert_str_eq(judge_bits(8 * 56, "hot f b"), "hot f 1/1: b");
}
END_TEST

/* Neighbours in one storage unit share it; the first declared is the first.  */
START_TEST(bits_in_one_unit)
{
	static const char *const promised[] = { "hot f g", "hot g f" };
	struct cl_type *t = cl_type_begin(&memory, "struct t", CL_STRUCT, 64, 64);
	struct cl_contracts *c;

	add_bits(t, "f", 64, 8, 12);
	add_bits(t, "g", 67, 8, 12);
	cl_type_end(t);
	c = contracts_of(t);
	promise(c, promised[_i]);
	ck_assert_str_eq(facts(judge(c, 64), true), "hot f 1/1: g");
}
END_TEST

START_TEST(bits_begin_and_split_on_their_own)
{
	ck_assert_str_eq(judge_bits(8 * 56, "unsplit f"), "");
	ck_assert_str_eq(judge_bits(8 * 64, "unsplit f"), "");
	assert_contains(judge_bits(8 * 64 - 1, "unsplit f"), "unsplit f 1/1");
	ck_assert_str_eq(judge_bits(8 * 64, "start f"), "");
	assert_contains(judge_bits(8 * 64 + 1, "start f"), "start f 1/1");
	assert_contains(judge_bits(8 * 56, "start f"), "start f 1/1");
}
END_TEST

/* -------------------------------------------------------- types within types */

static const char *judge_nested(const char *members, const char *group)
{
	struct cl_contracts *c = contracts_of(build("struct t", 64, 64, members));

	promise_beside(c, "in.x", CL_SAY_HOT, group);
	promise_beside(c, "in.y", CL_SAY_HOT, group);
	promise_beside(c, "z", CL_SAY_HOT, group);
	return facts(judge(c, 64), true);
}

/* What lies within one judged type is judged there, the rest here.  */
START_TEST(nested_types_meet_their_container)
{
	ck_assert_str_eq(judge_nested("in@0+16^{x@0+8 y@8+8} z@16+8", NULL),
			 "hot in.x 1/1: z; hot in.y 1/1: z");
	ck_assert_str_eq(judge_nested("in@0+16{x@0+8 y@8+8} z@16+8", NULL),
			 "hot in.x 1/1: in.y z; hot in.y 1/1: z");
}
END_TEST

START_TEST(nested_groups_are_their_own)
{
	ck_assert_str_eq(judge_nested("in@0+16^{x@0+8 y@8+8} z@16+8", "g"),
			 "hot in.x 1/1: z; hot in.y 1/1: z");
	ck_assert_str_eq(judge_nested("in@0+16{x@0+8 y@8+8} z@16+8", "g"), "");
}
END_TEST

START_TEST(two_instances_have_two_groups)
{
	struct cl_contracts *c = contracts_of(build("struct t", 64, 64,
		"v@0+8^{x@0+8} w@8+8^{x@8+8}"));

	promise_beside(c, "v.x", CL_SAY_HOT, "g");
	promise_beside(c, "w.x", CL_SAY_HOT, "g");
	ck_assert_str_eq(facts(judge(c, 64), true), "hot v.x 1/1: w.x");
}
END_TEST

/* Named out of line, they are in one type: the one the contract names.  */
START_TEST(nested_types_out_of_line)
{
	static const struct verdict v[] = {
		{ 64, 64, "in@0+16^{x@0+8 y@8+8} z@16+8", "hot(g) in.x z", "" },
		{ 64, 64, "in@0+16^{x@0+8 y@8+8} z@16+8", "apart in.x in.y",
		  "apart in.x 1/1: in.y" },
		{ 64, 64, "in@0+16^{x@0+8 y@8+8} z@16+8", "hot in.x in.y",
		  "hot in.x 1/1: in.y" },
		{ 64, 64, "in@0+16^{x@0+8 y@8+8} z@16+8", "isolated in.x",
		  "isolated in.x 1/1: in.y z" },
	};

	assert_verdict(&v[_i], true);
}
END_TEST

START_TEST(elements_of_a_judged_type)
{
	struct cl_contracts *c = contracts_of(build("struct t", 96, 8,
		"bucket@0+96[4]^{lock@0+4 chain@8+8 priv@16+8}"));

	promise_beside(c, "bucket[].lock", CL_SAY_HOT, NULL);
	ck_assert_str_eq(facts(judge(c, 64), true), "hot bucket[].lock 8/8: *");
}
END_TEST

/* Beside a member of an inline struct, names are those nearby.  */
START_TEST(beside_inner_first)
{
	static const char members[] = "a@0+8 s@8+120{b@8+8 a@64+8}";
	struct cl_contracts *c = contracts_of(build("struct t", 128, 64, members));

	promise_beside(c, "s.b", CL_SAY_APART, "a");
	ck_assert_str_eq(facts(judge(c, 64), true), "");
	c = contracts_of(build("struct t", 128, 64, members));
	promise(c, "apart s.b a");
	ck_assert_str_eq(facts(judge(c, 64), true), "apart s.b 1/1: a");
}
END_TEST

/* Beside a struct that has no name, it is the struct's contract.  */
START_TEST(beside_anonymous)
{
	struct cl_contracts *c = contracts_of(build("struct t", 128, 64,
		"-@0+72{x@0+8 y@64+8} z@72+8"));
	struct cl_problem problem = { 0 };

	bind(c, cl_statement_beside(&memory, CL_SAY_ISOLATED, &(struct cl_argument){ NULL, 0 },
				1, &problem), c->type->root->child);
	ck_assert_str_eq(facts(judge(c, 64), true), "isolated x 1/1: z");
}
END_TEST

/* ------------------------------------------------------------- struct_group */

#define GROUP(a, b, size) \
	"-@0+" #size "<-@0+" #size "{a@" #a "+8=7 b@" #b "+8=8} grp@0+" #size \
	"{a@" #a "+8=7 b@" #b "+8=8}> c@64+8"

static const struct verdict repeated[] = {
	{ 128, 64, GROUP(0, 8, 16), "isolated a", "isolated a 1/1: b" },
	{ 128, 64, GROUP(0, 8, 16), "isolated c", "" },
	{ 128, 64, GROUP(0, 8, 16), "hot a b", "hot a 1/1: b" },
	{ 128, 64, GROUP(0, 8, 16), "apart a b", "apart a 1/1: b" },
	{ 128, 64, GROUP(0, 8, 16), "isolated grp", "" },
	{ 256, 64, "-@0+128<-@0+128{a@0+8=7 b@64+8=8} grp@0+128{a@0+8=7 b@64+8=8}>",
	  "apart a grp.b", "" },
	{ 128, 64, GROUP(0, 8, 72), "hot grp c", "hot grp 1/1: c" },
};

START_TEST(struct_group)
{
	assert_verdict(&repeated[_i], true);
}
END_TEST

/* By either name it is the same member, and no alternative of the other.  */
START_TEST(struct_group_is_one_member)
{
	static const struct verdict v[] = {
		{ 128, 64, GROUP(0, 8, 16), "hot a grp.b", "" },
		{ 128, 64, GROUP(0, 8, 16), "hot grp.a b", "" },
		{ 128, 64, GROUP(0, 8, 16), "read-mostly grp.a; hot b", "" },
		{ 128, 64, GROUP(0, 8, 16), "isolated grp.a", "" },
		{ 128, 64, GROUP(0, 8, 16), "hot grp.a grp.b", "" },
		{ 128, 64, GROUP(0, 8, 16), "hot a b grp.a grp.b", "" },
		{ 128, 64, GROUP(0, 8, 16), "isolated a; isolated grp.b", "" },
	};
	struct cl_finding *f = judge_case(&v[_i], 64);

	ck_assert_ptr_nonnull(f);
	ck_assert_ptr_null(f->next);
	ck_assert_uint_eq(f->broken, 1);
	ck_assert_uint_eq(f->others, 1);
}
END_TEST

#define LOOK_ALIKE "-@64+64<-@64+64{s@64+64{x@64+8}} grp@64+64{s@64+64{y@120+8}}> c@128+8"

/* Two that agree at the top only, and were written in different places.  */
START_TEST(look_alikes_are_two_members)
{
	static const struct verdict v[] = {
		{ 256, 8, LOOK_ALIKE, "isolated c", "isolated c 7/8" },
		{ 256, 8, LOOK_ALIKE, "hot c grp.s.y", "hot grp.s.y 7/8" },
		{ 256, 8, LOOK_ALIKE, "apart c grp.s.y", "apart c 7/8" },
		{ 256, 8, LOOK_ALIKE, "hot c s.x", "" },
	};

	assert_verdict(&v[_i], false);
}
END_TEST

/* ------------------------------------------------------------------ waivers */

static const char *judge_waived(const char *promised)
{
	static const char members[] = "a@0+8 b@8+8 s@16+8{x@16+8}";
	struct verdict v = { 64, 8, members, promised, NULL };
	struct cl_finding *f = judge_case(&v, 64);
	struct words words = { 0 };

	for (; f; f = f->next)
		words_add(&words, "%s %s: %s\n", cl_rule_name(f->rule),
			  f->subject ? cl_member_path(f->subject, &memory) : "-",
			  f->waived ? f->waived : "-");
	return words_end(&words);
}

START_TEST(waivers)
{
	ck_assert_str_eq(judge_waived("apart a b; waive(apart, \"known\") a"),
			 "apart a: known\n");
	ck_assert_str_eq(judge_waived("waive(apart, \"known\") a; apart a b"),
			 "apart a: known\n");
	ck_assert_str_eq(judge_waived("apart a b; waive(hot, \"known\") a"),
			 "apart a: -\n");
	ck_assert_str_eq(judge_waived("apart a b; waive(apart, \"known\") b"),
			 "apart a: -\n");
	ck_assert_str_eq(judge_waived("lines(1); waive(lines, \"small\")"),
			 "lines -: small\n");
	ck_assert_str_eq(judge_waived("apart a b; apart s.x a; "
				      "waive(apart, \"inner\") s.x"),
			 "apart a: -\napart s.x: inner\n");
	ck_assert_str_eq(judge_waived("waive(apart, \"known\") a"), "");
}
END_TEST

/* ------------------------------------------------------------------ any order */

START_TEST(any_order_changes_nothing_here)
{
	static const struct verdict v = { 64, 64, "a@0+8 b@8+8",
		"any-order; apart a b", "apart a 1/1: b" };

	assert_verdict(&v, true);
}
END_TEST

/* -------------------------------------------------------------------- chance */

/* Makes the same layouts on every machine.  */
static uint32_t pick(uint64_t *chance, uint32_t n)
{
	*chance = *chance * 6364136223846793005u + 1442695040888963407u;
	return (uint32_t)(*chance >> 33) % n;
}

enum role { PLAIN, PADDING, ISOLATED, HOT, HOT_G, HOT_H, READ_MOSTLY, ROLES };

static bool is_hot(enum role role)
{
	return role == HOT || role == HOT_G || role == HOT_H;
}

/* A member where it lies: MEMBER in order, ELEMENT of its array or 0.  */
struct spot {
	int member, element;
	enum role role;
	int64_t start, end;
};

enum { MOST_SPOTS = 32, MOST_MEMBERS = 8 };

struct chance_type {
	int64_t size, align, line;
	struct spot spot[MOST_SPOTS];
	int spots, members;
	enum role role[MOST_MEMBERS];
	const char *path[MOST_MEMBERS];
	struct words layout, promised;
};

static int64_t line_at(int64_t byte, int64_t line)
{
	return (byte - (((byte % line) + line) % line)) / line;
}

static bool bytes_meet(const struct spot *a, const struct spot *b, int64_t at,
		       int64_t line)
{
	return line_at(at + a->start, line) <= line_at(at + b->end - 1, line) &&
	       line_at(at + b->start, line) <= line_at(at + a->end - 1, line);
}

/* Whether the pair is one that its first is reported for.  */
static bool pair_counts(const struct spot *a, const struct spot *b)
{
	bool later = b->member > a->member ||
		     (b->member == a->member && b->element != a->element);

	if (a == b || b->role == PADDING)
		return false;
	if (a->role == ISOLATED)
		return b->role != ISOLATED || later;
	if (a->role == READ_MOSTLY)
		return is_hot(b->role);
	if (!is_hot(a->role) || !is_hot(b->role) || !later)
		return false;
	return a->role == HOT || a->role != b->role || a->element != b->element;
}

static bool spot_breaks(const struct chance_type *t, const struct spot *a,
			int64_t at)
{
	struct spot before = { .start = -1, .end = 0 };
	struct spot after = { .start = t->size, .end = t->size + 1 };
	int i;

	for (i = 0; i < t->spots; i++)
		if (pair_counts(a, &t->spot[i]) &&
		    bytes_meet(a, &t->spot[i], at, t->line))
			return true;
	return a->role == ISOLATED && (bytes_meet(a, &before, at, t->line) ||
				       bytes_meet(a, &after, at, t->line));
}

static int64_t step_of(const struct chance_type *t)
{
	return t->align < t->line ? t->align : t->line;
}

static int member_breaks(const struct chance_type *t, int member)
{
	int64_t at;
	int i, broken = 0;

	for (at = 0; at < t->line; at += step_of(t)) {
		bool breaks = false;

		for (i = 0; i < t->spots; i++)
			if (t->spot[i].member == member &&
			    spot_breaks(t, &t->spot[i], at))
				breaks = true;
		broken += breaks;
	}
	return broken;
}

static const char *role_rule(enum role role)
{
	return role == ISOLATED ? "isolated" :
	       role == READ_MOSTLY ? "read-mostly" : "hot";
}

static const char *expected_facts(const struct chance_type *t)
{
	struct words words = { 0 };
	int i;

	for (i = 0; i < t->members; i++) {
		int broken = member_breaks(t, i);

		if (broken)
			words_add(&words, "%s%s %s %d/%d",
				  words.length ? "; " : "",
				  role_rule(t->role[i]), t->path[i], broken,
				  (int)(t->line / step_of(t)));
	}
	return words_end(&words);
}

static void chance_promise(struct chance_type *t, int member)
{
	static const char *const said[ROLES] = {
		"", "pad", "isolated", "hot", "hot(g)", "hot(h)", "read-mostly",
	};
	enum role role = t->role[member];

	if (role != PLAIN)
		words_add(&t->promised, "%s %s; ", said[role], t->path[member]);
}

/* Judges the layout in both ways.  */
static void chance_judge(struct chance_type *t)
{
	const char *layout = words_end(&t->layout);
	const char *promised = words_end(&t->promised);
	const char *expected = expected_facts(t), *got;
	struct cl_contracts *c = contracts_of(build("struct t", t->size, t->align,
						    layout));

	if (*promised)
		promise(c, promised);
	got = facts(judge(c, t->line), false);
	if (strcmp(got, expected))
		ck_abort_msg("%" PRId64 " bytes, aligned to %" PRId64 ", lines of %"
			     PRId64 "\n%s\n%s\nexpected \"%s\"\ngot      \"%s\"",
			     t->size, t->align, t->line, layout, promised,
			     expected, got);
}

static int64_t chance_size(uint64_t *chance)
{
	static const int64_t sizes[] = { 1, 2, 4, 4, 8, 8, 8, 12, 40, 64, 100 };

	return sizes[pick(chance, ARRAY_SIZE(sizes))];
}

static int64_t chance_hole(uint64_t *chance)
{
	static const int64_t holes[] = { 0, 0, 0, 1, 4, 8, 24, 56, 60 };

	return holes[pick(chance, ARRAY_SIZE(holes))];
}

static void chance_begin(struct chance_type *t, uint64_t *chance)
{
	*t = (struct chance_type){
		.align = 1 << pick(chance, 8),
		.line = 8 << pick(chance, 7),
	};
}

static void chance_end(struct chance_type *t, int64_t end)
{
	t->size = (end + t->align - 1) / t->align * t->align;
	chance_judge(t);
}

/* Adds a member of its own at AT; returns its end.  */
static int64_t chance_member(struct chance_type *t, uint64_t *chance, int64_t at)
{
	static const char *const names[] = { "a", "b", "c", "d", "e", "f", "g", "h" };
	int member = t->members++;
	int64_t size = chance_size(chance);
	enum role role = pick(chance, ROLES);

	t->role[member] = role;
	t->path[member] = names[member];
	t->spot[t->spots++] = (struct spot){ member, 0, role, at, at + size };
	words_add(&t->layout, "%s@%" PRId64 "+%" PRId64 " ", names[member], at,
		  size);
	chance_promise(t, member);
	return at + size;
}

START_TEST(chance_flat)
{
	uint64_t chance = 1000 + _i;
	int i, k;

	for (i = 0; i < 300; i++) {
		struct chance_type t;
		int64_t at;
		int members = 1 + pick(&chance, MOST_MEMBERS);

		chance_begin(&t, &chance);
		at = chance_hole(&chance);
		for (k = 0; k < members; k++)
			at = chance_member(&t, &chance, at) + chance_hole(&chance);
		chance_end(&t, at);
	}
}
END_TEST

/*
 * An array of {x, y}.  With two hot fields in an element it would not be said
 * which of x and y is the first, so y is hot only where x is read-mostly.
 */
struct chance_array {
	int64_t at, x, y, stride;
	int count;
};

static void chance_element(struct chance_type *t, const struct chance_array *a,
			   int element)
{
	int64_t at = a->at + element * a->stride;
	int x = t->members - 2, y = t->members - 1;

	t->spot[t->spots++] = (struct spot){ x, element, t->role[x], at, at + a->x };
	t->spot[t->spots++] = (struct spot){ y, element, t->role[y], at + a->x,
					     at + a->x + a->y };
}

static int64_t chance_array(struct chance_type *t, uint64_t *chance, int64_t at)
{
	static const enum role roles[] = { PLAIN, ISOLATED, HOT, READ_MOSTLY };
	struct chance_array a = {
		.at = at, .x = chance_size(chance), .y = chance_size(chance),
		.count = 1 + pick(chance, 6),
	};
	int x = t->members, y = x + 1, i;

	a.stride = a.x + a.y + chance_hole(chance);
	t->members += 2;
	t->path[x] = "q[].x";
	t->path[y] = "q[].y";
	t->role[x] = roles[pick(chance, ARRAY_SIZE(roles))];
	t->role[y] = t->role[x] == READ_MOSTLY && pick(chance, 2) ? HOT : PLAIN;
	for (i = 0; i < a.count; i++)
		chance_element(t, &a, i);
	words_add(&t->layout, "q@%" PRId64 "+%" PRId64 "[%d]{x@%" PRId64 "+%"
		  PRId64 " y@%" PRId64 "+%" PRId64 "} ", at, a.count * a.stride,
		  a.count, at, a.x, at + a.x, a.y);
	chance_promise(t, x);
	chance_promise(t, y);
	return at + a.count * a.stride;
}

START_TEST(chance_arrays)
{
	uint64_t chance = 2000 + _i;
	int i;

	for (i = 0; i < 300; i++) {
		struct chance_type t;
		int64_t at;

		chance_begin(&t, &chance);
		at = chance_member(&t, &chance, chance_hole(&chance));
		at = chance_array(&t, &chance, at + chance_hole(&chance));
		at = chance_member(&t, &chance, at + chance_hole(&chance));
		chance_end(&t, at + chance_hole(&chance));
	}
}
END_TEST

/* How many placements break a rule of members on their own.  */
static int alone_breaks(const struct chance_type *t, const char *rule)
{
	const struct spot *a = &t->spot[0];
	int64_t at, allowed = (a->end - a->start + t->line - 1) / t->line;
	int broken = 0;

	for (at = 0; at < t->line; at += step_of(t)) {
		int64_t lines = line_at(at + a->end - 1, t->line) -
				line_at(at + a->start, t->line) + 1;

		if (!strcmp(rule, "unsplit"))
			broken += lines > allowed;
		else
			broken += (at + a->start) % t->line != 0;
	}
	return broken;
}

/* How many placements bring the first together with any other.  */
static int apart_breaks(const struct chance_type *t)
{
	int64_t at;
	int i, broken = 0;

	for (at = 0; at < t->line; at += step_of(t)) {
		bool breaks = false;

		for (i = 1; i < t->spots; i++)
			breaks |= bytes_meet(&t->spot[0], &t->spot[i], at, t->line);
		broken += breaks;
	}
	return broken;
}

/* Spots are in order and do not overlap.  */
static int64_t group_lines(const struct chance_type *t, int64_t at)
{
	int64_t lines = 0, last = -1;
	int i;

	for (i = 0; i < t->spots; i++) {
		int64_t first = line_at(at + t->spot[i].start, t->line);
		int64_t end = line_at(at + t->spot[i].end - 1, t->line);

		lines += end - (first > last ? first - 1 : last);
		last = end;
	}
	return lines;
}

static int together_breaks(const struct chance_type *t)
{
	int64_t at, bytes = 0;
	int i, broken = 0;

	for (i = 0; i < t->spots; i++)
		bytes += t->spot[i].end - t->spot[i].start;
	for (at = 0; at < t->line; at += step_of(t))
		broken += group_lines(t, at) > (bytes + t->line - 1) / t->line;
	return broken;
}

static void assert_broken(const struct chance_type *t, const char *layout,
			  const char *promised, int expected)
{
	struct cl_contracts *c = contracts_of(build("struct t", t->size, t->align,
						    layout));
	struct cl_finding *f;
	int got;

	promise(c, promised);
	f = judge(c, t->line);
	got = f ? (int)f->broken : 0;
	if (got != expected || (f && f->next) ||
	    (f && f->placements != t->line / step_of(t)))
		ck_abort_msg("%" PRId64 " bytes, aligned to %" PRId64 ", lines of %"
			     PRId64 "\n%s\n%s\nexpected %d, got %s", t->size,
			     t->align, t->line, layout, promised, expected,
			     facts(f, true));
}

/* The other rules, on members that lie in order and promise nothing else.  */
START_TEST(chance_rules)
{
	uint64_t chance = 3000 + _i;
	int i, k;

	for (i = 0; i < 300; i++) {
		struct chance_type t;
		const char *layout;
		int64_t at;

		chance_begin(&t, &chance);
		at = chance_hole(&chance);
		for (k = 0; k < 3; k++)
			at = chance_member(&t, &chance, at) + chance_hole(&chance);
		t.size = (at + t.align - 1) / t.align * t.align;
		layout = words_end(&t.layout);
		words_end(&t.promised);
		assert_broken(&t, layout, "apart a b c", apart_breaks(&t));
		assert_broken(&t, layout, "together a b c", together_breaks(&t));
		assert_broken(&t, layout, "unsplit a", alone_breaks(&t, "unsplit"));
		assert_broken(&t, layout, "start a", alone_breaks(&t, "start"));
	}
}
END_TEST

/* ------------------------------------------------------------------- hostile */

static struct cl_type *build_many(int members)
{
	struct words words = { 0 };
	int i;

	for (i = 0; i < members; i++)
		words_add(&words, "m%d@%d+8 ", i, 8 * i);
	return build("struct t", 8 * members, 8, words_end(&words));
}

START_TEST(many_members)
{
	struct cl_contracts *c = contracts_of(build_many(10000));
	struct cl_finding *f;

	promise(c, "isolated m5000; apart m0 m9999 m7; hot m17 m9000; start m8");
	f = judge(c, 64);
	ck_assert_str_eq(facts(f, false),
			 "isolated m5000 8/8; apart m0 1/8; start m8 7/8");
	ck_assert_uint_eq(f->others, 14);
}
END_TEST

START_TEST(many_hot_members)
{
	enum { HOT_ONES = 2000 };
	struct cl_contracts *c = contracts_of(build_many(HOT_ONES));
	struct words words = { 0 };
	struct cl_finding *f;
	int i;

	words_add(&words, "hot");
	for (i = 0; i < HOT_ONES; i++)
		words_add(&words, " m%d", i);
	promise(c, words_end(&words));
	for (f = judge(c, 64), i = 0; f; f = f->next, i++)
		ck_assert_uint_eq(f->others, i < HOT_ONES - 7 ? 7 :
				  HOT_ONES - 1 - i);
	ck_assert_int_eq(i, HOT_ONES - 1);
}
END_TEST

START_TEST(many_elements)
{
	static const struct verdict v = { (int64_t)1 << 40, 8,
		"q@0+1099511627776[68719476736]{x@0+8 y@8+8}",
		"hot q[].x; read-mostly q[].y; unsplit q[].x; start q[].y",
		"" };
	const char *text = facts(judge_case(&v, 64), false);

	assert_contains(text, "hot q[].x 8/8");
	assert_contains(text, "read-mostly q[].y 8/8");
	assert_contains(text, "start q[].y 8/8");
	assert_lacks(text, "unsplit");
}
END_TEST

START_TEST(far_members)
{
	static const struct verdict v = { (int64_t)1 << 59, 8,
		"a@0+8 f@288230376151711744+8 g@288230376151711784+8 "
		"s@288230376151711800+64{x@288230376151711856+8}",
		"apart f g a; isolated s.x; lines(3); unsplit f; start g", "" };
	const char *text = facts(judge_case(&v, 64), false);

	assert_contains(text, "apart f 3/8");
	assert_contains(text, "lines (type) 8/8");
	assert_contains(text, "start g 7/8");
	assert_lacks(text, "unsplit");
}
END_TEST

static void ignore(void *closure, unsigned where,
		   const struct cl_problem *problem)
{
	(void)closure;
	(void)where;
	(void)problem;
}

static void count(void *closure, unsigned where,
		  const struct cl_problem *problem)
{
	(void)where;
	(void)problem;
	++*(int *)closure;
}

/* Judges what may make no sense; only that it ends well matters.  */
static void assert_survives(int64_t size, const char *members,
			    const char *promised)
{
	struct cl_options options = { .line_size = 64 };
	struct cl_contracts *c = contracts_of(build("struct t", size, 8, members));
	struct cl_statement *s = read_text(promised);
	struct cl_problem problem = { 0 };
	struct cl_finding *f;

	for (; s; s = s->next)
		cl_contracts_bind(c, s, NULL, &problem);
	cl_type_end(c->type);
	cl_contracts_check(c, ignore, NULL);
	f = cl_verify(c, &options, &memory);
	facts(f, true);
	for (; f; f = f->next)
		ck_assert(f->broken && f->broken <= f->placements);
}

/* A size that nobody knows is no reason to be content.  */
START_TEST(open_ends_do_not_pass)
{
	static const char *const texts[] = { "unsplit data", "together n data" };
	struct cl_contracts *c = contracts_of(build("struct t", 8, 8,
						    "n@0+8 data@8+0[*8]"));
	struct cl_options options = { .line_size = 64 };
	int complaints = 0;

	promise(c, texts[_i]);
	cl_contracts_check(c, count, &complaints);
	ck_assert(complaints || cl_verify(c, &options, &memory));
}
END_TEST

START_TEST(open_ends_everywhere)
{
	static const char *const texts[] = {
		"isolated s", "unsplit s", "start s", "hot s.data n",
		"together s.data n", "apart n s.data", "isolated s.data",
		"unsplit s.data", "read-mostly s.data; hot n", "together s s.m",
		"isolated s.data[].x", "hot s.data[].x", "hot s.data[].x n",
		"unsplit s.data[].x", "start s.data[].x", "together s.data[].x",
	};

	assert_survives(16, "n@0+8 s@8+8{m@8+8 data@16+0[*8]{x@16+4}}",
			texts[_i]);
}
END_TEST

START_TEST(empty_types)
{
	static const char *const texts[] = {
		"unsplit", "isolated", "lines(1)", "start", "base(64); isolated",
	};

	assert_survives(0, "", texts[_i]);
	assert_survives(0, "z@0+0 e@0+0{}", texts[_i]);
	assert_survives(1, "", texts[_i]);
}
END_TEST

/* Strides and sizes that no compiler makes.  */
START_TEST(odd_arrays)
{
	static const char *const members[] = {
		"q@0+8[0*0]{x@0+8}", "q@0+8[1*0]{x@0+8}", "q@0+8[5*0]{x@0+8}",
		"q@0+8[*0]{x@0+8}", "q@0+64[8*1]{x@0+8}", "q@0+0[*0]{x@0+0}",
		"q@0+8[18446744073709551615*8]{x@0+8}",
	};

	assert_survives(64, members[_i],
			"hot q[].x; isolated q[].x; start q[].x; unsplit q[].x; apart q[].x b?");
}
END_TEST

START_TEST(deep_nesting)
{
	enum { DEPTH = 2000 };
	struct cl_type *t = cl_type_begin(&memory, "struct t", CL_STRUCT, 64, 64);
	struct cl_member *m = t->root;
	struct cl_contracts *c;
	const char *text;
	int i;

	for (i = 0; i < DEPTH; i++)
		m = cl_member_add(t, m, i % 2 ? "d" : NULL, CL_STRUCT, 0, 64);
	cl_member_add(t, m, "x", CL_SCALAR, 0, 64);
	cl_member_add(t, t->root, "y", CL_SCALAR, 64, 64);
	cl_type_end(t);
	c = contracts_of(t);
	promise(c, "isolated y; start y");
	text = facts(judge(c, 64), false);
	assert_contains(text, "isolated y 1/1");
	assert_contains(text, "start y 1/1");
}
END_TEST

static void add_rules(Suite *suite)
{
	TCase *tc = add_case(suite, "rules");

	tcase_add_loop_test(tc, rule_isolated, 0, ARRAY_SIZE(isolated));
	tcase_add_loop_test(tc, rule_hot, 0, ARRAY_SIZE(hot));
	tcase_add_loop_test(tc, rule_read_mostly, 0, ARRAY_SIZE(read_mostly));
	tcase_add_loop_test(tc, rule_apart, 0, ARRAY_SIZE(apart));
	tcase_add_loop_test(tc, rule_together, 0, ARRAY_SIZE(together));
	tcase_add_loop_test(tc, rule_unsplit, 0, ARRAY_SIZE(unsplit));
	tcase_add_loop_test(tc, rule_start, 0, ARRAY_SIZE(starts));
	tcase_add_loop_test(tc, rules_of_types, 0, ARRAY_SIZE(of_types));
	tcase_add_loop_test(tc, elements, 0, ARRAY_SIZE(arrays));
	tcase_add_test(tc, bits_share_what_stores_rewrite);
	tcase_add_loop_test(tc, bits_in_one_unit, 0, 2);
	tcase_add_test(tc, bits_begin_and_split_on_their_own);
	tcase_add_loop_test(tc, struct_group, 0, ARRAY_SIZE(repeated));
	tcase_add_loop_test(tc, struct_group_is_one_member, 0, 7);
	tcase_add_loop_test(tc, look_alikes_are_two_members, 0, 4);
	tcase_add_test(tc, any_order_changes_nothing_here);
}

static void add_findings(Suite *suite)
{
	TCase *tc = add_case(suite, "findings");

	tcase_add_test(tc, line_size_of);
	tcase_add_test(tc, object_start);
	tcase_add_test(tc, object_start_on_a_line);
	tcase_add_test(tc, base_is_line);
	tcase_add_loop_test(tc, lines_of_many_sizes, 0, 10);
	tcase_add_test(tc, finding_has_its_contract);
	tcase_add_test(tc, finding_has_its_lines);
	tcase_add_test(tc, finding_counts_lines);
	tcase_add_test(tc, findings_can_be_had_again);
	tcase_add_test(tc, finding_needs_a_start);
	tcase_add_test(tc, waivers);
}

static void add_nested(Suite *suite)
{
	TCase *tc = add_case(suite, "nested types");

	tcase_add_test(tc, nested_types_meet_their_container);
	tcase_add_test(tc, nested_groups_are_their_own);
	tcase_add_test(tc, two_instances_have_two_groups);
	tcase_add_loop_test(tc, nested_types_out_of_line, 0, 4);
	tcase_add_test(tc, elements_of_a_judged_type);
	tcase_add_test(tc, beside_inner_first);
	tcase_add_test(tc, beside_anonymous);
}

Suite *verify_suite(void)
{
	Suite *suite = suite_create("verify");
	TCase *tc = add_case(suite, "public cases");

	tcase_add_loop_test(tc, public_case, 0, ARRAY_SIZE(cases));
	tcase_add_test(tc, public_case_mm);
	tcase_add_test(tc, public_case_dst_beside);
	add_rules(suite);
	add_findings(suite);
	add_nested(suite);
	tc = add_case(suite, "chance");
	tcase_add_loop_test(tc, chance_flat, 0, 10);
	tcase_add_loop_test(tc, chance_arrays, 0, 10);
	tcase_add_loop_test(tc, chance_rules, 0, 10);
	tc = add_case(suite, "hostile");
	tcase_add_test(tc, many_members);
	tcase_add_test(tc, many_hot_members);
	tcase_add_test(tc, many_elements);
	tcase_add_test(tc, far_members);
	tcase_add_loop_test(tc, open_ends_do_not_pass, 0, 2);
	tcase_add_loop_test(tc, open_ends_everywhere, 0, 16);
	tcase_add_test(tc, deep_nesting);
	tcase_add_loop_test(tc, empty_types, 0, 5);
	tcase_add_loop_test(tc, odd_arrays, 0, 7);
	return suite;
}
