// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

extension UIView {
  /// Makes the keyboard part of the view's safe area, as SwiftUI does, until the observation is
  /// released.
  ///
  /// The bottom of the safe area grows to the part of the view that the keyboard covers, and the view
  /// is laid out, inside the keyboard's animation (`Docs/iOS/Behavior.md` 5.5). It observes
  /// will-change-frame, so during a drag of the keyboard nothing moves until the finger lets go, as
  /// reported (FB13296535). An empty frame covers nothing, and neither does a frame that ends above the
  /// screen's bottom edge, such as a floating keyboard's: both are Keylift's choices.
  ///
  /// The view's additional bottom safe area is overwritten.
  func avoidKeyboard(center: NotificationCenter) -> NotificationObservation {
    center.observe(UIResponder.keyboardWillChangeFrameNotification) { [weak self] in
      if let frame = KeyboardUserInfo($0.userInfo).endFrame { self?.avoid(frame) }
    }
  }

  private func avoid(_ frame: CGRect) {
    guard let screen = window?.screen else { return }
    let own = safeAreaInsets.bottom - additionalSafeAreaInsets.bottom
    let isDocked = !frame.isEmpty && frame.maxY >= screen.bounds.maxY
    let covered = bounds.maxY - convert(frame, from: screen.coordinateSpace).minY
    // Written so that NaN covers nothing; it would stay in the safe area forever.
    let overlap = isDocked && covered > own ? min(covered, bounds.height) : own
    additionalSafeAreaInsets.bottom = max(overlap - own, 0)
    layoutIfNeeded()
  }
}
