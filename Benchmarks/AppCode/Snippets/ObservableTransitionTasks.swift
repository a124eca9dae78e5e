// SPDX-License-Identifier: MIT

// An @Observable model with four tasks over async sequences.
// area: tasks and sequences
// met: KeyboardObserver.shared with notificationTasks (text search "notifications(named: UIResponder.keyboard", 2025)
// swift: 6
// subject: TransitionModel()
// plays: subject.isKeyboardVisible = true at 1.5
import Observation
import UIKit

@Observable
@MainActor
final class TransitionModel {
  private(set) var isKeyboardVisible = false
  private(set) var isAnimating = false
  @ObservationIgnored private var tasks: [Task<Void, Never>] = []

  init() {
    listen(UIResponder.keyboardWillShowNotification) {
      $0.isKeyboardVisible = true
      $0.isAnimating = true
    }
    listen(UIResponder.keyboardDidShowNotification) { $0.isAnimating = false }
    listen(UIResponder.keyboardDidHideNotification) { $0.isKeyboardVisible = false }
  }

  private func listen(
    _ name: Notification.Name, _ change: @escaping @MainActor (TransitionModel) -> Void
  ) {
    tasks.append(
      Task { [weak self] in
        for await _ in NotificationCenter.default.notifications(named: name) {
          guard let self else { return }
          change(self)
        }
      })
  }
}
