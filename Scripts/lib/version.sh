# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# Which Keylift this checkout is. Sourced.

# Prints the version, such as 0.1.0.
keylift_version() { sed -n 's/.*current = "\(.*\)".*/\1/p' Sources/Core/KeyliftIO/Version.swift; }

# Prints the first seven digits of the commit, or nothing where git or its folder is missing.
keylift_commit() { git rev-parse --short=7 HEAD 2>/dev/null | cut -c 1-7 || true; }

# Prints the time of the commit in seconds since 1970: packages of one commit carry one time. Without git it is that of
# the version's file.
keylift_time() {
  git log -1 --format=%ct 2>/dev/null || stat -c %Y Sources/Core/KeyliftIO/Version.swift
}

# Prints the entries of the changelog's newest section.
newest_changes() { awk '/^## / { sections++; next } sections == 1 && (/^- / || /^  /)' CHANGELOG.md; }

# Prints the heading of the changelog's newest section.
newest_section() { sed -n 's/^## //p' CHANGELOG.md | head -n 1; }
