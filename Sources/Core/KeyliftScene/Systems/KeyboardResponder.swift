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

  private var handler: (Event) -> Void = { _ in }
  private var observations: [NotificationObservation] = []

  /// Creates a responder that observes until it is released.
  ///
  /// - Parameter center: The center of the keyboard's notifications.
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

  /// Calls a closure for every event, in place of the closure before.
  public func subscribe(_ handler: @escaping (_ event: Event) -> Void) {
    self.handler = handler
  }

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
  /// Returns the distance from the view's bottom edge up to a y-coordinate in the window, as a
  /// negative number; 0 if the edge is above it.
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

/// A behavior that adds the keyboard's height to the distance of a bottom edge at each will-show.
///
/// A caret that moves to another field causes a will-show without a will-hide, so the edge drifts up
/// (react-native-keyboard-controller PR 1407). A will-hide takes back one height.
final class AddingBehavior: KeyboardBehavior {
  private let edge: any BottomEdge

  init(_ edge: any BottomEdge) {
    self.edge = edge
  }

  func keyboardWillShow(_ info: KeyboardDisplayInfo) { add(info.endFrame.height) }

  func keyboardWillHide(_ info: KeyboardDisplayInfo) { add(-info.endFrame.height) }

  private func add(_ height: CGFloat) {
    // A distance of NaN would stay NaN forever.
    guard (edge.distance + height).isFinite else { return }
    edge.distance += height
    edge.layoutIfNeeded()
  }
}

/// A delegate that keeps a view above the keyboard, and starts each move after a delay.
///
/// The move has the notified duration and curve, so under iOS 18 the view is where the keyboard was
/// one delay before (MessageKit #1880 was 200 ms late).
final class LateFollower: KeyboardDelegateObserverDelegate {
  private let target: any KeyboardPaddable
  private let delay: TimeInterval

  init(_ target: any KeyboardPaddable, delay: TimeInterval) {
    self.target = target
    self.delay = delay
  }

  func keyboardObserver(
    _ observer: KeyboardDelegateObserver,
    willShowKeyboardWith attributes: KeyboardPresentationAttributes
  ) {
    move(by: attributes.endFrame.height, with: attributes)
  }

  func keyboardObserver(
    _ observer: KeyboardDelegateObserver,
    willHideKeyboardWith attributes: KeyboardPresentationAttributes
  ) {
    move(by: 0, with: attributes)
  }

  private func move(by points: CGFloat, with attributes: KeyboardPresentationAttributes) {
    StageQueue.main.async(after: delay) { [weak self] in
      UIView.animate(
        withDuration: attributes.animationDuration, delay: 0, options: attributes.animationOptions
      ) {
        self?.target.pad(by: points, ignoringSafeArea: points > 0)
        self?.target.view?.window?.layoutIfNeeded()
      }
    }
  }
}
