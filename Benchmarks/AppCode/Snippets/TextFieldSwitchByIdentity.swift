// SPDX-License-Identifier: MIT

// The return key is answered by a switch over the fields.
// area: text and responders
// met: LoginViewInput delegates (text search, 2018 to 2026)
// subject: IdentityForm()
// does: subject.mail.becomeFirstResponder() at 0.2
// does: subject.textFieldShouldReturn(subject.mail) at 1
// does: subject.textFieldShouldReturn(subject.password) at 2
// plays: subject.password.isFirstResponder = true at 1.5
// plays: subject.submitted = true at 2.5
import UIKit

final class IdentityForm: UIViewController {
  let mail = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
  let password = UITextField(frame: CGRect(x: 20, y: 150, width: 300, height: 40))
  private(set) var submitted = false

  override func viewDidLoad() {
    super.viewDidLoad()
    mail.keyboardType = .emailAddress
    mail.textContentType = .username
    mail.autocapitalizationType = .none
    mail.returnKeyType = .next
    password.isSecureTextEntry = true
    password.textContentType = .password
    password.returnKeyType = .go
    password.enablesReturnKeyAutomatically = true
    [mail, password].forEach {
      $0.delegate = self
      view.addSubview($0)
    }
  }
}

extension IdentityForm: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    switch textField {
    case mail: password.becomeFirstResponder()
    case password:
      password.resignFirstResponder()
      submitted = true
    default: break
    }
    return false
  }
}
