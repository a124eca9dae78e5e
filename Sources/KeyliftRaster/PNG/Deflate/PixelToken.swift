// SPDX-License-Identifier: MIT

/// A step through a row: one pixel as it is, or some pixels that came before.
struct PixelToken: BitwiseCopyable {
  private let word: UInt32

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - pixels: How many pixels it takes.
  ///   - distance: How many bytes back they stand; 0 for one pixel as it is.
  @inline(__always)
  init(pixels: Int, distance: Int) {
    word = UInt32(truncatingIfNeeded: pixels) << 16 | UInt32(truncatingIfNeeded: distance)
  }

  /// How many pixels the step takes.
  @inline(__always)
  var pixels: Int { Int(word >> 16) }

  /// How many bytes back its pixels stand; 0 for one pixel as it is.
  @inline(__always)
  var distance: Int { Int(word & 0xFFFF) }
}
