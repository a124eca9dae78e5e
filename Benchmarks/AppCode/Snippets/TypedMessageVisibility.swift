// SPDX-License-Identifier: MIT

// iOS 26: two tokens keep a flag, and are removed with removeObserver.
// area: typed messages
// met: keyboardObservers = [addObserver(of:for:), ...] in an app's root view (text search, 2026)
// swift: 6
// subject: VisibilityModel()
// does: subject.start() at 0
// does: keyboard.show() at 0.2
// does: keyboard.hide() at 2
// plays: subject.isVisible = true at 1
// plays: subject.isVisible = false at 3
import UIKit

@MainActor final class VisibilityModel {
  private(set) var isVisible = false
  private var tokens: [NotificationCenter.ObservationToken] = []

  func start() {
    guard tokens.isEmpty else { return }
    let center = NotificationCenter.default
    tokens = [
      center.addObserver(of: UIScreen.self, for: .keyboardWillShow) { [weak self] _ in
        self?.isVisible = true
      },
      center.addObserver(of: UIScreen.self, for: .keyboardWillHide) { [weak self] _ in
        self?.isVisible = false
      },
    ]
  }

  func stop() {
    tokens.forEach { NotificationCenter.default.removeObserver($0) }
    tokens.removeAll()
  }
}
