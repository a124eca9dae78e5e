# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# The tarball and the artifact bundle: the program with the libraries and fonts that it needs. Sourced after program.sh.

# Every Linux with glibc has these, in the version that fits its kernel and its loader. The runtimes of C and C++ are
# among them: later ones run what was built with earlier ones, and Debian 12's need a later glibc than Keylift does.
readonly libraries_of_the_system="linux-vdso.so.1 libc.so.6 libm.so.6 libdl.so.2 libpthread.so.0 librt.so.1 \
libresolv.so.2 libutil.so.1 libgcc_s.so.1 libstdc++.so.6"

# Prints the name that the tarball's folder has.
portable_name() { echo "keylift-$(keylift_version)-linux-$(uname -m)"; }

# Packs the staged program as a tarball in a folder and prints its path.
pack_tar() {
  local stage=$1 output=$2 work archive
  work=$(mktemp -d)
  archive=$work/$(portable_name).tar.xz
  make_portable "$stage" "$work/$(portable_name)"
  tar -c -C "$work" --sort=name --mtime="@$(keylift_time)" --owner=0 --group=0 --numeric-owner --format=gnu \
    "$(portable_name)" | xz -T 1 >"$archive"
  deliver_package "$archive" "$output"
  rm -rf "$work"
}

# Packs the staged program as an artifact bundle in a folder and prints its path.
pack_bundle() {
  local stage=$1 output=$2 work archive bundle=keylift.artifactbundle
  work=$(mktemp -d)
  archive=$work/keylift-$(keylift_version).artifactbundle.zip
  mkdir -p "$work/$bundle"
  make_portable "$stage" "$work/$bundle/$(portable_name)"
  rm -rf "$work/$bundle/$(portable_name)"/share/{man,bash-completion,zsh,fish,doc/keylift/examples}
  write_bundle_manifest >"$work/$bundle/info.json"
  find "$work" -exec touch -h -d "@$(keylift_time)" {} +
  (cd "$work" && find "$bundle" -type f | LC_ALL=C sort | TZ=UTC zip -q -9 -X -D -@ "$archive")
  deliver_package "$archive" "$output"
  rm -rf "$work"
}

# Prints the manifest by which SwiftPM finds the program for the system that it runs on.
write_bundle_manifest() {
  cat <<JSON
{
  "schemaVersion": "1.0",
  "artifacts": {
    "keylift": {
      "type": "executable",
      "version": "$(keylift_version)",
      "variants": [
        { "path": "$(portable_name)/bin/keylift", "supportedTriples": ["$(uname -m)-unknown-linux-gnu"] }
      ]
    }
  }
}
JSON
}

# Copies the staged program into a folder of its own, with libraries that it finds wherever the folder lies.
make_portable() {
  local stage=$1 root=$2
  mkdir -p "$root"
  cp -R "$stage/." "$root"
  bring_libraries "$root"
  bring_fonts "$root"
  bring_symbols "$root"
  cp Packaging/debian/copyright "$root/share/doc/keylift/copyright"
  set_modes "$root"
}

# Copies the libraries that the program needs, and theirs, except those that every system has.
bring_libraries() {
  local root=$1 name path
  mkdir -p "$root/lib/keylift"
  ldd "$root/bin/keylift" | sed -n 's/^[[:space:]]*\([^ ]*\) => \([^ ]*\) .*/\1 \2/p' | sort -u |
    while read -r name path; do
      case " $libraries_of_the_system libexpat.so.1 " in *" $name "*) continue ;; esac
      cp -L "$path" "$root/lib/keylift/$name"
      # shellcheck disable=SC2016 # The loader expands it: the folder of the file that names it.
      patchelf --set-rpath '$ORIGIN' "$root/lib/keylift/$name"
      bring_license "$root" "$(package_of "$path")"
    done
  # Fontconfig calls libexpat only to read its configuration. HarfBuzz opens all fonts of Keylift, so nothing is ever
  # read, and the program has its own (make_static_expat).
  patchelf --remove-needed libexpat.so.1 "$root/lib/keylift/libfontconfig.so.1"
  # shellcheck disable=SC2016 # As above.
  patchelf --set-rpath '$ORIGIN/../lib/keylift' "$root/bin/keylift"
}

# Copies the faces of Inter that Keylift draws with, and their license.
bring_fonts() {
  local root=$1 family weight folder=/usr/share/fonts/opentype/inter
  mkdir -p "$root/share/keylift/fonts"
  for family in Inter InterDisplay; do
    for weight in Light Regular Medium SemiBold Bold; do
      cp "$folder/$family-$weight.otf" "$root/share/keylift/fonts"
    done
  done
  cp /usr/share/doc/fonts-inter/copyright "$root/share/keylift/fonts/LICENSE"
  bring_license "$root" fonts-inter
}

# Copies the files of the symbols that scenes can name, and their license.
bring_symbols() {
  local root=$1 folder=/usr/share/bootstrap-icons/svg file
  mkdir -p "$root/share/keylift/fonts/bootstrap-icons"
  "$root/bin/keylift" list symbols | awk '$2 ~ /svg$/ { print $2 }' | sort -u | while read -r file; do
    cp "$folder/$file" "$root/share/keylift/fonts/bootstrap-icons"
  done
  bring_license "$root" bootstrap-icons
}

# Copies what a package says of its rights.
bring_license() {
  mkdir -p "$1/share/doc/keylift/licenses"
  cp "/usr/share/doc/$2/copyright" "$1/share/doc/keylift/licenses/$2"
}

# Prints the package that a file of the system came with. The loader may name it by another way to its folder.
package_of() {
  dpkg-query -S "*/$(basename "$(readlink -f "$1")")" | head -n 1 | cut -d : -f 1
}
