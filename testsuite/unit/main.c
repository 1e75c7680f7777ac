/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * main.c - all unit tests of the core, in one runner
 *
 * Exits with 0 only if every test passed.  CK_FORK=no runs them in one process,
 * as sanitizers and debuggers like it; CK_RUN_SUITE=verify runs one suite.
 */
#include "fixture.h"

int main(void)
{
	SRunner *runner = srunner_create(placement_suite());
	int failed;

	srunner_add_suite(runner, layout_suite());
	srunner_add_suite(runner, contract_suite());
	srunner_add_suite(runner, verify_suite());
	srunner_add_suite(runner, severity_suite());
	srunner_add_suite(runner, message_suite());
	srunner_add_suite(runner, map_suite());
	srunner_add_suite(runner, memory_suite());
	srunner_add_suite(runner, order_suite());
	srunner_add_suite(runner, code_suite());
	srunner_add_suite(runner, place_suite());
	srunner_add_suite(runner, allocator_suite());
	srunner_add_suite(runner, record_suite());
	srunner_add_suite(runner, groups_suite());
	srunner_run_all(runner, CK_ENV);
	failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
