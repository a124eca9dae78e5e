// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// A test for contents that differ only in their colors.
///
/// Two contents pass if each color of the old content always becomes the same new color.
final class Recoloring {
  private let expected: GoldenPictures
  private let recorder: GoldenRecorder
  private var known: [String: ColorChange?] = [:]

  /// The largest channel difference between pixels that one translucent color became.
  ///
  /// A glyph's edge in a color of 30 % opacity has fewer steps than in an opaque color, so one
  /// value stands for up to four.
  private static let coarseness = 4

  init(_ expected: GoldenPictures, _ recorder: GoldenRecorder) {
    self.expected = expected
    self.recorder = recorder
  }

  /// Returns the color change of the most pixels between a golden's content and an actual one;
  /// `nil` if more than colors changed.
  func change(from old: String, to new: String) -> ColorChange? {
    let key = "\(old) \(new)"
    if let known = known[key] { return known }
    let change = expected.pixels(of: old).flatMap { before in
      recorder.pixels(of: new).flatMap { Recoloring.change(from: before, to: $0) }
    }
    known[key] = .some(change)
    return change
  }

  private static func change(from old: PixelBuffer, to new: PixelBuffer) -> ColorChange? {
    guard (old.width, old.height) == (new.width, new.height) else { return nil }
    var colors: [UInt32: UInt32] = [:]
    var counts: [ColorChange: Int] = [:]
    for (before, after) in zip(old.pixels, new.pixels) {
      let color = colors[before, default: after]
      guard areEqual(color, after, isOpaque: before >> 24 == 255) else { return nil }
      colors[before] = color
      if before != after { counts[ColorChange(from: before, to: after), default: 0] += 1 }
    }
    return counts.max { ($0.value, $1.key.old, $1.key.new) < ($1.value, $0.key.old, $0.key.new) }?
      .key
  }

  /// Whether two pixels have the same color, except for steps that the original translucent color
  /// cannot represent.
  private static func areEqual(_ left: UInt32, _ right: UInt32, isOpaque: Bool) -> Bool {
    if left == right { return true }
    guard !isOpaque else { return false }
    return [24, 16, 8, 0].allSatisfy { shift in
      abs(Int(left >> shift & 0xFF) - Int(right >> shift & 0xFF)) <= coarseness
    }
  }
}
