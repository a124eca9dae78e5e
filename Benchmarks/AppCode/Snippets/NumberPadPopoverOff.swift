// SPDX-License-Identifier: MIT

// iPadOS 26: a number pad as a keyboard, not as a popover.
// area: accessories and input views
// met: Apple's documentation of allowsNumberPadPopover (docs, 2025)
// device: ipad
import UIKit

func configureAmount(_ field: UITextField) {
  field.keyboardType = .decimalPad
  if #available(iOS 26.0, *) {
    field.allowsNumberPadPopover = false
  }
  field.textAlignment = .right
}
