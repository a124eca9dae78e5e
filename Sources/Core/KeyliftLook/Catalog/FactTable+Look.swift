// SPDX-License-Identifier: MIT

import KeyliftGraphics

// The tables that only this target reads.
extension FactTable {
  static let keyboardColors = FactTable(
    "keyboard-colors", embedded: PackageResources.keyboard_colors_csv)
  static let glassKeyboardColors = FactTable(
    "glass-keyboard-colors", embedded: PackageResources.glass_keyboard_colors_csv)
  static let returnKeys = FactTable("return-keys", embedded: PackageResources.return_keys_csv)
  static let phoneKeys = FactTable("phone-keys", embedded: PackageResources.phone_keys_csv)
  static let tabletKeys = FactTable("tablet-keys", embedded: PackageResources.tablet_keys_csv)
  static let phoneLabels = FactTable("phone-labels", embedded: PackageResources.phone_labels_csv)
  static let tabletLegends = FactTable(
    "tablet-legends", embedded: PackageResources.tablet_legends_csv)
  static let emojiKeyboard = FactTable(
    "emoji-keyboard", embedded: PackageResources.emoji_keyboard_csv)
  static let glassLetters = FactTable(
    "glass-letters", embedded: PackageResources.glass_letters_csv)
}
