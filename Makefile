# SPDX-License-Identifier: GPL-3.0-or-later
#
# make                    build/cacheline.so for $(GCC), and the command
#                         build/cacheline where libelf, jansson and zlib are
# make GCC=...-gcc-12     build/<target>-<version>/cacheline.so
# make install            PREFIX=, DESTDIR=; make uninstall removes the same
# make deps               installs what building and testing need (Debian)
# make demo               shows the plugin catching a real fault
# make check              all tests; check-unit, check-oracle, check-compile,
#                         check-docs, check-build, check-versions, check-kernel,
#                         check-cli, check-page,
#                         check-userspace (ALL=1: every file of the packages)
# make check-sanitize     unit tests and oracle under ASan and UBSan
# make check-gcc-testsuite  GCC's own C files, with and without the plugin
# make check-promises     what Linux 6.12 promises, in six configurations, and with
#                         SEEDS=... seeds of randomised layouts
# make check-annotated    annotations in Linux's own headers, and its tools on them
# make check-beside       the plugin beside ccache, BTF, modules, and so on
# make check-identity     folders of Linux 6.12, built twice: the same bytes;
#                         FOLDERS="block/ mm/" for some
# make check-truth        layouts of the same against pahole's, FOLDERS=, and
#                         randomised ones against offsetof
# make bench-kernel       what it costs on thirty files of Linux 6.12
# make fuzz               bad objects made up for the command, for 10 minutes, or
#                         SECONDS=...
# make bench              what it costs, in instructions
# make bench-wrapper      cacheline-check against sparse, in CPU time

GCC ?= gcc
PREFIX ?= /usr/local
VERSION := 0.1

# The g++ that goes with a gcc: of the same major version, and native, as it
# builds what that gcc loads.
GCC_MAJOR := $(firstword $(subst ., ,$(shell $(GCC) -dumpversion 2>/dev/null)))
GCC_TARGET := $(shell $(GCC) -dumpmachine 2>/dev/null)
GXX := $(shell command -v g++-$(GCC_MAJOR) || echo g++)
PLUGIN_DIR := $(shell $(GCC) -print-file-name=plugin 2>/dev/null)
GCC_HEADERS := $(PLUGIN_DIR)/include

# The default compiler's plugin has the short name.
DEFAULT_GCC := $(shell gcc -dumpfullversion 2>/dev/null) $(shell gcc -dumpmachine 2>/dev/null)
THIS_GCC := $(shell $(GCC) -dumpfullversion 2>/dev/null) $(GCC_TARGET)
ifeq ($(THIS_GCC),$(DEFAULT_GCC))
OUT := build
else
OUT := build/$(GCC_TARGET)-$(GCC_MAJOR)
endif
OBJ := $(OUT)/obj

# The package that holds the headers of a plugin, as Debian calls it.
DEBIAN_TARGET := $(if $(filter x86_64-linux-gnu,$(GCC_TARGET)),,-$(GCC_TARGET))
HEADERS_PACKAGE := gcc-$(GCC_MAJOR)-plugin-dev$(DEBIAN_TARGET)

WARNINGS := -Wall -Wextra -Wshadow -Werror
# Paths of this machine must not get into what is built.
REPRODUCIBLE := -ffile-prefix-map=$(CURDIR)=.
CORE_CFLAGS := -std=c11 -O2 -g -fPIC -fvisibility=hidden $(WARNINGS) \
	-Wstrict-prototypes $(REPRODUCIBLE) -iquote $(GCC_HEADERS)
GCC_CXXFLAGS := -O2 -g -fPIC -fno-rtti -fno-exceptions -fvisibility=hidden \
	$(WARNINGS) $(REPRODUCIBLE) -isystem $(GCC_HEADERS) $(CXXFLAGS) \
	-DCACHELINE_TARGET='"$(GCC_TARGET)"' -DCACHELINE_VERSION='"$(VERSION)"'

CORE := $(sort $(wildcard plugin/core/*.c))
ADAPTER := $(sort $(wildcard plugin/gcc/*.c))
CORE_OBJECTS := $(CORE:plugin/%.c=$(OBJ)/%.o)
ADAPTER_OBJECTS := $(ADAPTER:plugin/%.c=$(OBJ)/%.o)
PLUGIN := $(OUT)/cacheline.so

# The command runs here, whatever compiler the plugin is for.
CLI := $(sort $(wildcard plugin/cli/*.c))
CLI_OBJECTS := $(CLI:plugin/%.c=$(OBJ)/%.o)
CLI_LIBS := -lelf -ljansson -lz -liberty -pthread
CLI_HEADERS := $(shell printf '\043include <%s>\n' gelf.h jansson.h zlib.h | \
	$(CC) -E - >/dev/null 2>&1 && echo there)
ifeq ($(OUT),build)
COMMAND := $(if $(CLI_HEADERS),$(OUT)/cacheline,no-command)
endif
CLI_CFLAGS := -std=gnu11 -O2 -g $(WARNINGS) -Wstrict-prototypes $(REPRODUCIBLE) \
	-iquote $(GCC_HEADERS) -DCACHELINE_VERSION='"$(VERSION)"'

# V=1 shows the commands.
Q := $(if $(V),,@)
say = $(if $(V),@:,@printf '  %-8s%s\n' '$1' '$(2)')

# Building takes all cores, unless a make above us deals them out.
JOBS := -j$(shell nproc 2>/dev/null || echo 2)
ifeq ($(filter-out all,$(MAKECMDGOALS))$(filter-out 0,$(MAKELEVEL)),)
MAKEFLAGS += $(JOBS)
endif

all: $(PLUGIN) $(COMMAND)

$(PLUGIN): $(CORE_OBJECTS) $(ADAPTER_OBJECTS) plugin/gcc/exports.map
	$(call say,LINK,$@)
	$(Q)$(GXX) -shared -Wl,--build-id=none \
	  -Wl,--version-script=plugin/gcc/exports.map -o $@ $(filter %.o,$^)

$(OBJ)/core/%.o: plugin/core/%.c Makefile | headers
	@mkdir -p $(@D)
	$(call say,CC,$<)
	$(Q)$(CC) $(CORE_CFLAGS) -MMD -MP -c -o $@ $<

$(OBJ)/gcc/%.o: plugin/gcc/%.c Makefile | headers
	@mkdir -p $(@D)
	$(call say,CXX,$<)
	$(Q)$(GXX) -x c++ $(GCC_CXXFLAGS) -MMD -MP -c -o $@ $<

$(OUT)/cacheline: $(CLI_OBJECTS) $(OBJ)/cli/page-text.o $(CORE_OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(CC) -Wl,--build-id=none -o $@ $^ $(CLI_LIBS)

no-command:
	@echo "the command is not built: install libelf-dev, libjansson-dev, zlib1g-dev"

$(OBJ)/cli/%.o: plugin/cli/%.c Makefile | headers
	@mkdir -p $(@D)
	$(call say,CC,$<)
	$(Q)$(CC) $(CLI_CFLAGS) -MMD -MP -c -o $@ $<

# The page of a report in one file, and that as a string of C.
PAGE := $(OUT)/page.html

$(PAGE): $(wildcard plugin/cli/page/*)
	@mkdir -p $(@D)
	$(call say,JOIN,$@)
	$(Q)plugin/cli/page/join $@

$(OBJ)/cli/page-text.c: $(PAGE) Makefile
	@mkdir -p $(@D)
	$(Q){ echo '#include "page.h"'; echo 'const char page_text[] ='; \
	  sed 's/[\\"?]/\\&/g; s/.*/"&\\n"/' $<; echo ';'; } > $@

$(OBJ)/cli/page-text.o: $(OBJ)/cli/page-text.c
	$(call say,CC,$<)
	$(Q)$(CC) $(CLI_CFLAGS) -iquote plugin/cli -c -o $@ $<

# Probes once, and names what to install.
headers:
	@test -f $(GCC_HEADERS)/plugin-version.h || { \
	  echo "$(GCC): no plugin headers; install $(HEADERS_PACKAGE)" >&2; \
	  exit 1; }
	@$(GXX) -dumpversion | grep -q '^$(GCC_MAJOR)\b' || { \
	  echo "$(GCC): no g++ of version $(GCC_MAJOR); install g++-$(GCC_MAJOR)" \
	  >&2; exit 1; }

-include $(CORE_OBJECTS:.o=.d) $(ADAPTER_OBJECTS:.o=.d) $(CLI_OBJECTS:.o=.d)

ANNOTATIONS := annotations/cacheline.h annotations/linux-line.h \
	annotations/linux-6.12.h annotations/linux-6.12-wishes.h
MANUAL := $(sort $(wildcard docs/man/*.1))
COMPLETIONS := share/bash-completion/completions

install: $(PLUGIN) $(COMMAND)
	install -d $(DESTDIR)$(PLUGIN_DIR) $(DESTDIR)$(PREFIX)/include
	install -m 644 $(PLUGIN) $(DESTDIR)$(PLUGIN_DIR)/cacheline.so
	install -m 644 $(ANNOTATIONS) $(DESTDIR)$(PREFIX)/include
	install -d $(DESTDIR)$(PREFIX)/bin
	install -m 755 plugin/cli/cacheline-check $(DESTDIR)$(PREFIX)/bin
ifeq ($(COMMAND),$(OUT)/cacheline)
	install -d $(DESTDIR)$(PREFIX)/share/man/man1 \
	  $(DESTDIR)$(PREFIX)/$(COMPLETIONS)
	install $(COMMAND) $(DESTDIR)$(PREFIX)/bin
	install -m 644 $(MANUAL) $(DESTDIR)$(PREFIX)/share/man/man1
	install -m 644 plugin/cli/completion.bash \
	  $(DESTDIR)$(PREFIX)/$(COMPLETIONS)/cacheline
endif

uninstall:
	rm -f $(DESTDIR)$(PLUGIN_DIR)/cacheline.so
	rm -f $(ANNOTATIONS:annotations/%=$(DESTDIR)$(PREFIX)/include/%)
	rm -f $(DESTDIR)$(PREFIX)/bin/cacheline-check
	rm -f $(DESTDIR)$(PREFIX)/bin/cacheline
	rm -f $(MANUAL:docs/man/%=$(DESTDIR)$(PREFIX)/share/man/man1/%)
	rm -f $(DESTDIR)$(PREFIX)/$(COMPLETIONS)/cacheline

clean:
	rm -rf build

# ------------------------------------------------------------------- tests

# The compilers that check-versions builds for, besides the default one.
OTHER_GCCS := gcc-11 aarch64-linux-gnu-gcc-12 aarch64-linux-gnu-gcc-11

BUILD_DEPS := gcc g++ gcc-12-plugin-dev libc6-dev libelf-dev libjansson-dev \
	libiberty-dev zlib1g-dev
DEPS := $(BUILD_DEPS) gcc-11 g++-11 gcc-11-plugin-dev \
	gcc-12-aarch64-linux-gnu g++-12-aarch64-linux-gnu \
	gcc-12-plugin-dev-aarch64-linux-gnu gcc-11-aarch64-linux-gnu \
	g++-11-aarch64-linux-gnu gcc-11-plugin-dev-aarch64-linux-gnu \
	check pkg-config perl patch git clang valgrind pahole \
	linux-source-6.12 linux-config-6.12 sparse xz-utils flex bison bc libssl-dev cpio kmod ccache
# What the userspace programs are built with, and queues.
DEPS += dpkg-dev cmake libevent-dev libreaderwriterqueue-dev libconcurrentqueue-dev
# For the page. Node comes with its npm, or not, by where it is from.
DEPS += chromium fonts-dejavu-core $(if $(shell command -v node),,nodejs) \
	$(if $(shell command -v npm),,npm)
# The demo alone needs little.
ifeq ($(sort $(MAKECMDGOALS)),demo deps)
DEPS := $(BUILD_DEPS)
endif

deps:
	@missing=$$(for p in $(DEPS); do \
	  dpkg-query -W -f '$${Status}' $$p 2>/dev/null | \
	  grep -q 'ok installed' || echo $$p; done); \
	test -z "$$missing" || { export DEBIAN_FRONTEND=noninteractive; \
	  run=$$(test $$(id -u) = 0 || echo sudo); \
	  $$run apt-get update -q && \
	  $$run apt-get install -qy --no-install-recommends $$missing; }

# What `make deps X` installs is only there for a make that starts afterwards.
ifneq ($(filter deps,$(MAKECMDGOALS)),)
demo check: | deps
endif

demo:
	@$(MAKE) --no-print-directory $(JOBS) all
	@demo/run

# Two parts at a time: most have one thread.  What a part prints comes when it ends.
check:
	@$(MAKE) --no-print-directory $(JOBS) all
	@$(MAKE) --no-print-directory -j2 -Otarget check-kernel check-unit \
	  check-oracle check-compile check-docs check-build check-versions \
	  check-cli check-page check-userspace

UNIT := $(sort $(wildcard testsuite/unit/*.c))
HOST_CFLAGS := -std=gnu11 -O2 -g $(WARNINGS) -Wstrict-prototypes \
	-iquote $(GCC_HEADERS) -iquote plugin/core
CHECK_LIBS = $(shell pkg-config --cflags --libs check)

$(OUT)/unit: $(UNIT) testsuite/unit/fixture.h $(CORE_OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(CC) $(HOST_CFLAGS) -o $@ $(UNIT) $(CORE_OBJECTS) $(CHECK_LIBS) \
	  -liberty

$(OUT)/placements: testsuite/oracle/placements.c testsuite/oracle/random.h \
		$(CORE_OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(CC) $(HOST_CFLAGS) -o $@ $< $(CORE_OBJECTS) -liberty

$(OUT)/orders: testsuite/oracle/orders.c testsuite/oracle/random.h \
		$(CORE_OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(CC) $(HOST_CFLAGS) -o $@ $< $(CORE_OBJECTS) -liberty

$(OUT)/allocators: testsuite/oracle/allocators.c testsuite/oracle/random.h \
		$(CORE_OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(CC) $(HOST_CFLAGS) -fno-builtin -o $@ $< $(CORE_OBJECTS) -liberty

$(OUT)/allocators-new: testsuite/oracle/allocators-new.cc $(CORE_OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(GXX) -O2 -g -std=c++17 $(WARNINGS) -iquote $(GCC_HEADERS) \
	  -iquote plugin/core -o $@ $< $(CORE_OBJECTS) -liberty

check-unit: $(OUT)/unit
	$<

check-oracle: $(OUT)/placements $(OUT)/orders $(OUT)/allocators \
		$(OUT)/allocators-new $(PLUGIN)
	$(OUT)/placements
	$(OUT)/orders
	$(OUT)/allocators
	$(OUT)/allocators-new
	testsuite/oracle/layouts --cc $(GCC) --plugin $(PLUGIN)
	testsuite/oracle/relayout --cc $(GCC) --plugin $(PLUGIN)
	testsuite/oracle/functions --cc $(GCC) --plugin $(PLUGIN)
	testsuite/oracle/places --cc $(GCC) --cxx $(GCC:%gcc=%g++) --plugin $(PLUGIN)

check-compile: $(PLUGIN)
	testsuite/compile/run --cc $(GCC) --cxx $(GCC:%gcc=%g++) \
	  --plugin $(PLUGIN)
	testsuite/compile/driver.sh --cc $(GCC) --cxx $(GCC:%gcc=%g++) \
	  --plugin $(PLUGIN)

# After check-versions there is a plugin for another target, too.
check-cli: $(PLUGIN) $(COMMAND) | $(filter check-versions,$(MAKECMDGOALS))
	for test in records brief command keys progress gate; do \
	  testsuite/cli/$$test --cc $(GCC) --cxx $(GCC:%gcc=%g++) \
	    --plugin $(PLUGIN) || exit 1; done
	@mkdir -p $(FUZZ)
	$(CC) $(CLI_CFLAGS) -iquote plugin/cli $(SANITIZE) -o $(FUZZ)/replay \
	  testsuite/fuzz/reader.c testsuite/fuzz/replay.c \
	  $(filter-out plugin/cli/main.c,$(CLI)) $(CORE) $(OBJ)/cli/page-text.c \
	  $(CLI_LIBS)
	testsuite/fuzz/run --cc $(GCC) --cxx $(GCC:%gcc=%g++) --plugin $(PLUGIN) \
	  --reader $(FUZZ)/replay

# The schema of SARIF, which is not ours to copy, for check-cli.
sarif-schema:
	@mkdir -p build/npm
	cd build/npm && npm pack --silent @microsoft/jest-sarif@1.0.0-beta.0 && \
	  tar xzf microsoft-jest-sarif-*.tgz
	cp build/npm/package/lib/schemas/sarif-2.1.0-rtm.5.json \
	  build/sarif-schema-2.1.0.json

# In headless Chromium; what drives it comes from npm, into build/page.
check-page: $(PAGE) $(PLUGIN) $(COMMAND)
	testsuite/page/check --page $(PAGE) --out $(OUT)/page --cc $(GCC) \
	  --plugin $(PLUGIN) --command "$(filter %/cacheline,$(COMMAND))"

check-build:
	testsuite/build/check

check-docs: $(PLUGIN)
	testsuite/docs/check --plugin $(PLUGIN) README.md docs/*.md

# What the modes that are left out show of GCC, the default one has shown.
check-versions:
	@for gcc in $(OTHER_GCCS); do \
	  gxx=$$(echo $$gcc | sed 's/gcc-/g++-/'); \
	  $(MAKE) --no-print-directory all GCC=$$gcc && \
	  so=build/$$($$gcc -dumpmachine)-$$($$gcc -dumpversion)/cacheline.so && \
	  testsuite/compile/run --cc $$gcc --cxx $$gxx --plugin $$so \
	    --modes O2-g,syntax-only,c++ && \
	  testsuite/oracle/functions --cc $$gcc --plugin $$so --count 4 \
	    --work $$(dirname $$so)/oracle/functions || exit 1; done

check-kernel: $(PLUGIN) $(COMMAND)
	testsuite/kernel/check-kernel
	testsuite/kernel/allocations
	testsuite/kernel/records
	testsuite/kernel/randstruct --cc $(GCC) --plugin $(PLUGIN)

check-promises: $(PLUGIN)
	@$(MAKE) --no-print-directory all GCC=aarch64-linux-gnu-gcc-12
	SEEDS=$(SEEDS) testsuite/kernel/check-promises
	testsuite/kernel/check-wrapper

check-annotated: $(PLUGIN) $(COMMAND)
	@$(MAKE) --no-print-directory all GCC=aarch64-linux-gnu-gcc-12
	testsuite/kernel/check-annotated

check-beside: $(PLUGIN) $(COMMAND)
	testsuite/kernel/check-beside

check-identity: $(PLUGIN)
	testsuite/kernel/identity $(FOLDERS)
	testsuite/kernel/identity -g $(FOLDERS)

check-truth: $(PLUGIN)
	testsuite/kernel/truth $(FOLDERS)
	testsuite/kernel/truth-randomised

check-userspace: $(PLUGIN)
	testsuite/userspace/check-userspace $(if $(ALL),--all)

check-gcc-testsuite: $(PLUGIN)
	testsuite/oracle/gcc-testsuite

SANITIZE := -fsanitize=address,undefined -fno-sanitize-recover=all

check-sanitize: $(PLUGIN) $(COMMAND)
	@mkdir -p build/sanitize
	$(CC) $(HOST_CFLAGS) $(SANITIZE) -o build/sanitize/unit $(UNIT) \
	  $(CORE) $(CHECK_LIBS) -liberty
	CK_FORK=no build/sanitize/unit
	$(CC) $(HOST_CFLAGS) $(SANITIZE) -o build/sanitize/placements \
	  testsuite/oracle/placements.c $(CORE) -liberty
	build/sanitize/placements 12 20000
	$(CC) $(HOST_CFLAGS) $(SANITIZE) -o build/sanitize/orders \
	  testsuite/oracle/orders.c $(CORE) -liberty
	build/sanitize/orders 12 1000
	$(CC) $(CLI_CFLAGS) -iquote plugin/cli $(SANITIZE) \
	  -o build/sanitize/cacheline $(CLI) $(CORE) $(OBJ)/cli/page-text.c \
	  $(CLI_LIBS)
	ASAN_OPTIONS=exitcode=99 UBSAN_OPTIONS=exitcode=99 \
	  testsuite/cli/command --command build/sanitize/cacheline

# The command on bytes that libFuzzer makes up, for SECONDS; what it finds that is
# worth keeping goes into testsuite/fuzz/found, by hand.
FUZZ_CC ?= clang
SECONDS ?= 600
FUZZ := build/fuzz

$(FUZZ)/reader: testsuite/fuzz/reader.c $(CLI) $(CORE) $(OBJ)/cli/page-text.c
	@mkdir -p $(@D)
	$(call say,LINK,$@)
	$(Q)$(FUZZ_CC) $(filter-out -Werror,$(CLI_CFLAGS)) -O1 -iquote plugin/cli \
	  -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all -o $@ \
	  $(filter-out plugin/cli/main.c,$^) $(CLI_LIBS)

fuzz: $(FUZZ)/reader $(PLUGIN)
	testsuite/fuzz/run --cc $(GCC) --cxx $(GCC:%gcc=%g++) --plugin $(PLUGIN) \
	  --reader $< --seconds $(SECONDS)

bench: $(PLUGIN)
	testsuite/bench/bench

bench-wrapper: $(PLUGIN)
	testsuite/bench/wrapper

bench-kernel: $(PLUGIN)
	testsuite/bench/bench-kernel

.PHONY: all no-command headers install uninstall clean deps demo check check-unit \
	check-oracle check-compile check-docs check-build check-versions check-kernel \
	check-cli check-page check-userspace check-promises check-annotated check-beside \
	sarif-schema check-gcc-testsuite \
	check-sanitize check-identity check-truth fuzz bench bench-wrapper bench-kernel
