// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

/// The keys of a phone's keyboard, based on the columns of the letters (`Docs/iOS/Appearance.md`
/// 1.1).
struct PhoneKeys {
  let content: KeyboardContent
  let measures: PhoneMeasures
  let size: CGSize
  /// The y-coordinate below the predictive bar, where the keys begin.
  let top: Double

  /// Rows are lower where a language has more of them.
  init(content: KeyboardContent, measures: PhoneMeasures, size: CGSize, top: Double) {
    self.content = content
    self.size = size
    self.top = top
    let rows = content.layout == .letters ? content.letterKeys.small.count : 3
    self.measures = content.hasKanaGrid ? measures : measures.fitted(rowsOfLetters: rows)
  }

  var keys: [KeyboardKey] {
    switch content.layout {
    case .letters, .numbers, .symbols:
      content.hasKanaGrid ? kanaKeys + strip : typedRows + lastRow + strip
    case .numberPad, .decimalPad, .phonePad: padKeys
    case .emoji: []
    }
  }

  private var typedRows: [KeyboardKey] {
    let pages = content.language.signs(for: content.textType, isPad: false)
    return switch content.layout {
    case .numbers: signRows(pages.numbers, page: "#+=")
    case .symbols: signRows(pages.symbols, page: content.digitPage)
    default: letterRows
    }
  }

  func y(_ row: Int) -> Double { top + measures.rowTop(row) }
}

// The rows of letters.
extension PhoneKeys {
  private var letterRows: [KeyboardKey] {
    let keys = content.letterKeys
    let rows = keys.rows(content.letterCase)
    let columns = max(rows.map(\.count).max() ?? 0, 10)
    return rows.indices.flatMap { index in
      let hasShift = keys.hasShift && index == rows.count - 1
      let hasDelete = keys.deleteRow == index
      let place = LetterRow(
        count: rows[index].count, columns: columns, hasShift: hasShift, hasDelete: hasDelete)
      return row(rows[index], in: place, y: y(index))
    }
  }

  private func row(_ labels: [String], in place: LetterRow, y: Double) -> [KeyboardKey] {
    let rects = measures.rects(place, y: y)
    let letters = zip(labels, rects).map { KeyboardKey(.letter, $0, rect: $1) }
    func side(isLeft: Bool) -> CGRect { measures.side(of: rects, in: place, isLeft: isLeft, y: y) }
    return (place.hasShift ? [KeyboardKey(.shift, rect: side(isLeft: true))] : []) + letters
      + (place.hasDelete ? [KeyboardKey(.delete, rect: side(isLeft: false))] : [])
  }
}

// The rows of digits and signs.
extension PhoneKeys {
  /// Returns the rows of a page of signs; those of the third row fill the columns of seven letters,
  /// and fewer than ten signs in the others fill the row.
  ///
  /// There are no published figures.
  private func signRows(_ rows: LanguageKeys.Rows, page: String) -> [KeyboardKey] {
    let place = LetterRow(count: 7, columns: 10, hasShift: true, hasDelete: true)
    let columns = measures.rects(place, y: y(2))
    let third = spread(rows[2], from: columns[0].minX, to: columns[6].maxX, y: y(2))
    func side(isLeft: Bool) -> CGRect {
      measures.side(of: columns, in: place, isLeft: isLeft, y: y(2))
    }
    return signRow(rows[0], 0) + signRow(rows[1], 1)
      + [KeyboardKey(.page, page, rect: side(isLeft: true))] + third
      + [KeyboardKey(.delete, rect: side(isLeft: false))]
  }

  private func signRow(_ labels: [String], _ index: Int) -> [KeyboardKey] {
    guard labels.count == 10 else {
      return spread(labels, from: measures.left, to: measures.right, y: y(index)).map { key in
        var key = key
        key.rect = measures.snapped(key.rect)
        return key
      }
    }
    return zip(labels, measures.letters(10, y: y(index))).map { KeyboardKey(.letter, $0, rect: $1) }
  }

  private func spread(
    _ labels: [String], from left: Double, to right: Double, y: Double
  ) -> [KeyboardKey] {
    zip(labels, equalColumns(labels.count, from: left, to: right, gap: measures.gap)).map {
      KeyboardKey(
        .letter, $0, rect: CGRect(x: $1.x, y: y, width: $1.width, height: measures.keyHeight))
    }
  }
}

// The row of the space key, and the strip.
extension PhoneKeys {
  private var lastRow: [KeyboardKey] {
    let columns = measures.letters(7, y: 0)
    let gap = measures.lastRowGap
    let side = measures.lastRowSide
    let spaceLeft = side.map { measures.left + $0 + gap } ?? columns[1].minX - measures.spaceReach
    let returnLeft =
      side.map { measures.right - $0 } ?? columns[6].minX + max(gap - measures.gap, 0)
    var keys = leftKeys(from: measures.left, to: spaceLeft - (measures.pageGap ?? gap))
    var space = spaceLeft
    if !measures.hasStrip {
      keys.append(key(.dictation, from: space, to: space + measures.letterWidth))
      space += measures.letterWidth + gap
    }
    return keys + rightKeys(from: space, returnAt: returnLeft)
  }

  /// Returns the keys from the space key on, with those of the kind of text.
  ///
  /// An e-mail address has "@" and the period, each as wide as the page key beside another key
  /// (`Docs/iOS/Appearance.md` 11.2). A search has the period beside a narrow return key
  /// (`Docs/iOS/Appearance.md` 1.2). There are no published figures for a web address, nor for a
  /// message, which has "@" and "#" in place of the return key.
  private func rightKeys(from left: Double, returnAt: Double) -> [KeyboardKey] {
    let right = returnAt - measures.lastRowGap
    let gap = measures.gap
    let enter = key(.return, content.returnWord, from: returnAt, to: measures.right)
    switch content.textType {
    case .plain, .ascii: return [space(from: left, to: right), enter]
    case .email:
      let columns = measures.letters(7, y: 0)
      let width = (columns[1].minX - gap - measures.left - measures.leftGap) / 2
      let at = right - 2 * width - gap
      return [space(from: left, to: at - gap)] + signs(["@", "."], from: at, to: right) + [enter]
    case .url: return signs([".", "/", ".com"], from: left, to: right) + [enter]
    case .webSearch:
      let width = (measures.right - returnAt) * Self.searchReturnShare
      let start = measures.right - width
      let end = start - measures.lastRowGap
      let period = end - (measures.periodWidth ?? measures.letterWidth)
      return [
        space(from: left, to: period - measures.lastRowGap),
        key(.letter, ".", from: period, to: end),
        key(.return, content.returnWord, from: start, to: measures.right),
      ]
    case .twitter:
      return [space(from: left, to: right)] + signs(["@", "#"], from: returnAt, to: measures.right)
    }
  }

  /// The width of the return key beside a period over that of the usual one.
  private static let searchReturnShare = FactTable.keyboardParts.number(
    "letter search-return-part legacy")

  private func space(from left: Double, to right: Double) -> KeyboardKey {
    key(.space, measures.isGlass ? "" : content.words.space, from: left, to: right)
  }

  private func signs(_ labels: [String], from left: Double, to right: Double) -> [KeyboardKey] {
    zip(labels, equalColumns(labels.count, from: left, to: right, gap: measures.gap)).map {
      key(.letter, $0, from: $1.x, to: $1.x + $1.width)
    }
  }

  /// If the globe is in the strip, the emoji key is here (`Docs/iOS/Appearance.md` 1.4).
  private func leftKeys(from left: Double, to right: Double) -> [KeyboardKey] {
    let page = content.layout == .letters ? content.digitPage : content.letterPage
    let second: KeyboardKey.Role? =
      measures.hasStrip ? (content.hasGlobe ? .emoji : nil) : (content.hasGlobe ? .globe : .emoji)
    guard let second else { return [key(.page, page, from: left, to: right)] }
    let width = (right - left - measures.leftGap) / 2
    return [
      key(.page, page, from: left, to: left + width), key(second, from: right - width, to: right),
    ]
  }

  private func key(
    _ role: KeyboardKey.Role, _ label: String = "", from left: Double, to right: Double
  ) -> KeyboardKey {
    let row = content.layout == .letters ? content.letterKeys.small.count : 3
    return KeyboardKey(
      role, label,
      rect: measures.snapped(
        CGRect(x: left, y: y(row), width: right - left, height: measures.keyHeight)))
  }

  private var strip: [KeyboardKey] {
    measures.stripKeys(in: size, left: KeyboardKey(content.hasGlobe ? .globe : .emoji, rect: .zero))
  }
}

/// Returns the places of columns of one width with gaps between them.
func equalColumns(
  _ count: Int, from left: Double, to right: Double, gap: Double
) -> [(x: Double, width: Double)] {
  let width = (right - left - (Double(count) - 1) * gap) / Double(count)
  return (0..<count).map { (left + Double($0) * (width + gap), width) }
}

private struct LetterRow: Hashable, Sendable {
  let count: Int
  /// The number of columns: that of the letters in the longest row, at least ten.
  let columns: Int
  let hasShift: Bool
  let hasDelete: Bool

  /// Whether the row has the columns of an English keyboard: ten letters, nine, or at most seven
  /// beside shift.
  var isEnglish: Bool {
    columns == 10 && (hasShift && count <= 7 || [9, 10].contains(count) && !hasDelete)
  }

  /// Whether shift and delete are as wide as on an English keyboard: beside at most seven letters,
  /// which may stand in more columns (`Docs/iOS/Appearance.md` 1.1).
  var hasEnglishSides: Bool { hasShift && count <= 7 }

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
  fileprivate func rects(_ row: LetterRow, y: Double) -> [CGRect] {
    guard !row.isEnglish else { return letters(row.count, y: y) }
    if hasWholeLetters, row.columns == elevenWidths.count, row.offset.rounded() == row.offset {
      return elevenColumns(y: y).dropFirst(Int(clamping: row.offset)).prefix(row.count).map { $0 }
    }
    let width = max((right - left - Double(row.columns - 1) * gap) / Double(row.columns), 0)
    return (0..<row.count).map { index in
      let x = left + (row.offset + Double(index)) * (width + gap)
      return snapped(CGRect(x: x, y: y, width: width, height: keyHeight))
    }
  }

  /// Returns the columns of a German keyboard 414 points wide, which are on whole points
  /// (`Docs/iOS/Appearance.md` 1.1).
  private func elevenColumns(y: Double) -> [CGRect] {
    var x = left
    return elevenWidths.map { width in
      defer { x += width + gap }
      return CGRect(x: x, y: y, width: width, height: keyHeight)
    }
  }

  /// Returns the rectangle of shift or delete beside the letters of a row.
  ///
  /// Beside at most seven letters it is as wide as in English: measured, or up to 14 points from the
  /// letters, on the largest phones 18 (`Docs/iOS/Appearance.md` 1.1). Beside more it takes the
  /// columns that are left.
  fileprivate func side(of letters: [CGRect], in row: LetterRow, isLeft: Bool, y: Double) -> CGRect
  {
    let room = isLeft ? letters[0].minX - left : right - Double(letters[letters.count - 1].maxX)
    let isMeasured = row.hasEnglishSides
    // Symmetric, as the letters are.
    let width =
      isMeasured ? shiftWidth ?? Double(self.letters(7, y: y)[0].minX) - left - sideGap : room - gap
    let rect = CGRect(
      x: isLeft ? left : right - width, y: y, width: max(width, 0), height: keyHeight)
    return isGlass || !isMeasured ? snapped(rect) : rect
  }

  /// Returns the measures with lower rows, if there are more than three rows of letters: the last row
  /// ends where it did.
  ///
  /// No source measures the rows of Thai.
  fileprivate func fitted(rowsOfLetters count: Int) -> PhoneMeasures {
    guard count > 3 else { return self }
    var result = self
    let height = 3 * pitch + keyHeight
    result.keyHeight = (keyHeight * 4 / Double(count + 1)).rounded(.down)
    result.pitch = (height - result.keyHeight) / Double(count)
    return result
  }
}
