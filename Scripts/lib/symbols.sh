# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# How the compiler's tools read the modules of a build. Sourced, from the top of the checkout.

# Prints the options, one a line, that lead from a folder of modules to these and to the C modules that they import.
module_options() {
  local modules=$1 folder flag
  for folder in "$modules" "$PWD"/Sources/C/{CCairo,CPango,CLibPNG,CYAML,CExpat}; do
    printf '%s\n' -I "$folder"
  done
  for flag in $(pkg-config --cflags-only-I cairo pangoft2 libpng yaml-0.1) \
    "-fmodule-map-file=$(dirname "$modules")"/{CPNGCodec,CEmbeddedFiles}.build/module.modulemap; do
    printf '%s\n' -Xcc "$flag"
  done
  printf '%s\n' -target "$(module_target)"
}

# Prints the system for which the modules are built.
module_target() {
  case "$(uname -s)-$(uname -m)" in
    Darwin-*) echo "$(uname -m)-apple-macosx15.0" ;;
    *) echo "$(uname -m)-unknown-linux-gnu" ;;
  esac
}

# Prints the modules of the library products.
list_library_modules() { sed -n 's/^# //p' Docs/Interface.txt; }

# Writes the public declarations of a module, with their comments, into a folder as JSON.
write_symbols() {
  local module=$1 modules=$2 folder=$3 options=()
  while IFS= read -r option; do options+=("$option"); done < <(module_options "$modules")
  swift symbolgraph-extract -module-name "$module" -output-dir "$folder" -minimum-access-level public \
    -skip-synthesized-members "${options[@]}"
}
