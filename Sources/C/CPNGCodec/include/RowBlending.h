// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Composites premultiplied ARGB words, scaled by an opacity of at most 255, over others with pixman's rounding.
void keylift_row_blend(const uint32_t *source, uint32_t *target, size_t count, uint32_t opacity);
