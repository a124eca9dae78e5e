// SPDX-License-Identifier: MIT

// Stands in packages for the data of ICU, 34 MB of the formats and names of all languages, which Foundation links and
// Keylift never asks for: nothing that it prints depends on a language. It is a data package without entries, like the
// one that ICU's own build links first ("ICU Data" in ICU's user guide).

#include <stdint.h>

typedef struct {
  uint16_t header_size;
  uint8_t magic[2];
  // UDataInfo of ICU's udata.h.
  uint16_t info_size, info_reserved;
  uint8_t is_big_endian, charset_family, size_of_char, reserved;
  uint8_t format[4], format_version[4], data_version[4];
  uint8_t padding[8];
  // The table of contents.
  uint32_t count;
} DataPackage;

// Scripts/lib/program.sh defines ICU_DATA: the name has ICU's version in it.
__attribute__((aligned(16))) const DataPackage ICU_DATA = {
    .header_size = 32,
    .magic = {0xDA, 0x27},
    .info_size = 20,
    .is_big_endian = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__,
    .size_of_char = 2,
    .format = {'C', 'm', 'n', 'D'},
    .format_version = {1},
};
