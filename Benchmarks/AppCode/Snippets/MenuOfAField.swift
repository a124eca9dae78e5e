// SPDX-License-Identifier: MIT

// Paste is forbidden in a code field.
// area: selectors and outlets
// met: canPerformAction in OTP fields (text search, 2014 to 2024)
import UIKit

final class NoPasteField: UITextField {
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if action == #selector(UIResponderStandardEditActions.paste(_:)) { return false }
    return super.canPerformAction(action, withSender: sender)
  }
}
