// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Where the colors of a row change.
typedef struct KeyliftRowChanges {
  /// The number of columns whose pixel differs from the pixel to its left, with column 0.
  size_t count;
  /// Whether all pixels are opaque.
  int is_opaque;
} KeyliftRowChanges;

/// Lists the columns of a row of ARGB words whose pixel differs from the pixel to its left, beginning
/// with column 0.
///
/// The row must have a pixel, and there must be room for as many columns as it has pixels.
KeyliftRowChanges keylift_row_changes(const uint32_t *pixels, size_t width, uint16_t *columns);
