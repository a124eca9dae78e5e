// SPDX-License-Identifier: MIT

import Foundation
import KeyliftScene

extension KeyboardSettings.Heights {
  /// The heights with which tests of motion calculate, whatever the catalog has for the device: 336
  /// for letters with their bar.
  static let calculated = KeyboardSettings.Heights(
    letters: 291, predictiveBar: 45, numberPad: 291, emoji: 384)
  /// The same under iOS 26: 335 for letters with their bar.
  static let calculatedInGlass = KeyboardSettings.Heights(
    letters: 308, predictiveBar: 27, numberPad: 308, emoji: 388)
}
