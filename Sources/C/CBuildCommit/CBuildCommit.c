// SPDX-License-Identifier: MIT

#include "CBuildCommit.h"

const char *keylift_build_commit(void) { return KEYLIFT_COMMIT; }
