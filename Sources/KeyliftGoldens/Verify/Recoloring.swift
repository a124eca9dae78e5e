// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// Whether two contents show the same in other colors: wherever the one has a color, the other has one and the same
/// other color.
final class Recoloring {
  private let expected: GoldenPictures
  private let recorder: GoldenRecorder
  private var known: [String: ColorChange?] = [:]

  /// How far apart two channels of what became of one translucent color may be: a glyph's edge in a color of 30 %
  /// has fewer steps than in an opaque one, and so stands for up to four of them.
  private static let coarseness = 4

  init(_ expected: GoldenPictures, _ recorder: GoldenRecorder) {
    self.expected = expected
    self.recorder = recorder
  }

  /// Returns the color that changed in most pixels between a content of the golden and one that came out; nil where
  /// not only colors did.
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
      guard isOne(color, after, isOpaque: before >> 24 == 255) else { return nil }
      colors[before] = color
      if before != after { counts[ColorChange(from: before, to: after), default: 0] += 1 }
    }
    return counts.max { ($0.value, $1.key.old, $1.key.new) < ($1.value, $0.key.old, $0.key.new) }?
      .key
  }

  /// Whether two pixels are one color, but for steps that the color they come from does not have.
  private static func isOne(_ left: UInt32, _ right: UInt32, isOpaque: Bool) -> Bool {
    if left == right { return true }
    guard !isOpaque else { return false }
    return [24, 16, 8, 0].allSatisfy { shift in
      abs(Int(left >> shift & 0xFF) - Int(right >> shift & 0xFF)) <= coarseness
    }
  }
}
