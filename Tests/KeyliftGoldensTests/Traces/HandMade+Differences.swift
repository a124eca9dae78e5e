// SPDX-License-Identifier: MIT

@testable import KeyliftGoldens

extension HandMade {
  /// Returns the sentences for a view `composer` with another track.
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
