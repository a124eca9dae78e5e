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
