// SPDX-License-Identifier: MIT

// Stands in packages for the one function of glibc 2.36 that Debian 12's Expat calls, to seed its hash tables.

#include <stdlib.h>
#include <unistd.h>

void arc4random_buf(void *bytes, size_t count) {
  // It fails for more than 256 bytes.
  if (getentropy(bytes, count) != 0) abort();
}
