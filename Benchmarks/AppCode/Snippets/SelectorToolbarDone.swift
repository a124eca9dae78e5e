// SPDX-License-Identifier: MIT

// A toolbar with a Done button on a number pad.
// area: selectors and outlets
// met: "inputAccessoryView = toolbar" in ten files (text search, 2020 to 2026)
import UIKit

extension UITextField {
  func addDoneToolbar() {
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let space = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    let done = UIBarButtonItem(
      barButtonSystemItem: .done, target: self, action: #selector(resignFirstResponder))
    toolbar.setItems([space, done], animated: false)
    inputAccessoryView = toolbar
  }
}
