// SPDX-License-Identifier: MIT

// The smallest form: print and keep the height.
// area: notifications
// met: KeyboardKit/KeyboardKit#971 (2025-10-09)
// subject: HeightPrinter()
// plays: subject.keyboardHeight = 336 at 1
import UIKit

final class HeightPrinter {
  var keyboardHeight: CGFloat = 0

  init() {
    NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification,
      object: nil,
      queue: .main
    ) { notification in
      if let keyboardFrame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey]
        as? CGRect
      {
        print("** keyboard height \(keyboardFrame.height)")
        self.keyboardHeight = keyboardFrame.height
      }
    }
  }
}
