// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// A delegate that animates a view's bottom constraint to a padding above the keyboard.
///
/// It follows the view controller of the article "Responding To Keyboard Events in iOS". The
/// constant and the layout change inside one block with the notified duration and curve. It uses
/// the keyboard's whole height, so a constraint to the safe area counts the safe area twice unless
/// it is subtracted.
final class BottomConstraintAdjuster: KeyboardDelegateObserverDelegate {
  enum Hiding: Hashable, Sendable {
    case restores
    /// The same as for a show, as published: the end frame still has the keyboard's height, so the
    /// view stays up.
    case staysUp
  }

  private let edge: any BottomEdge
  private let initialDistance: CGFloat
  private let padding: CGFloat
  private let hiding: Hiding
  private let subtractsSafeArea: Bool

  /// Creates an adjuster for a bottom edge.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - padding: The points between the view and the keyboard.
  ///   - hiding: The reaction to the hidden keyboard.
  ///   - subtractsSafeArea: Whether the safe area that the edge is measured from is subtracted from
  ///     the keyboard's height, as in apps that corrected the article's code.
  init(
    _ edge: any BottomEdge, padding: CGFloat = 8, hiding: Hiding = .restores,
    subtractsSafeArea: Bool = false
  ) {
    self.edge = edge
    initialDistance = edge.distance
    self.padding = padding
    self.hiding = hiding
    self.subtractsSafeArea = subtractsSafeArea
  }

  func keyboardObserver(
    _ observer: KeyboardDelegateObserver,
    willShowKeyboardWith attributes: KeyboardPresentationAttributes
  ) {
    let counted = subtractsSafeArea ? edge.clearance : 0
    animate(to: attributes.endFrame.height + padding - counted, with: attributes)
  }

  func keyboardObserver(
    _ observer: KeyboardDelegateObserver,
    willHideKeyboardWith attributes: KeyboardPresentationAttributes
  ) {
    switch hiding {
    case .restores: animate(to: initialDistance, with: attributes)
    case .staysUp: keyboardObserver(observer, willShowKeyboardWith: attributes)
    }
  }

  private func animate(to distance: CGFloat, with attributes: KeyboardPresentationAttributes) {
    UIView.animate(
      withDuration: attributes.animationDuration, delay: 0, options: attributes.animationOptions
    ) {
      edge.distance = distance
      edge.layoutIfNeeded()
    }
  }
}

/// An observer of the keyboard that calls a delegate for each show and hide.
///
/// It follows the `KeyboardObserver` of the article "Responding To Keyboard Events in iOS". It
/// ignores notifications that lack an attribute.
final class KeyboardDelegateObserver {
  weak var delegate: (any KeyboardDelegateObserverDelegate)?

  private var observations: [NotificationObservation] = []

  /// Creates an observer that observes until it is released.
  ///
  /// - Parameters:
  ///   - delegate: The delegate, not retained.
  ///   - center: The center of the keyboard's notifications.
  init(delegate: (any KeyboardDelegateObserverDelegate)?, center: NotificationCenter) {
    self.delegate = delegate
    observations = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification,
    ].map { name in center.observe(name) { [weak self] in self?.pass(on: $0) } }
  }

  private func pass(on notification: Notification) {
    guard let attributes = KeyboardPresentationAttributes(userInfo: notification.userInfo) else {
      return
    }
    if notification.name == UIResponder.keyboardWillShowNotification {
      delegate?.keyboardObserver(self, willShowKeyboardWith: attributes)
    } else {
      delegate?.keyboardObserver(self, willHideKeyboardWith: attributes)
    }
  }
}

protocol KeyboardDelegateObserverDelegate: AnyObject {
  func keyboardObserver(
    _ observer: KeyboardDelegateObserver,
    willShowKeyboardWith attributes: KeyboardPresentationAttributes)
  func keyboardObserver(
    _ observer: KeyboardDelegateObserver,
    willHideKeyboardWith attributes: KeyboardPresentationAttributes)
}

/// The animation in a keyboard notification, with values for `UIView.animate`.
///
/// It follows the article "Responding To Keyboard Events in iOS".
struct KeyboardPresentationAttributes: Hashable, Sendable {
  let beginFrame: CGRect
  let endFrame: CGRect
  let animationDuration: Double
  /// The curve in the bits of the animation options (`Docs/iOS/Behavior.md` 2.2).
  let animationOptions: UIView.AnimationOptions

  /// Creates the attributes of a notification; `nil` if one of the four is missing.
  init?(userInfo: [AnyHashable: Any]?) {
    let info = KeyboardUserInfo(userInfo)
    guard let begin = info.beginFrame, let end = info.endFrame, let duration = info.duration,
      let curve = info.curve.flatMap(UInt.init(exactly:))
    else { return nil }
    beginFrame = begin
    endFrame = end
    animationDuration = duration
    animationOptions = UIView.AnimationOptions(rawValue: curve << 16)
  }
}
