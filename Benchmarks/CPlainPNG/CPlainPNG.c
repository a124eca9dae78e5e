// SPDX-License-Identifier: MIT
#include "CPlainPNG.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

typedef struct Sink {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
} Sink;

static void append(png_structp png, png_bytep bytes, size_t count) {
  Sink *sink = png_get_io_ptr(png);
  if (count > sink->capacity - sink->count) png_error(png, "no room for the file");
  memcpy(sink->bytes + sink->count, bytes, count);
  sink->count += count;
}

static void flush(png_structp png) { (void)png; }

static void write_row(png_structp png, const uint32_t *pixels, uint32_t width, uint8_t *row) {
  for (uint32_t x = 0; x < width; x++) {
    row[3 * x] = (uint8_t)(pixels[x] >> 16);
    row[3 * x + 1] = (uint8_t)(pixels[x] >> 8);
    row[3 * x + 2] = (uint8_t)pixels[x];
  }
  png_write_row(png, row);
}

size_t plain_png_write(
    const uint32_t *pixels, uint32_t width, uint32_t height, int level, int filters,
    uint8_t *bytes, size_t capacity) {
  Sink sink = {bytes, 0, capacity};
  uint8_t *volatile row = malloc((size_t)width * 3);
  png_structp volatile png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop volatile info = png ? png_create_info_struct(png) : NULL;
  int volatile done = 0;
  if (!row || !info || setjmp(png_jmpbuf(png))) goto done;
  png_set_write_fn(png, &sink, append, flush);
  png_set_IHDR(
      png, info, width, height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_compression_level(png, level);
  if (!filters) png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
  png_set_compression_buffer_size(png, 1 << 18);
  png_write_info(png, info);
  for (uint32_t y = 0; y < height; y++) write_row(png, pixels + (size_t)y * width, width, row);
  png_write_end(png, NULL);
  done = 1;

done:;
  png_structp write = png;
  png_infop written = info;
  if (png) png_destroy_write_struct(&write, &written);
  free(row);
  return done ? sink.count : 0;
}
