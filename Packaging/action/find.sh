#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Tells the action whether to bring a release or to build Keylift, and by which key a build is kept.
set -euo pipefail

keylift=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$keylift"

# Prints the system, such as ubuntu24.04: what is built on one may not run on another.
system_name() { sed -n -e "s/^ID=//p" -e "s/^VERSION_ID=//p" /etc/os-release | tr -d "\"\n"; }

if [ -s Packaging/origin ]; then source=release; else source=build; fi
# The sources decide what is built, not the commit, so that a change of a page builds nothing.
key=$(find Package.swift Sources Packaging Scripts -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum |
  sha256sum | cut -c 1-16)
printf 'source=%s\nkey=%s\n' "$source" "$(uname -m)-$(system_name)-$key" >>"$GITHUB_OUTPUT"
