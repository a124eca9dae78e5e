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

  /// Creates the keys; rows are lower where a language has more of them.
  init(content: KeyboardContent, measures: TabletMeasures, width: Double, top: Double) {
    (self.content, self.width, self.top) = (content, width, top)
    guard content.layout == .letters else {
      self.measures = measures
      return
    }
    let keys = content.letterKeys
    let rows = measures.columns.isLarge ? keys.wide.count : keys.small.count
    self.measures = measures.fitted(rowsOfLetters: rows, hasShift: keys.hasShift)
  }

  /// All keys in rows from the top.
  var keys: [KeyboardKey] {
    switch content.layout {
    case .emoji: []
    case .letters where content.hasKanaGrid: kanaKeys
    case .letters: rows(content.tabletLetters(in: measures.columns)) + lastRow
    default: rows(content.tabletSigns(in: measures.columns)) + lastRow
    }
  }

  /// The x-coordinate where the keys begin.
  var near: Double { measures.columns.side * measures.unit }
  /// The x-coordinate where the keys end.
  var far: Double { width - near }

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
    let count = Double(labels.keys.count)
    let width = (right - left - (count - 1) * measures.gap) / count
    return labels.keys.enumerated().map { column, key in
      let x = left + Double(column) * (width + measures.gap)
      return KeyboardKey(
        .letter, key, smallLabel: labels.sign(column), rect: rect(row, from: x, to: x + width))
    }
  }

  /// Returns a function key beside the letters.
  ///
  /// Words replace icons on iPads with a tab key.
  private func key(_ role: KeyboardKey.Role, _ rect: CGRect) -> KeyboardKey {
    let hasWords = measures.columns.hasWords && content.language == .english
    var (role, label) = (role, hasWords ? role.word : "")
    if role == .return { label = content.returnWord }
    if role == .shift, content.layout != .letters, !measures.columns.isLarge {
      (role, label) = (.page, content.layout == .symbols ? content.digitPage : "#+=")
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
    add(.space, Double(row.maxX) - rest - pen)
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
