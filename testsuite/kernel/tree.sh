# SPDX-License-Identifier: GPL-3.0-or-later
#
# The kernel that check-kernel and bench compile: Debian's linux-source-6.12,
# unpacked once, configured out of tree: 'plain' (x86 defconfig without
# randomisation), 'full' (the same, GCC's randomize_layout in full mode)
# and 'performance' (in its performance mode).  For check-promises also 'allno'
# (allnoconfig, 64 bits, SMP), 'debian' (the distribution's own), 'locks' (plain, and the
# debugging of locks) and 'arm64' (its defconfig); for check-annotated and check-beside
# 'annotated' (plain, and MODVERSIONS) and 'beside' (the same, with DWARF).  To be sourced, with $root set to the
# root of the repository.  LINUX_TREE=... is a tree that is unpacked already and is only
# read, LINUX_WORK=... where its builds are.
# shellcheck shell=bash disable=SC2034,SC2154

# What a make above us was told is not for kbuild.
unset MAKEFLAGS MFLAGS MAKEOVERRIDES MAKELEVEL GNUMAKEFLAGS KBUILD_OUTPUT

archive=${LINUX_SOURCE:-/usr/src/linux-source-6.12.tar.xz}
work=${LINUX_WORK:-$root/build/kernel}
tree=${LINUX_TREE:-$work/linux-source-6.12}
debian_config=/usr/src/linux-config-6.12/config.amd64_none_amd64.xz
plugin=$root/build/cacheline.so
annotations=$root/annotations
# Orders, and so verdicts, come from this seed; RANDSTRUCT_SEED=... tries another.
seed=${RANDSTRUCT_SEED:-bbcf11bd2080994341d5a5be57ec5d7bcc1246f05806fd0460544362f4607710}

cross_of() {	# CONFIG
	[ "$1" != arm64 ] || echo ARCH=arm64 CROSS_COMPILE=aarch64-linux-gnu- \
		CC=aarch64-linux-gnu-gcc-12
}

kbuild() {	# CONFIG MAKE-ARGUMENT...
	local config=$1
	shift
	make -j2 -C "$tree" O="$work/$config" $(cross_of "$config") "$@"
}

unpack() {
	[ -z "${LINUX_TREE:-}" ] || return 0
	[ "$work/.unpacked" -nt "$archive" ] && return
	rm -rf "$work"
	mkdir -p "$work"
	tar -C "$work" -xf "$archive" && touch "$work/.unpacked"
}

# kbuild draws a seed of its own where it finds none; one that is younger than
# the script that draws it is kept.
plant_seed() {	# CONFIG
	local hash
	hash=$(printf %s "$seed" | sha256sum | cut -d' ' -f1)
	kbuild "$1" scripts_basic >> "$work/$1.log" &&
	echo "$seed" > "$work/$1/scripts/basic/randstruct.seed" &&
	echo "#define RANDSTRUCT_HASHED_SEED \"$hash\"" \
		> "$work/$1/include/generated/randstruct_hash.h"
}

# What to begin with: a target of kbuild, or Debian's file.
base_of() {	# CONFIG
	case $1 in
	allno) kbuild "$1" allnoconfig ;;
	debian) xz -dc "$debian_config" > "$work/$1/.config" ;;
	*) kbuild "$1" defconfig ;;
	esac
}

configure() {	# CONFIG
	local options=(-d WERROR -e GCC_PLUGINS) made_for

	made_for="$(gcc -dumpfullversion) $seed"
	case $1 in
	plain | arm64) made_for=${made_for/$seed/plain} ;;
	annotated) made_for=${made_for/$seed/plain} options+=(-e MODVERSIONS) ;;
	beside) made_for=${made_for/$seed/plain}
		options+=(-e MODVERSIONS -e KEXEC_FILE -d DEBUG_INFO_NONE
			  -e DEBUG_INFO_DWARF5) ;;
	allno) options=(-d WERROR -e 64BIT -e SMP) ;;
	debian) options=(-d WERROR -d MODULE_SIG -d DEBUG_INFO_BTF
			 --set-str SYSTEM_TRUSTED_KEYS '' --set-str MODULE_SIG_KEY '') ;;
	locks) options+=(-e DEBUG_KERNEL -e PROVE_LOCKING -e DEBUG_SPINLOCK
			 -e DEBUG_MUTEXES -e DEBUG_RWSEMS -e DEBUG_LOCK_ALLOC
			 -e LOCK_STAT) ;;
	full) options+=(-d RANDSTRUCT_NONE -e RANDSTRUCT_FULL) ;;
	performance) options+=(-d RANDSTRUCT_NONE -e RANDSTRUCT_PERFORMANCE) ;;
	esac
	[ "$(cat "$work/$1/.prepared" 2>/dev/null)" = "$made_for" ] && return
	rm -rf "${work:?}/$1"
	mkdir -p "$work/$1"
	base_of "$1" > "$work/$1.log" &&
	"$tree/scripts/config" --file "$work/$1/.config" "${options[@]}" &&
	kbuild "$1" olddefconfig >> "$work/$1.log" &&
	{ [ "$1" != full ] && [ "$1" != performance ] || plant_seed "$1"; } &&
	kbuild "$1" prepare >> "$work/$1.log" &&
	kbuild "$1" modules_prepare >> "$work/$1.log" &&
	echo "$made_for" > "$work/$1/.prepared"
}

# The compiler's command line for an object, as kbuild recorded it.
saved_command() {	# CONFIG OBJECT
	local file=$work/$1/${2%/*}/.${2##*/}.cmd

	case $2 in /*) file=${2%/*}/.${2##*/}.cmd ;; esac
	sed -n '1{s/^[^=]*:= //; s/ ; .*//; s/-Wp,-MMD,[^ ]*//; p}' "$file"
}
