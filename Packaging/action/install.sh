#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Installs Keylift for the steps that follow: the release's Debian package, or one that is built here.
set -euo pipefail

main() {
  local package
  keylift=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
  kept=$RUNNER_TEMP/keylift
  mkdir -p "$kept"
  if [ "$KEYLIFT_SOURCE" = release ]; then download; elif ! compgen -G "$kept/keylift_*.deb" >/dev/null; then build; fi
  package=$(find "$kept" -name 'keylift_*.deb' | head -n 1)
  as_root apt-get -q update
  # A job that makes films adds ffmpeg.
  as_root apt-get -q -y install --no-install-recommends "$package" bootstrap-icons fonts-inter
  keylift --version
}

# Downloads the package of this version from the address in Packaging/origin, and checks it.
download() {
  local version name origin
  # shellcheck source=Scripts/lib/version.sh
  . "$keylift/Scripts/lib/version.sh"
  version=$(cd "$keylift" && keylift_version)
  name=keylift_${version}_$(dpkg --print-architecture).deb
  origin=$(cat "$keylift/Packaging/origin")
  (
    cd "$kept"
    curl --fail --silent --show-error --location --remote-name "$origin/v$version/$name" \
      --remote-name "$origin/v$version/SHA256SUMS"
    grep -F " $name" SHA256SUMS | sha256sum --check --strict -
  )
}

build() { "$keylift/Scripts/package" --output "$kept" deb; }

as_root() { if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi; }

main
