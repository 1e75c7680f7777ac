/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * replay.c - what the fuzzer would do with the files that are its arguments
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static uint8_t bytes[1 << 20];

/* A file, and what it would be if it ended earlier.  */
static int replay(const char *name)
{
	FILE *in = fopen(name, "rb");
	size_t size = in ? fread(bytes, 1, sizeof(bytes), in) : 0;
	int runs = 0;

	if (!in || size == sizeof(bytes)) {
		fprintf(stderr, "replay: cannot read all of %s\n", name);
		exit(2);
	}
	fclose(in);
	for (size_t part = 0; part <= 16; part++, runs++) {
		uint8_t *copy = malloc(size * part / 16 + 1);

		/* Of its own size, so that a sanitizer sees a byte too far.  */
		copy = realloc(copy, size * part / 16);
		for (size_t i = 0; i < size * part / 16; i++)
			copy[i] = bytes[i];
		LLVMFuzzerTestOneInput(copy, size * part / 16);
		free(copy);
	}
	return runs;
}

int main(int argc, char **argv)
{
	int runs = 0;

	LLVMFuzzerInitialize(&argc, &argv);
	for (int i = 1; i < argc; i++)
		runs += replay(argv[i]);
	printf("%d inputs read\n", runs);
	return runs ? 0 : 1;
}
