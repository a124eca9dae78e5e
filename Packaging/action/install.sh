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
  # A job that makes videos adds ffmpeg.
  as_root apt-get -q -y install --no-install-recommends "$package" bootstrap-icons fonts-inter
  keylift --version
}

# Downloads the package of this version from the address in Packaging/origin, and checks it. No redirect leaves https.
download() {
  local version name origin
  # shellcheck source=Scripts/lib/version.sh
  . "$keylift/Scripts/lib/version.sh"
  version=$(cd "$keylift" && keylift_version)
  name=keylift_${version}_$(dpkg --print-architecture).deb
  origin=$(cat "$keylift/Packaging/origin")
  (
    cd "$kept"
    curl --proto '=https' --tlsv1.2 --fail --silent --show-error --location \
      --remote-name "$origin/v$version/$name" --remote-name "$origin/v$version/SHA256SUMS"
    grep -F " $name" SHA256SUMS | sha256sum --check --strict -
    check_attestation "$name" "$origin" "$version"
  )
}

# Checks that the release's workflow has built a file from a version's tag: the sums come from where the file comes from.
check_attestation() {
  local repository
  repository=$(sed -n -E 's|^https://github\.com/([^/]+/[^/]+)/.*|\1|p' <<<"$2")
  if [ -z "$repository" ] || ! command -v gh >/dev/null; then
    echo "::notice::no attestation of $1 was checked, as gh is missing or the file is not from GitHub"
    return 0
  fi
  gh attestation verify "$1" --repo "$repository" --source-ref "refs/tags/v$3" \
    --signer-workflow "$repository/.github/workflows/release.yml"
}

build() { "$keylift/Scripts/package" --output "$kept" deb; }

as_root() { if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi; }

main
