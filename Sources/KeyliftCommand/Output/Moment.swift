// SPDX-License-Identifier: MIT

/// Whether files that could do either show an instant or move.
struct Moment: Equatable {
  /// Whether one instant is asked for.
  var isStill = false
  /// Whether a PNG file is to move.
  var isAnimated = false
}
