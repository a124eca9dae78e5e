// SPDX-License-Identifier: MIT
#include "RowBlending.h"

#include <string.h>

// Four pixels, and the same as channels of 16 bits, which hold every product of two fractions of 255.
typedef uint32_t Pixels __attribute__((vector_size(16)));
typedef uint16_t Channels __attribute__((vector_size(16)));

static inline Channels product(Channels channels, Channels fractions) {
  Channels sum = channels * fractions + 128;
  return sum + (sum >> 8);
}

static inline Pixels scaled(Pixels pixels, Channels fractions) {
  Channels low = product((Channels)(pixels & 0xFF00FF), fractions) >> 8;
  Channels high = product((Channels)pixels >> 8, fractions) & 0xFF00;
  return (Pixels)(low | high);
}

// Returns pixels, scaled by a fraction, over others.
static inline Pixels blended(Pixels top, Pixels bottom, uint32_t opacity) {
  if (opacity < 255) top = scaled(top, (Channels){0} + (uint16_t)opacity);
  Pixels rest = ~top >> 24;
  return top + scaled(bottom, (Channels)(rest | rest << 16));
}

static inline void blend_4(const uint32_t *source, uint32_t *target, uint32_t opacity) {
  Pixels top, bottom;
  memcpy(&top, source, sizeof top);
  memcpy(&bottom, target, sizeof bottom);
  top = blended(top, bottom, opacity);
  memcpy(target, &top, sizeof top);
}

static inline int is_transparent(const uint32_t *pixels) {
  uint64_t pairs[4];
  memcpy(pairs, pixels, sizeof pairs);
  return (pairs[0] | pairs[1] | pairs[2] | pairs[3]) == 0;
}

void keylift_row_blend(const uint32_t *source, uint32_t *target, size_t count, uint32_t opacity) {
  size_t column = 0;
  for (; column + 8 <= count; column += 8) {
    // Most of a row of words shows nothing.
    if (is_transparent(source + column)) continue;
    blend_4(source + column, target + column, opacity);
    blend_4(source + column + 4, target + column + 4, opacity);
  }
  for (; column < count; column++) {
    target[column] = blended((Pixels){source[column]}, (Pixels){target[column]}, opacity)[0];
  }
}
