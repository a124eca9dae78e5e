// SPDX-License-Identifier: MIT

// A closure hops to the main actor with a task.
// area: tasks and sequences
// met: gurelyusuf/AF-TabBar KeyboardObserver.swift (2024-09-25)
// swift: 6
// subject: TabBarModel()
// plays: subject.keyboardWillShow = true at 1
import UIKit

@MainActor
final class TabBarModel {
  private(set) var keyboardWillShow = false
  private var token: (any NSObjectProtocol)?

  init() {
    token = NotificationCenter.default
      .addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main) {
        _ in
        Task { @MainActor in self.keyboardWillShow = true }
      }
  }
}
