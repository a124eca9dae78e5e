# SPDX-License-Identifier: MIT
from . import main

main()
