// SPDX-License-Identifier: MIT

// An extension of UIScrollView observes and returns itself for chaining.
// area: scrolling and lists
// met: adjustContentInsetOnKeyboardAppear (code search, 2020 to 2023)
// subject: UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852)).adjustsForKeyboard()
// plays: subject.contentInset.bottom = 336 at 1
// plays: subject.contentInset.bottom = 0 at 3
import UIKit

extension UIScrollView {
  @discardableResult
  func adjustsForKeyboard() -> Self {
    NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { [weak self] notification in
      guard let self = self, self.window != nil,
        let frame = (notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?
          .cgRectValue
      else { return }
      self.contentInset.bottom = frame.size.height
    }
    NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillHideNotification, object: nil, queue: nil
    ) { [weak self] _ in self?.contentInset.bottom = 0 }
    return self
  }
}
