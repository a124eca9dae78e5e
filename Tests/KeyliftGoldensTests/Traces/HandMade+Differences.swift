// SPDX-License-Identifier: MIT

import KeyliftGoldens

extension HandMade {
  /// What is said where a view called `composer` goes another way.
  static func differences(
    _ expected: @escaping Track, _ actual: @escaping Track, frames: Int = 103
  ) -> [ViewDifference] {
    TraceComparison(
      expected: trace(["composer": expected], frames: frames),
      actual: trace(["composer": actual], frames: frames)
    ).differences
  }

  static func sentences(
    _ expected: @escaping Track, _ actual: @escaping Track, frames: Int = 103
  ) -> [String] {
    differences(expected, actual, frames: frames).map(\.sentence)
  }
}
