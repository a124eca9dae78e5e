// SPDX-License-Identifier: MIT

// iOS 26: every property of the message is logged.
// area: typed messages
// met: test bench with m.endFrame, m.animationDuration, m.isLocal (text search, 2026)
// subject: MessageLog()
// plays: subject.lines = ["336 0.25 true"] at 1
import UIKit

@MainActor final class MessageLog {
  private(set) var lines: [String] = []
  private var token: NotificationCenter.ObservationToken?

  init() {
    token = NotificationCenter.default.addObserver(of: UIScreen.self, for: .keyboardWillShow) {
      [weak self] message in
      let height = Int(message.endFrame.height)
      self?.lines.append("\(height) \(message.animationDuration) \(message.isLocal)")
    }
  }
}
