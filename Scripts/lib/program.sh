# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# The program as packages have it: no Swift needed to run it, no paths of this machine in it. Sourced after version.sh.

# Where packages are built, apart from what `swift build` makes.
readonly package_build=.build/package

# Builds the program for packages: with the Swift runtime inside, and with the same bytes in every folder. These flags
# are the second and last set: each serves start-up, size or equal bytes, which a build for work does not need.
build_packaged_program() { build_for_packages keylift; }

# Builds a product of ours as packages have it.
build_for_packages() {
  local launcher icu_data
  icu_data=$(icu_data_name)
  make_icu_data "$icu_data"
  make_static_expat
  # Some of the compiler's choices depend on the addresses of its objects. A container may forbid to fix them.
  launcher="setarch --addr-no-randomize"
  $launcher true 2>/dev/null || launcher=
  # The compiler writes its working folder into debug information and into the messages of traps. The linker's build id
  # is a sum of everything, the sums of modules included, which `clear_module_sums` clears later. A generic type that is
  # asked for by its name makes the runtime look through all conformances of the program, some two hundred times at each
  # start; without names the compiler hands over the conformances that it knows.
  # shellcheck disable=SC2086 # A launcher has options or is absent.
  KEYLIFT_COMMIT=$(keylift_commit) PKG_CONFIG_PATH=$PWD/$package_build${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH} \
    $launcher swift build -c release --product "$1" --scratch-path "$package_build" --static-swift-stdlib \
    -Xswiftc -gnone -Xcc -g0 -Xswiftc -no-emit-module-separately-wmo \
    -Xlinker --build-id=none -Xlinker --no-export-dynamic -Xlinker --icf=safe \
    -Xlinker "--wrap=$icu_data" -Xlinker "$PWD/$package_build/icu-data.o" \
    -Xlinker "$PWD/$package_build/older-glibc.o" \
    -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
    -Xswiftc -file-prefix-map -Xswiftc "$PWD=." -Xcc "-ffile-prefix-map=$PWD=."
}

# Prints the name by which Foundation's ICU refers to its data. It has ICU's version in it.
icu_data_name() {
  local library name
  library=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")/lib/swift_static/linux/lib_FoundationICU.a
  name=$(nm --defined-only "$library" 2>/dev/null | grep -o -m 1 -E 'icudt[0-9]+_dat' || true)
  echo "${name:-no_icu_data}"
}

# Compiles what stands for the data of ICU. The linker's option --wrap leads the references to the data to it, so the
# linker takes nothing from the archive with the data.
make_icu_data() {
  mkdir -p "$package_build"
  clang -c -O2 -Wall -Werror -DICU_DATA="__wrap_$1" Packaging/no-icu-data.c -o "$package_build/icu-data.o"
}

# Leads the build to the static Expat. Debian 12's shared one needs glibc 2.36; all else that the tarball brings runs with
# 2.35, which Ubuntu 22.04 has.
make_static_expat() {
  printf 'Name: expat\nDescription: XML\nVersion: 2\nLibs: -l:libexpat.a\n' >"$package_build/expat.pc"
  clang -c -O2 -Wall -Werror Packaging/older-glibc.c -o "$package_build/older-glibc.o"
}

# Prints the path of the program that was built for packages.
packaged_program() { echo "$(packaged_folder)/keylift"; }

packaged_folder() { swift build -c release --scratch-path "$package_build" --show-bin-path; }

# Puts the program, its manual pages, completions and example scenes into a folder that stands for /usr.
stage_program() {
  local root=$1
  mkdir -p "$root/bin" "$root/share/man/man1"
  stage_binary "$root/bin/keylift"
  stage_manual "$root/bin/keylift" "$root/share/man/man1"
  stage_completions "$root/bin/keylift" "$root/share"
  stage_examples "$root/share/doc/keylift/examples"
}

# Copies the built program to a path, without the names and the sums that nobody reads.
stage_binary() {
  cp "$(packaged_program)" "$1"
  strip --strip-all --remove-section=.comment --remove-section=.note "$1"
  clear_module_sums "$1"
}

# Fills the section with the compiler's sums of modules, which depend on the folder of the sources, with zeros. Nothing
# reads the section when the program runs.
clear_module_sums() {
  local program=$1 section=.swift_modhash zeros
  zeros=$(mktemp)
  objcopy --dump-section "$section=$zeros" "$program"
  head -c "$(wc -c <"$zeros")" /dev/zero >"$zeros.new"
  objcopy --update-section "$section=$zeros.new" "$program"
  rm -f "$zeros" "$zeros.new"
}

# Writes one manual page for the program and one for each command, dated as the commit.
stage_manual() {
  local program=$1 pages=$2 made page name
  made=$(mktemp -d)
  swift build --scratch-path "$package_build" --product generate-manual >/dev/null
  "$(swift build --scratch-path "$package_build" --show-bin-path)/generate-manual" "$program" --multi-page \
    --date "$(TZ=UTC date_of "$(keylift_time)")" --output-directory "$made" >/dev/null
  for page in "$made"/*.1; do
    name=$(basename "$page" .1)
    awk -f Packaging/manual.awk "$page" | gzip -9 -n >"$pages/$(tr . - <<<"$name").1.gz"
  done
  rm -rf "$made"
}

# Prints the day of a time in seconds since 1970.
date_of() { date -u -d "@$1" +%Y-%m-%d; }

# Writes the completions of three shells where Debian's shells look for them.
stage_completions() {
  local program=$1 share=$2
  mkdir -p "$share/bash-completion/completions" "$share/zsh/vendor-completions" "$share/fish/vendor_completions.d"
  # Bash reads the file and does not run it, so it is no script.
  "$program" --generate-completion-script bash | sed '1{/^#!/d;}' >"$share/bash-completion/completions/keylift"
  "$program" --generate-completion-script zsh >"$share/zsh/vendor-completions/_keylift"
  "$program" --generate-completion-script fish >"$share/fish/vendor_completions.d/keylift.fish"
}

# Copies the scenes without their goldens, which hold pixels of this machine's libraries. In their page, a link to a page
# that is not installed becomes its text.
stage_examples() {
  mkdir -p "$1"
  tar -c -C Scenes --exclude Goldens . | tar -x -C "$1"
  sed -E 's,\[([^][]*)\]\(\.\./[^)]*\),\1,g' Scenes/README.md >"$1/README.md"
}

# Gives files the modes that packages have, whatever the umask is here.
set_modes() {
  find "$1" -type d -exec chmod 755 {} +
  find "$1" -type f -exec chmod 644 {} +
  find "$1" -type f -path '*/bin/*' -exec chmod 755 {} +
}

# Moves a package to a folder and prints its path there. It is copied under a hidden name first, so a run that is killed
# leaves no part of a package. The next run removes the hidden file.
deliver_package() {
  local package=$1 output=$2 name draft
  name=$(basename "$package")
  rm -f "$output/.$name".keylift-*
  draft=$(mktemp "$output/.$name.keylift-XXXXXXXXXX")
  cp "$package" "$draft"
  chmod 644 "$draft"
  mv -f "$draft" "$output/$name"
  echo "$output/$name"
}
