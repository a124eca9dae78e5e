// SPDX-License-Identifier: MIT

// A scroll view observes while it is in a window.
// area: selectors and outlets
// met: ScrollViewWithKeyboard and KeyboardScrollView files (code search, 2018 to 2023)
import UIKit

open class SelectorScrollView: UIScrollView {
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    NotificationCenter.default.addObserver(
      self, selector: #selector(adjust), name: UIResponder.keyboardWillShowNotification, object: nil
    )
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { NotificationCenter.default.removeObserver(self) }
  }

  @objc private func adjust(_ note: Notification) {
    contentInset.bottom =
      (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect)?.height ?? 0
  }
}
