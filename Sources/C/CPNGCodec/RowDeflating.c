// SPDX-License-Identifier: MIT
#include "RowDeflating.h"

#include <stdlib.h>
#include <zlib.h>

struct KeyliftRowDeflater {
  z_stream matching;
  z_stream counting;
  int has_matching;
  int has_counting;
  uint8_t *bytes;
  size_t capacity;
};

static int reserve(KeyliftRowDeflater *deflater, size_t count) {
  if (count <= deflater->capacity) return 1;
  uint8_t *bytes = malloc(count);
  if (!bytes) return 0;
  free(deflater->bytes);
  deflater->bytes = bytes;
  deflater->capacity = count;
  return 1;
}

// Raw deflate: the caller writes the zlib stream around all blocks.
static int begin(z_stream *stream, int level, int strategy) {
  return deflateInit2(stream, level, Z_DEFLATED, -MAX_WBITS, 8, strategy) == Z_OK;
}

KeyliftRowDeflater *keylift_row_deflater_create(void) {
  KeyliftRowDeflater *deflater = calloc(1, sizeof *deflater);
  if (!deflater) return NULL;
  deflater->has_matching = begin(&deflater->matching, 6, Z_FILTERED);
  deflater->has_counting = begin(&deflater->counting, 1, Z_HUFFMAN_ONLY);
  if (deflater->has_matching && deflater->has_counting) return deflater;
  keylift_row_deflater_destroy(deflater);
  return NULL;
}

void keylift_row_deflater_destroy(KeyliftRowDeflater *deflater) {
  if (!deflater) return;
  if (deflater->has_matching) deflateEnd(&deflater->matching);
  if (deflater->has_counting) deflateEnd(&deflater->counting);
  free(deflater->bytes);
  free(deflater);
}

int keylift_row_deflater_deflate(
    KeyliftRowDeflater *deflater, const uint8_t *rows, size_t count, int is_noise,
    KeyliftDeflatedRows *result) {
  z_stream *stream = is_noise ? &deflater->counting : &deflater->matching;
  if (deflateReset(stream) != Z_OK) return 0;
  // Room for the empty block of the flush besides the deflated rows.
  if (!reserve(deflater, deflateBound(stream, count) + 16)) return 0;
  stream->next_in = (Bytef *)rows;
  stream->avail_in = (uInt)count;
  stream->next_out = deflater->bytes;
  stream->avail_out = (uInt)deflater->capacity;
  if (deflate(stream, Z_FULL_FLUSH) != Z_OK || stream->avail_in || !stream->avail_out) return 0;
  *result = (KeyliftDeflatedRows){
      .bytes = deflater->bytes,
      .count = (size_t)(stream->next_out - deflater->bytes),
      .checksum = (uint32_t)adler32_z(1, rows, count),
  };
  return 1;
}

uint32_t keylift_checksum_combine(uint32_t first, uint32_t second, size_t second_count) {
  return (uint32_t)adler32_combine(first, second, (z_off_t)second_count);
}

const char *keylift_zlib_version(void) { return zlibVersion(); }
