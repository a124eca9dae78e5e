// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

// The grid of kana (`Docs/iOS/Appearance.md` 1.13).
extension PhoneKeys {
  /// All keys of the grid: function keys beside three columns of kana, digits or Latin letters.
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

  /// The keys left of the kana: the next candidate, back, another page, and emoji or another page.
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

  /// The keys right of the kana: delete, space, and return in two rows.
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
