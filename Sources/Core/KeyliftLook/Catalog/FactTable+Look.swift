// SPDX-License-Identifier: MIT

import KeyliftGraphics

// The tables that only this target reads.
extension FactTable {
  static let keyboardColors = FactTable(
    "keyboard-colors", embedded: PackageResources.keyboard_colors_csv)
  static let glassKeyboardColors = FactTable(
    "glass-keyboard-colors", embedded: PackageResources.glass_keyboard_colors_csv)
  static let returnKeys = FactTable("return-keys", embedded: PackageResources.return_keys_csv)
}
