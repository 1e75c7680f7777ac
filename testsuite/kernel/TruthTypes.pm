# SPDX-License-Identifier: GPL-3.0-or-later
#
# TruthTypes - the structs and unions in what pahole, or map=all, prints
#
# types(FILE): by name, such as "struct file", a list of those called so, each a list of
# "MEMBER at BITS, SIZE" (the path of a member, `<0>` for what has no name; of a bit-field
# "N bits" instead of bytes), sorted, and of a struct "size BYTES".
package TruthTypes;
use strict;
use warnings;
use Exporter 'import';
our @EXPORT = qw(types);

my $attribute = qr/__attribute__\(\((?:[^()]|\([^()]*\))*\)\)/;

# The member that TEXT, with its comment, declares; undef: none.
sub member {
	my ($text) = @_;
	my ($declared, $byte, $bit, $size) =
		$text =~ m{^(.*?)/\*\s+(\d+)(?::\s*(\d+))?\s+(\d+)\s+\*/} or return;
	$declared =~ s/$attribute//g;
	my ($name, $width);
	if ($declared =~ /\(\*+\s*(\w+)/) {
		$name = $1;
	} else {
		($name, $width) = $declared =~
			/(\w*)(?::(\d+))?(?:\(\w*\))?(?:\[[^\]]*\])*\s*;\s*$/ or return;
	}
	return if $name eq '' && defined $width;
	return { name => $name, at => 8 * $byte + ($bit // 0),
		 size => defined $width ? "$width bits" : $size };
}

sub flatten {
	my ($path, @members) = @_;
	my $nameless = 0;
	return map {
		my $name = $_->{name} ne '' ? $_->{name} : '<' . $nameless++ . '>';
		("$path$name at $_->{at}, $_->{size}", flatten("$path$name.", @{$_->{in} // []}))
	} @members;
}

# Types by their name: each a text of all that is known of it.
sub types {
	my ($file) = @_;
	my (%types, $name, $size, @open);
	open my $in, '<', $file or die "$file: $!\n";
	while (<$in>) {
		if (!@open) {
			next unless /^((?:struct|union) \w+) \{$/;
			($name, $size, @open) = ($1, undef, []);
		} elsif (/^\}/) {
			push @{$types{$name}}, [sort(flatten('', @{$open[0]})),
				$name =~ /^struct/ && defined $size ? "size $size" : ()];
			@open = ();
		} elsif (/^\s.*\{\s*$/) {
			push @open, [];
		} elsif (/^\s+\}/) {
			my $member = member(s/\}//r) // { name => '', at => -1, size => -1 };
			my $in = pop @open;
			# What a pointer points to lies elsewhere.
			$member->{in} = $in unless /^\s+\}\s*\*/;
			push @{$open[-1]}, $member;
		} elsif (m{/\* size: (\d+)}) {
			$size = $1;
		} elsif (my $member = member($_)) {
			push @{$open[-1]}, $member;
		}
	}
	return \%types;
}

1;
