// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

// libpng reports errors by longjmp, which must never cross a Swift frame. Each function here holds
// its own setjmp and every call that may jump, and returns a status: 0 for done.

/// The space for a message, its final zero included.
#define KEYLIFT_PNG_MESSAGE_SIZE 128

/// Bytes that grow as they are written, and are kept for the next file.
typedef struct KeyliftPNGBuffer {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
} KeyliftPNGBuffer;

/// How a file is written.
typedef struct KeyliftPNGSettings {
  /// Whether the file has an alpha channel; without one the pixels' alpha is ignored.
  int alpha;
  /// zlib's level, 0 to 9.
  int level;
  /// The density of a pHYs chunk, or 0 for none.
  uint32_t pixels_per_metre;
} KeyliftPNGSettings;

/// Writes premultiplied ARGB words as a PNG file into a buffer, over what it held.
int keylift_png_encode(
    const uint32_t *pixels, uint32_t width, uint32_t height, KeyliftPNGSettings settings,
    KeyliftPNGBuffer *buffer, char *message);

/// Frees what a buffer holds.
void keylift_png_free(KeyliftPNGBuffer *buffer);

/// Reads a PNG file of any kind into premultiplied ARGB words, of which there must be as many as its
/// header says: `width * height`.
int keylift_png_decode(
    const uint8_t *bytes, size_t count, uint32_t *pixels, uint32_t width, uint32_t height,
    char *message);

/// The version of libpng that is running.
const char *keylift_png_version(void);

/// The version of zlib that is running.
const char *keylift_zlib_version(void);
