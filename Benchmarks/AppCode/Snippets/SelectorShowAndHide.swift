// SPDX-License-Identifier: MIT

// Two selectors move a constraint: the form of most apps.
// area: selectors and outlets
// met: GetStream/stream-chat-swift ComposerKeyboardHandler (2026-05-28)
import UIKit

final class SelectorController: UIViewController {
  private var bottom: NSLayoutConstraint?

  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.addObserver(
      self, selector: #selector(keyboardWillChange),
      name: UIResponder.keyboardWillShowNotification, object: nil)
    NotificationCenter.default.addObserver(
      self, selector: #selector(keyboardWillChange),
      name: UIResponder.keyboardWillHideNotification, object: nil)
  }

  @objc private func keyboardWillChange(_ notification: Notification) {
    guard let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
    else { return }
    let isHiding = notification.name == UIResponder.keyboardWillHideNotification
    bottom?.constant = isHiding ? 0 : -frame.height
    UIView.animate(withDuration: 0.25) { self.view.layoutIfNeeded() }
  }
}
