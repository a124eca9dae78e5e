// SPDX-License-Identifier: MIT

package import KeyliftGraphics

extension FactTable {
  static let keyboardColors = FactTable(embedded: "keyboard-colors")
  static let glassKeyboardColors = FactTable(embedded: "glass-keyboard-colors")
  static let returnKeys = FactTable(embedded: "return-keys")
  static let phoneKeys = FactTable(embedded: "phone-keys")
  static let tabletKeys = FactTable(embedded: "tablet-keys")
  static let phoneLabels = FactTable(embedded: "phone-labels")
  static let tabletLegends = FactTable(embedded: "tablet-legends")
  package static let emojiKeyboard = FactTable(embedded: "emoji-keyboard")
  static let keyboardParts = FactTable(embedded: "keyboard-parts")
  static let screenParts = FactTable(embedded: "screen-parts")
  static let glassLetters = FactTable(embedded: "glass-letters")
}

/// The lengths of keyboards in a table of facts.
///
/// The rows are read once, when a keyboard is first laid out. A keyboard begins with the lengths of
/// a general one, and a more special one replaces some of them.
struct MeasureTable<Measures: Sendable>: Sendable {
  typealias Item = any WritableKeyPath<Measures, Double> & Sendable

  private var values: [Substring: [(item: Item, value: Double)]] = [:]

  init(_ table: FactTable, _ items: [String: Item]) {
    for row in table.rows {
      guard let item = items[String(row["item"])] else { row.fault("nothing reads this item") }
      // Pixels are those of pictures at three pixels a point.
      let unit = row["unit"] == "pixels" ? 3.0 : 1
      values[row["keyboard"], default: []].append((item, row.number("value") / unit))
    }
  }

  func has(_ keyboard: Substring) -> Bool { values[keyboard] != nil }

  func apply(_ keyboard: Substring, to measures: inout Measures) {
    guard let values = values[keyboard] else {
      preconditionFailure("no table has the keyboard '\(keyboard)'")
    }
    for (item, value) in values { measures[keyPath: item] = value }
  }
}

extension Double? {
  /// The length, 0 until a row gives one, as a place for `MeasureTable` to write to.
  var given: Double {
    get { self ?? 0 }
    set { self = newValue }
  }
}
