# SPDX-License-Identifier: GPL-3.0-or-later
#
# What the tests of records and of the command share: a folder to work in, checks that
# are functions, and what they compile.
set -u

here=$(cd "$(dirname "$0")" && pwd)
top=$(cd "$here/../.." && pwd)
cc=gcc cxx=g++ plugin=$top/build/cacheline.so cacheline=$top/build/cacheline
while [ $# -gt 0 ]; do
	case $1 in
	--cc) cc=$2 ;;
	--cxx) cxx=$2 ;;
	--plugin) plugin=$(realpath "$2") ;;
	--command) cacheline=$(realpath "$2") ;;
	*) echo "usage: $0 [--cc GCC] [--cxx G++] [--plugin SO] [--command CACHELINE]" >&2
	   exit 2 ;;
	esac
	shift 2
done
[ -f "$plugin" ] || { echo "$0: no plugin $plugin" >&2; exit 2; }
[ -x "$cacheline" ] || { echo "$0: no command $cacheline" >&2; exit 2; }

export LC_ALL=C
unset GCC_COLORS GCC_URLS CPATH C_INCLUDE_PATH CPLUS_INCLUDE_PATH
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
passed=0 failed=0 skipped=0

# check NAME FUNCTION [ARGS...]: in a folder of its own. ONLY=REGEX runs some by name.
check()
{
	local name=$1
	shift
	[[ $name =~ ${ONLY:-} ]] || return
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

finish()
{
	echo "$passed passed, $failed failed, $skipped skipped"
	[ "$failed" = 0 ] && [ "$passed" -gt 0 ]
}

load=(-fplugin="$plugin" -I"$top/annotations")
record=("${load[@]}" -fplugin-arg-cacheline-record=contracts
	-fplugin-arg-cacheline-map=never -fplugin-arg-cacheline-mode=off)
# An object with a record, silently.
compile() { timeout 60 "$cc" "${record[@]}" -c "$@"; }
compile_cxx() { timeout 60 "$cxx" "${record[@]}" -c "$@"; }

# expect STATUS COMMAND...: stdout and stderr are kept in `out` and `err`.
expect()
{
	local status=$1 got
	shift
	timeout 60 "$@" > out 2> err
	got=$?
	[ $got = "$status" ] && return
	echo "expected status $status, got $got: $*"
	cat out err
	return 1
}

# says FILE TEXT...: each as a whole line or a part of one.
says()
{
	local file=$1 text
	shift
	for text in "$@"; do
		grep -qF -- "$text" "$file" && continue
		printf 'not in %s: %s\n' "$file" "$text"
		cat "$file"
		return 1
	done
}

says_not()
{
	! grep -F -- "$2" "$1"
}

# is FILE < TEXT: FILE is that text.
is() { diff -u - "$1"; }

has_record() { readelf -SW "$1" 2> /dev/null | grep -q ' \.cacheline '; }

# Two objects that share a header: one promise is broken, one kept, one waived.
two_objects()
{
	cat > shared.h <<-'END'
	#include <cacheline.h>
	struct pair {
		__hot_field long first;
		__hot_field long second;
	};
	struct alone {
		__cacheline_isolated long n;
		__cacheline_pad char rest[56];
	} __attribute__((aligned(64)));
	struct waived {
		__cacheline_isolated __cacheline_waive(isolated, "read at boot only") int n;
		int m;
	};
	END
	printf '#include "shared.h"\nstruct pair a;\n' > a.c
	printf '#include "shared.h"\nstruct alone b;\n' > b.c
	compile a.c && compile b.c
}
