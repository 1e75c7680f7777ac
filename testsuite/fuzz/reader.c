/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * reader.c - the command on whatever bytes libFuzzer makes up
 *
 * What begins like an object or archive is taken as a file; all else as the section of
 * an object that is sound.  It is read and printed in each way; no finding may be said
 * of what cannot be, and nothing may be lost without a word.
 */
#define _GNU_SOURCE
#include <elf.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "../../plugin/cli/document.h"
#include "../../plugin/cli/json.h"
#include "../../plugin/cli/sarif.h"
#include "../../plugin/cli/text.h"
#include "../../plugin/cli/twin.h"
#include "../../plugin/cli/types.h"
#include "../../plugin/core/map.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static FILE *nowhere;
static int file;
static char path[32];

static const char names[] = "\0.cacheline\0.shstrtab";

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
	(void)argc;
	(void)argv;
	nowhere = fopen("/dev/null", "w");
	file = memfd_create("input", 0);
	snprintf(path, sizeof(path), "/proc/self/fd/%d", file);
	if (!nowhere || file < 0 || !object_init())
		abort();
	return 0;
}

static void put(const void *bytes, size_t size)
{
	while (size) {
		ssize_t n = write(file, bytes, size);

		if (n <= 0)
			abort();
		bytes = (const char *)bytes + n;
		size -= (size_t)n;
	}
}

/* An object with DATA as its record.  */
static void put_object(const uint8_t *data, size_t size)
{
	Elf64_Ehdr head = {
		.e_ident = { ELFMAG0, ELFMAG1, ELFMAG2, ELFMAG3, ELFCLASS64,
			     ELFDATA2LSB, EV_CURRENT },
		.e_type = ET_REL, .e_machine = EM_X86_64,
		.e_version = EV_CURRENT, .e_ehsize = sizeof(Elf64_Ehdr),
		.e_shentsize = sizeof(Elf64_Shdr), .e_shnum = 3,
		.e_shstrndx = 2,
	};
	Elf64_Shdr sections[3] = { { 0 }, {
		.sh_name = 1, .sh_type = SHT_PROGBITS, .sh_flags = SHF_EXCLUDE,
		.sh_addralign = 1, .sh_size = size,
	}, {
		.sh_name = 12, .sh_type = SHT_STRTAB, .sh_addralign = 1,
		.sh_size = sizeof(names), .sh_offset = sizeof(head),
	} };

	head.e_shoff = sizeof(head) + 64;
	sections[1].sh_offset = head.e_shoff + sizeof(sections);
	put(&head, sizeof(head));
	put(names, sizeof(names));
	if (lseek(file, (off_t)head.e_shoff, SEEK_SET) < 0)
		abort();
	put(sections, sizeof(sections));
	put(data, size);
}

static bool begins(const uint8_t *data, size_t size, const char *magic)
{
	return size >= strlen(magic) && memcmp(data, magic, strlen(magic)) == 0;
}

static void print_types(const struct build *b)
{
	struct views views = types_view(b);

	for (size_t i = 0; i < views.count; i++) {
		const struct item *item = views.view[i].item;
		struct cl_map_options options = {
			item->entry->line_size, cl_record_type_name, 0,
			CL_OPEN_END
		};

		fputs(cl_map(item->entry->contracts, &options, b->memory),
		      nowhere);
		twin_show(views.view[0].item, item, b->memory, nowhere);
	}
}

static void print(struct build *b)
{
	struct report report = { .after = b, .full = true };
	json_t *document = document_make(&report), *sarif = sarif_make(&report);

	json_dumpf(sarif, nowhere, 0);
	json_write_for_page(document, nowhere);
	json_decref(document);
	json_decref(sarif);
	text_findings(b, nowhere);
	text_problems(b, nowhere);
	text_summary(b, NULL, nowhere);
	fputs(baseline_text(b), nowhere);
	print_types(b);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *paths[] = { path };
	struct build *b;

	if (ftruncate(file, 0) != 0 || lseek(file, 0, SEEK_SET) != 0)
		abort();
	if (begins(data, size, ELFMAG) || begins(data, size, "!<"))
		put(data, size);
	else
		put_object(data, size);
	b = build_read(paths, 1, 1);
	/* Nothing read and nothing said would pass for clean.  */
	if (!b->units && !b->problems.count)
		abort();
	print(b);
	build_free(b);
	return 0;
}
