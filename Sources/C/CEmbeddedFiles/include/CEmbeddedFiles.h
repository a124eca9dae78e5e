// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>

/// Returns the first byte of a file that is embedded in the program, or NULL if none has that name.
///
/// `count` is set to the number of bytes.
const unsigned char *keylift_embedded_file(const char *name, size_t *count);
