# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# The libraries that a packaged program loads when it first draws; see Packaging/late-libraries.c. Sourced by program.sh.

# Their names for pkg-config.
readonly late_packages="cairo pangoft2"

# The jumps are written for x86-64. On other processors the program is linked to its libraries as usual.
loads_libraries_late() { [ "$(uname -m)" = x86_64 ]; }

# Compiles what stands for the libraries until they are loaded, and prints the object's path.
make_late_libraries() {
  # shellcheck disable=SC2154 # Scripts/lib/program.sh sets it.
  local object=$PWD/$package_build/late-libraries.o
  loads_libraries_late || return 0
  mkdir -p "$package_build"
  list_late_libraries >"$package_build/late-libraries.h"
  clang -c -O2 -Wall -Werror -I "$package_build" Packaging/late-libraries.c -o "$object"
  echo "$object"
}

# Prints the libraries, and the functions that each of them exports.
list_late_libraries() {
  local path library=0
  for path in $(late_library_paths); do
    echo "LIBRARY(\"$(objdump -p "$path" | awk '$1 == "SONAME" { print $2 }')\")"
    nm -D --defined-only "$path" |
      awk -v library=$library '$2 ~ /^[TWi]$/ && $3 !~ /^_/ { sub("@.*", "", $3); print "FUNCTION(" library ", " $3 ")" }'
    library=$((library + 1))
  done
}

# Prints the files of the libraries.
late_library_paths() {
  local option
  # shellcheck disable=SC2086 # One name, one argument.
  for option in $(pkg-config --libs-only-l $late_packages); do
    clang -print-file-name="lib${option#-l}.so"
  done | awk '!seen[$0]++'
}

# Prints the search path for pkg-config. Its first folder describes the headers of the libraries and links nothing.
make_late_packages() {
  local folder=$PWD/$package_build/pkgconfig name
  if ! loads_libraries_late; then
    echo "${PKG_CONFIG_PATH:-}"
    return
  fi
  mkdir -p "$folder"
  for name in $late_packages; do
    printf 'Name: %s\nDescription: headers\nVersion: %s\nCflags: %s\n' \
      "$name" "$(pkg-config --modversion "$name")" "$(pkg-config --cflags "$name")" >"$folder/$name.pc"
  done
  echo "$folder${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"
}

# Makes a library that is linked to all that the built program loads late. Tools read from it what the program needs.
make_late_needs() {
  local output=$1
  # shellcheck disable=SC2046,SC2086 # One option, one argument.
  nm "$(packaged_program)" | sed -n 's/.* late_\(.*\)/extern char \1[]; void *need_\1 = \1;/p' |
    clang -x c -fPIC -fno-builtin -shared - -Wl,--as-needed $(pkg-config --libs $late_packages) -o "$output"
}
