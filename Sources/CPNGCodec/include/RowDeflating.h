// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

/// zlib's state and the memory that deflating takes, kept from one run of rows to the next.
typedef struct KeyliftRowDeflater KeyliftRowDeflater;

/// Bytes that have been deflated.
typedef struct KeyliftDeflatedRows {
  /// Whole deflate blocks, none of them the last of a stream, up to a byte's end.
  const uint8_t *bytes;
  /// How many bytes there are.
  size_t count;
  /// The Adler-32 of what they inflate to.
  uint32_t checksum;
} KeyliftDeflatedRows;

/// Makes a deflater, or returns NULL where memory ends.
KeyliftRowDeflater *keylift_row_deflater_create(void);

/// Frees a deflater, which may be NULL, and what it has returned.
void keylift_row_deflater_destroy(KeyliftRowDeflater *deflater);

/// Deflates filtered rows, without reference to anything before.
///
/// Noise is only counted, not searched for what comes again. The bytes that come out are the
/// deflater's, until it deflates again.
///
/// Returns 0 where memory ends, else 1.
int keylift_row_deflater_deflate(
    KeyliftRowDeflater *deflater, const uint8_t *rows, size_t count, int is_noise,
    KeyliftDeflatedRows *result);

/// Returns the Adler-32 of bytes one after the other, from those of each and the second's number.
uint32_t keylift_checksum_combine(uint32_t first, uint32_t second, size_t second_count);

/// The version of zlib that is running.
const char *keylift_zlib_version(void);
