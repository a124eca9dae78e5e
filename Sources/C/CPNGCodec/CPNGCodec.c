// SPDX-License-Identifier: MIT
#include "CPNGCodec.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

typedef struct Session {
  jmp_buf escape;
  char *message;
} Session;

static void fail(png_structp png, png_const_charp text) {
  Session *session = png_get_error_ptr(png);
  strncpy(session->message, text, KEYLIFT_PNG_MESSAGE_SIZE - 1);
  session->message[KEYLIFT_PNG_MESSAGE_SIZE - 1] = 0;
  longjmp(session->escape, 1);
}

static void ignore(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

typedef struct Source {
  const uint8_t *bytes;
  size_t left;
} Source;

static void take(png_structp png, png_bytep bytes, size_t count) {
  Source *source = png_get_io_ptr(png);
  if (count > source->left) png_error(png, "the file ends too early");
  memcpy(bytes, source->bytes, count);
  source->bytes += count;
  source->left -= count;
}

// Requests 8 bits of red, green, blue and alpha for any file.
static void ask_for_rgba(png_structp png, png_infop info) {
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
}

static uint32_t premultiplied(uint32_t channel, uint32_t alpha) {
  uint32_t product = channel * alpha + 128;
  return (product + (product >> 8)) >> 8;
}

// Converts bytes of red, green, blue and alpha to premultiplied words, in place.
static void make_words(uint32_t *pixels, size_t count) {
  for (size_t index = 0; index < count; index++) {
    uint8_t rgba[4];
    memcpy(rgba, pixels + index, 4);
    uint32_t alpha = rgba[3];
    pixels[index] = alpha << 24 | premultiplied(rgba[0], alpha) << 16 |
                    premultiplied(rgba[1], alpha) << 8 | premultiplied(rgba[2], alpha);
  }
}

static void read_header(png_structp png, png_infop info, uint32_t width, uint32_t height) {
  png_set_user_limits(png, width, height);
  // Unused text and color profiles must not exhaust memory. A cache of 1 skips all texts, which
  // expand to a thousand times their size.
  png_set_chunk_malloc_max(png, 1 << 23);
  png_set_chunk_cache_max(png, 1);
  png_read_info(png, info);
  if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height) {
    png_error(png, "the size is not the header's");
  }
  ask_for_rgba(png, info);
  if (png_get_rowbytes(png, info) != (size_t)width * 4) png_error(png, "rows of an unknown form");
}

int keylift_png_decode(
    const uint8_t *bytes, size_t count, uint32_t *pixels, uint32_t width, uint32_t height,
    char *message) {
  Session session = {.message = message};
  Source source = {bytes, count};
  png_structp volatile png = NULL;
  png_infop volatile info = NULL;
  png_bytep *volatile rows = NULL;
  int volatile status = 1;

  message[0] = 0;
  if (setjmp(session.escape)) goto done;
  png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &session, fail, ignore);
  if (!png) goto done;
  info = png_create_info_struct(png);
  rows = malloc(sizeof(png_bytep) * height);
  if (!info || !rows) goto done;
  for (uint32_t y = 0; y < height; y++) {
    rows[y] = (png_bytep)(pixels + (size_t)y * width);
  }
  png_set_read_fn(png, &source, take);
  read_header(png, info, width, height);
  png_read_image(png, rows);
  png_read_end(png, NULL);
  make_words(pixels, (size_t)width * height);
  status = 0;

done:
  if (status && !message[0]) strcpy(message, KEYLIFT_OUT_OF_MEMORY);
  if (png) {
    png_structp read = png;
    png_infop known = info;
    png_destroy_read_struct(&read, &known, NULL);
  }
  free(rows);
  return status;
}

const char *keylift_png_version(void) { return png_get_libpng_ver(NULL); }
