// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Writes ARGB words as a PNG file without alpha, by libpng alone, at a level of zlib's.
///
/// Rows are filtered as libpng does unless told otherwise, or, where `filters` is 0, not at all.
/// Returns the number of bytes, or 0 where libpng fails or the room for the file ends.
size_t plain_png_write(
    const uint32_t *pixels, uint32_t width, uint32_t height, int level, int filters,
    uint8_t *bytes, size_t capacity);
