// SPDX-License-Identifier: MIT

import KeyliftStage

// The texts on an iPad's keys.
extension KeyboardContent {
  /// Returns the rows of letters, with the signs that a flick types, or with a row of digits on
  /// keyboards of five rows.
  ///
  /// The large keyboard of English shows the signs of shift, too; there is no source for those of
  /// other languages.
  func tabletLetters(in columns: TabletColumns) -> [TabletColumns.Labels] {
    let keys = letterKeys
    guard !columns.isLarge else {
      let rows = keys.wideRows(letterCase)
      guard language == .english || language == .polish else { return rows.map { .init($0) } }
      return zip(rows, KeyboardContent.shiftSigns).map { .init($0, $1) }
    }
    var rows = keys.rows(letterCase)
    guard rows.count == 3 else { return rows.map { .init($0) } }
    let points = KeyboardContent.points(for: textType)
    var flicks = language.signs(for: flickType, isPad: true).numbers
    flicks[2] = Array(flicks[2].prefix(7))
    for (row, signs) in KeyboardContent.furtherFlicks.enumerated() {
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

  /// The kind of text whose signs are above the letters: also for addresses those of plain text.
  private var flickType: TextType { textType.isASCII ? .ascii : .plain }

  /// The keys right of the letters, with the signs above them.
  ///
  /// There are no published figures for other text than plain one.
  private static func points(for text: TextType) -> [(key: String, sign: String)] {
    switch text {
    case .plain, .ascii, .webSearch: [(",", "!"), (".", "?")]
    case .email: [("@", ""), (".", "")]
    case .url: [("/", ""), (".", "")]
    case .twitter: [("@", ""), ("#", "")]
    }
  }

  /// The signs that shift gives on an English keyboard of five rows.
  private static let shiftSigns = [
    "~!@#$%^&*()_+", "          {}|", "         :\"", "       <>?",
  ].map { row in row.map { $0 == " " ? "" : String($0) } }

  /// Returns the rows of digits and signs.
  func tabletSigns(in columns: TabletColumns) -> [TabletColumns.Labels] {
    let pages = language.signs(for: textType, isPad: true)
    let rows = layout == .symbols ? pages.symbols : pages.numbers
    guard columns.isLarge else { return rows.map { .init($0) } }
    let ends = [["[", "]", "\\"], [";", "'"], [",", ".", "/"]]
    let large = KeyboardLanguage.english.keys.wide
    return [.init(large[0], KeyboardContent.shiftSigns[0])]
      + rows.indices.map { row in
        let own = row == 2 ? Array(rows[row].prefix(7)) : rows[row]
        let blanks = Array(repeating: "", count: own.count)
        let signs = KeyboardContent.shiftSigns[row + 1].suffix(ends[row].count)
        return .init(own + ends[row], blanks + signs)
      }
  }

  /// The label of the key that leads to the digits: with digits of another script these alone.
  var tabletDigitPage: String { digitPage == "123" ? ".?123" : digitPage }

  /// Returns the keys between the space key and the page key.
  ///
  /// There are no published figures.
  func signsBesideSpace(isLarge: Bool) -> [String] {
    switch textType {
    case .email: isLarge ? ["@", "."] : ["_", "-"]
    case .url: [".com"]
    case .plain, .ascii, .webSearch, .twitter: []
    }
  }
}
