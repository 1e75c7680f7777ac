# SPDX-License-Identifier: GPL-3.0-or-later
#
# Builds of one configuration with other seeds, for check-kernel: front end only,
# on the commands that the build with contracts recorded.  What the plugin says of
# all orders is held against what came out of these few.  To be sourced after
# tree.sh.
# shellcheck shell=bash disable=SC2154

shuffler=scripts/gcc-plugins/randomize_layout_plugin.so
other_seeds=(1 2 3 4 5 6)

# The kernel's plugin carries its seed as text.
plant_in_plugin() {	# CONFIG NUMBER
	local dir=$work/$1/seeds/$2 other
	other=$(printf '%s %s' "$seed" "$2" | sha256sum | cut -d' ' -f1)
	mkdir -p "$dir"
	LC_ALL=C sed "s/$seed/$other/" "$work/$1/$shuffler" > "$dir/${shuffler##*/}"
	grep -q "$other" "$dir/${shuffler##*/}"
}

seeded_command() {	# CONFIG NUMBER OBJECT
	saved_command "$1" "$3" |
		sed "s,-fplugin=\./$shuffler,-fplugin=$work/$1/seeds/$2/${shuffler##*/},"
}

# What the plugin says with a seed, and what must come out.
build_seed() {	# CONFIG NUMBER LOG
	local dir=$work/$1/seeds/$2 object
	plant_in_plugin "$1" "$2" || return
	cd "$work/$1" || return
	for object in "${objects[@]}"; do
		echo "  CC      $object"
		eval "$(seeded_command "$1" "$2" "$object")" -fsyntax-only || return
	done > "$3" 2>&1
	eval "$(seeded_command "$1" "$2" "../facts-$1/facts.o")" -o "$dir/facts.o" &&
	objcopy --dump-section .facts="$3.facts" "$dir/facts.o" "$dir/scrap.o" &&
	"$here/verdicts" 64 "$3.facts" "$here/contracts.list" > "$3.expected" &&
	"$here/compare" "$3.expected" "$3" > "$3.table"
}

# Two at a time.
build_seeds() {	# CONFIG LOG-PREFIX NUMBER...
	local number started=0
	rm -f "$2"*
	for number in "${@:3}"; do
		build_seed "$1" "$number" "$2$number.log" &
		[ $((++started % 2)) = 1 ] || wait
	done
	wait
	for number in "${@:3}"; do
		[ -e "$2$number.log.table" ] && continue
		tail -n 30 "$2$number.log"
		die "$1: does not build with seed $number"
	done
}

all_agree() {	# LOG...
	! grep -H '^FAIL ' "${@/%/.table}"
}

all_differ() {	# LOG...
	local different
	different=$(sha256sum "${@/%/.facts}" | cut -d' ' -f1 | sort -u | wc -l)
	[ "$different" = $# ]
}

orders_table() {	# TITLE LOG...
	check "$1: each verdict is as expected with each of ${#other_seeds[@]} seeds" all_agree "${@:2}"
	check "$1: each seed has a layout of its own" all_differ "${@:2}"
	"$here/orders" "${@:2}" > "$2.orders" || die "$1: no orders"
	tee -a "$results" < "$2.orders"
}

check_orders() {	# CONFIG
	local own=$work/$1.contracts.log
	cp "$work/facts-$1/facts" "$own.facts"
	build_seeds "$1" "$work/$1.seed" "${other_seeds[@]}"
	printf '\n%s, every order\n' "$1"
	orders_table "$1" "$own" "$work/$1".seed*.log
}

# With repair.sed each promise about these types holds, in all orders of both modes.
check_repairs() {	# CONFIG
	local header rows
	for header in "${headers[@]}"; do
		sed -i -f "$here/repair.sed" "$tree/$header"
	done
	build_seeds "$1" "$work/$1.repaired" "${other_seeds[@]}"
	restore_headers
	printf '\n%s, repaired, every order\n' "$1"
	orders_table "$1, repaired" "$work/$1".repaired*.log
	rows=$(grep -cE '^ok +(file|mm_struct) ' "$work/$1.repaired1.log.orders")
	check "$1, repaired: each contract of file and mm_struct is proven" \
		[ "$(grep -c ' proven ' "$work/$1.repaired1.log.orders")" = "$rows" ]
}
