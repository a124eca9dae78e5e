// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftGoldens

extension GoldenUpdate: ExpressibleByArgument {}
