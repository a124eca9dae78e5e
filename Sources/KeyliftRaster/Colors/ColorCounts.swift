// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// How many pixels have each color, without opacity.
package struct ColorCounts: Sendable {
  private var counts: [UInt32: Int] = [:]

  /// Creates counts of nothing.
  package init() {}

  /// Adds pixels, whose alpha is ignored.
  ///
  /// - Complexity: O(*n*), with one look at the table for each run of equal pixels.
  package mutating func add(_ pixels: [UInt32]) {
    guard var last = pixels.first else { return }
    var run = 0
    for word in pixels {
      if word != last {
        counts[last & 0xFF_FFFF, default: 0] += run
        (last, run) = (word, 0)
      }
      run += 1
    }
    counts[last & 0xFF_FFFF, default: 0] += run
  }

  /// The colors in order of their words.
  var sorted: [(key: UInt32, value: Int)] { counts.sorted { $0.key < $1.key } }
}
