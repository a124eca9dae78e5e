// SPDX-License-Identifier: MIT

// A delegate limits the length with NSRange.
// area: text and responders
// met: shouldChangeCharactersIn in code and card fields (text search, every year)
// subject: CodeField()
// does: subject.field.becomeFirstResponder() at 0.2
// does: subject.field.insertText("1234") at 0.5
// plays: subject.accepts("12345") = false at 1
// plays: subject.accepts("12") = true at 1
import UIKit

final class CodeField: UIViewController, UITextFieldDelegate {
  let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))

  override func viewDidLoad() {
    super.viewDidLoad()
    field.keyboardType = .numberPad
    field.textContentType = .oneTimeCode
    field.delegate = self
    view.addSubview(field)
  }

  func accepts(_ text: String) -> Bool {
    let length = (field.text ?? "").utf16.count
    return textField(
      field, shouldChangeCharactersIn: NSRange(location: 0, length: length), replacementString: text
    )
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    let current = (textField.text ?? "") as NSString
    let next = current.replacingCharacters(in: range, with: string)
    return next.count <= 4 && next.allSatisfy(\.isNumber)
  }
}
