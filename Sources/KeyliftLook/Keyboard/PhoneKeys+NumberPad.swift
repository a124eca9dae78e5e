// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

// The number pads (`Docs/iOS/Appearance.md` 1.6).
extension PhoneKeys {
  private static let padLetters = ["", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]

  /// All keys of a number pad in rows from the top.
  var padKeys: [KeyboardKey] {
    let digits = PhoneKeys.padLetters.enumerated().map { index, letters in
      KeyboardKey(
        .digit, String(index + 1), smallLabel: letters,
        rect: padCell(row: index / 3, column: index % 3))
    }
    let last = [
      padSign.map { KeyboardKey(.letter, $0, rect: padCell(row: 3, column: 0), hasCap: false) },
      KeyboardKey(.digit, "0", rect: padCell(row: 3, column: 1)),
      KeyboardKey(.delete, rect: padCell(row: 3, column: 2), hasCap: false),
    ]
    return digits + last.compactMap { $0 }
  }

  /// The text at the bottom left.
  private var padSign: String? {
    switch content.layout {
    case .decimalPad: "."
    case .phonePad: "+*#"
    default: nil
    }
  }

  private func padCell(row: Int, column: Int) -> CGRect {
    let margin = padMargin
    let width = (size.width - 2 * margin - 2 * PhoneKeys.padGap) / 3
    let (top, bottom) = padEdges(ofRow: row)
    return CGRect(
      x: margin + Double(column) * (width + PhoneKeys.padGap), y: top, width: width,
      height: bottom - top)
  }

  private static let padGap = 6.0

  /// The margins: 6; on the largest phones the 4 of the letters, which gives the measured keys of
  /// 131.
  ///
  /// In landscape the pad is as wide as the letters; there are no published figures.
  private var padMargin: Double {
    if measures.isLandscape { return measures.left }
    return measures.isLarge ? measures.left : 6
  }

  private func padEdges(ofRow row: Int) -> (top: Double, bottom: Double) {
    if measures.isLandscape {
      let top = measures.rowTop(row)
      return (top, top + measures.keyHeight)
    }
    if measures.isLarge {
      let top = 7 + 56 * Double(row)
      return (top, top + 50)
    }
    // Rows at 6, 59, 113 and 167 with 7 between them, which makes keys of 46 and 47.
    let tops = [6.0, 59, 113, 167, 221]
    return (tops[row], tops[row + 1] - 7)
  }
}
