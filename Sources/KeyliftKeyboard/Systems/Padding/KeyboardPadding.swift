// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftUIKit

/// What keeps a view above the keyboard by a padding below it, as a modifier of SwiftUI does.
///
/// After the article "Handling the Keyboard in SwiftUI". Only will-change-frame is heard, on the
/// next turn of the run loop: at the same instant, but outside the keyboard's animation. The
/// padding and the ignored bottom safe area change in one ease-out of the notified duration, so for
/// a safe area of s points, a keyboard of h and the progresses e of that and p of the keyboard, the
/// view's edge is (s + (h - s) e) - h p above the keyboard's.
public final class KeyboardPadding {
  private let target: any KeyboardPaddable
  private let animatesSafeArea: Bool
  private var state = KeyboardHeightState()
  private var observation: NotificationObservation?

  /// Starts to keep a view above the keyboard, until released.
  ///
  /// - Parameters:
  ///   - target: The view.
  ///   - animatesSafeArea: Whether what happens to the safe area is animated with the padding; if
  ///     not it lands at once.
  ///   - center: The centre that the keyboard's notifications are posted to.
  public init(
    _ target: any KeyboardPaddable, animatesSafeArea: Bool = true, center: NotificationCenter
  ) {
    self.target = target
    self.animatesSafeArea = animatesSafeArea
    observation = center.observe(
      UIResponder.keyboardWillChangeFrameNotification, on: .next
    ) { [weak self] in
      self?.update($0)
    }
  }

  private func update(_ notification: Notification) {
    guard let window = target.view?.window else { return }
    let old = state
    state.take(notification, screenHeight: window.screen.bounds.height)
    guard state.height != old.height else { return }
    let isUp = state.height > 0
    if !animatesSafeArea {
      target.pad(by: old.height, ignoringSafeArea: isUp)
      window.layoutIfNeeded()
    }
    UIView.animate(withDuration: state.animationDuration, delay: 0, options: .curveEaseOut) {
      target.pad(by: state.height, ignoringSafeArea: isUp)
      window.layoutIfNeeded()
    }
  }
}
