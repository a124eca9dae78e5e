// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// Whether two contents show the same in other colors: wherever the one has a color, the other has one and the same
/// other color.
final class Recoloring {
  private let expected: GoldenPictures
  private let recorder: GoldenRecorder
  private var known: [String: Bool] = [:]

  init(_ expected: GoldenPictures, _ recorder: GoldenRecorder) {
    self.expected = expected
    self.recorder = recorder
  }

  /// Returns whether it holds for a content of the golden and one that came out.
  func holds(from old: String, to new: String) -> Bool {
    let key = "\(old) \(new)"
    if let known = known[key] { return known }
    let holds = expected.pixels(of: old).flatMap { before in
      recorder.pixels(of: new).map { Recoloring.holds(from: before, to: $0) }
    }
    known[key] = holds ?? false
    return holds ?? false
  }

  private static func holds(from old: PixelBuffer, to new: PixelBuffer) -> Bool {
    guard (old.width, old.height) == (new.width, new.height) else { return false }
    var colors: [UInt32: UInt32] = [:]
    for (before, after) in zip(old.pixels, new.pixels) {
      if let color = colors[before], color != after { return false }
      colors[before] = after
    }
    return true
  }
}
