// SPDX-License-Identifier: MIT
#pragma once

/// Returns the first seven digits of the commit that the program was built from, or "" if the build
/// did not know it.
///
/// Package.swift defines it from the environment variable KEYLIFT_COMMIT, and only for the one C file
/// that reads it. A build of another commit compiles that file, links, and does nothing else.
const char *keylift_build_commit(void);
