// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The keys of the largest iPads' keyboard.
struct LargeTabletKeys {
  let content: KeyboardContent
  let measures: LargeTabletMeasures
  let width: Double
  /// Where the keys begin: below the bar.
  let top: Double

  /// All keys in rows from the top.
  var keys: [KeyboardKey] {
    switch content.layout {
    case .emoji: []
    case .letters:
      (0..<4).flatMap { row($0, LargeTabletKeys.letters[$0]) } + lastRow(page: ".?123")
    default:
      (0..<4).flatMap { row($0, LargeTabletKeys.numbers[$0]) } + lastRow(page: "ABC")
    }
  }

  /// What the keys of a row type, and what they type with shift.
  private typealias Labels = (keys: String, shifted: String)

  private static let digits: Labels = ("`1234567890-=", "~!@#$%^&*()_+")
  private static let letters: [Labels] = [
    digits, ("QWERTYUIOP[]\\", "          {}|"), ("ASDFGHJKL;'", "         :\""),
    ("ZXCVBNM,./", "       <>?"),
  ]
  private static let numbers: [Labels] = [
    digits, ("1234567890[]\\", "          {}|"), ("@#$&*()'\";'", "         :\""),
    ("%-+=/;:,./", "       <>?"),
  ]

  private var near: Double { LargeTabletMeasures.side * measures.unit }
  private var far: Double { width - near }

  private func rect(_ row: Int, from left: Double, to right: Double) -> CGRect {
    let (rowTop, height) = measures.row(row)
    return CGRect(x: left, y: top + rowTop, width: right - left, height: height)
  }
}

extension LargeTabletKeys {
  private func row(_ index: Int, _ labels: Labels) -> [KeyboardKey] {
    let left = near + LargeTabletMeasures.starts[index] * measures.unit
    let end = LargeTabletMeasures.ends[index].map { far - $0 * measures.unit }
    let right = end.map { $0 - measures.gap } ?? far
    let before = rect(index, from: near, to: left - measures.gap)
    let after = end.map { rect(index, from: $0, to: far) }
    return [first(of: index, rect: before)].compactMap { $0 }
      + letters(labels, index: index, from: left, to: right)
      + [after.map { last(of: index, rect: $0) }].compactMap { $0 }
  }

  private func letters(
    _ labels: Labels, index: Int, from left: Double, to right: Double
  ) -> [KeyboardKey] {
    let count = Double(labels.keys.count)
    let width = (right - left - (count - 1) * measures.gap) / count
    return zip(labels.keys, labels.shifted).enumerated().map { column, pair in
      let x = left + Double(column) * (width + measures.gap)
      let text = content.letterCase == .lower ? pair.0.lowercased() : String(pair.0)
      return KeyboardKey(
        .letter, text, smallLabel: pair.1 == " " ? "" : String(pair.1),
        rect: rect(index, from: x, to: x + width))
    }
  }

  private func first(of row: Int, rect: CGRect) -> KeyboardKey? {
    switch row {
    case 0: nil
    case 1: KeyboardKey(.tab, "tab", rect: rect, isInCorner: true)
    case 2: KeyboardKey(.capsLock, "caps lock", rect: rect, isInCorner: true)
    default: KeyboardKey(.shift, "shift", rect: rect, isInCorner: true)
    }
  }

  private func last(of row: Int, rect: CGRect) -> KeyboardKey {
    switch row {
    case 0: KeyboardKey(.delete, "delete", rect: rect, isInCorner: true)
    case 2: KeyboardKey(.return, content.returnKey.label, rect: rect, isInCorner: true)
    default: KeyboardKey(.shift, "shift", rect: rect, isInCorner: true)
    }
  }

  private func lastRow(page: String) -> [KeyboardKey] {
    let key = LargeTabletMeasures.lastRowKey * measures.unit
    return TabletLastRow(
      left: [key, key, key], right: [key, key], gap: measures.gap, isInCorner: true
    ).keys(page: page, content: content, in: rect(4, from: near, to: far))
  }
}
