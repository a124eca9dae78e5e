# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# The bill of materials of a release, in SPDX 2.3: what the program and the tarball are made of. Sourced after
# program.sh and tar.sh.

# Prints the bill of the release's files in a folder.
print_sbom() {
  local folder=$1 version
  version=$(keylift_version)
  cat <<JSON
{
  "spdxVersion": "SPDX-2.3",
  "dataLicense": "CC0-1.0",
  "SPDXID": "SPDXRef-DOCUMENT",
  "name": "keylift-$version",
  "documentNamespace": "https://spdx.org/spdxdocs/keylift-$version-$(sum_of_all "$folder")",
  "creationInfo": {
    "created": "$(TZ=UTC date -u -d "@$(keylift_time)" +%Y-%m-%dT%H:%M:%SZ)",
    "creators": ["Tool: Scripts/release-$version"]
  },
  "packages": [
$(sbom_packages "$folder" | sed '$!s/$/,/')
  ],
  "files": [
$(sbom_files "$folder" | sed '$!s/$/,/')
  ],
  "relationships": [
$(sbom_relations "$folder" | sed '$!s/$/,/')
  ]
}
JSON
}

# Prints one sum of all files that a release offers, which names this release and no other.
sum_of_all() { (cd "$1" && sha256sum keylift*.deb keylift*.tar.xz keylift*.zip keylift*.whl) | sha256sum | cut -c 1-32; }

# Prints the packages, one on a line: our own, Swift's, and Debian's that the tarball brings.
sbom_packages() {
  sbom_package keylift "$(keylift_version)" MIT NOASSERTION
  list_swift_packages | while IFS='|' read -r name version license location; do
    sbom_package "$name" "$version" "$license" "$location"
  done
  list_brought_packages "$1" | while read -r name; do
    sbom_package "$name" "$(dpkg-query -W -f '${Version}' "$name")" NOASSERTION NOASSERTION \
      "pkg:deb/debian/$name@$(dpkg-query -W -f '${Version}' "$name")?arch=$(dpkg-query -W -f '${Architecture}' "$name")"
  done
}

# name | version | license | where it comes from: what is compiled into the program.
list_swift_packages() {
  # shellcheck disable=SC2154 # Scripts/lib/program.sh sets it.
  local checkouts=$package_build/checkouts
  printf '%s|%s|%s|%s\n' \
    swift-argument-parser "$(checkout_version swift-argument-parser)" "Apache-2.0 WITH Swift-exception" \
    "git+https://github.com/apple/swift-argument-parser@$(git -C "$checkouts/swift-argument-parser" rev-parse HEAD)" \
    expat "$(pkg-config --modversion expat)" MIT "https://libexpat.github.io" \
    swift-runtime "$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p' | head -n 1)" \
    "Apache-2.0 WITH Swift-exception" "https://www.swift.org/download/"
}

checkout_version() { git -C "$package_build/checkouts/$1" describe --tags --exact-match 2>/dev/null || echo NOASSERTION; }

# Prints the packages of Debian of which the tarball has files.
list_brought_packages() {
  tar -t -f "$1/$(portable_name).tar.xz" | sed -n 's|.*/doc/keylift/licenses/\(..*\)|\1|p' | LC_ALL=C sort
}

# Prints a package: name, version, license, where it comes from, and how package managers call it.
sbom_package() {
  local reference=
  [ -z "${5:-}" ] ||
    reference=", \"externalRefs\": [{ \"referenceCategory\": \"PACKAGE-MANAGER\", \"referenceType\": \"purl\", \"referenceLocator\": \"$5\" }]"
  printf '    { "SPDXID": "%s", "name": "%s", "versionInfo": "%s", "licenseConcluded": "%s", "licenseDeclared": "%s", "copyrightText": "NOASSERTION", "downloadLocation": "%s", "filesAnalyzed": false%s }\n' \
    "$(sbom_id "$1")" "$1" "$2" "$3" "$3" "$4" "$reference"
}

# Prints the files that a release offers, one on a line, with their sums.
sbom_files() {
  local file
  for file in "$1"/keylift*.deb "$1"/keylift*.tar.xz "$1"/keylift*.zip "$1"/keylift*.whl; do
    printf '    { "SPDXID": "%s", "fileName": "./%s", "licenseConcluded": "NOASSERTION", "copyrightText": "NOASSERTION", "checksums": [{ "algorithm": "SHA1", "checksumValue": "%s" }, { "algorithm": "SHA256", "checksumValue": "%s" }] }\n' \
      "$(sbom_id "$(basename "$file")")" "$(basename "$file")" "$(sha1sum <"$file" | cut -d ' ' -f 1)" \
      "$(sha256sum <"$file" | cut -d ' ' -f 1)"
  done
}

# Prints what is in what: Swift's packages in the program, and Debian's in the tarball and the bundle.
sbom_relations() {
  local file name
  sbom_relation SPDXRef-DOCUMENT DESCRIBES "$(sbom_id keylift)"
  list_swift_packages | while IFS='|' read -r name _; do
    sbom_relation "$(sbom_id keylift)" CONTAINS "$(sbom_id "$name")"
  done
  for file in "$1"/keylift*.deb "$1"/keylift*.tar.xz "$1"/keylift*.zip "$1"/keylift*.whl; do
    sbom_relation "$(sbom_id "$(basename "$file")")" GENERATED_FROM "$(sbom_id keylift)"
    case "$file" in *.deb) continue ;; esac
    list_brought_packages "$1" | while read -r name; do
      sbom_relation "$(sbom_id "$(basename "$file")")" CONTAINS "$(sbom_id "$name")"
    done
  done
}

sbom_relation() {
  printf '    { "spdxElementId": "%s", "relationshipType": "%s", "relatedSpdxElement": "%s" }\n' "$@"
}

# Prints the name that the bill has for a thing: letters, digits, dots and hyphens.
sbom_id() { printf 'SPDXRef-%s' "$(tr -c 'A-Za-z0-9.-' '-' <<<"$1" | sed 's/-*$//')"; }
