// SPDX-License-Identifier: MIT

// The whole view of the controller goes up once, and back to zero.
// area: notifications
// met: Stack Overflow 26070242 and its many copies (code search, to 2024)
// subject: LoginController()
// plays: root.top = -336 at 1
// plays: root.top = 0 at 3
import UIKit

class LoginController: UIViewController {
  private var tokens: [NSObjectProtocol] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "root"
    let center = NotificationCenter.default
    tokens.append(
      center.addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil)
      { note in
        if let size = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?
          .cgRectValue
        {
          if self.view.frame.origin.y == 0 {
            self.view.frame.origin.y -= size.height
          }
        }
      })
    tokens.append(
      center.addObserver(forName: UIResponder.keyboardWillHideNotification, object: nil, queue: nil)
      { _ in
        if self.view.frame.origin.y != 0 {
          self.view.frame.origin.y = 0
        }
      })
  }
}
