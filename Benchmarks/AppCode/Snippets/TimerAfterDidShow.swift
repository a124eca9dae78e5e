// SPDX-License-Identifier: MIT

// Work that waits a moment after the keyboard has come.
// area: tasks and sequences
// met: asyncAfter in observers of chat apps (text search, every year)
// subject: DelayedScroll()
// plays: subject.scrolled = true at 1
import UIKit

final class DelayedScroll {
  private(set) var scrolled = false
  private var token: NSObjectProtocol?

  init() {
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
    ) { [weak self] _ in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
        self?.scrolled = true
      }
    }
  }
}
