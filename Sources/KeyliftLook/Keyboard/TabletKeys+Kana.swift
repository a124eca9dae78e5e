// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

// The table of kana on an iPad: a column for each row of the syllabary, from right to left, between
// function keys. No source has figures: the table takes the height of the rows of letters, and the
// function keys are as wide as those beside the space key.
extension TabletKeys {
  var kanaKeys: [KeyboardKey] {
    let rows = KanaKeys.table.rows
    let letters = rows.enumerated().flatMap { row, labels in
      labels.enumerated().map { column, label in
        KeyboardKey(.letter, label, rect: kanaRect(row, column, in: rows))
      }
    }
    return letters + kanaLeft + kanaRight
  }

  private var sideWidth: Double { measures.columns.lastRowLeft[0] * measures.unit }
  private var isInCorners: Bool { measures.columns.isLarge || measures.columns.isInCorners }

  private func kanaRect(_ row: Int, _ column: Int, in rows: LanguageKeys.Rows) -> CGRect {
    let inner = near + sideWidth + measures.gap...far - sideWidth - measures.gap
    let count = Double(rows[row].count)
    let width = (inner.upperBound - inner.lowerBound - (count - 1) * measures.gap) / count
    let x = inner.lowerBound + Double(column) * (width + measures.gap)
    return kanaRow(row, from: x, to: x + width)
  }

  /// Returns a rectangle in one of the table's rows, which are equally high.
  private func kanaRow(_ row: Int, from left: Double, to right: Double) -> CGRect {
    let count = KanaKeys.table.rows.count
    let last = measures.row(measures.columns.ends.count)
    let height = last.top + last.height - measures.top + measures.rowGap
    let pitch = height / Double(count)
    return CGRect(
      x: left, y: top + measures.top + Double(row) * pitch, width: right - left,
      height: pitch - measures.rowGap)
  }

  /// The keys left of the kana: digits, Latin letters, emoji or the next keyboard, and dictation.
  private var kanaLeft: [KeyboardKey] {
    let keys: [(KeyboardKey.Role, String)] = [
      (.page, "☆123"), (.page, "ABC"), (.emoji, ""), (content.hasGlobe ? .globe : .emoji, ""),
      (.dictation, ""),
    ]
    return keys.enumerated().compactMap { row, key in
      // Without a key for the next keyboard the key for emoji stands once, in two rows.
      if row == 3, !content.hasGlobe { return nil }
      var rect = kanaRow(row, from: near, to: near + sideWidth)
      if row == 2, !content.hasGlobe {
        rect = rect.union(kanaRow(3, from: near, to: near + sideWidth))
      }
      return KeyboardKey(key.0, key.1, rect: rect, isInCorner: isInCorners)
    }
  }

  /// The keys right of the kana: delete, space, return in two rows, and dismiss.
  private var kanaRight: [KeyboardKey] {
    func rect(_ row: Int) -> CGRect { kanaRow(row, from: far - sideWidth, to: far) }
    return [
      KeyboardKey(.delete, rect: rect(0), isInCorner: isInCorners),
      KeyboardKey(.space, content.words.space, rect: rect(1)),
      KeyboardKey(
        .return, content.returnWord, rect: rect(2).union(rect(3)), isInCorner: isInCorners),
      KeyboardKey(.dismiss, rect: rect(4), isInCorner: isInCorners),
    ]
  }
}
