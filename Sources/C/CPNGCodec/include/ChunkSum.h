// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

uint32_t keylift_crc(const uint8_t *bytes, size_t count);

/// Returns the operator that combines a CRC-32 with that of a number of following bytes.
uint32_t keylift_crc_shift(size_t count);

/// Returns the CRC-32 of two consecutive byte sequences from the CRC-32 of each and the operator
/// for the second.
uint32_t keylift_crc_combine(uint32_t first, uint32_t second, uint32_t shift);
