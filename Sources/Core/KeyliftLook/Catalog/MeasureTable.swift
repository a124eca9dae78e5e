// SPDX-License-Identifier: MIT

import KeyliftGraphics

/// Lengths of keyboards from a table of facts, for each keyboard of the table its own.
///
/// The rows are read once, when a keyboard is first laid out. A keyboard begins with the lengths of a
/// general one, and a more special one replaces some of them.
struct MeasureTable<Measures: Sendable>: Sendable {
  typealias Item = any WritableKeyPath<Measures, Double> & Sendable

  private var values: [Substring: [(item: Item, value: Double)]] = [:]

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - table: The rows, with the columns `keyboard`, `item`, `value` and `unit`.
  ///   - items: The place of each item.
  init(_ table: FactTable, _ items: [String: Item]) {
    for row in table.rows {
      guard let item = items[String(row["item"])] else { row.fault("nothing reads this item") }
      // Pixels are those of pictures at three pixels a point.
      let unit = row["unit"] == "pixels" ? 3.0 : 1
      values[row["keyboard"], default: []].append((item, row.number("value") / unit))
    }
  }

  func has(_ keyboard: Substring) -> Bool { values[keyboard] != nil }

  /// Replaces lengths by those of a keyboard, which the table must have.
  func apply(_ keyboard: Substring, to measures: inout Measures) {
    guard let values = values[keyboard] else {
      preconditionFailure("no table has the keyboard '\(keyboard)'")
    }
    for (item, value) in values { measures[keyPath: item] = value }
  }
}

extension Double? {
  /// The length that a row gives.
  var given: Double {
    get { self ?? 0 }
    set { self = newValue }
  }
}
