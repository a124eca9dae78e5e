// SPDX-License-Identifier: MIT
#include "ChunkSum.h"

#include <zlib.h>

uint32_t keylift_crc(const uint8_t *bytes, size_t count) {
  return (uint32_t)crc32_z(0, bytes, count);
}

uint32_t keylift_crc_shift(size_t count) { return (uint32_t)crc32_combine_gen((z_off_t)count); }

uint32_t keylift_crc_combine(uint32_t first, uint32_t second, uint32_t shift) {
  return (uint32_t)crc32_combine_op(first, second, shift);
}
