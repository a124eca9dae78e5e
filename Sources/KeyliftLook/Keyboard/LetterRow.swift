// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftStage

/// A row of letters among the columns of a phone's keyboard.
struct LetterRow: Hashable, Sendable {
  /// The number of letters.
  let count: Int
  /// The number of columns: that of the letters in the longest row, at least ten.
  let columns: Int
  /// Whether shift is at the left.
  let hasShift: Bool
  /// Whether delete is at the right.
  let hasDelete: Bool

  /// Whether the row has the columns of an English keyboard: its own rows, and a third row of at most
  /// seven letters, whose keys stay wide under rows of more than ten (`Docs/iOS/Appearance.md`
  /// 1.1).
  var isEnglish: Bool {
    hasShift && count <= 7 || columns == 10 && [9, 10].contains(count) && !hasDelete
  }

  /// The columns left of the first letter.
  ///
  /// Letters are centered. Delete alone, without shift, takes what is right of them, but for half a
  /// column if there is room.
  var offset: Double {
    let rest = Double(columns - count)
    guard hasDelete, !hasShift else { return rest / 2 }
    return rest >= 2 ? 0.5 : 0
  }
}

extension PhoneMeasures {
  /// Returns the rectangles of the letters of a row.
  func rects(_ row: LetterRow, y: Double) -> [CGRect] {
    guard !row.isEnglish else { return letters(row.count, y: y) }
    if hasWholeLetters, row.columns == 11, row.offset.rounded() == row.offset {
      return elevenColumns(y: y).dropFirst(Int(clamping: row.offset)).prefix(row.count).map { $0 }
    }
    let width = max((right - left - Double(row.columns - 1) * gap) / Double(row.columns), 0)
    return (0..<row.count).map { index in
      let x = left + (row.offset + Double(index)) * (width + gap)
      return snapped(CGRect(x: x, y: y, width: width, height: keyHeight))
    }
  }

  /// Returns the columns of a German keyboard 414 points wide: outer keys of 32, and inner ones of 30
  /// to 31 every 37.25 points (`Docs/iOS/Appearance.md` 1.1).
  private func elevenColumns(y: Double) -> [CGRect] {
    let (outer, pitch) = (32.0, 37.25)
    let gap = right - left - 2 * outer - 9 * pitch
    return (0..<11).map { index in
      let isOuter = index == 0 || index == 10
      let x =
        switch index {
        case 0: left
        case 10: right - outer
        default: left + outer + gap + Double(index - 1) * pitch
        }
      return snapped(
        CGRect(x: x, y: y, width: isOuter ? outer : pitch - gap, height: keyHeight))
    }
  }

  /// Returns the rectangle of shift or delete beside the letters of a row.
  ///
  /// Beside at most seven letters it is 14 points from them, or 18 on the largest phones, if it is
  /// not measured (`Docs/iOS/Appearance.md` 1.1). Beside more it takes the columns that are left.
  func side(of letters: [CGRect], in row: LetterRow, isLeft: Bool, y: Double) -> CGRect {
    let room =
      isLeft ? Double(letters[0].minX) - left : right - Double(letters[letters.count - 1].maxX)
    let isMeasured = row.isEnglish
    // Symmetric, as the letters are.
    let width =
      isMeasured
      ? shiftWidth(columns: row.columns) ?? Double(letters[0].minX) - left - sideGap
      : room - gap
    let rect = CGRect(
      x: isLeft ? left : right - width, y: y, width: max(width, 0), height: keyHeight)
    return isGlass || !isMeasured ? snapped(rect) : rect
  }

  /// The measured width of shift: on 414 points with eleven columns, 47.5.
  private func shiftWidth(columns: Int) -> Double? {
    hasWholeLetters && columns == 11 ? 47.5 : shiftWidth
  }

  /// Returns the measures with lower rows, if there are more than three rows of letters: the last row
  /// ends where it did.
  ///
  /// No source measures the rows of Thai.
  func fitted(rowsOfLetters count: Int) -> PhoneMeasures {
    guard count > 3 else { return self }
    var result = self
    let height = 3 * pitch + keyHeight
    result.keyHeight = (keyHeight * 4 / Double(count + 1)).rounded(.down)
    result.pitch = (height - result.keyHeight) / Double(count)
    return result
  }
}
