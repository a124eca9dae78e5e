// SPDX-License-Identifier: MIT
#include "CPNGCodec.h"
