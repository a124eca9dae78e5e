// SPDX-License-Identifier: MIT

// iOS 26: observing the messages of one screen instead of all.
// area: typed messages
// met: Apple's documentation of NotificationCenter.addObserver(of:for:using:) (docs, 2025)
// subject: ScreenMessages(screen: UIScreen.main)
// plays: subject.top = 516 at 1
import UIKit

@MainActor final class ScreenMessages {
  private(set) var top: CGFloat = 0
  private var tokens: [NotificationCenter.ObservationToken] = []

  init(screen: UIScreen) {
    tokens.append(
      NotificationCenter.default.addObserver(of: screen, for: .keyboardWillChangeFrame) {
        [weak self] message in
        self?.top = message.endFrame.minY
      })
  }
}
