/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * options.c - what stands on the command line
 */
#include "options.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "baseline.h"

static const struct option long_options[] = {
	{ "baseline", required_argument, NULL, 'b' },
	{ "before", required_argument, NULL, 'p' },
	{ "format", required_argument, NULL, 'f' },
	{ "full", no_argument, NULL, 'F' },
	{ "help", no_argument, NULL, 'h' },
	{ "html", required_argument, NULL, 'H' },
	{ "jobs", required_argument, NULL, 'j' },
	{ "output", required_argument, NULL, 'o' },
	{ "raw", no_argument, NULL, 'r' },
	{ "title", required_argument, NULL, 't' },
	{ "today", required_argument, NULL, 'd' },
	{ NULL, 0, NULL, 0 },
};

static int usage_error(const struct command *c, const char *text,
		       const char *what)
{
	fprintf(stderr, "cacheline %s: %s%s%s\nusage: cacheline %s %s\n",
		c->name, text, what ? " " : "", what ? what : "", c->name,
		c->usage);
	return EXIT_INCOMPLETE;
}

static const char *name_of(int letter)
{
	const struct option *o = long_options;

	while (o->name && o->val != letter)
		o++;
	return o->name ? o->name : "?";
}

static bool set_format(struct options *o, const char *value)
{
	static const char *const names[] = { "text", "json", "sarif" };

	for (int i = 0; i < 3; i++)
		if (strcmp(value, names[i]) == 0) {
			o->format = (enum format)i;
			return true;
		}
	return false;
}

static bool set_threads(struct options *o, const char *value)
{
	char *end;
	unsigned long n = strtoul(value, &end, 10);

	o->threads = (unsigned)n;
	return *value >= '0' && *value <= '9' && !*end && n > 0 && n <= 1024;
}

static bool set_today(struct options *o, const char *value)
{
	if (!baseline_is_date(value))
		return false;
	memcpy(o->today, value, sizeof(o->today));
	return true;
}

static bool set(struct options *o, int letter, const char *value)
{
	switch (letter) {
	case 'b':
		o->baseline = value;
		return true;
	case 'p':
		o->before = value;
		return true;
	case 'f':
		return set_format(o, value);
	case 'F':
		o->full = true;
		return true;
	case 'r':
		o->raw = true;
		return true;
	case 'H':
		o->html = value;
		return true;
	case 'j':
		return set_threads(o, value);
	case 'o':
		o->output = value;
		return true;
	case 't':
		o->title = value;
		return true;
	default:
		return set_today(o, value);
	}
}

static void set_defaults(struct options *o)
{
	long cpus = sysconf(_SC_NPROCESSORS_ONLN);
	time_t now = time(NULL);
	struct tm tm;

	memset(o, 0, sizeof(*o));
	o->threads = cpus < 1 ? 1 : cpus > 16 ? 16 : (unsigned)cpus;
	if (!gmtime_r(&now, &tm) ||
	    strftime(o->today, sizeof(o->today), "%Y-%m-%d", &tm) == 0)
		strcpy(o->today, "0000-00-00");
}

static int help(const struct command *c)
{
	printf("usage: cacheline %s %s\n\n%s", c->name, c->usage, c->help);
	return EXIT_CLEAN;
}

int options_read(struct options *o, const struct command *c, int argc,
		 char **argv)
{
	int letter;

	set_defaults(o);
	opterr = 0;
	while ((letter = getopt_long(argc, argv, ":hj:o:", long_options,
				     NULL)) != -1) {
		if (letter == 'h')
			return help(c);
		if (letter == ':')
			return usage_error(c, "a value is missing after",
					   argv[optind - 1]);
		if (letter == '?')
			return usage_error(c, "unknown option",
					   argv[optind - 1]);
		if (letter != 'j' && !strchr(c->accepts, letter))
			return usage_error(c, "does not take --",
					   name_of(letter));
		if (!set(o, letter, optarg))
			return usage_error(c, "makes no sense:", optarg);
	}
	o->arg = argv + optind;
	o->args = argc - optind;
	if (o->args < c->least)
		return usage_error(c, "a path is missing", NULL);
	if (c->most >= 0 && o->args > c->most)
		return usage_error(c, "too many arguments:",
				   o->arg[c->most]);
	return -1;
}
