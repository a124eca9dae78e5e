// SPDX-License-Identifier: MIT

// The caret of a full-screen editor stays above the keyboard.
// area: text and responders
// met: hackingwithswift project 19 as republished, and editors with scrollRangeToVisible (2019 to 2025)
// subject: ScriptEditor()
// does: subject.script.becomeFirstResponder() at 0.2
// plays: subject.script.contentInset.bottom = 302 at 1
import UIKit

final class ScriptEditor: UIViewController {
  let script = UITextView()
  private var tokens: [NSObjectProtocol] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    script.frame = view.bounds
    script.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(script)
    for name in [
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardWillChangeFrameNotification,
    ] {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) {
          [weak self] in
          self?.adjustForKeyboard(notification: $0)
        })
    }
  }

  func adjustForKeyboard(notification: Notification) {
    guard let value = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
    else { return }
    let screenEnd = value.cgRectValue
    let viewEnd = view.convert(screenEnd, from: view.window)
    if notification.name == UIResponder.keyboardWillHideNotification {
      script.contentInset = .zero
    } else {
      script.contentInset = UIEdgeInsets(
        top: 0, left: 0, bottom: viewEnd.height - view.safeAreaInsets.bottom, right: 0)
    }
    script.scrollIndicatorInsets = script.contentInset
    script.scrollRangeToVisible(script.selectedRange)
  }
}
