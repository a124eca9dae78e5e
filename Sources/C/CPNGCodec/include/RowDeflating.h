// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

/// The state of zlib and its memory, kept from one block of rows to the next.
typedef struct KeyliftRowDeflater KeyliftRowDeflater;

typedef struct KeyliftDeflatedRows {
  /// Whole deflate blocks up to a byte boundary, none of them the last of a stream.
  const uint8_t *bytes;
  size_t count;
  /// The Adler-32 of the bytes that they inflate to.
  uint32_t checksum;
} KeyliftDeflatedRows;

/// Returns NULL if memory runs out.
KeyliftRowDeflater *keylift_row_deflater_create(void);

/// Frees a deflater, which may be NULL, and the bytes that it returned.
void keylift_row_deflater_destroy(KeyliftRowDeflater *deflater);

/// Deflates filtered rows without reference to earlier ones.
///
/// Noise is only Huffman-coded, without a search for matches. The resulting bytes belong to the
/// deflater and are valid until the next call.
///
/// Returns 0 if memory runs out, otherwise 1.
int keylift_row_deflater_deflate(
    KeyliftRowDeflater *deflater, const uint8_t *rows, size_t count, int is_noise,
    KeyliftDeflatedRows *result);

/// Returns the Adler-32 of two consecutive byte sequences from the Adler-32 of each and the length
/// of the second.
uint32_t keylift_checksum_combine(uint32_t first, uint32_t second, size_t second_count);

const char *keylift_zlib_version(void);
