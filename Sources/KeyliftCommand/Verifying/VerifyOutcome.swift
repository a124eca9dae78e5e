// SPDX-License-Identifier: MIT

import KeyliftGoldens

/// What came of one item of a suite.
struct VerifyOutcome: Sendable {
  /// The finding, with the files that were written.
  var finding: Finding
  /// Why a golden, or what there is to look at, could not be written.
  var failure: FileError?
}
