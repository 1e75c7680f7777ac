/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * object.c - the records in an object or archive
 *
 * libelf knows objects of both classes and orders of bytes, and archives.  It does not
 * know thin archives, which hold names instead of members; these are read here.
 */
#include <ar.h>
#include <errno.h>
#include <fcntl.h>
#include <gelf.h>
#include <libelf.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "libiberty.h"

#include "../core/memory.h"
#include "object.h"

static const char thin_magic[] = "!<thin>\n";

enum { AR_HEADER = 60, AR_NAME = 16, AR_SIZE_AT = 48, AR_SIZE = 10 };

bool object_init(void)
{
	return elf_version(EV_CURRENT) != EV_NONE;
}

static void complain(struct reading *r, const char *path, const char *text)
{
	problems_add(&r->problems, r->memory, path, text);
}

static void complain_elf(struct reading *r, const char *path)
{
	const char *text = elf_errmsg(-1);

	complain(r, path, text ? text : "not a valid object");
}

static void keep_section(struct reading *r, const char *path, Elf_Scn *scn,
			 const GElf_Shdr *header)
{
	Elf_Data *data = elf_rawdata(scn, NULL);
	struct section *s;

	if (header->sh_flags & SHF_COMPRESSED) {
		complain(r, path, "its record is compressed");
		return;
	}
	if (!data) {
		complain_elf(r, path);
		return;
	}
	if (header->sh_type == SHT_NOBITS || (!data->d_buf && header->sh_size)) {
		complain(r, path, "its record is not there");
		return;
	}
	s = cl_zalloc(r->memory, sizeof(*s));
	s->object = cl_format(r->memory, "%s", path);
	s->first = stored_split(data->d_buf, data->d_size, r->memory);
	*r->tail = s;
	r->tail = &s->next;
}

/* The bytes that ELF, open as FD, has in its file or archive.  */
static size_t size_of(Elf *elf, int fd)
{
	Elf_Arhdr *member = elf_getarhdr(elf);
	struct stat status;

	if (member)
		return (size_t)member->ar_size;
	return fstat(fd, &status) == 0 ? (size_t)status.st_size : 0;
}

/* libelf takes an object whose end is missing for one without sections.  */
static bool is_whole(Elf *elf, size_t size, size_t sections)
{
	GElf_Ehdr header;

	if (!gelf_getehdr(elf, &header))
		return false;
	if (header.e_shoff == 0)
		return header.e_type != ET_REL;
	return sections > 0 && header.e_shoff < size && header.e_shentsize &&
	       (size - header.e_shoff) / header.e_shentsize >= sections;
}

static void read_elf(struct reading *r, const char *path, Elf *elf, int fd)
{
	bool found = false, broken = false;
	Elf_Scn *scn = NULL;
	size_t names, sections;

	if (elf_getshdrnum(elf, &sections) != 0 ||
	    (sections && elf_getshdrstrndx(elf, &names) != 0)) {
		complain_elf(r, path);
		return;
	}
	if (!is_whole(elf, size_of(elf, fd), sections)) {
		complain(r, path, "the object is truncated or corrupt");
		return;
	}
	while (sections && (scn = elf_nextscn(elf, scn))) {
		GElf_Shdr header;
		const char *name = NULL;

		if (gelf_getshdr(scn, &header))
			name = elf_strptr(elf, names, header.sh_name);
		if (!name) {
			if (!broken)
				complain_elf(r, path);
			broken = true;
			continue;
		}
		if (strcmp(name, CL_RECORD_SECTION) != 0)
			continue;
		keep_section(r, path, scn, &header);
		found = true;
	}
	r->without += !found && !broken;
}

static void read_any(struct reading *r, const char *path, Elf *elf, int fd);

/* The number at TEXT, WIDTH places; -1: there is none.  */
static long field(const char *text, size_t width)
{
	long n = -1;

	for (size_t i = 0; i < width && text[i] >= '0' && text[i] <= '9'; i++)
		n = (n < 0 ? 0 : n) * 10 + text[i] - '0';
	return n;
}

/* Whether members follow each other up to the end of the archive FD.  */
static bool archive_is_whole(int fd)
{
	char header[AR_HEADER];
	struct stat status;
	off_t at = SARMAG;

	if (fstat(fd, &status) != 0)
		return false;
	while (at < status.st_size) {
		long size;

		if (pread(fd, header, AR_HEADER, at) != AR_HEADER ||
		    header[AR_HEADER - 2] != '`')
			return false;
		size = field(header + AR_SIZE_AT, AR_SIZE);
		at += AR_HEADER;
		if (size < 0 || size > status.st_size - at)
			return false;
		/* The last one need not be padded.  */
		at += size + ((size & 1) && size < status.st_size - at);
	}
	return true;
}

/* The member that a header of libelf's stands for; not the tables of an archive.  */
static const char *member_name(struct reading *r, const char *path, Elf *member)
{
	Elf_Arhdr *header = elf_getarhdr(member);

	if (!header || !header->ar_name)
		return cl_format(r->memory, "%s(?)", path);
	if (header->ar_name[0] == '/' || header->ar_name[0] == '\0')
		return NULL;
	return cl_format(r->memory, "%s(%s)", path, header->ar_name);
}

static void read_archive(struct reading *r, const char *path, Elf *archive,
			 int fd)
{
	Elf_Cmd command = ELF_C_READ;
	Elf *member;

	while ((member = elf_begin(fd, command, archive))) {
		const char *name = member_name(r, path, member);

		if (name)
			read_any(r, name, member, fd);
		command = elf_next(member);
		elf_end(member);
	}
	/* libelf ends a walk at what it does not understand without a word.  */
	if (!archive_is_whole(fd))
		complain(r, path, "the archive is truncated or corrupt");
}

/* Of something that is no ELF file in an archive nobody expects a record.  */
static void read_any(struct reading *r, const char *path, Elf *elf, int fd)
{
	if (elf_kind(elf) == ELF_K_ELF)
		read_elf(r, path, elf, fd);
	else if (elf_kind(elf) == ELF_K_AR)
		read_archive(r, path, elf, fd);
}

/* ------------------------------------------------------------ thin archives */

/* The name that HEADER stands for, as a path beside the archive PATH; NULL: the header
   makes no sense.  NAMES is the table of long names.  */
static const char *thin_member(struct reading *r, const char *path,
			       const char *header, struct cl_bytes names)
{
	const char *slash = strrchr(path, '/'), *name = header;
	size_t length = 0, most = AR_NAME;

	if (header[0] == '/') {
		long at = field(header + 1, AR_NAME - 1);

		if (at < 0 || (size_t)at >= names.length)
			return NULL;
		name = names.data + at;
		most = names.length - (size_t)at;
	}
	while (length < most && name[length] != '\n' &&
	       !(name[length] == '/' &&
		 (length + 1 == most || name[length + 1] == '\n' ||
		  (name == header && name[length + 1] == ' '))))
		length++;
	if (length == 0 || length == most)
		return NULL;
	if (name[0] == '/' || !slash)
		return cl_format(r->memory, "%.*s", (int)length, name);
	return cl_format(r->memory, "%.*s%.*s", (int)(slash + 1 - path), path,
			 (int)length, name);
}

static void read_file(struct reading *r, const char *path, bool named,
		      unsigned depth);

static void read_thin(struct reading *r, const char *path,
		      struct cl_bytes file, unsigned depth)
{
	struct cl_bytes names = { NULL, 0 };
	size_t at = sizeof(thin_magic) - 1;

	while (at + AR_HEADER <= file.length) {
		const char *header = file.data + at, *member;
		long size = field(header + AR_SIZE_AT, AR_SIZE);

		at += AR_HEADER;
		if (size < 0 || header[AR_HEADER - 2] != '`')
			break;
		if (memcmp(header, "// ", 3) == 0 ||
		    memcmp(header, "/ ", 2) == 0 ||
		    memcmp(header, "/SYM64/ ", 8) == 0) {
			if ((size_t)size > file.length - at)
				break;
			if (header[1] == '/')
				names = (struct cl_bytes){ file.data + at,
							   (size_t)size };
			at += (size_t)size + (size & 1);
			continue;
		}
		member = thin_member(r, path, header, names);
		if (!member) {
			complain(r, path, "a member has no name");
			return;
		}
		read_file(r, member, true, depth + 1);
	}
	if (at < file.length)
		complain(r, path, "the archive is truncated or corrupt");
}

/* The whole file; NULL: it is not that kind of file, or said to be a problem.  */
static const char *thin_file(struct reading *r, const char *path, int fd,
			     size_t *length)
{
	char magic[sizeof(thin_magic) - 1], *data;
	struct stat status;
	ssize_t n;

	if (pread(fd, magic, sizeof(magic), 0) != (ssize_t)sizeof(magic) ||
	    memcmp(magic, thin_magic, sizeof(magic)) != 0)
		return NULL;
	if (fstat(fd, &status) != 0)
		return NULL;
	data = obstack_alloc(r->memory, (size_t)status.st_size);
	n = pread(fd, data, (size_t)status.st_size, 0);
	if (n < 0) {
		complain(r, path, strerror(errno));
		return NULL;
	}
	*length = (size_t)n;
	return data;
}

/* -------------------------------------------------------------------- files */

static void read_open(struct reading *r, const char *path, bool named, int fd)
{
	Elf *elf = elf_begin(fd, ELF_C_READ, NULL);

	if (!elf) {
		complain_elf(r, path);
		return;
	}
	if (elf_kind(elf) == ELF_K_NONE && named)
		complain(r, path, "neither an ELF object nor an archive");
	read_any(r, path, elf, fd);
	elf_end(elf);
}

static void read_file(struct reading *r, const char *path, bool named,
		      unsigned depth)
{
	struct cl_bytes thin;
	struct stat status;
	int fd;

	if (depth > 4) {
		complain(r, path, "archives within archives, without an end");
		return;
	}
	if (depth && stat(path, &status) == 0 && inputs_hold(r->inputs, &status))
		return;
	/* A thin archive can name anything, a pipe that nobody writes to as well.  */
	fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
	if (fd < 0) {
		complain(r, path, strerror(errno));
		return;
	}
	if (fstat(fd, &status) != 0 || !S_ISREG(status.st_mode)) {
		complain(r, path, "not a file");
		close(fd);
		return;
	}
	thin.data = thin_file(r, path, fd, &thin.length);
	if (thin.data)
		read_thin(r, path, thin, depth);
	else
		read_open(r, path, named, fd);
	close(fd);
}

void object_read(const struct input *input, const struct inputs *inputs,
		 struct reading *r)
{
	memset(r, 0, sizeof(*r));
	r->inputs = inputs;
	r->memory = xmalloc(sizeof(*r->memory));
	obstack_init(r->memory);
	r->tail = &r->first;
	problems_init(&r->problems);
	read_file(r, input->path, input->named, 0);
}

void reading_free(struct reading *r)
{
	if (!r->memory)
		return;
	obstack_free(r->memory, NULL);
	free(r->memory);
}
