// SPDX-License-Identifier: MIT

// Six fields pass the caret on as digits arrive.
// area: text and responders
// met: OTP stacks with delegates (text search, 2018 to 2025)
// subject: CodeStack()
// does: subject.fields[0].becomeFirstResponder() at 0.2
// does: subject.fields[0].insertText("7") at 0.5
// plays: subject.fields[1].isFirstResponder = true at 1
import UIKit

final class CodeStack: UIViewController {
  let fields = (0..<6).map { _ in UITextField() }

  override func viewDidLoad() {
    super.viewDidLoad()
    let stack = UIStackView(arrangedSubviews: fields)
    stack.spacing = 8
    stack.distribution = .fillEqually
    stack.frame = CGRect(x: 20, y: 200, width: 353, height: 56)
    view.addSubview(stack)
    for (index, field) in fields.enumerated() {
      field.keyboardType = .numberPad
      field.textAlignment = .center
      field.addAction(
        UIAction { [weak self] _ in
          guard let self, self.fields[index].text?.count == 1 else { return }
          if index + 1 < self.fields.count {
            self.fields[index + 1].becomeFirstResponder()
          } else {
            self.view.endEditing(true)
          }
        }, for: .editingChanged)
    }
  }
}
