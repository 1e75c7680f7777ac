# SPDX-License-Identifier: GPL-3.0-or-later
#
# make                    build/cacheline.so for $(GCC)
# make GCC=...-gcc-12     build/<target>-<version>/cacheline.so
# make install            PREFIX=, DESTDIR=; make uninstall removes the same
# make deps               installs what building and testing need (Debian)
# make demo               shows the plugin catching a real fault
# make check              all tests; check-unit, check-oracle, check-compile,
#                         check-docs, check-build, check-versions, check-kernel,
#                         check-userspace (ALL=1: every file of the packages)
# make check-sanitize     unit tests and oracle under ASan and UBSan
# make check-gcc-testsuite  GCC's own C files, with and without the plugin
# make bench              what it costs, in instructions

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

# V=1 shows the commands.
Q := $(if $(V),,@)
say = $(if $(V),@:,@printf '  %-8s%s\n' '$1' '$(2)')

all: $(PLUGIN)

$(PLUGIN): $(CORE_OBJECTS) $(ADAPTER_OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(GXX) -shared -Wl,--build-id=none -o $@ $^

$(OBJ)/core/%.o: plugin/core/%.c Makefile | headers
	@mkdir -p $(@D)
	$(call say,CC,$<)
	$(Q)$(CC) $(CORE_CFLAGS) -MMD -c -o $@ $<

$(OBJ)/gcc/%.o: plugin/gcc/%.c Makefile | headers
	@mkdir -p $(@D)
	$(call say,CXX,$<)
	$(Q)$(GXX) -x c++ $(GCC_CXXFLAGS) -MMD -c -o $@ $<

# Probes once, and names what to install.
headers:
	@test -f $(GCC_HEADERS)/plugin-version.h || { \
	  echo "$(GCC): no plugin headers; install $(HEADERS_PACKAGE)" >&2; \
	  exit 1; }
	@$(GXX) -dumpversion | grep -q '^$(GCC_MAJOR)\b' || { \
	  echo "$(GCC): no g++ of version $(GCC_MAJOR); install g++-$(GCC_MAJOR)" \
	  >&2; exit 1; }

-include $(CORE_OBJECTS:.o=.d) $(ADAPTER_OBJECTS:.o=.d)

install: $(PLUGIN)
	install -d $(DESTDIR)$(PLUGIN_DIR) $(DESTDIR)$(PREFIX)/include
	install -m 644 $(PLUGIN) $(DESTDIR)$(PLUGIN_DIR)/cacheline.so
	install -m 644 annotations/cacheline.h $(DESTDIR)$(PREFIX)/include

uninstall:
	rm -f $(DESTDIR)$(PLUGIN_DIR)/cacheline.so
	rm -f $(DESTDIR)$(PREFIX)/include/cacheline.h

clean:
	rm -rf build

# ------------------------------------------------------------------- tests

# The compilers that check-versions builds for, besides the default one.
OTHER_GCCS := gcc-11 aarch64-linux-gnu-gcc-12 aarch64-linux-gnu-gcc-11

BUILD_DEPS := gcc g++ gcc-12-plugin-dev libc6-dev
DEPS := $(BUILD_DEPS) gcc-11 g++-11 gcc-11-plugin-dev \
	gcc-12-aarch64-linux-gnu g++-12-aarch64-linux-gnu \
	gcc-12-plugin-dev-aarch64-linux-gnu gcc-11-aarch64-linux-gnu \
	g++-11-aarch64-linux-gnu gcc-11-plugin-dev-aarch64-linux-gnu \
	check pkg-config libiberty-dev perl patch clang valgrind pahole \
	linux-source-6.12 xz-utils flex bison bc libelf-dev libssl-dev cpio \
	kmod dpkg-dev cmake libevent-dev libreaderwriterqueue-dev \
	libconcurrentqueue-dev
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
	@$(MAKE) --no-print-directory all
	@demo/run

check:
	@$(MAKE) --no-print-directory all check-unit check-oracle \
	  check-compile check-docs check-build check-versions check-kernel \
	  check-userspace

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

check-compile: $(PLUGIN)
	testsuite/compile/run --cc $(GCC) --cxx $(GCC:%gcc=%g++) \
	  --plugin $(PLUGIN)
	testsuite/compile/driver.sh --cc $(GCC) --cxx $(GCC:%gcc=%g++) \
	  --plugin $(PLUGIN)

check-build:
	testsuite/build/check

check-docs: $(PLUGIN)
	testsuite/docs/check --plugin $(PLUGIN) README.md docs/*.md

check-versions:
	@for gcc in $(OTHER_GCCS); do \
	  gxx=$$(echo $$gcc | sed 's/gcc-/g++-/'); \
	  $(MAKE) --no-print-directory all GCC=$$gcc && \
	  testsuite/compile/run --cc $$gcc --cxx $$gxx --plugin \
	    build/$$($$gcc -dumpmachine)-$$($$gcc -dumpversion)/cacheline.so \
	  || exit 1; done

check-kernel: $(PLUGIN)
	testsuite/kernel/check-kernel
	testsuite/kernel/allocations
	testsuite/kernel/randstruct --cc $(GCC) --plugin $(PLUGIN)

check-userspace: $(PLUGIN)
	testsuite/userspace/check-userspace $(if $(ALL),--all)

check-gcc-testsuite: $(PLUGIN)
	testsuite/oracle/gcc-testsuite

SANITIZE := -fsanitize=address,undefined -fno-sanitize-recover=all

check-sanitize:
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

bench: $(PLUGIN)
	testsuite/bench/bench

.PHONY: all headers install uninstall clean deps demo check check-unit \
	check-oracle check-compile check-docs check-build check-versions check-kernel \
	check-userspace check-gcc-testsuite check-sanitize bench
