// SPDX-License-Identifier: MIT

// A loop off the main actor hops back with MainActor.run.
// area: tasks and sequences
// met: "await MainActor.run { keyboardMinY = … }" (text search, 2026)
import UIKit

@MainActor final class HoppingModel {
  private(set) var keyboardMinY = CGFloat.greatestFiniteMagnitude

  func observe() async {
    let center = NotificationCenter.default
    Task {
      for await _ in center.notifications(named: UIResponder.keyboardWillHideNotification) {
        await MainActor.run { self.keyboardMinY = .greatestFiniteMagnitude }
      }
    }
    for await notification in center.notifications(named: UIResponder.keyboardWillShowNotification)
    {
      let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      keyboardMinY = frame?.minY ?? .greatestFiniteMagnitude
    }
  }
}
