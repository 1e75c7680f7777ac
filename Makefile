# SPDX-License-Identifier: GPL-3.0-or-later
#
# make                        build/cacheline.so for $(GCC)
# make GCC=...-gcc-12         build/<target>-<version>/cacheline.so
# make install | uninstall    PREFIX=, DESTDIR=
# make deps                   installs what building and testing need (Debian)
# make demo | check | bench   see README.md

GCC ?= gcc
PREFIX ?= /usr/local
VERSION := 0.1

# The g++ that goes with a gcc: of the same major version, and native, as it
# builds what that gcc loads.
GCC_MAJOR := $(firstword $(subst ., ,$(shell $(GCC) -dumpversion)))
GCC_TARGET := $(shell $(GCC) -dumpmachine)
GXX := $(shell command -v g++-$(GCC_MAJOR) || echo g++)
PLUGIN_DIR := $(shell $(GCC) -print-file-name=plugin)
GCC_HEADERS := $(PLUGIN_DIR)/include

# The default compiler's plugin has the short name.
DEFAULT_GCC := $(shell gcc -dumpfullversion 2>/dev/null) $(shell gcc -dumpmachine 2>/dev/null)
THIS_GCC := $(shell $(GCC) -dumpfullversion) $(GCC_TARGET)
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

.PHONY: all headers install uninstall clean
