// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Returns the CRC-32 of bytes.
uint32_t keylift_crc(const uint8_t *bytes, size_t count);

/// Returns what CRCs are combined with where a number of bytes follow.
uint32_t keylift_crc_shift(size_t count);

/// Returns the CRC-32 of bytes one after the other, from those of each and the second's shift.
uint32_t keylift_crc_combine(uint32_t first, uint32_t second, uint32_t shift);
