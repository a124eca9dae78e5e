// SPDX-License-Identifier: MIT

// Waits for the first show with an async iterator.
// area: tasks and sequences
// met: helpers "await keyboardDidShow()" in UI tests and onboarding flows (text search, 2024)
import UIKit

extension NotificationCenter {
  func firstKeyboardFrame() async -> CGRect? {
    for await note in notifications(named: UIResponder.keyboardDidShowNotification) {
      return note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
    }
    return nil
  }
}

@MainActor func waitAndScroll(_ scrollView: UIScrollView) async {
  guard let frame = await NotificationCenter.default.firstKeyboardFrame() else { return }
  scrollView.contentInset.bottom = frame.height
}
