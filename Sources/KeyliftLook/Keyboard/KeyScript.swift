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
  /// characters, kana and hangul the em. Digits have the height of capitals.
  static func baseline(of label: String) -> Double? {
    guard !InterCharacters.contain(label),
      let scalar = label.unicodeScalars.first(where: { $0.value > 0x500 })
    else { return nil }
    return switch scalar.value {
    case 0x0660...0x0669, 0x0966...0x096F: 0.33
    case 0x0590...0x05FF: 0.3
    case 0x0600...0x06FF: 0.17
    case 0x0900...0x097F: 0.26
    case 0x0E00...0x0E7F: 0.27
    default: 0.37
    }
  }
}

extension KeyScript {
  /// Returns a label as it is drawn: a Thai sign that stands above or below a letter has a dotted
  /// circle in the letter's place, which the fonts of other scripts draw by themselves.
  fileprivate static func shown(_ label: String) -> String {
    guard let scalar = label.unicodeScalars.first, (0x0E00...0x0E7F).contains(scalar.value),
      scalar.properties.generalCategory == .nonspacingMark
    else { return label }
    return "\u{25CC}" + label
  }
}

extension DisplayListBuilder {
  /// Draws a label of another script with its ink around a key's center, smaller if it is wider than
  /// the room; does nothing and returns `false` for a label that Inter has.
  mutating func drawForeign(
    _ label: String, font: Font, color: Color, x: Double, middle: Double, room: Double
  ) -> Bool {
    guard let share = KeyScript.baseline(of: label) else { return false }
    let label = KeyScript.shown(label)
    var font = font
    font.size *= min(max(room, 1) / max(inkWidth(of: label, font: font), 1), 1)
    var run = text.run(
      label, font: font, scale: scale, x: 0, baseline: snapped(middle + share * font.size),
      alignment: .left)
    guard !run.bounds.isNull else { return true }
    run.origin.x = x * scale - run.bounds.midX
    add(run, color)
    return true
  }
}
