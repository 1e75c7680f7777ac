# SPDX-License-Identifier: GPL-3.0-or-later
#
# The kernel that check-kernel and bench compile: Debian's linux-source-6.12,
# unpacked once, configured out of tree: 'plain' (x86 defconfig without
# randomisation), 'full' (the same, GCC's randomize_layout in full mode)
# and 'performance' (in its performance mode).  To be sourced, with $root set to the
# root of the repository.
# shellcheck shell=bash disable=SC2034,SC2154

# What a make above us was told is not for kbuild.
unset MAKEFLAGS MFLAGS MAKEOVERRIDES MAKELEVEL GNUMAKEFLAGS KBUILD_OUTPUT

archive=${LINUX_SOURCE:-/usr/src/linux-source-6.12.tar.xz}
work=$root/build/kernel
tree=$work/linux-source-6.12
plugin=$root/build/cacheline.so
annotations=$root/annotations
# Orders, and so verdicts, come from this seed; RANDSTRUCT_SEED=... tries another.
seed=${RANDSTRUCT_SEED:-bbcf11bd2080994341d5a5be57ec5d7bcc1246f05806fd0460544362f4607710}

kbuild() {	# CONFIG MAKE-ARGUMENT...
	local config=$1
	shift
	make -j2 -C "$tree" O="$work/$config" "$@"
}

unpack() {
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

configure() {	# CONFIG
	local options=(-d WERROR -e GCC_PLUGINS) made_for

	made_for="$(gcc -dumpfullversion) $seed"
	case $1 in
	plain) made_for=${made_for/$seed/plain} ;;
	full) options+=(-d RANDSTRUCT_NONE -e RANDSTRUCT_FULL) ;;
	performance) options+=(-d RANDSTRUCT_NONE -e RANDSTRUCT_PERFORMANCE) ;;
	esac
	[ "$(cat "$work/$1/.prepared" 2>/dev/null)" = "$made_for" ] && return
	rm -rf "${work:?}/$1"
	mkdir -p "$work/$1"
	kbuild "$1" defconfig > "$work/$1.log" &&
	"$tree/scripts/config" --file "$work/$1/.config" "${options[@]}" &&
	kbuild "$1" olddefconfig >> "$work/$1.log" &&
	{ [ "$1" = plain ] || plant_seed "$1"; } &&
	kbuild "$1" modules_prepare >> "$work/$1.log" &&
	echo "$made_for" > "$work/$1/.prepared"
}

# The compiler's command line for an object, as kbuild recorded it.
saved_command() {	# CONFIG OBJECT
	local file=$work/$1/${2%/*}/.${2##*/}.cmd

	sed -n '1{s/^[^=]*:= //; s/ ; .*//; s/-Wp,-MMD,[^ ]*//; p}' "$file"
}
