// SPDX-License-Identifier: MIT

package import KeyliftGraphics

extension FactTable {
  package static let bars = FactTable("bars", embedded: PackageResources.bars_csv)
  package static let chat = FactTable("chat", embedded: PackageResources.chat_csv)
  package static let controls = FactTable("controls", embedded: PackageResources.controls_csv)
  static let keyWords = FactTable("key-words", embedded: PackageResources.key_words_csv)
  static let languageRows = FactTable(
    "language-rows", embedded: PackageResources.language_rows_csv)
  static let signRows = FactTable("sign-rows", embedded: PackageResources.sign_rows_csv)
  static let systemColors = FactTable(
    "system-colors", embedded: PackageResources.system_colors_csv)

  /// Returns the numbers of a measure that has a row for each look.
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
