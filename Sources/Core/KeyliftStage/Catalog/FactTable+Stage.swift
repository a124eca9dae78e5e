// SPDX-License-Identifier: MIT

package import KeyliftGraphics

extension FactTable {
  package static let bars = FactTable(embedded: "bars")
  package static let chat = FactTable(embedded: "chat")
  package static let controls = FactTable(embedded: "controls")
  package static let keyboardHeights = FactTable(embedded: "keyboard-heights")
  static let keyWords = FactTable(embedded: "key-words")
  static let languageRows = FactTable(embedded: "language-rows")
  static let signRows = FactTable(embedded: "sign-rows")
  static let systemColors = FactTable(embedded: "system-colors")

  package func measure(_ key: String) -> LookMeasure {
    LookMeasure(legacy: number("\(key) legacy"), glass: number("\(key) glass"))
  }

  /// Returns the colors of rows that end with `-light` and `-dark`, for a look or both.
  package func shades(_ key: String, _ look: String) -> DynamicColor {
    .pair(
      light: .fixed(color("\(key)-light \(look)")), dark: .fixed(color("\(key)-dark \(look)")))
  }
}

/// A measure that differs between the looks, in points.
package struct LookMeasure: Sendable {
  fileprivate let legacy: Double
  fileprivate let glass: Double

  package subscript(look: SystemLook) -> Double { look == .legacy ? legacy : glass }
}
