// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The keys of an iPad's keyboard: rows of letters between function keys, and the row of the space
/// key; for kana a table.
struct TabletKeys {
  let content: KeyboardContent
  let measures: TabletMeasures
  let width: Double
  /// The y-coordinate below the predictive bar, where the keys begin.
  let top: Double

  /// Rows are lower where a language has more of them.
  init(content: KeyboardContent, measures: TabletMeasures, width: Double, top: Double) {
    self.content = content
    self.width = width
    self.top = top
    guard content.layout == .letters else {
      self.measures = measures
      return
    }
    let keys = content.letterKeys
    let rows = measures.columns.isLarge ? keys.wide.count : keys.small.count
    self.measures = measures.fitted(rowsOfLetters: rows, hasShift: keys.hasShift)
  }

  var keys: [KeyboardKey] {
    switch content.layout {
    case .emoji: []
    case .letters where content.hasKanaGrid: kanaKeys
    case .letters: rows(content.tabletLetters(in: measures.columns)) + lastRow
    default: rows(content.tabletSigns(in: measures.columns)) + lastRow
    }
  }

  private var near: Double { measures.columns.side * measures.unit }
  private var far: Double { width - near }

  private func rect(_ row: Int, from left: Double, to right: Double) -> CGRect {
    let (rowTop, height) = measures.row(row)
    return CGRect(x: left, y: top + rowTop, width: right - left, height: height)
  }

  private func rows(_ labels: [TabletColumns.Labels]) -> [KeyboardKey] {
    labels.indices.flatMap { row($0, labels[$0]) }
  }

  private func row(_ index: Int, _ labels: TabletColumns.Labels) -> [KeyboardKey] {
    let columns = measures.columns
    let left = (columns.startsAtSide ? near : 0) + columns.starts[index] * measures.unit
    let end = columns.ends[index].map { far - $0 * measures.unit }
    let first = columns.first[index].map {
      key($0, rect(index, from: near, to: left - measures.gap))
    }
    let last = end.map { key(columns.last[index], rect(index, from: $0, to: far)) }
    return [first].compactMap { $0 }
      + letters(labels, index, from: left, to: end.map { $0 - measures.gap } ?? far)
      + [last].compactMap { $0 }
  }

  private func letters(
    _ labels: TabletColumns.Labels, _ row: Int, from left: Double, to right: Double
  ) -> [KeyboardKey] {
    let columns = equalColumns(labels.keys.count, from: left, to: right, gap: measures.gap)
    return columns.enumerated().map { index, column in
      KeyboardKey(
        .letter, labels.keys[index], smallLabel: labels.sign(index),
        rect: rect(row, from: column.x, to: column.x + column.width))
    }
  }

  /// Words replace icons on iPads with a tab key.
  private func key(_ role: KeyboardKey.Role, _ rect: CGRect) -> KeyboardKey {
    let hasWords = measures.columns.hasWords && content.language == .english
    var role = role
    var label = hasWords ? role.word : ""
    if role == .return { label = content.returnWord }
    if role == .shift, content.layout != .letters, !measures.columns.isLarge {
      role = .page
      label = content.layout == .symbols ? content.digitPage : "#+="
    }
    return KeyboardKey(role, label, rect: rect, isInCorner: measures.columns.hasWords)
  }

  private var lastRow: [KeyboardKey] {
    let columns = measures.columns
    let page = content.layout == .letters ? content.tabletDigitPage : content.letterPage
    let row = rect(columns.ends.count, from: near, to: far)
    let right = columns.lastRowRight.map { $0 * measures.unit }
    var pen = row.minX
    var keys: [KeyboardKey] = []
    func add(_ role: KeyboardKey.Role, _ width: Double) {
      let rect = CGRect(x: pen, y: row.minY, width: width, height: row.height)
      keys.append(
        KeyboardKey(
          role, role == .page ? page : "", rect: rect,
          isInCorner: columns.isLarge || columns.isInCorners))
      pen += width + measures.gap
    }
    let left: [KeyboardKey.Role] = [content.hasGlobe ? .globe : .emoji, .page, .dictation]
    for (role, width) in zip(left, columns.lastRowLeft) { add(role, width * measures.unit) }
    let signs = content.signsBesideSpace(isLarge: columns.isLarge)
    let signWidth = columns.lastRowLeft[0] * measures.unit
    let rest = right.reduce(Double(signs.count) * (signWidth + measures.gap)) {
      $0 + $1 + measures.gap
    }
    add(.space, row.maxX - rest - pen)
    for sign in signs {
      let rect = CGRect(x: pen, y: row.minY, width: signWidth, height: row.height)
      keys.append(KeyboardKey(.letter, sign, rect: rect))
      pen += signWidth + measures.gap
    }
    for (role, width) in zip([KeyboardKey.Role.page, .dismiss], right) { add(role, width) }
    return keys
  }
}

extension KeyboardKey.Role {
  fileprivate var word: String { self == .capsLock ? "caps lock" : rawValue }
}

// The table of kana on an iPad: a column for each row of the syllabary, from right to left, between
// function keys. No source has figures: the table takes the height of the rows of letters, and the
// function keys are as wide as those beside the space key.
extension TabletKeys {
  private var kanaKeys: [KeyboardKey] {
    let rows = KanaKeys.table.rows
    let letters = rows.enumerated().flatMap { row, labels in
      let columns = equalColumns(
        labels.count, from: near + sideWidth + measures.gap, to: far - sideWidth - measures.gap,
        gap: measures.gap)
      return zip(labels, columns).map {
        KeyboardKey(.letter, $0, rect: kanaRow(row, from: $1.x, to: $1.x + $1.width))
      }
    }
    return letters + kanaLeft + kanaRight
  }

  private var sideWidth: Double { measures.columns.lastRowLeft[0] * measures.unit }
  private var isInCorners: Bool { measures.columns.isLarge || measures.columns.isInCorners }

  private func kanaRow(_ row: Int, from left: Double, to right: Double) -> CGRect {
    let count = KanaKeys.table.rows.count
    let last = measures.row(measures.columns.ends.count)
    let height = last.top + last.height - measures.top + measures.rowGap
    let pitch = height / Double(count)
    return CGRect(
      x: left, y: top + measures.top + Double(row) * pitch, width: right - left,
      height: pitch - measures.rowGap)
  }

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

// The texts on an iPad's keys.
extension KeyboardContent {
  /// Returns the rows of letters, with the signs that a flick types, or with a row of digits on
  /// keyboards of five rows.
  ///
  /// The large keyboard of English shows the signs of shift, too; there is no source for those of
  /// other languages.
  fileprivate func tabletLetters(in columns: TabletColumns) -> [TabletColumns.Labels] {
    let keys = letterKeys
    guard !columns.isLarge else {
      let rows = keys.wideRows(letterCase)
      guard language == .english || language == .polish else { return rows.map { .init($0) } }
      return zip(rows, Self.shiftSigns).map { .init($0, $1) }
    }
    var rows = keys.rows(letterCase)
    guard rows.count == 3 else { return rows.map { .init($0) } }
    let points = Self.points(for: textType)
    var flicks = language.signs(for: flickType, isPad: true).numbers
    flicks[2] = Array(flicks[2].prefix(7))
    for (row, signs) in Self.furtherFlicks.enumerated() {
      flicks[row] += signs.prefix(max(rows[row].count - flicks[row].count, 0))
    }
    if rows[2].count <= 9 {
      flicks[2] = flicks[2].prefix(rows[2].count) + points.map(\.sign)
      rows[2] += points.map(\.key)
    }
    return zip(rows, flicks).map { .init($0, $1) }
  }

  /// The signs above the letters that English has not; no source names them.
  private static let furtherFlicks = [["^", "~"], ["_", "\\"], ["<", ">", "|"]]

  /// The kind of text whose signs are above the letters: for addresses, too, that of plain text.
  private var flickType: TextType { textType.isASCII ? .ascii : .plain }

  /// The keys right of the letters, with the signs above them; published for plain text only.
  private static func points(for text: TextType) -> [(key: String, sign: String)] {
    switch text {
    case .plain, .ascii, .webSearch: [(",", "!"), (".", "?")]
    case .email: [("@", ""), (".", "")]
    case .url: [("/", ""), (".", "")]
    case .twitter: [("@", ""), ("#", "")]
    }
  }

  /// The signs that shift gives on an English keyboard of five rows.
  private static let shiftSigns = ["~!@#$%^&*()_+", "          {}|", "         :\"", "       <>?"]
    .map { row in row.map { $0 == " " ? "" : String($0) } }

  fileprivate func tabletSigns(in columns: TabletColumns) -> [TabletColumns.Labels] {
    let pages = language.signs(for: textType, isPad: true)
    let rows = layout == .symbols ? pages.symbols : pages.numbers
    guard columns.isLarge else { return rows.map { .init($0) } }
    let ends = [["[", "]", "\\"], [";", "'"], [",", ".", "/"]]
    let large = KeyboardLanguage.english.keys.wide
    return [.init(large[0], Self.shiftSigns[0])]
      + rows.indices.map { row in
        let own = row == 2 ? Array(rows[row].prefix(7)) : rows[row]
        let blanks = Array(repeating: "", count: own.count)
        let signs = Self.shiftSigns[row + 1].suffix(ends[row].count)
        return .init(own + ends[row], blanks + signs)
      }
  }

  /// The label of the key that leads to the digits: with digits of another script these alone.
  fileprivate var tabletDigitPage: String { digitPage == "123" ? ".?123" : digitPage }

  /// There are no published figures.
  fileprivate func signsBesideSpace(isLarge: Bool) -> [String] {
    switch textType {
    case .email: isLarge ? ["@", "."] : ["_", "-"]
    case .url: [".com"]
    case .plain, .ascii, .webSearch, .twitter: []
    }
  }
}
