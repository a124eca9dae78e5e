// SPDX-License-Identifier: MIT
#include "RowChanges.h"

#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

// For each of 16 pixels a bit: whether it differs from the pixel to its left, and whether it is equal
// to the pixel above.
typedef struct Likeness {
  uint32_t changes, equals;
} Likeness;

// Compares 16 pixels. Clears the bits of `all` that one of the pixels lacks.
#if defined(__SSE2__)
typedef __m128i Bits;

static inline uint32_t bit_for_each(const __m128i *same) {
  __m128i first = _mm_packs_epi32(same[0], same[1]), last = _mm_packs_epi32(same[2], same[3]);
  return (uint32_t)_mm_movemask_epi8(_mm_packs_epi16(first, last));
}

static inline Likeness likeness_of_16(const uint32_t *pixels, const uint32_t *above, Bits *all) {
  __m128i same[4], equal[4];
  for (int part = 0; part < 4; part++) {
    __m128i here = _mm_loadu_si128((const __m128i *)(pixels + 4 * part));
    __m128i left = _mm_loadu_si128((const __m128i *)(pixels + 4 * part - 1));
    __m128i over = _mm_loadu_si128((const __m128i *)(above + 4 * part));
    same[part] = _mm_cmpeq_epi32(here, left);
    equal[part] = _mm_cmpeq_epi32(here, over);
    *all = _mm_and_si128(*all, here);
  }
  return (Likeness){.changes = bit_for_each(same) ^ 0xFFFF, .equals = bit_for_each(equal)};
}
#else
typedef uint32_t Bits[4];

static inline Likeness likeness_of_16(const uint32_t *pixels, const uint32_t *above, Bits *all) {
  Likeness likeness = {0, 0};
  for (int index = 0; index < 16; index++) {
    likeness.changes |= (uint32_t)(pixels[index] != pixels[index - 1]) << index;
    likeness.equals |= (uint32_t)(pixels[index] == above[index]) << index;
    (*all)[0] &= pixels[index];
  }
  return likeness;
}
#endif

typedef struct Columns {
  uint16_t *columns;
  size_t count;
} Columns;

// Appends a column for each bit of a word, from the lowest.
static inline void append(Columns *list, uint32_t bits, size_t first) {
  for (; bits; bits &= bits - 1) {
    list->columns[list->count++] = (uint16_t)(first + (size_t)__builtin_ctz(bits));
  }
}

KeyliftRowChanges keylift_row_changes(
    const uint32_t *pixels, const uint32_t *above, size_t width, uint16_t *changes,
    uint16_t *equals) {
  Bits bits;
  memset(&bits, 255, sizeof bits);
  uint32_t all = pixels[0], is_equal = pixels[0] == above[0];
  Columns changed = {changes, 0}, equal = {equals, 0};
  append(&changed, 1, 0);
  append(&equal, is_equal, 0);
  size_t column = 1;
  for (; column + 16 <= width; column += 16) {
    // Most pixels are equal to the one to their left.
    Likeness here = likeness_of_16(pixels + column, above + column, &bits);
    append(&changed, here.changes, column);
    // A bit where a pixel is equal and the one to its left is not, or the reverse.
    append(&equal, (here.equals ^ (here.equals << 1 | is_equal)) & 0xFFFF, column);
    is_equal = here.equals >> 15;
  }
  for (; column < width; column++) {
    uint32_t next = pixels[column] == above[column];
    append(&changed, pixels[column] != pixels[column - 1], column);
    append(&equal, next ^ is_equal, column);
    is_equal = next;
    all &= pixels[column];
  }
  append(&equal, is_equal, width);
  uint32_t parts[4];
  memcpy(parts, &bits, sizeof parts);
  all &= parts[0] & parts[1] & parts[2] & parts[3];
  return (KeyliftRowChanges){
      .change_count = changed.count, .equal_count = equal.count, .is_opaque = all >> 24 == 255};
}
