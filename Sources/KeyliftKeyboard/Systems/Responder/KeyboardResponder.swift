// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftUIKit

/// Turns the keyboard's notifications into two events, and shifts a view above the keyboard.
///
/// After the article "Responding to the keyboard" of April 2021, with all it does, wrong or right: the
/// keyboard's top is taken as notified, in the screen's points, and compared with the window's.
public final class KeyboardResponder {
  /// Something the keyboard is about to do.
  public enum Event {
    /// It comes up or changes.
    ///
    /// - `minY`: the keyboard's final top edge, in the screen's points.
    /// - `duration`: the seconds that it is said to take; 0.25 where the notification does not say.
    /// - `curve`: the curve that it is said to follow; 7 where the notification does not say, ease-in-out
    ///   where what it says means nothing.
    /// - `overlapOf`: by how much a view's bottom edge will lie below the keyboard's top edge, as a
    ///   negative number of points; 0 where it will not, or where the view is in no window.
    case appear(
      minY: CGFloat, duration: TimeInterval, curve: UIView.AnimationCurve,
      overlapOf: (UIView) -> CGFloat)
    /// It goes down, over the same two figures.
    case disappear(duration: TimeInterval, curve: UIView.AnimationCurve)
  }

  private var handler: (Event) -> Void = { _ in }
  private var observations: [NotificationObservation] = []

  /// Creates a responder that listens until it is released.
  ///
  /// - Parameter center: The centre that the keyboard's notifications are posted to.
  public init(center: NotificationCenter) {
    observations = [
      center.observe(UIResponder.keyboardWillShowNotification) { [weak self] in
        self?.keyboardWillShow($0)
      },
      center.observe(UIResponder.keyboardWillHideNotification) { [weak self] in
        self?.keyboardWillHide($0)
      },
    ]
  }

  /// Hands every event to a closure from now on, in place of the one before.
  public func subscribe(_ handler: @escaping (_ event: Event) -> Void) {
    self.handler = handler
  }

  /// Shifts a view up by as much as the keyboard will cover of it, and back when the keyboard goes.
  ///
  /// Only the view's transform changes. A second show adds what is missing to the shift there is, so growth of no
  /// more than the padding moves nothing. Hiding sets the identity: a transform that the view had before is
  /// lost.
  ///
  /// - Parameters:
  ///   - view: The view, not kept alive.
  ///   - padding: The points between the view and the keyboard, added only where something is covered.
  public func automaticallyAdjust(_ view: UIView, padding: CGFloat = 10) {
    subscribe { [weak view] event in
      guard let view else { return }
      switch event {
      case .appear(_, let duration, let curve, let overlapOf):
        let overlap = overlapOf(view)
        guard overlap != 0 else { return }
        UIViewPropertyAnimator(duration: duration, curve: curve) {
          view.transform = view.transform.translatedBy(x: 0, y: overlap - padding)
        }.startAnimation()
      case .disappear(let duration, let curve):
        UIViewPropertyAnimator(duration: duration, curve: curve) {
          view.transform = .identity
        }.startAnimation()
      }
    }
  }
}

extension KeyboardResponder {
  private func keyboardWillShow(_ notification: Notification) {
    let info = KeyboardUserInfo(notification.userInfo)
    guard let top = info.endFrame?.minY else { return }
    handler(
      .appear(
        minY: top, duration: info.assumedDuration, curve: info.assumedCurve,
        overlapOf: { $0.overlap(withKeyboardTop: top) }))
  }

  private func keyboardWillHide(_ notification: Notification) {
    let info = KeyboardUserInfo(notification.userInfo)
    handler(.disappear(duration: info.assumedDuration, curve: info.assumedCurve))
  }
}

extension UIView {
  /// Returns how far the view's bottom edge lies below a height in the window, as a negative number.
  fileprivate func overlap(withKeyboardTop top: CGFloat) -> CGFloat {
    guard let window else { return 0 }
    let bottom = CGPoint(x: 0, y: frame.maxY)
    return min(top - (superview ?? self).convert(bottom, to: window).y, 0)
  }
}

extension KeyboardUserInfo {
  fileprivate var assumedDuration: TimeInterval { duration ?? KeyboardUserInfo.standardDuration }

  fileprivate var assumedCurve: UIView.AnimationCurve {
    guard let curve else { return .keyboard }
    return UIView.AnimationCurve(rawValue: curve) ?? .easeInOut
  }
}
