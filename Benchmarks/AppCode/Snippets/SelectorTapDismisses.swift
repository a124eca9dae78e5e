// SPDX-License-Identifier: MIT

// A tap anywhere ends editing.
// area: selectors and outlets
// met: hideKeyboardWhenTappedAround in apps of every year (text search)
import UIKit

extension UIViewController {
  func hideKeyboardWhenTappedAround() {
    let tap = UITapGestureRecognizer(target: self, action: #selector(dismissKeyboard))
    tap.cancelsTouchesInView = false
    view.addGestureRecognizer(tap)
  }

  @objc func dismissKeyboard() {
    view.endEditing(true)
  }
}
