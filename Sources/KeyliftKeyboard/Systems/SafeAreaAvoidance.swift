// SPDX-License-Identifier: MIT

import Foundation
import KeyliftUIKit

/// An object that makes the keyboard part of a view's safe area, as SwiftUI does.
///
/// The bottom of the safe area grows to the part of the view that the keyboard covers, and the view
/// is laid out, inside the keyboard's animation (`Docs/iOS/Behavior.md` 5.5). It observes
/// will-change-frame, so during a drag of the keyboard nothing moves until the finger lets go. An
/// empty frame covers nothing, and neither does a frame that ends above the screen's bottom edge,
/// such as a floating keyboard's. All of these are Keylift's choices.
final class SafeAreaAvoidance {
  private weak var view: UIView?
  private var observation: NotificationObservation?

  /// Keeps a view's safe area above the keyboard until released.
  ///
  /// - Parameters:
  ///   - view: The view, not retained. Its additional bottom safe area is overwritten.
  ///   - center: The center of the keyboard's notifications.
  init(of view: UIView, center: NotificationCenter) {
    self.view = view
    observation = center.observe(UIResponder.keyboardWillChangeFrameNotification) { [weak self] in
      guard let frame = KeyboardUserInfo($0.userInfo).endFrame else { return }
      self?.avoid(frame)
    }
  }

  private func avoid(_ frame: CGRect) {
    guard let view, let screen = view.window?.screen else { return }
    let own = view.safeAreaInsets.bottom - view.additionalSafeAreaInsets.bottom
    let isDocked = !frame.isEmpty && frame.maxY >= screen.bounds.maxY
    let covered = view.bounds.maxY - view.convert(frame, from: screen.coordinateSpace).minY
    // Written so that NaN covers nothing; it would stay in the safe area forever.
    let overlap = isDocked && covered > own ? min(covered, view.bounds.height) : own
    view.additionalSafeAreaInsets.bottom = max(overlap - own, 0)
    view.layoutIfNeeded()
  }
}
