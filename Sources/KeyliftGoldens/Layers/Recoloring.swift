// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// A test for contents that differ only in their colors.
///
/// Two contents pass if each color of the old content always becomes the same new color.
final class Recoloring {
  private let expected: GoldenPictures
  private let recorder: GoldenRecorder
  private var known: [String: ColorChange?] = [:]

  /// The largest difference in a channel at which two new colors of one translucent old color count
  /// as equal.
  ///
  /// At 30 % opacity, up to four values of a glyph's antialiased edge are rounded to one, so pixels
  /// with the same old color can have slightly different new colors.
  private static let coarseness = 4

  init(_ expected: GoldenPictures, _ recorder: GoldenRecorder) {
    self.expected = expected
    self.recorder = recorder
  }

  /// Returns the most frequent color change from a golden's content to an actual content; `nil` if
  /// more than colors changed.
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

  /// Whether two new colors of the same old color count as equal.
  ///
  /// - Parameter isOpaque: Whether the old color is opaque.
  private static func areEqual(_ left: UInt32, _ right: UInt32, isOpaque: Bool) -> Bool {
    if left == right { return true }
    guard !isOpaque else { return false }
    return [24, 16, 8, 0].allSatisfy { shift in
      abs(Int(left >> shift & 0xFF) - Int(right >> shift & 0xFF)) <= coarseness
    }
  }
}
