// SPDX-License-Identifier: MIT

// The return key goes from field to field by tag, and ends at the last.
// area: text and responders
// met: mobilelocker/KeyboardController and viewWithTag chains (docs search)
// subject: TagForm()
// does: subject.fields[0].becomeFirstResponder() at 0.2
// does: subject.textFieldShouldReturn(subject.fields[0]) at 1
// plays: subject.fields[1].isFirstResponder = true at 1.5
import UIKit

final class TagForm: UIViewController, UITextFieldDelegate {
  let fields = [UITextField(), UITextField(), UITextField()]

  override func viewDidLoad() {
    super.viewDidLoad()
    for (index, field) in fields.enumerated() {
      field.tag = index + 1
      field.delegate = self
      field.frame = CGRect(x: 20, y: 100 + 50 * index, width: 300, height: 40)
      field.returnKeyType = field === fields.last ? .done : .next
      view.addSubview(field)
    }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if let next = view.viewWithTag(textField.tag + 1) as? UITextField {
      next.becomeFirstResponder()
    } else {
      textField.resignFirstResponder()
    }
    return true
  }
}
