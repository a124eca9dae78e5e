// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The place of letters of other scripts than Inter's on their keys.
enum KeyScript {
  /// Returns the distance from a key's center down to the baseline of its letters, over the size of
  /// the font; `nil` for letters that Inter has.
  ///
  /// The letters of a row share a baseline, so that rows look even. It centers what most letters of
  /// the script take: Hebrew the square, Arabic and Devanagari the part with most of the ink, Chinese
  /// characters, kana and hangul the em.
  static func baseline(of label: String) -> Double? {
    guard !InterCharacters.contain(label),
      let scalar = label.unicodeScalars.first(where: { $0.value > 0x500 })
    else { return nil }
    return switch scalar.value {
    case 0x0590...0x05FF: 0.3
    case 0x0600...0x06FF: 0.17
    case 0x0900...0x097F: 0.26
    case 0x0E00...0x0E7F: 0.27
    default: 0.37
    }
  }
}

extension DisplayListBuilder {
  /// Draws a label of another script with its ink around a key's center; does nothing and returns
  /// `false` for a label that Inter has.
  mutating func drawForeign(
    _ label: String, font: Font, color: Color, x: Double, middle: Double
  ) -> Bool {
    guard let share = KeyScript.baseline(of: label) else { return false }
    var run = text.run(
      label, font: font, scale: scale, x: 0, baseline: snapped(middle + share * font.size),
      alignment: .left)
    guard !run.bounds.isNull else { return true }
    run.origin.x = x * scale - run.bounds.midX
    add(run, color)
    return true
  }
}
