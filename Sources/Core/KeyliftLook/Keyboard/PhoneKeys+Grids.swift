// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

// The number pads.
extension PhoneKeys {
  private static let padLetters = ["", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]

  var padKeys: [KeyboardKey] {
    let digits = Self.padLetters.enumerated().map { index, letters in
      var key = padKey(.digit, String(index + 1), row: index / 3, column: index % 3)
      key.smallLabel = letters
      key.digitBaseline = top + measures.pad.baselines[index / 3]
      return key
    }
    let last = [
      padSign.map { padKey(.letter, $0, row: 3, column: 0, hasCap: measures.isGlass) },
      padKey(.digit, "0", row: 3, column: 1), padKey(.delete, "", row: 3, column: 2, hasCap: false),
    ]
    return digits + last.compactMap { $0 }
  }

  private func padKey(
    _ role: KeyboardKey.Role, _ label: String, row: Int, column: Int, hasCap: Bool = true
  ) -> KeyboardKey {
    var key = KeyboardKey(role, label, rect: padCell(row: row, column: column), hasCap: hasCap)
    guard !measures.isGlass else {
      key.rect = measures.snapped(key.rect)
      return key
    }
    guard !measures.isLandscape else { return key }
    let facts = FactTable.keyboardParts
    if measures.isLegacyOn26 {
      key.labelOffset = role == .delete ? 0 : facts.numbers("pad label-shifts-on-26 legacy")[column]
      return key
    }
    // Labels stand off the centers of the outer keys, the separator more than others.
    key.labelOffset =
      role == .letter ? separatorOffset : facts.numbers("pad label-shifts legacy")[column]
    if role == .letter, label.count > 1 { key.labelOffset = 0 }
    if role == .delete { key.rect.origin.y -= facts.number("pad delete-rise legacy") }
    return key
  }

  private var separatorOffset: Double {
    FactTable.keyboardParts.number(
      size.width < 400 ? "pad separator-shift-below-400 legacy" : "pad separator-shift legacy")
  }

  private var padSign: String? {
    switch content.layout {
    case .decimalPad: content.decimalSeparator
    case .phonePad: "+*#"
    default: nil
    }
  }

  private func padCell(row: Int, column: Int) -> CGRect {
    let pad = measures.pad
    let left = pad.left + (content.accessory == nil ? 0 : pad.barIndent)
    let width = (size.width - left - pad.right - 2 * Self.padGap) / 3
    return CGRect(
      x: left + Double(column) * (width + Self.padGap), y: top + pad.tops[row],
      width: width, height: pad.heights[row])
  }

  private static let padGap = FactTable.keyboardParts.number("pad gap both")
}

// The grid of kana.
extension PhoneKeys {
  var kanaKeys: [KeyboardKey] {
    let grid = kanaPage.rows.enumerated().flatMap { row, labels in
      labels.enumerated().map { column, label in
        KeyboardKey(.letter, label, rect: cell(row, column + 1))
      }
    }
    return kanaLeft + grid + kanaRight
  }

  private var kanaPage: KanaKeys {
    switch content.layout {
    case .numbers: .numbers
    case .symbols: .latin
    default: .kana
    }
  }

  private var kanaLeft: [KeyboardKey] {
    let next = content.layout == .letters ? "ABC" : content.letterPage
    let other = content.layout == .numbers ? "ABC" : "☆123"
    let last: KeyboardKey.Role =
      measures.hasStrip ? (content.hasGlobe ? .emoji : .page) : content.hasGlobe ? .globe : .emoji
    return [
      KeyboardKey(.nextCandidate, rect: cell(0, 0)), KeyboardKey(.reverse, rect: cell(1, 0)),
      KeyboardKey(.page, next, rect: cell(2, 0)),
      KeyboardKey(last, last == .page ? other : "", rect: cell(3, 0)),
    ]
  }

  private var kanaRight: [KeyboardKey] {
    [
      KeyboardKey(.delete, rect: cell(0, 4)),
      KeyboardKey(.space, measures.isGlass ? "" : content.words.space, rect: cell(1, 4)),
      KeyboardKey(.return, content.returnWord, rect: cell(2, 4).union(cell(3, 4))),
    ]
  }

  /// Returns a key of the grid of five columns and four rows.
  ///
  /// The touch areas of a phone 402 points wide are a fifth of the width each, and 54 high from the
  /// top of the letters' areas on. The gaps between the keys are those of letters: no picture
  /// measures them. Without a strip below, the last row ends where that of letters does.
  private func cell(_ row: Int, _ column: Int) -> CGRect {
    let width = (measures.right - measures.left - 4 * measures.gap) / 5
    let isTall = !measures.isLandscape
    let top = y(row) - (isTall ? 1 : 0)
    let height = isTall ? max(measures.keyHeight, measures.pitch - 6) : measures.keyHeight
    let lowest = measures.hasStrip ? .infinity : y(3) + measures.keyHeight
    return measures.snapped(
      CGRect(
        x: measures.left + Double(column) * (width + measures.gap), y: top, width: width,
        height: min(height, lowest - top)))
  }
}
