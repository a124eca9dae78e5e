// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftGraphics
public import KeyliftStage

/// An object that turns the keyboard's notifications into two events, and moves a view above the
/// keyboard.
///
/// It follows the article "Responding to the keyboard" of April 2021 with all its mistakes: it
/// compares the keyboard's top edge in the screen's coordinates with the window's.
public final class KeyboardResponder {
  /// An event of the keyboard.
  public enum Event {
    /// The keyboard is about to come up or to change.
    ///
    /// - `minY`: The keyboard's top edge after the change, in the screen's coordinates.
    /// - `duration`: The duration in seconds; 0.25 if the notification has none.
    /// - `curve`: The curve; 7 if the notification has none, ease-in-out if it is unknown.
    /// - `overlapOf`: The distance from a view's bottom edge to the keyboard's top edge as a
    ///   negative number of points; 0 if the keyboard does not cover the view, or if the view is in
    ///   no window.
    case appear(
      minY: CGFloat, duration: TimeInterval, curve: UIView.AnimationCurve,
      overlapOf: (UIView) -> CGFloat)
    /// The keyboard is about to go down.
    case disappear(duration: TimeInterval, curve: UIView.AnimationCurve)
  }

  /// The curve and the duration in place of the event's, for the adjustment of a view.
  var motion = SystemMotion()

  private var handler: (Event) -> Void = { _ in }
  private var observations: [NotificationObservation] = []

  /// Creates a responder that observes until it is released.
  ///
  /// - Parameter center: The center of the keyboard's notifications.
  public init(center: NotificationCenter) {
    observations = center.observeKeyboard { [weak self] info, isShown in
      if isShown { self?.keyboardWillShow(info) } else { self?.keyboardWillHide(info) }
    }
  }

  /// Calls a closure for every event, in place of the closure before.
  public func subscribe(_ handler: @escaping (_ event: Event) -> Void) { self.handler = handler }

  /// Translates a view up by as much as the keyboard covers of it, and back when the keyboard goes
  /// down.
  ///
  /// Only the view's transform changes. Another show adds the missing part to the present
  /// translation, so growth of no more than the padding moves nothing. A hide sets the identity, so
  /// a transform that the view had before is lost.
  ///
  /// - Parameters:
  ///   - view: The view, not retained.
  ///   - padding: The points between the view and the keyboard, added only if something is covered.
  public func automaticallyAdjust(_ view: UIView, padding: CGFloat = 10) {
    subscribe { [weak view, motion] in view?.answer($0, padding: padding, with: motion) }
  }

  private func keyboardWillShow(_ info: KeyboardUserInfo) {
    guard let top = info.endFrame?.minY else { return }
    handler(
      .appear(
        minY: top, duration: info.assumedDuration, curve: info.assumedCurve,
        overlapOf: { $0.overlap(withKeyboardTop: top) }))
  }

  private func keyboardWillHide(_ info: KeyboardUserInfo) {
    handler(.disappear(duration: info.assumedDuration, curve: info.assumedCurve))
  }
}

extension UIView {
  /// Translates the view by what the keyboard covers of it, or back.
  ///
  /// - Parameter padding: The points between the view and the keyboard; `nil` for none, and to animate
  ///   even if nothing is covered, as the closure of the article does.
  func answer(_ event: KeyboardResponder.Event, padding: CGFloat?, with motion: SystemMotion) {
    switch event {
    case .appear(_, let duration, let curve, let overlapOf):
      let overlap = overlapOf(self)
      guard overlap != 0 || padding == nil else { return }
      motion.animate(over: duration, along: curve.timingCurve) {
        transform = transform.translatedBy(x: 0, y: overlap - (padding ?? 0))
      }
    case .disappear(let duration, let curve):
      motion.animate(over: duration, along: curve.timingCurve) { transform = .identity }
    }
  }

  /// Returns the distance from the view's bottom edge up to a y-coordinate in the window, as a
  /// negative number; 0 if the edge is above it.
  fileprivate func overlap(withKeyboardTop top: CGFloat) -> CGFloat {
    guard let window else { return 0 }
    let bottom = CGPoint(x: 0, y: frame.maxY)
    return min(top - (superview ?? self).convert(bottom, to: window).y, 0)
  }
}

extension KeyboardUserInfo {
  fileprivate var assumedCurve: UIView.AnimationCurve {
    guard let curve else { return .keyboard }
    return UIView.AnimationCurve(rawValue: curve) ?? .easeInOut
  }
}
