// SPDX-License-Identifier: MIT

/// How a pixel of one picture differs from that of another, the most alike first.
package enum PixelClass: UInt8, CaseIterable, Sendable {
  /// It is the same.
  case equal
  /// No channel is more than one step off.
  case rounding
  /// It is no farther off than `PerceivedColor.limit`, which nobody can see.
  case imperceptible
  /// It smooths an edge that both pictures have.
  case antialiasing
  /// It is off, and nothing excuses it.
  case distinct
  /// It differs, under a mask.
  case masked

  /// Whether it is more than one step off, under no mask.
  package var isBeyondRounding: Bool {
    switch self {
    case .imperceptible, .antialiasing, .distinct: true
    case .equal, .rounding, .masked: false
    }
  }
}
