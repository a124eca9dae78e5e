// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftUIKit

/// What makes the keyboard part of a view's safe area, as SwiftUI does by itself.
///
/// The safe area's bottom grows to what the keyboard covers of the view, and the view is laid out,
/// inside the keyboard's animation (`ios-facts.md` 5.5). It hears of the keyboard at
/// will-change-frame, so under a finger that drags the keyboard nothing moves until it lets go. An
/// empty frame, or one that ends above the screen's bottom edge as of a floating keyboard, covers
/// nothing. All of these are Keylift's choices.
public final class SafeAreaAvoidance {
  private weak var view: UIView?
  private var observation: NotificationObservation?

  /// Starts to keep the keyboard out of a view's safe area, until released.
  ///
  /// - Parameters:
  ///   - view: The view, not kept alive. What is added to its safe area is set, whatever it was.
  ///   - center: The centre that the keyboard's notifications are posted to.
  public init(of view: UIView, center: NotificationCenter) {
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
    // Written so that a NaN covers nothing: it would stay in the safe area for ever.
    let overlap = isDocked && covered > own ? min(covered, view.bounds.height) : own
    view.additionalSafeAreaInsets.bottom = max(overlap - own, 0)
    view.layoutIfNeeded()
  }
}
