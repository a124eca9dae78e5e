// SPDX-License-Identifier: MIT

import Foundation

/// What the SwiftUI modifier of "Handling the Keyboard in SwiftUI" knows of the keyboard.
struct KeyboardHeightState: Hashable, Sendable {
  /// The points that the keyboard takes up, with those of the home indicator below it.
  var height: CGFloat = 0
  /// The seconds that the last move was said to take.
  var animationDuration: TimeInterval = 0

  /// Takes over what a notification says.
  ///
  /// The duration is taken over even where the frame is missing. The height is 0 where the frame
  /// begins exactly at the screen's bottom edge, and the frame's own otherwise, wherever it stands.
  mutating func take(_ notification: Notification, screenHeight: CGFloat) {
    guard let userInfo = notification.userInfo else { return }
    let info = KeyboardUserInfo(userInfo)
    animationDuration = info.duration ?? KeyboardUserInfo.standardDuration
    guard let frame = info.endFrame else { return }
    height = frame.origin.y == screenHeight ? 0 : frame.height
  }
}
