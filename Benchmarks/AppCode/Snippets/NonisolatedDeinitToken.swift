// SPDX-License-Identifier: MIT

// Swift 6.2: an isolated deinit removes the observer.
// area: models and isolation
// met: isolated deinit (SE-0371) in apps of 2025 and 2026
// swift: 6
// subject: DeinitModel()
// plays: subject.events = 1 at 1
import UIKit

@MainActor final class DeinitModel {
  private(set) var events = 0
  private var token: (any NSObjectProtocol)?

  init() {
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.events += 1 }
    }
  }

  isolated deinit {
    if let token { NotificationCenter.default.removeObserver(token) }
  }
}
