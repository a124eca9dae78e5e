// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The keys of the pads of ten digits (`ios-look.md` 1.6).
struct NumberPadKeys {
  let layout: KeyboardLayout
  let measures: PhoneMeasures
  let width: Double

  private static let letters = ["", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]

  /// All keys in rows from the top.
  var keys: [KeyboardKey] {
    let digits = NumberPadKeys.letters.enumerated().map { index, letters in
      KeyboardKey(
        .digit, String(index + 1), smallLabel: letters,
        rect: cell(row: index / 3, column: index % 3))
    }
    let last = [
      sign.map { KeyboardKey(.letter, $0, rect: cell(row: 3, column: 0), hasCap: false) },
      KeyboardKey(.digit, "0", rect: cell(row: 3, column: 1)),
      KeyboardKey(.delete, rect: cell(row: 3, column: 2), hasCap: false),
    ]
    return digits + last.compactMap { $0 }
  }

  /// What stands at the bottom left.
  private var sign: String? {
    switch layout {
    case .decimalPad: "."
    case .phonePad: "+*#"
    default: nil
    }
  }

  private func cell(row: Int, column: Int) -> CGRect {
    let margin = side
    let width = (width - 2 * margin - 2 * NumberPadKeys.gap) / 3
    let (top, bottom) = edges(ofRow: row)
    return CGRect(
      x: margin + Double(column) * (width + NumberPadKeys.gap), y: top, width: width,
      height: bottom - top)
  }

  private static let gap = 6.0

  /// The margins: 6; on the largest phones the letters' 4, which gives the measured keys of 131.
  ///
  /// A lying phone's pad is as wide as its letters: no published figures.
  private var side: Double {
    if measures.isLandscape { return measures.left }
    return measures.isLarge ? measures.left : 6
  }

  private func edges(ofRow row: Int) -> (top: Double, bottom: Double) {
    if measures.isLandscape {
      let top = measures.rowTop(row)
      return (top, top + measures.keyHeight)
    }
    if measures.isLarge {
      let top = 7 + 56 * Double(row)
      return (top, top + 50)
    }
    // Rows at 6, 59, 113 and 167 with 7 between them: keys of 46 and 47.
    let tops = [6.0, 59, 113, 167, 221]
    return (tops[row], tops[row + 1] - 7)
  }
}
