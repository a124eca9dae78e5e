// SPDX-License-Identifier: MIT
#include "RowDeflating.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// A growing piece of memory; what it held is lost when it grows.
typedef struct Space {
  uint8_t *bytes;
  size_t capacity;
} Space;

struct KeyliftRowDeflater {
  z_stream matching;
  z_stream counting;
  int has_matching;
  int has_counting;
  Space rows;
  Space deflated;
};

static int reserve(Space *space, size_t count) {
  if (count <= space->capacity) return 1;
  uint8_t *bytes = malloc(count);
  if (!bytes) return 0;
  free(space->bytes);
  *space = (Space){bytes, count};
  return 1;
}

// Level 6, but looking further back for what comes again: 6 % fewer bytes than level 6 takes, for
// half of the time that level 9 does. Screens are full of white, where the nearest places are many
// and all alike.
enum { GOOD_LENGTH = 4, LAZY_LENGTH = 16, NICE_LENGTH = 258, LONGEST_CHAIN = 1536 };

// Raw deflate: the zlib stream around all runs is the caller's.
static int begin(z_stream *stream, int level, int strategy) {
  return deflateInit2(stream, level, Z_DEFLATED, -MAX_WBITS, 8, strategy) == Z_OK;
}

KeyliftRowDeflater *keylift_row_deflater_create(void) {
  KeyliftRowDeflater *deflater = calloc(1, sizeof *deflater);
  if (!deflater) return NULL;
  deflater->has_matching = begin(&deflater->matching, 6, Z_DEFAULT_STRATEGY);
  deflater->has_counting = begin(&deflater->counting, 1, Z_HUFFMAN_ONLY);
  if (deflater->has_matching && deflater->has_counting) return deflater;
  keylift_row_deflater_destroy(deflater);
  return NULL;
}

void keylift_row_deflater_destroy(KeyliftRowDeflater *deflater) {
  if (!deflater) return;
  if (deflater->has_matching) deflateEnd(&deflater->matching);
  if (deflater->has_counting) deflateEnd(&deflater->counting);
  free(deflater->rows.bytes);
  free(deflater->deflated.bytes);
  free(deflater);
}

static uint8_t *write_opaque(const uint32_t *pixels, uint32_t width, uint8_t *row) {
  for (uint32_t x = 0; x < width; x++, row += 3) {
    uint32_t pixel = pixels[x];
    row[0] = (uint8_t)(pixel >> 16);
    row[1] = (uint8_t)(pixel >> 8);
    row[2] = (uint8_t)pixel;
  }
  return row;
}

static uint8_t straight(uint32_t channel, uint32_t alpha) {
  uint32_t value = ((channel & 0xFF) * 255 + alpha / 2) / alpha;
  return value > 255 ? 255 : (uint8_t)value;
}

static uint8_t *write_straight(const uint32_t *pixels, uint32_t width, uint8_t *row) {
  for (uint32_t x = 0; x < width; x++, row += 4) {
    uint32_t pixel = pixels[x];
    uint32_t alpha = pixel >> 24;
    row[0] = alpha ? straight(pixel >> 16, alpha) : 0;
    row[1] = alpha ? straight(pixel >> 8, alpha) : 0;
    row[2] = alpha ? straight(pixel, alpha) : 0;
    row[3] = (uint8_t)alpha;
  }
  return row;
}

static int is_same_color(uint32_t left, uint32_t right) { return (left ^ right) << 8 == 0; }

// Whether so few pixels are like the one before or the one above that there is little to match:
// noise, which would cost ten times as much to search as to count.
static int is_noise(const uint32_t *pixels, uint32_t width, uint32_t rows) {
  size_t same = 0;
  for (size_t index = 1; index < (size_t)width * rows; index++) {
    size_t above = index < width ? index - 1 : index - width;
    same += is_same_color(pixels[index], pixels[index - 1]) |
            is_same_color(pixels[index], pixels[above]);
  }
  return same * 32 < (size_t)width * rows;
}

int keylift_row_deflater_deflate(
    KeyliftRowDeflater *deflater, const uint32_t *pixels, uint32_t width, uint32_t rows, int alpha,
    KeyliftDeflatedRows *result) {
  size_t count = ((size_t)width * (alpha ? 4 : 3) + 1) * rows;
  if (!reserve(&deflater->rows, count)) return 0;
  uint8_t *end = deflater->rows.bytes;
  for (uint32_t y = 0; y < rows; y++) {
    const uint32_t *row = pixels + (size_t)y * width;
    *end++ = 0;
    end = alpha ? write_straight(row, width, end) : write_opaque(row, width, end);
  }

  z_stream *stream = is_noise(pixels, width, rows) ? &deflater->counting : &deflater->matching;
  if (deflateReset(stream) != Z_OK) return 0;
  // Forgotten at each reset; without effect where nothing is matched.
  deflateTune(stream, GOOD_LENGTH, LAZY_LENGTH, NICE_LENGTH, LONGEST_CHAIN);
  // Room for the empty block that ends the run, beside what the rows themselves may take.
  size_t bound = deflateBound(stream, count) + 16;
  if (!reserve(&deflater->deflated, bound)) return 0;
  stream->next_in = deflater->rows.bytes;
  stream->avail_in = (uInt)count;
  stream->next_out = deflater->deflated.bytes;
  stream->avail_out = (uInt)deflater->deflated.capacity;
  if (deflate(stream, Z_FULL_FLUSH) != Z_OK || stream->avail_in || !stream->avail_out) return 0;
  *result = (KeyliftDeflatedRows){
      .bytes = deflater->deflated.bytes,
      .count = (size_t)(stream->next_out - deflater->deflated.bytes),
      .plain_count = count,
      .checksum = (uint32_t)adler32_z(1, deflater->rows.bytes, count),
  };
  return 1;
}

uint32_t keylift_checksum_combine(uint32_t first, uint32_t second, size_t second_count) {
  return (uint32_t)adler32_combine(first, second, (z_off_t)second_count);
}

const char *keylift_zlib_version(void) { return zlibVersion(); }
