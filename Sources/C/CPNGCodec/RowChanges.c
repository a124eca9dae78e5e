// SPDX-License-Identifier: MIT
#include "RowChanges.h"

#include <string.h>

enum { step = 32 };

typedef uint32_t Pixels __attribute__((ext_vector_type(step)));
typedef _Bool Flags __attribute__((ext_vector_type(step)));

// Returns a bit for each pixel: whether it is equal to another.
static inline uint32_t equal_bits(const uint32_t *pixels, const uint32_t *others) {
  Pixels one, other;
  memcpy(&one, pixels, sizeof one);
  memcpy(&other, others, sizeof other);
  Flags flags = __builtin_convertvector(one == other, Flags);
  uint32_t bits;
  memcpy(&bits, &flags, sizeof bits);
  return bits;
}

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

// Vectors of 32 bytes take half the time.
// The function that chooses one is called before the sanitizer of threads has begun.
#if defined(__x86_64__) && defined(__GLIBC__) && !__has_feature(thread_sanitizer)
__attribute__((target_clones("avx2", "default")))
#endif
KeyliftRowChanges keylift_row_changes(
    const uint32_t *pixels, const uint32_t *above, size_t width, uint16_t *changes,
    uint16_t *equals) {
  Pixels all = ~(Pixels){0};
  uint32_t rest = pixels[0], is_equal = pixels[0] == above[0];
  Columns changed = {changes, 0}, equal = {equals, 0};
  append(&changed, 1, 0);
  append(&equal, is_equal, 0);
  size_t column = 1;
  for (; column + step <= width; column += step) {
    const uint32_t *here = pixels + column;
    // Most pixels are equal to the one to their left.
    append(&changed, ~equal_bits(here, here - 1), column);
    // A bit where a pixel is equal and the one to its left is not, or the reverse.
    uint32_t equals_above = equal_bits(here, above + column);
    append(&equal, equals_above ^ (equals_above << 1 | is_equal), column);
    is_equal = equals_above >> (step - 1);
    Pixels words;
    memcpy(&words, here, sizeof words);
    all &= words;
  }
  for (; column < width; column++) {
    uint32_t next = pixels[column] == above[column];
    append(&changed, pixels[column] != pixels[column - 1], column);
    append(&equal, next ^ is_equal, column);
    is_equal = next;
    rest &= pixels[column];
  }
  append(&equal, is_equal, width);
  for (int index = 0; index < step; index++) rest &= all[index];
  return (KeyliftRowChanges){
      .change_count = changed.count, .equal_count = equal.count, .is_opaque = rest >> 24 == 255};
}
