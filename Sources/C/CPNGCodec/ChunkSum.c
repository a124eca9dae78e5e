// SPDX-License-Identifier: MIT
#include "ChunkSum.h"

#include <zlib.h>

uint32_t keylift_crc(const uint8_t *bytes, size_t count) {
  return (uint32_t)crc32_z(0, bytes, count);
}

// A sum is a polynomial over two elements, the highest bit the coefficient of x^0. More bytes after it multiply it by
// x^8 for each. zlib has this since 1.2.12; Ubuntu 22.04 and the platforms of wheels have an older one.
static const uint32_t one = 0x80000000u, eighth_power = 0x00800000u;

// The product modulo the polynomial of CRC-32.
static uint32_t product(uint32_t a, uint32_t b) {
  uint32_t sum = 0;
  for (; a != 0; a <<= 1) {
    sum ^= b & -(a >> 31);
    b = b >> 1 ^ (0xEDB88320u & -(b & 1));
  }
  return sum;
}

uint32_t keylift_crc_shift(size_t count) {
  uint32_t shift = one;
  for (uint32_t power = eighth_power; count != 0; count >>= 1) {
    if (count & 1) shift = product(shift, power);
    power = product(power, power);
  }
  return shift;
}

uint32_t keylift_crc_combine(uint32_t first, uint32_t second, uint32_t shift) {
  return product(first, shift) ^ second;
}
