// SPDX-License-Identifier: MIT
#include "RowChanges.h"

#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

// Returns a bit for each of 16 pixels: whether it differs from the pixel to its left. Clears the
// bits of `all` that one of the pixels lacks.
#if defined(__SSE2__)
typedef __m128i Bits;

static inline uint32_t changes_of_16(const uint32_t *pixels, Bits *all) {
  __m128i same[4];
  for (int part = 0; part < 4; part++) {
    __m128i here = _mm_loadu_si128((const __m128i *)(pixels + 4 * part));
    __m128i left = _mm_loadu_si128((const __m128i *)(pixels + 4 * part - 1));
    same[part] = _mm_cmpeq_epi32(here, left);
    *all = _mm_and_si128(*all, here);
  }
  __m128i first = _mm_packs_epi32(same[0], same[1]), last = _mm_packs_epi32(same[2], same[3]);
  return (uint32_t)_mm_movemask_epi8(_mm_packs_epi16(first, last)) ^ 0xFFFF;
}
#else
typedef uint32_t Bits[4];

static inline uint32_t changes_of_16(const uint32_t *pixels, Bits *all) {
  uint32_t changes = 0;
  for (int index = 0; index < 16; index++) {
    changes |= (uint32_t)(pixels[index] != pixels[index - 1]) << index;
    (*all)[0] &= pixels[index];
  }
  return changes;
}
#endif

KeyliftRowChanges keylift_row_changes(const uint32_t *pixels, size_t width, uint16_t *columns) {
  Bits bits;
  memset(&bits, 255, sizeof bits);
  uint32_t all = pixels[0];
  size_t count = 0, column = 1;
  columns[count++] = 0;
  for (; column + 16 <= width; column += 16) {
    // Most pixels are equal to the one to their left.
    uint32_t changes = changes_of_16(pixels + column, &bits);
    for (; changes; changes &= changes - 1) {
      columns[count++] = (uint16_t)(column + (size_t)__builtin_ctz(changes));
    }
  }
  for (; column < width; column++) {
    if (pixels[column] != pixels[column - 1]) columns[count++] = (uint16_t)column;
    all &= pixels[column];
  }
  uint32_t parts[4];
  memcpy(parts, &bits, sizeof parts);
  all &= parts[0] & parts[1] & parts[2] & parts[3];
  return (KeyliftRowChanges){.count = count, .is_opaque = all >> 24 == 255};
}
