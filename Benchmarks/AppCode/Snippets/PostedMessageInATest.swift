// SPDX-License-Identifier: MIT

// iOS 26: a test makes a message from a notification.
// area: typed messages
// met: Apple's documentation of makeMessage(_:) (docs, 2025)
import UIKit

@MainActor func frame(of notification: Notification) -> CGRect? {
  UIResponder.KeyboardWillShowMessage.makeMessage(notification)?.endFrame
}

@MainActor func isHideOfThisApp(_ notification: Notification) -> Bool {
  UIResponder.KeyboardWillHideMessage.makeMessage(notification)?.isLocal ?? false
}
