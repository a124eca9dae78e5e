// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "ChunkSum.h"
#include "RowBlending.h"
#include "RowChanges.h"
#include "RowDeflating.h"

// libpng reports errors by longjmp, which must never cross a Swift frame. Each function here
// contains its own setjmp and every call that may jump, and returns a status: 0 for success.

/// The size of a message buffer, including the final zero.
#define KEYLIFT_PNG_MESSAGE_SIZE 128

#define KEYLIFT_OUT_OF_MEMORY "out of memory"

/// Decodes a PNG file of any kind into premultiplied ARGB words.
///
/// There must be room for `width * height` words, and both must be the size in the file's header.
int keylift_png_decode(
    const uint8_t *bytes, size_t count, uint32_t *pixels, uint32_t width, uint32_t height,
    char *message);

const char *keylift_png_version(void);
