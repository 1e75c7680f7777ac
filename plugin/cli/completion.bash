# SPDX-License-Identifier: GPL-3.0-or-later
# bash completion for cacheline

_cacheline()
{
	local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}
	local options

	if [ "$COMP_CWORD" = 1 ]; then
		COMPREPLY=($(compgen -W 'check baseline show diff report --help --version' -- "$cur"))
		return
	fi
	case $prev in
	--format)
		COMPREPLY=($(compgen -W 'text json sarif' -- "$cur"))
		return ;;
	--title|--today|-j|--jobs)
		return ;;
	esac
	case ${COMP_WORDS[1]} in
	check) options='--baseline --format --full --title --today --output --jobs --help' ;;
	baseline) options='--baseline --today --output --jobs --help' ;;
	report) options='--html --before --baseline --title --today --jobs --help' ;;
	show) options='--raw --jobs --help' ;;
	diff) options='--jobs --help' ;;
	esac
	case $cur in
	-*)	COMPREPLY=($(compgen -W "$options" -- "$cur")) ;;
	*)	compopt -o filenames
		COMPREPLY=($(compgen -f -- "$cur")) ;;
	esac
}
complete -F _cacheline cacheline
