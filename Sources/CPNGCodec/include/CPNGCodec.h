// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "ChunkSum.h"
#include "RowDeflating.h"

// libpng reports errors by longjmp, which must never cross a Swift frame. Each function here holds
// its own setjmp and every call that may jump, and returns a status: 0 for done.

/// The space for a message, its final zero included.
#define KEYLIFT_PNG_MESSAGE_SIZE 128

/// How a file is written.
typedef struct KeyliftPNGSettings {
  /// Whether the file has an alpha channel; without one the pixels' alpha is ignored.
  int alpha;
  /// The density of a pHYs chunk, or 0 for none.
  uint32_t pixels_per_metre;
} KeyliftPNGSettings;

/// Writes a PNG file of 8 bits a channel up to the chunk that holds its pixels.
///
/// Returns the number of bytes written, or 0 where memory or the room for them ends.
size_t keylift_png_header(
    uint32_t width, uint32_t height, KeyliftPNGSettings settings, uint8_t *bytes, size_t capacity,
    char *message);

/// Reads a PNG file of any kind into premultiplied ARGB words, of which there must be as many as
/// its header says: `width * height`.
int keylift_png_decode(
    const uint8_t *bytes, size_t count, uint32_t *pixels, uint32_t width, uint32_t height,
    char *message);

/// The version of libpng that is running.
const char *keylift_png_version(void);
