// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The keys of an iPad's keyboard of four rows.
struct TabletKeys {
  let content: KeyboardContent
  let measures: TabletMeasures
  let width: Double
  /// Where the keys begin: below the bar.
  let top: Double

  /// All keys in rows from the top.
  var keys: [KeyboardKey] {
    switch content.layout {
    case .emoji: []
    case .letters: (0..<3).flatMap { row($0, TabletKeys.letters[$0]) } + lastRow(page: ".?123")
    default: (0..<3).flatMap { row($0, TabletKeys.numbers[$0]) } + lastRow(page: "ABC")
    }
  }

  /// What the keys of a row type, and the signs above it that a flick types.
  private typealias Labels = (keys: String, flicks: String)

  private static let letters: [Labels] = [
    ("QWERTYUIOP", "1234567890"), ("ASDFGHJKL", "@#$&*()'\""), ("ZXCVBNM,.", "%-+=/;:!?"),
  ]
  private static let numbers: [Labels] = [
    ("1234567890", ""), ("@#$&*()'\"", ""), ("%-+=/;:,.", ""),
  ]

  private func y(_ row: Int) -> Double {
    top + TabletMeasures.top + measures.pitch * Double(row)
  }

  private func rect(_ row: Int, from left: Double, to right: Double) -> CGRect {
    CGRect(x: left, y: y(row), width: right - left, height: measures.keyHeight)
  }
}

extension TabletKeys {
  private func row(_ index: Int, _ labels: Labels) -> [KeyboardKey] {
    let columns = measures.columns
    let unit = measures.unit
    let left = columns.starts[index] * unit
    let (near, far) = (columns.side * unit, width - columns.side * unit)
    let end = far - columns.ends[index] * unit
    let before = left - measures.gap
    let hasKeyBefore = index == 2 || measures.hasTab
    return (hasKeyBefore ? [first(of: index, rect: rect(index, from: near, to: before))] : [])
      + letters(labels, index: index, from: left, to: end - measures.gap)
      + [last(of: index, rect: rect(index, from: end, to: far))]
  }

  private func letters(
    _ labels: Labels, index: Int, from left: Double, to right: Double
  ) -> [KeyboardKey] {
    let count = Double(labels.keys.count)
    let width = (right - left - (count - 1) * measures.gap) / count
    let flicks = Array(labels.flicks)
    return labels.keys.enumerated().map { column, label in
      let x = left + Double(column) * (width + measures.gap)
      let text = content.letterCase == .lower ? label.lowercased() : String(label)
      return KeyboardKey(
        .letter, text, smallLabel: column < flicks.count ? String(flicks[column]) : "",
        rect: rect(index, from: x, to: x + width))
    }
  }

  private func first(of row: Int, rect: CGRect) -> KeyboardKey {
    switch row {
    case 0: KeyboardKey(.tab, "tab", rect: rect, isInCorner: true)
    case 1: KeyboardKey(.capsLock, "caps lock", rect: rect, isInCorner: true)
    default: shift(rect)
    }
  }

  private func last(of row: Int, rect: CGRect) -> KeyboardKey {
    switch row {
    case 0: KeyboardKey(.delete, word("delete"), rect: rect, isInCorner: measures.hasTab)
    case 1:
      KeyboardKey(.return, content.returnKey.label, rect: rect, isInCorner: measures.hasTab)
    default: shift(rect)
    }
  }

  private func shift(_ rect: CGRect) -> KeyboardKey {
    content.layout == .letters
      ? KeyboardKey(.shift, word("shift"), rect: rect, isInCorner: measures.hasTab)
      : KeyboardKey(.page, "#+=", rect: rect, isInCorner: measures.hasTab)
  }

  /// Words stand for signs on iPads that have a tab key.
  private func word(_ text: String) -> String { measures.hasTab ? text : "" }

  private func lastRow(page: String) -> [KeyboardKey] {
    let columns = measures.columns
    let edges = (columns.side * measures.unit, width - columns.side * measures.unit)
    return TabletLastRow(
      left: columns.lastRow.left.map { $0 * measures.unit },
      right: columns.lastRow.right.map { $0 * measures.unit }, gap: measures.gap
    ).keys(
      page: page, content: content,
      in: CGRect(x: edges.0, y: y(3), width: edges.1 - edges.0, height: measures.keyHeight))
  }
}
