// SPDX-License-Identifier: MIT

// An actor counts how often the keyboard comes.
// area: tasks and sequences
// met: analytics actors with Task { await } in observers (README of several trackers, 2024)
// swift: 6
// subject: AnalyticsBridge()
// plays: subject.sent = 1 at 1
import UIKit

actor KeyboardAnalytics {
  private(set) var shows = 0
  func add() { shows += 1 }
}

@MainActor final class AnalyticsBridge {
  let analytics = KeyboardAnalytics()
  private(set) var sent = 0
  private var token: (any NSObjectProtocol)?

  init() {
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardDidShowNotification, object: nil, queue: .main
    ) { [weak self, analytics] _ in
      MainActor.assumeIsolated { self?.sent += 1 }
      Task { await analytics.add() }
    }
  }
}
