#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What the plugin and its header must do and no dg- comment can say: exit
# statuses, whole outputs, object files, precompiled headers, links, and other
# compilers and plugins. Each check is a function below; what it prints is shown
# if it fails.
#
# usage: driver.sh [--cc GCC] [--cxx G++] [--plugin SO]
set -u

here=$(cd "$(dirname "$0")" && pwd)
top=$(cd "$here/../.." && pwd)
cc=gcc cxx=g++ plugin=$top/build/cacheline.so
while [ $# -gt 0 ]; do
	case $1 in
	--cc) cc=$2 ;;
	--cxx) cxx=$2 ;;
	--plugin) plugin=$(realpath "$2") ;;
	*) echo "usage: driver.sh [--cc GCC] [--cxx G++] [--plugin SO]" >&2; exit 2 ;;
	esac
	shift 2
done
[ -f "$plugin" ] || { echo "driver.sh: no plugin $plugin" >&2; exit 2; }

export LC_ALL=C
unset GCC_COLORS GCC_URLS CPATH C_INCLUDE_PATH CPLUS_INCLUDE_PATH
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
passed=0 failed=0 skipped=0

# check NAME FUNCTION [ARGS...]: in a folder of its own.
check()
{
	local name=$1
	shift
	rm -rf "$work/check" && mkdir "$work/check"
	if (cd "$work/check" && "$@") > "$work/log" 2>&1; then
		passed=$((passed + 1))
	else
		failed=$((failed + 1))
		echo "FAIL $name"
		sed 's/^/  /' "$work/log"
	fi
}

skip()
{
	skipped=$((skipped + 1))
	echo "SKIP $1: $2"
}

include=(-I"$top/annotations" -I"$here")
load=(-fplugin="$plugin")
plain_cc() { timeout 60 "$cc" "${include[@]}" "$@"; }
plain_cxx() { timeout 60 "$cxx" "${include[@]}" "$@"; }
with_cc() { plain_cc "${load[@]}" "$@"; }
with_cxx() { plain_cxx "${load[@]}" "$@"; }

# The number of findings on stdin, whatever their severity.
findings() { grep -cE '(warning|error|note): .*\[cacheline:[a-z-]+\]'; }

# expect TEXT REGEX: or says what there was instead.
expect()
{
	grep -qE "$2" <<< "$1" && return
	printf 'expected: %s\ngot: %s\n' "$2" "$1"
	return 1
}

# expect_none TEXT: nothing at all was printed.
expect_none()
{
	[ -z "$1" ] && return
	printf 'expected no output, got: %s\n' "$1"
	return 1
}

# Two hot fields on one line, with what a file can hold besides.
hot_pair()
{
	cat <<-'END'
	#include "test.h"
	struct pair {
		__hot_field long first;
		__hot_field long second;
	} on_line;
	CACHELINE_APART(struct pair, first, second)
	struct pair the_pair = { 1, 2 };
	static long sum(const struct pair *p) { return p->first + p->second; }
	long use(void) { return sum(&the_pair); }
	END
}

# ------------------------------------------------------------------ the header

c_standards='c99 gnu99 c11 gnu11 c17 gnu17 c2x gnu2x'
cxx_standards='c++11 gnu++11 c++14 c++17 gnu++17 c++20 c++2b gnu++2b'
strict=(-Wall -Wextra -Wpedantic -Werror)

# Each macro once, at a place of its kind, in a file that keeps its promises.
each_macro()
{
	cat <<-'END'
	#include <cacheline.h>
	CACHELINE_LINE(64)
	struct __cacheline_isolated __cacheline_start __cacheline_unsplit
	       __cacheline_lines(4) __cacheline_base(64) __cacheline_size(64) inline_ones {
		__cacheline_isolated long a;
		__cacheline_pad char pad[56];
		__hot_field long b;
		char fill[56];
		__hot_field_of(g) __cacheline_waive(hot, "alone in its group") long c;
		char more[56];
		__read_mostly_field __cacheline_apart(a, b) __cacheline_together(t)
		__cacheline_unsplit __cacheline_start __cacheline_size(64) long d;
		char rest[56];
	} __attribute__((aligned(64)));
	struct late { long a, b, c[6], d, e; char pad[48]; } __attribute__((aligned(64)));
	CACHELINE_ISOLATED(struct late, gone?)
	CACHELINE_HOT(struct late, g, a, b)
	CACHELINE_READ_MOSTLY(struct late, d, e)
	CACHELINE_APART(struct late, a, d, e)
	CACHELINE_TOGETHER(struct late, a, b)
	CACHELINE_UNSPLIT(struct late, c)
	CACHELINE_START(struct late, d)
	CACHELINE_PAD(struct late, pad)
	CACHELINE_BASE(struct late, 64)
	CACHELINE_LINES(struct late, 2)
	CACHELINE_SIZE(struct late, 64)
	CACHELINE_WAIVE(struct late, c, unsplit, "not needed")
	CACHELINE_CONTRACTS(struct late, "apart a d; unsplit c")
	END
}

macros='__cacheline_isolated __hot_field __hot_field_of __read_mostly_field
__cacheline_apart __cacheline_together __cacheline_unsplit __cacheline_start
__cacheline_pad __cacheline_lines __cacheline_base __cacheline_any_order
__cacheline_size __cacheline_waive CACHELINE_ISOLATED CACHELINE_HOT
CACHELINE_READ_MOSTLY CACHELINE_APART CACHELINE_TOGETHER CACHELINE_UNSPLIT
CACHELINE_START CACHELINE_PAD CACHELINE_BASE CACHELINE_LINES CACHELINE_SIZE
CACHELINE_ANY_ORDER CACHELINE_WAIVE CACHELINE_LINE CACHELINE_CONTRACTS'

# header_clean COMPILER LANGUAGE STANDARD: no output under the strictest flags.
header_clean()
{
	local out
	each_macro > file.c
	out=$("$1" -x "$2" -std="$3" "${strict[@]}" -fsyntax-only file.c 2>&1)
	local status=$?
	expect_none "$out" && [ $status = 0 ]
}

# header_empty COMMAND...: each macro is there, and has no body.
header_empty()
{
	local all name
	echo '#include <cacheline.h>' > file.c
	all=$("$@" -E -dM file.c) || return 1
	for name in $macros; do
		grep -qE "^#define $name(\(\.\.\.\))? *$" <<< "$all" || {
			echo "not empty: $name: $(grep -w "$name" <<< "$all")"
			return 1
		}
	done
}

# header_full COMMAND...: no macro is empty.
header_full()
{
	local all name
	echo '#include <cacheline.h>' > file.c
	all=$("$@" -E -dM file.c) || return 1
	for name in $macros; do
		grep -qE "^#define $name(\([^)]*\))? +[^ ]" <<< "$all" || {
			echo "empty: $name: $(grep -w "$name" <<< "$all")"
			return 1
		}
	done
}

for std in $c_standards; do
	check "header, $std, no plugin" header_clean plain_cc c "$std"
	check "header, $std, plugin" header_clean with_cc c "$std"
done
for std in $cxx_standards; do
	check "header, $std, no plugin" header_clean plain_cxx c++ "$std"
	check "header, $std, plugin" header_clean with_cxx c++ "$std"
done
if command -v clang > /dev/null; then
	plain_clang() { timeout 60 clang "${include[@]}" "$@"; }
	for std in $c_standards; do
		check "header, $std, clang" header_clean plain_clang c "$std"
	done
	for std in $cxx_standards; do
		check "header, $std, clang" header_clean plain_clang c++ "$std"
	done
	check 'macros empty, clang' header_empty plain_clang
else
	skip 'header, clang' 'there is no clang'
fi
check 'macros empty, no plugin' header_empty plain_cc
check 'macros empty, no plugin, C++' header_empty plain_cxx -x c++
check 'macros empty, __ASSEMBLER__' header_empty with_cc -D__ASSEMBLER__
check 'macros empty, __GENKSYMS__' header_empty with_cc -D__GENKSYMS__
check 'macros empty, kernel without SMP' header_empty with_cc -D__KERNEL__
check 'macros there, kernel with SMP' header_full with_cc -D__KERNEL__ -DCONFIG_SMP
check 'macros there, plugin' header_full with_cc
check 'macros there, plugin, C++' header_full with_cxx -x c++

# ------------------------------------------------------------------ diagnostics

# carets: line and column of a member's name, and of a macro's use.
carets()
{
	local out
	hot_pair > file.c
	out=$(with_cc -Wall -c file.c 2>&1) || return 1
	expect "$out" "^file.c:3:18: warning: 'first' of .*\[cacheline:hot\]" &&
	expect "$out" "^file.c:6:1: warning: 'first' of .*\[cacheline:apart\]" &&
	[ "$(findings <<< "$out")" = 2 ]
}

silent_w()
{
	local out
	hot_pair > file.c
	out=$(with_cc -w -c file.c 2>&1) && expect_none "$out" && [ -f file.o ]
}

# werror: a failure, and no object.
werror()
{
	local out
	hot_pair > file.c
	out=$(with_cc -Werror -c file.c 2>&1) && return 1
	expect "$out" 'error: .*\[cacheline:hot\]' && [ ! -f file.o ]
}

mode_error()
{
	local out
	hot_pair > file.c
	out=$(with_cc -fplugin-arg-cacheline-mode=error -c file.c 2>&1) && return 1
	expect "$out" 'error: .*\[cacheline:hot\]' && [ ! -f file.o ]
}

# -fsyntax-only comes to its end by another way.
syntax_only_werror()
{
	hot_pair > file.c
	! with_cc -Werror -fsyntax-only file.c
}

json()
{
	hot_pair > file.c
	with_cc -fdiagnostics-format=json -c file.c 2> out || return 1
	cat out
	grep -q '"message": *"[^"]*\[cacheline:hot\]"' out &&
	perl -0777 -ne 'exit !/^(\s*(?:
		"(?:[^"\\]|\\.)*" | -?\d[\d.eE+-]* | true | false | null
		| \[ (?:(?1)(?:,(?1))*)? \s* \]
		| \{ (?:\s*"(?:[^"\\]|\\.)*"\s*:(?1)(?:,\s*"(?:[^"\\]|\\.)*"\s*:(?1))*)? \s* \}
		)\s*)$/x' out
}

# fixits: nothing but diagnostics changes.
fixits()
{
	hot_pair > file.c
	with_cc -fdiagnostics-generate-patch -fdiagnostics-parseable-fixits -c file.c
}

# preprocess_only: -E has parsed nothing, so there is nothing to say.
preprocess_only()
{
	local out
	hot_pair > file.c
	out=$(with_cc -Wall -Werror -E file.c 2>&1 > file.i) && expect_none "$out"
}

# preprocessed: what -E wrote is judged as the file is.
preprocessed()
{
	local out
	hot_pair > file.c
	with_cc -E file.c -o file.i || return 1
	out=$(with_cc -c file.i 2>&1) || return 1
	expect "$out" "^file.c:3:.* warning: 'first' of .*\[cacheline:hot\]" &&
	expect "$out" "^file.c:6:.* warning: 'first' of .*\[cacheline:apart\]"
}

# isystem: macros of a system header, used in a file that is none.
isystem()
{
	local out
	hot_pair > file.c
	echo 'struct lost { __cacheline_lines(1) long a; };' >> file.c
	out=$(timeout 60 "$cc" "${load[@]}" -isystem "$top/annotations" -I"$here" -c file.c 2>&1)
	expect "$out" "warning: 'first' of .*\[cacheline:hot\]" &&
	expect "$out" "warning: 'first' of .*\[cacheline:apart\]" &&
	expect "$out" 'error: .*\[cacheline:annotation\]'
}

# collector: the same with a garbage collection at every chance.
collector()
{
	local out
	hot_pair > file.c
	out=$(with_cc --param ggc-min-expand=0 --param ggc-min-heapsize=0 -O2 -g -c file.c 2>&1) &&
	[ "$(findings <<< "$out")" = 2 ]
}

unknown_argument()
{
	local out
	hot_pair > file.c
	out=$(with_cc -fplugin-arg-cacheline-frobnicate -c file.c 2>&1) && return 1
	expect "$out" 'error: .*frobnicate' && expect "$out" 'mode' && [ ! -f file.o ]
}

# other_major: a GCC that the plugin was not built for fails with words.
other_major()
{
	local out
	hot_pair > file.c
	out=$(timeout 60 "$1" "${load[@]}" "${include[@]}" -c file.c 2>&1) && return 1
	echo "$out"
	! grep -qiE 'internal compiler error|segmentation' <<< "$out"
}

check 'carets' carets
check '-w' silent_w
check '-Werror' werror
check 'mode=error' mode_error
check '-Werror -fsyntax-only' syntax_only_werror
check 'json' json
check 'fix-its' fixits
check '-E' preprocess_only
check 'preprocessed input' preprocessed
check '-isystem' isystem
check 'garbage collector' collector
check 'unknown argument' unknown_argument
for level in strict major off; do
	version_check() { hot_pair > file.c; with_cc -fplugin-arg-cacheline-version-check=$level -c file.c; }
	check "version-check=$level" version_check
done
other=$([ "$("$cc" -dumpversion | cut -d. -f1)" = 12 ] && echo gcc-11 || echo gcc-12)
if command -v "$other" > /dev/null; then
	check "plugin in $other" other_major "$other"
else
	skip 'plugin in another GCC' "there is no $other"
fi

# Functions in a header, in all the ways that a macro can have a part in: each body would
# be an error if it were looked at.  Behind them, and in the file, a fault each.
bodies()
{
	hot_pair > pair.h
	cat > bodies.h <<-'EOF'
	#define WHOLE(f, code) static inline int f(int a) { code }
	#define HEAD(f) static inline int f(int a)
	#define BODY { if (a) { return gone; } return 0; }
	#define WRAP(x) { x }
	#define BEGIN(f) static inline int f(int a) {
	#define BEGIN_MORE(f) static inline int f(int a) { return gone +
	#define END }
	#define ID(x) x
	static inline int plain(int a) { if (a) { return gone; } return 0; }
	static inline int empty(int a) { }
	WHOLE(whole, return gone;)
	HEAD(head) { return gone; }
	HEAD(head_above)
	{
	#define LOCAL gone
		return LOCAL + ({ gone; });
	#undef LOCAL
	#if 0
	}
	#endif
	#pragma GCC unroll 3
		for (;;) { }
	}
	static inline int body(int a) BODY
	static inline int wrap(int a) WRAP(return gone;)
	BEGIN(begin) return gone; }
	BEGIN(begin_end) return gone; END
	BEGIN_MORE(more) gone; }
	ID(static inline int parts(int a)) ID({ return gone; })
	ID(static inline int all(int a) { return gone; })
	ID(ID(static inline int open(int a) { )) ID( return gone; })
	static inline int old(a) int a; { return a; }
	static inline int unsaid() { return 1; }
	#include "pair.h"
	EOF
	cat > part.c <<-'EOF'
	int own(int a)
	{
		struct local { long a, b __cacheline_isolated; } l = { a, plain(a) };
		return l.a;
	}
	EOF
	printf '#include "%s"\n' bodies.h part.c > file.c
}

own_bodies()	# OPTION...
{
	local out
	bodies
	! with_cc -fsyntax-only file.c 2> /dev/null &&
	out=$(with_cc -fsyntax-only -fplugin-arg-cacheline-bodies=own "$@" file.c 2>&1) &&
	[ "$(findings <<< "$out")" = 3 ] && ! grep -q gone <<< "$out" ||
	{ echo "$out"; return 1; }
}

own_bodies_refuses()
{
	local own=-fplugin-arg-cacheline-bodies=own out
	bodies
	out=$(with_cc $own -c file.c 2>&1) && return 1
	expect "$out" 'error: .*bodies=own.* goes with .*-fsyntax-only' || return 1
	echo 'static inline int f(int a) { struct { long b __cacheline_isolated; } c; }' \
		>> bodies.h
	out=$(with_cc -fsyntax-only $own file.c 2>&1) && return 1
	expect "$out" "bodies.h:.*error: the body of 'f' is annotated" || return 1
	bodies
	echo 'static inline int f(int a) { return a; END' >> bodies.h
	out=$(with_cc -fsyntax-only $own file.c 2>&1) && return 1
	expect "$out" "bodies.h:.*error: the body of 'f' has no end"
}

# GCC announces a function where what it read is none, and where no body follows.
own_bodies_erroneous()
{
	local out text
	for text in 'typedef int x; x y z;' 'wibble' 'int f(int a) z;' 'int f(int a) int b;' \
		'int a[3] { return 1; }' 'struct s f(int a) { }' 'int f(int a)' \
		'void (*f)(int) { }' 'int f(int a) { (' 'int f(undeclared a) { }'; do
		echo "$text" > bodies.h
		echo '#include "bodies.h"' > file.c
		out=$(with_cc -fsyntax-only -fplugin-arg-cacheline-bodies=own file.c 2>&1) &&
			{ echo "accepted: $text"; return 1; }
		! grep -E 'internal compiler error|Segmentation' <<< "$out" &&
		expect "$out" 'error: ' || { echo "$text"; return 1; }
	done
}

# C++ lexes before it parses: bodies are looked at.
own_bodies_cxx()
{
	local own=-fplugin-arg-cacheline-bodies=own
	bodies
	! with_cxx -fsyntax-only $own -x c++ file.c 2> /dev/null &&
	hot_pair > file.cc && with_cxx -fsyntax-only $own file.cc 2>&1 | findings | grep -qx 2
}

check 'bodies=own' own_bodies
check 'bodies=own, expansions not tracked' own_bodies -ftrack-macro-expansion=0
check 'bodies=own, outermost expansions tracked' own_bodies -ftrack-macro-expansion=1
check 'bodies=own, C2X' own_bodies -std=gnu2x -g -O2
check 'bodies=own, -Wall' own_bodies -Wall -Wextra -Wno-old-style-declaration -Werror=return-type
check 'bodies=own refuses' own_bodies_refuses
check 'bodies=own, erroneous input' own_bodies_erroneous
check 'bodies=own, C++' own_bodies_cxx

# ------------------------------------------------------------------ code and data

# same_object FILE FLAGS...: byte for byte, with the plugin and without.
same_object()
{
	local file=$1
	shift
	plain_cc "$@" -w -frandom-seed=1 -c "$file" -o out.o || return 1
	mv out.o plain.o
	with_cc -fplugin-arg-cacheline-map=never -fplugin-arg-cacheline-mode=note \
		"$@" -w -frandom-seed=1 -c "$file" -o out.o 2> notes || { cat notes; return 1; }
	cmp plain.o out.o
}

unannotated()
{
	hot_pair | sed -e '/test.h/d' -e '/^CACHELINE/d' -e 's/__hot_field//; s/on_line//' > file.c
	same_object file.c "$@"
}

annotated()
{
	hot_pair > file.c
	same_object file.c "$@"
}

# Annotated variables of every kind; nothing is said of any type or member.
variables()
{
	cat <<-'END'
	#include "test.h"
	#define isolated __cacheline_isolated
	#ifdef __cplusplus
	extern "C" {
	#endif
	isolated long global;
	isolated long global_on_line on_line = 1;
	static isolated long local on_line;
	static isolated const long constant on_line = 2;
	isolated long weak __attribute__((weak));
	extern isolated long alias_of __attribute__((alias("global_on_line")));
	isolated __thread long of_thread on_line;
	isolated long in_section __attribute__((section(".data..cacheline_aligned"))) on_line;
	extern isolated long declared;
	extern isolated long defined_later;
	long defined_later on_line;
	__cacheline_start __cacheline_unsplit char array[3][40];
	__cacheline_waive(isolated, "not written") isolated __cacheline_size(128) int waived;
	long use(int n);
	long use(int n)
	{
		static isolated long of_function on_line;
		static isolated long of_function_too = 3;
		const long *all[] = { &global, &local, &constant, &weak, &of_thread, &declared,
				      &defined_later, &of_function, &of_function_too };
		return *all[n] + array[1][n] + of_function++ + local++;
	}
	#ifdef __cplusplus
	}
	struct statics { static isolated long member; };
	long statics::member on_line = 1;
	template <typename T> struct of_template { static isolated T member; };
	template <typename T> T of_template<T>::member;
	template long of_template<long>::member;
	inline isolated long inlined on_line = 5;
	namespace { isolated long hidden on_line; }
	long more() { return inlined + ++hidden; }
	#else
	isolated long tentative;
	long tentative;
	#endif
	END
}

# variables_same EXTENSION FLAGS...: an annotation on a variable is gone when code is made.
variables_same()
{
	variables > "file.$1"
	same_object "file.$1" "${@:2}"
}

# Types that hold others with contracts, and variables of them.
containers()
{
	cat <<-'END'
	#include "test.h"
	struct __cacheline_base(64) promised { __hot_field long a; long b; };
	struct container { long before; struct promised p, q[2]; } unaligned = { 1, { 2, 3 }, { { 4, 5 }, { 6, 7 } } };
	union alternatives { struct container c; char bytes[3]; } alternatives[4];
	CACHELINE_WAIVE(union alternatives, c, base, "one is enough")
	long use(int n);
	long use(int n) { static struct container c; return c.p.a++ + alternatives[n].c.q[1].b; }
	END
}

# containers_same EXTENSION FLAGS...
containers_same()
{
	containers > "file.$1"
	same_object "file.$1" "${@:2}"
}

# merged FLAGS...: annotated variables are merged as others are.
merged()
{
	cat > file.c <<-'END'
	#include "test.h"
	static __cacheline_isolated const int one[] = { 1, 2, 3, 4 };
	static __cacheline_isolated const int two[] = { 1, 2, 3, 4 };
	static const int three[] = { 1, 2, 3, 4 };
	const int *use(int n);
	const int *use(int n) { return n == 1 ? one : n == 2 ? two : three; }
	END
	same_object file.c "$@" || return 1
	# All three are one, or this proves nothing.
	[ "$(objdump -s out.o | grep -c '01000000 02000000 03000000 04000000')" = 1 ] ||
		{ objdump -s out.o; return 1; }
}

# Inputs of this folder whose only diagnostics are findings. out-of-line.c is not
# among them: a static assertion inside a function adds a row to .debug_line.
all_inputs()
{
	local file count=0
	for file in "$here"/case-*.c "$here"/annotation-positions.c "$here"/once.c \
		    "$here"/together.c "$here"/unsplit.c "$here"/pad.c \
		    "$here"/function-alias.c "$here"/function-clones.c \
		    "$here"/function-declarations.c "$here"/function-patchable.c; do
		same_object "$file" -O2 -g || { echo "in $file"; return 1; }
		count=$((count + 1))
	done
	[ $count -gt 10 ]
}

for flags in '-O0' '-O2' '-O2 -g' '-O2 -g3' '-O2 -g -frecord-gcc-switches' \
	     '-O2 -flto' '-O2 -g -flto -ffat-lto-objects -frecord-gcc-switches'; do
	check "same object, no annotation, $flags" unannotated $flags
done
# -g3 records the macros, and -flto the attributes of members: not the same.
for flags in '-O0' '-O2' '-O2 -g' '-O0 -g' '-O2 -g -frecord-gcc-switches'; do
	check "same object, annotated, $flags" annotated $flags
done
check 'same object, inputs of this folder' all_inputs
for extension in c cc; do
	for flags in '-O0 -fcommon' '-O2' '-O2 -g' '-O2 -flto' \
		     '-O2 -g -flto -ffat-lto-objects -fdata-sections'; do
		check "same object, variables.$extension, $flags" variables_same $extension $flags
	done
	for flags in '-O0' '-O2 -g'; do
		check "same object, containers.$extension, $flags" containers_same $extension $flags
	done
done
check 'merged variables, -fmerge-all-constants' merged -O2 -fmerge-all-constants
check 'merged variables, -fipa-icf' merged -O2 -fipa-icf -fmerge-all-constants -g

# functions: their attributes do not reach LTO, and do not stop identical code from being
# folded: there is one body for both.
same_functions()
{
	cat > file.c <<-'END'
	#include "test.h"
	void use(int *);
	static __attribute__((noinline)) __cacheline_start int one(int *p)
	{
		use(p), use(p + 1);
		return *p / 3;
	}
	static __attribute__((noinline)) int two(int *p)
	{
		use(p), use(p + 1);
		return *p / 3;
	}
	int both(int *p);
	int both(int *p) { return one(p) + two(p); }
	END
	same_object file.c "$@" || return 1
	with_cc -w -O2 -S file.c -o file.s && [ "$(grep -c 'use' file.s)" = 2 ]
}

for flags in '-O2' '-O2 -g' '-O2 -flto' '-O2 -flto -ffat-lto-objects'; do
	check "same object, functions, $flags" same_functions $flags
done

# --------------------------------------------------------------------- fix-its

# fixits: the edit that a note offers makes the finding go away, and is made once.
fixits()
{
	local out
	cat > file.c <<-'END'
	#include "test.h"
	struct s {
		__cacheline_isolated long a;
		char pad[56];
		__cacheline_isolated long b;
		char pad2[24], rest_pad[32];
	} on_line;
	CACHELINE_ISOLATED(struct s, b)
	END
	out=$(with_cc -fdiagnostics-generate-patch -c file.c 2>&1)
	expect "$out" "if 'pad2' is padding, mark it __cacheline_pad" || return 1
	sed -n '/^--- /,$p' <<< "$out" | patch -s -p0 || return 1
	[ "$(grep -o '__cacheline_pad' file.c | wc -l)" = 3 ] || { cat file.c; return 1; }
	out=$(with_cc -c file.c 2>&1) && expect_none "$out"
}

check 'fix-its' fixits

# fixits_in_macros: what a macro declares gets no edit, which would spoil the others.
fixits_in_macros()
{
	local out
	cat > file.c <<-'END'
	#include <cacheline.h>
	#define ROOM(name) char name[56]
	struct declared { __cacheline_isolated long a; ROOM(pad); } __attribute__((aligned(64)));
	struct written { __cacheline_isolated long a; char pad[56]; } __attribute__((aligned(64)));
	END
	out=$(with_cc -fdiagnostics-generate-patch -c file.c 2>&1)
	sed -n '/^--- /,$p' <<< "$out" | patch -s -p0 || return 1
	[ "$(grep -o '__cacheline_pad' file.c | wc -l)" = 1 ]
}

check 'fix-its, macros' fixits_in_macros

# without_markers: preprocessed text whose lines are not those of the macros.
without_markers()
{
	local out
	hot_pair > file.c
	with_cc -E -P file.c > file.i || return 1
	out=$(with_cc -x cpp-output -fsyntax-only file.i 2>&1) || return 1
	expect "$out" '[cacheline:hot]' && ! grep -q 'attached to nothing' <<< "$out"
}

check 'preprocessed, no line markers' without_markers

# A list, and where each of its sayings is: on its line, whatever numbers that; where two
# stand on one line, or a macro of another name writes one, where the list begins.
listed()
{
	cat <<-'END'
	#include "test.h"
	#define IGNORED(...)
	#define SAYING CACHELINE_TYPE
	CACHELINE_TYPES_BEGIN
	CACHELINE_TYPE(struct l5) "apart x y"
	/* A comment. */ CACHELINE_TYPE(struct l6)
		"apart x y"
	#include "part.h"
	CACHELINE_TYPE
		(struct l9) "apart x y"
	#if 0
	CACHELINE_TYPE(struct l12) "apart x y"
	#endif
	#line 100
	CACHELINE_TYPE(struct l100) "apart x y"
	CACHELINE_TYPES_END
	CACHELINE_TYPES_BEGIN
	CACHELINE_TYPE(struct l102) "apart x y" CACHELINE_TYPE(struct m102) "apart x y"
	CACHELINE_TYPE(struct n102) "apart x y"
	CACHELINE_TYPES_END
	CACHELINE_TYPES_BEGIN CACHELINE_TYPE(struct l106) "apart x y"
	CACHELINE_TYPES_END
	CACHELINE_TYPES_BEGIN
	CACHELINE_TYPE(struct l109) "apart x y"
	CACHELINE_TYPES_END
	END
	echo '#define S(n) struct n { long x, y; } __attribute__((aligned(16)));'
	for tag in l5 l6 part3 l9 l12 l100 l102 m102 n102 l106 l109; do
		echo "S($tag)"
	done
}

# listed_places FLAGS...: an entry's name says its line.
listed_places()
{
	local out
	listed > file.c
	printf '\n\nCACHELINE_TYPE(struct part3) "apart x y"\n' > part.h
	out=$(with_cc "$@" -c file.c 2>&1) || { echo "$out"; return 1; }
	sed -n "s/^[a-z]*\.[ch]:\([0-9]*\):.*warning: 'x' of 'struct [a-z]*\([0-9]*\)' .*/\1 \2/p" \
		<<< "$out" > places
	[ "$(wc -l < places)" = 10 ] && awk '$1 != $2 { exit 1 }' places &&
	grep -q "^part.h:3:1: " <<< "$out" || { echo "$out"; return 1; }
}

# What the preprocessor does not see through is told of the list.
listed_by_macro()
{
	local out
	listed | sed 's/^CACHELINE_TYPE(struct l109)/IGNORED(\n&)\nSAYING(struct l109)/' > file.c
	printf '\n\nCACHELINE_TYPE(struct part3) "apart x y"\n' > part.h
	out=$(with_cc -c file.c 2>&1) || { echo "$out"; return 1; }
	expect "$out" "^file.c:108:.*'struct l109'" &&
	[ "$(findings <<< "$out")" = 10 ] || { echo "$out"; return 1; }
}

check 'places in a list' listed_places
for flags in -save-temps '-save-temps -fdirectives-only' -ftrack-macro-expansion=0 \
		-fsyntax-only '-O2 -g -std=c99'; do
	# shellcheck disable=SC2086
	check "places in a list, $flags" listed_places $flags
done
check 'places in a list, by a macro' listed_by_macro

# ------------------------------------------------------------------ C++

# One finding for each place.
places()
{
	cat <<-'END'
	#include "test.h"
	struct __cacheline_base(64) promised { long a; };
	struct container { long before; promised p; };
	struct counter { __cacheline_isolated long n; counter(); } on_line;
	struct derived : counter { int x; };
	template <typename T> struct queue { __hot_field T head; __hot_field T tail; };
	queue<long> instance;
	__cacheline_isolated long variable on_line;
	END
}

# places_std FLAGS...: the same in each version of the language.
places_std()
{
	local out
	places > file.cc
	out=$(with_cxx "$@" -Wall -Wextra -Wpedantic -c file.cc 2>&1) || { echo "$out"; return 1; }
	expect "$out" "file.cc:3:.*: warning: 'p' of 'struct container' .*\[cacheline:base\]" &&
	expect "$out" "file.cc:4:.*: warning: 'counter.n' of 'struct derived' .*\[cacheline:isolated\]" &&
	expect "$out" "file.cc:6:.*: warning: 'head' of 'struct queue<long int>' .*\[cacheline:hot\]" &&
	expect "$out" "file.cc:8:.*: warning: 'variable', 8 bytes, .*\[cacheline:isolated\]" &&
	[ "$(findings <<< "$out")" = 4 ] || { echo "$out"; return 1; }
}

# modules: a module's types are judged where it is compiled, and what holds them where it
# is imported, where more can be stated of them.
modules()
{
	local out
	cat > module.cc <<-'END'
	module;
	#include "test.h"
	export module m;
	export struct pair { __hot_field long a; __hot_field long b; };
	export struct plain { long a; };
	export struct __cacheline_base(64) promised { long a; };
	END
	cat > file.cc <<-'END'
	#include "test.h"
	import m;
	struct container { long before; promised p; };
	promised unaligned;
	END
	cat > more.cc <<-'END'
	#include "test.h"
	import m;
	CACHELINE_BASE(plain, 64)
	struct container { long before; plain p; };
	END
	out=$(with_cxx "$@" -fmodules-ts -c module.cc 2>&1) || { echo "$out"; return 1; }
	expect "$out" "'a' of 'struct pair.*' .*\[cacheline:hot\]" &&
	[ "$(findings <<< "$out")" = 1 ] || { echo "$out"; return 1; }
	out=$(with_cxx "$@" -fmodules-ts -c file.cc 2>&1) || { echo "$out"; return 1; }
	expect "$out" "'p' of 'struct container' .*as 'struct promised.*' promises.*\[cacheline:base\]" &&
	expect "$out" "'unaligned' does not start .*\[cacheline:base\]" &&
	[ "$(findings <<< "$out")" = 2 ] || { echo "$out"; return 1; }
	out=$(with_cxx "$@" -fmodules-ts -c more.cc 2>&1) || { echo "$out"; return 1; }
	expect "$out" "'p' of 'struct container' .*as 'struct plain.*' promises.*\[cacheline:base\]" &&
	[ "$(findings <<< "$out")" = 1 ] || { echo "$out"; return 1; }
}

for std in c++11 c++14 c++17 c++20 c++2b 'c++20 -fmodules-ts'; do
	check "places, -std=$std" places_std -std=$std
done
check 'places, -flto' places_std -flto -O2
check 'modules' modules -std=c++20

# ------------------------------------------------------------------ PCH, LTO

# pch: judged when it is built, and not again; what completes later is not lost.
pch()
{
	local out
	cat > pch.h <<-'END'
	#include "test.h"
	struct early {
		__hot_field long a;
		__hot_field long b;
	} on_line;
	CACHELINE_APART(struct later, a, b)
	struct plain { long a, b; } on_line;
	END
	cat > file.c <<-'END'
	struct later { long a, b; } on_line;
	CACHELINE_ISOLATED(struct plain, a)
	struct early e;
	struct written_here {
		__hot_field long a;
		__hot_field long b;
	} on_line;
	END
	out=$(with_cc "$@" -x c-header pch.h -o pch.h.gch 2>&1) || { echo "$out"; return 1; }
	expect "$out" "'a' of 'struct early' .*\[cacheline:hot\]" &&
	[ "$(findings <<< "$out")" = 1 ] || { echo "building it: $out"; return 1; }
	mv pch.h hidden.h
	out=$(with_cc "$@" -Winvalid-pch -include pch.h -c file.c 2>&1) || { echo "$out"; return 1; }
	expect "$out" "pch.h:6.* 'a' of 'struct later' .*\[cacheline:apart\]" &&
	expect "$out" "file.c:2.* 'a' of 'struct plain' .*\[cacheline:isolated\]" &&
	expect "$out" "file.c:5.* 'a' of 'struct written_here' .*\[cacheline:hot\]" &&
	[ "$(findings <<< "$out")" = 3 ] || { echo "using it: $out"; return 1; }
}

# pch_beside: what stands beside members in it counts with what the file says.
pch_beside()
{
	local out
	cat > pch.h <<-'END'
	#include "test.h"
	struct s { __hot_field long a; long b; };
	struct __cacheline_size(128) u {
		long a;
		long b __attribute__((aligned(64)));
	} __attribute__((aligned(128)));
	struct __cacheline_base(64) t { long a; };
	END
	cat > file.c <<-'END'
	CACHELINE_HOT(struct s, g, b)
	CACHELINE_APART(struct u, a, b)
	CACHELINE_START(struct t, a)
	END
	out=$(with_cc -x c-header pch.h -o pch.h.gch 2>&1) && expect_none "$out" || return 1
	mv pch.h hidden.h
	out=$(with_cc -Winvalid-pch -include pch.h -c file.c 2>&1) || { echo "$out"; return 1; }
	expect "$out" "'a' of 'struct s' .*\[cacheline:hot\]" &&
	expect "$out" "'a' of 'struct u' .*128-byte lines.*\[cacheline:apart\]" &&
	[ "$(findings <<< "$out")" = 2 ] || { echo "using it: $out"; return 1; }
}

# pch_places: what its types rely on counts in the containers and variables of the file.
pch_places()
{
	local out
	cat > pch.h <<-'END'
	#include "test.h"
	struct __cacheline_base(64) promised { long a; };
	struct hot { __hot_field long h; };
	struct in_header { long before; struct promised p; };
	extern __cacheline_isolated long declared;
	END
	cat > file.c <<-'END'
	struct in_file { long before; struct promised p; };
	struct two { struct hot a, b; };
	struct promised unaligned;
	long declared on_line;
	struct in_header again on_line;
	END
	out=$(with_cc "$@" -x c-header pch.h -o pch.h.gch 2>&1) || { echo "$out"; return 1; }
	expect "$out" "'p' of 'struct in_header' .*\[cacheline:base\]" &&
	[ "$(findings <<< "$out")" = 1 ] || { echo "building it: $out"; return 1; }
	mv pch.h hidden.h
	out=$(with_cc "$@" -Winvalid-pch -include pch.h -c file.c 2>&1) || { echo "$out"; return 1; }
	expect "$out" "file.c:1.* 'p' of 'struct in_file' .*\[cacheline:base\]" &&
	expect "$out" "pch.h:3.* 'a.h' of 'struct two' .*\[cacheline:hot\]" &&
	expect "$out" "file.c:3.* 'unaligned' .*\[cacheline:base\]" &&
	expect "$out" "file.c:4.* 'declared', .*\[cacheline:isolated\]" &&
	[ "$(findings <<< "$out")" = 4 ] || { echo "using it: $out"; return 1; }
}

# pch_templates: what it says of a class template holds for what the file makes of it.
pch_templates()
{
	local out
	cat > pch.h <<-'END'
	#include "test.h"
	template <class T> struct queue {
		__cacheline_isolated T head;
		T tail;
	};
	template <class T> struct outer {
		template <class U> struct inner { __hot_field T a; __hot_field U b; };
	};
	template <class T> struct fine { alignas(64) __cacheline_isolated T n; alignas(64) T m; };
	template <class T> struct silent { T a, b; };
	struct has { queue<char> q; };
	END
	cat > file.cc <<-'END'
	queue<char> again; queue<long> more; outer<int>::inner<long> in; fine<long> f; silent<int> s;
	struct holds { queue<short> q; };
	template <> struct queue<int *> { int *head, *tail; };
	queue<int *> own;
	END
	out=$(with_cxx "$@" -x c++-header pch.h -o pch.h.gch 2>&1) ||
		{ echo "$out"; return 1; }
	expect "$out" "'head' of 'struct queue<char>' .*\[cacheline:isolated\]" &&
	[ "$(findings <<< "$out")" = 1 ] || { echo "building it: $out"; return 1; }
	mv pch.h hidden.h
	out=$(with_cxx "$@" -Winvalid-pch -include pch.h -c file.cc 2>&1) ||
		{ echo "$out"; return 1; }
	expect "$out" "pch.h:3.* 'head' of 'struct queue<long int>' .*\[cacheline:isolated\]" &&
	expect "$out" "pch.h:3.* 'head' of 'struct queue<short int>' .*\[cacheline:isolated\]" &&
	expect "$out" "'a' of 'struct outer<int>::inner<long int>' .*\[cacheline:hot\]" &&
	[ "$(findings <<< "$out")" = 3 ] || { echo "using it: $out"; return 1; }
}

# pch_without: one that was built without the plugin is not used with it.
pch_without()
{
	local out
	echo '#include "test.h"' > pch.h
	cat > file.c <<-'END'
	#include "pch.h"
	struct t { __hot_field long a; __hot_field long b; } on_line;
	END
	plain_cc -x c-header pch.h -o pch.h.gch || return 1
	out=$(with_cc -Winvalid-pch -c file.c 2>&1)
	expect "$out" "created without the plugin cacheline" &&
	expect "$out" "'a' of 'struct t' .*\[cacheline:hot\]"
}

# lto: found once, when it is compiled; the link carries the plugin and is silent.
lto()
{
	local out
	hot_pair > file.c
	echo 'long use(void); int main(void) { return use() != 3; }' > main.c
	out=$(with_cc "$@" -flto -c file.c 2>&1) && [ "$(findings <<< "$out")" = 2 ] ||
		{ echo "compile: $out"; return 1; }
	with_cc "$@" -flto -c main.c || return 1
	out=$(with_cc "$@" -flto file.o main.o -o prog 2>&1) && expect_none "$out" && ./prog
}

# pch_functions: what a header says of a function is judged where that is defined.
pch_functions()
{
	local out
	cat > pch.h <<-'END'
	#include "test.h"
	__cacheline_start int defined(int n);
	__cacheline_start int elsewhere(int n);
	__cacheline_waive(start, "a reason") __cacheline_start int waived(int n);
	END
	cat > file.c <<-'END'
	int defined(int n) { return n / elsewhere(3); }
	int waived(int n) { return n / 5; }
	END
	out=$(with_cc -x c-header pch.h -o pch.h.gch 2>&1) && expect_none "$out" || return 1
	mv pch.h hidden.h
	out=$(with_cc -Winvalid-pch -include pch.h -c file.c 2>&1) || { echo "$out"; return 1; }
	expect "$out" "'defined' begins .*\[cacheline:start\]" &&
	[ "$(findings <<< "$out")" = 1 ] || { echo "using it: $out"; return 1; }
}

# lto_functions: code that is made by the link is not passed over in silence.
lto_functions()
{
	local out
	cat > file.c <<-'END'
	#include "test.h"
	__cacheline_start on_line int kept(int n) { return n / 3; }
	__cacheline_start int unknown(int n) { return n / 5; }
	__attribute__((patchable_function_entry(8, 8)))
	__cacheline_start on_line int moved(int n) { return n / 7; }
	__cacheline_waive(start, "a reason") __cacheline_start int waived(int n) { return n / 9; }
	int main(void) { return 0; }
	END
	out=$(with_cc "$@" -c file.c 2>&1) || { echo "$out"; return 1; }
	expect "$out" "note: the contracts of 'unknown' could not be judged: with -flto" &&
	expect "$out" "note: the contracts of 'moved' could not be judged: with -flto" &&
	[ "$(grep -c cacheline: <<< "$out")" = 0 ] &&
	[ "$(grep -c 'not be judged' <<< "$out")" = 2 ] || { echo "$out"; return 1; }
	out=$(with_cc "$@" file.o -o prog 2>&1) && expect_none "$out" && ./prog
}

check 'PCH' pch
check 'PCH, functions' pch_functions
check 'LTO, functions' lto_functions -O2 -flto
check 'fat LTO, functions' lto_functions -O2 -flto -ffat-lto-objects
check 'PCH, -g' pch -g
check 'PCH, -O2' pch -O2
check 'PCH, annotated members' pch_beside
check 'PCH, containers and variables' pch_places
check 'PCH, containers and variables, -g -O2' pch_places -g -O2
check 'PCH, templates' pch_templates
check 'PCH, templates, -g -O2' pch_templates -g -O2
check 'PCH without the plugin' pch_without
check 'LTO, -O0' lto -O0
check 'LTO, -O2 -g' lto -O2 -g

# ------------------------------------------------------------------ another plugin

# A plugin that lays the members of a marked struct out backwards, as early as
# Linux's randomize_layout does.
reverse_plugin()
{
	cat <<-'END'
	#include "gcc-plugin.h"
	#include "tree.h"
	#include "stringpool.h"
	#include "attribs.h"
	#include "stor-layout.h"
	int plugin_is_GPL_compatible;
	static tree keep(tree *, tree, tree, int, bool *) { return NULL_TREE; }
	static struct attribute_spec marks[2];
	static void register_marks(void *, void *)
	{
		marks[0].name = "reverse_members";
		marks[1].name = "reverse_done";
		for (attribute_spec &mark : marks) {
			mark.type_required = true;
			mark.handler = keep;
			register_attribute(&mark);
		}
	}
	static void finish_type(void *data, void *)
	{
		tree type = (tree)data;
		if (!type || type == error_mark_node || TREE_CODE(type) != RECORD_TYPE)
			return;
		type = TYPE_MAIN_VARIANT(type);
		tree attributes = TYPE_ATTRIBUTES(type);
		if (!TYPE_FIELDS(type) || !lookup_attribute("reverse_members", attributes)
		    || lookup_attribute("reverse_done", attributes))
			return;
		tree fields = nreverse(TYPE_FIELDS(type));
		for (tree t = type; t; t = TYPE_NEXT_VARIANT(t)) {
			TYPE_FIELDS(t) = fields;
			TYPE_ATTRIBUTES(t) = tree_cons(get_identifier("reverse_done"),
						       NULL_TREE, copy_list(TYPE_ATTRIBUTES(t)));
		}
		TYPE_SIZE(type) = NULL_TREE;
		layout_type(type);
	}
	int plugin_init(struct plugin_name_args *args, struct plugin_gcc_version *)
	{
		register_callback(args->base_name, PLUGIN_ATTRIBUTES, register_marks, NULL);
		register_callback(args->base_name, PLUGIN_FINISH_TYPE, finish_type, NULL);
		return 0;
	}
	END
}

# a and b meet before the reversal and not after it, c and d the other way round.
reversed_types()
{
	cat <<-'END'
	#include "test.h"
	struct __attribute__((reverse_members)) parted {
		__hot_field long a;
		__hot_field long b;
		char fill[56];
	} on_line;
	struct __attribute__((reverse_members)) joined {
		char fill[56];
		__hot_field long c;
		__hot_field long d;
	} on_line;
	CACHELINE_APART(struct joined, c, d)
	_Static_assert(__builtin_offsetof(struct joined, d) == 0, "it was reversed");
	END
}

# reversed NAME FLAGS...: GCC runs plugins in an order that their names decide.
reversed()
{
	local out order
	cp "$work/reverse.so" "$1.so"
	reversed_types > file.c
	for order in before after; do
		local both=("${load[@]}" "-fplugin=./$1.so")
		[ $order = before ] && both=("-fplugin=./$1.so" "${load[@]}")
		out=$(plain_cc "${both[@]}" "${@:2}" file.c 2>&1) || { echo "$out"; return 1; }
		expect "$out" "'d' of 'struct joined' .*'c'.*\[cacheline:hot\]" &&
		expect "$out" "'c' of 'struct joined' .*'d'.*\[cacheline:apart\]" &&
		[ "$(findings <<< "$out")" = 2 ] || { echo "$order: $out"; return 1; }
	done
}

reverse_plugin > "$work/reverse.cc"
if "$cxx" -w -fPIC -shared -fno-rtti -I"$("$cc" -print-file-name=plugin)/include" \
	"$work/reverse.cc" -o "$work/reverse.so" 2> /dev/null; then
	for name in reverse a b zz shuffle layout_plugin randomize_layout_plugin last_of_all; do
		check "after plugin $name" reversed "$name" -O2 -c
	done
	check 'after another plugin, -fsyntax-only' reversed reverse -fsyntax-only
	check 'after another plugin, -save-temps' reversed reverse -save-temps -c
	check 'after another plugin, -flto' reversed reverse -flto -c
else
	skip 'after another plugin' "$cc has no plugin headers"
fi

echo "$passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ] && [ $passed -gt 0 ]
