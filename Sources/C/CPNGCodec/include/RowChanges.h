// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

/// How a row is like itself and the row above.
typedef struct KeyliftRowChanges {
  /// The number of columns whose pixel differs from the pixel to its left, with column 0.
  size_t change_count;
  /// The number of columns in which ranges of pixels that equal those above begin or end.
  size_t equal_count;
  int is_opaque;
} KeyliftRowChanges;

/// Compares a row of ARGB words with itself and with the row above.
///
/// The row must have a pixel. `changes` gets the columns whose pixel differs from the pixel to its
/// left, beginning with column 0; there must be room for as many columns as the row has pixels.
/// `equals` gets the ranges of columns whose pixels equal those above: for each, its first column and
/// the column after its last; there must be room for one column more.
KeyliftRowChanges keylift_row_changes(
    const uint32_t *pixels, const uint32_t *above, size_t width, uint16_t *changes,
    uint16_t *equals);
