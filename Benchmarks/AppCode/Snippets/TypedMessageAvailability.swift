// SPDX-License-Identifier: MIT

// iOS 26 messages with a fallback to closures below.
// area: typed messages
// met: "if #available(iOS 26.0, *)" around addObserver(of:for:) (text search, 2025)
// subject: FallbackModel()
// plays: subject.isUp = true at 1
import UIKit

final class FallbackModel {
  private(set) var isUp = false
  private var token: Any?

  init() {
    let center = NotificationCenter.default
    if #available(iOS 26.0, *) {
      token = center.addObserver(of: UIScreen.self, for: .keyboardWillShow) { [weak self] _ in
        self?.isUp = true
      }
    } else {
      token = center.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
      ) { [weak self] _ in self?.isUp = true }
    }
  }
}
