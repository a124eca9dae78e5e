// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftUIKit

/// A way for an app to answer the keyboard.
public enum KeyboardSystem: String, Hashable, Sendable, CaseIterable {
  /// `KeyboardResponder.automaticallyAdjust(_:padding:)`.
  case keyboardResponder = "keyboard-responder"
  /// `KeyboardResponder.subscribe(_:)` with the closure that its article gives.
  case keyboardResponderSubscribe = "keyboard-responder-subscribe"
  /// No answer.
  case none

  /// What the system does, in a line.
  public var summary: String {
    switch self {
    case .keyboardResponder:
      "shifts the target by a transform, as far as it is covered and a padding more"
    case .keyboardResponderSubscribe:
      "shifts the target by a transform, exactly as far as it is covered"
    case .none: "does not answer the keyboard"
    }
  }

  /// The article that the system comes from; nil for none.
  public var article: String? {
    switch self {
    case .keyboardResponder, .keyboardResponderSubscribe: "Responding to the keyboard (2021)"
    case .none: nil
    }
  }

  /// Whether the system needs a view to move.
  public var needsTarget: Bool { self != .none }

  /// Puts the system to work on a view.
  ///
  /// - Parameters:
  ///   - target: The view that the system moves.
  ///   - padding: The points between the view and the keyboard, for the systems that have one.
  ///   - center: The centre that the keyboard's notifications are posted to.
  /// - Returns: What must be held for as long as the system is to work.
  public func install(
    on target: UIView, padding: CGFloat, center: NotificationCenter
  ) -> KeyboardResponder? {
    guard self != .none else { return nil }
    let responder = KeyboardResponder(center: center)
    if self == .keyboardResponder {
      responder.automaticallyAdjust(target, padding: padding)
    } else {
      responder.subscribe { [weak target] in target?.answer($0) }
    }
    return responder
  }
}

extension UIView {
  /// Shifts the view without a padding, and animates even where nothing is covered.
  fileprivate func answer(_ event: KeyboardResponder.Event) {
    switch event {
    case .appear(_, let duration, let curve, let overlapOf):
      UIViewPropertyAnimator(duration: duration, curve: curve) {
        self.transform = self.transform.translatedBy(x: 0, y: overlapOf(self))
      }.startAnimation()
    case .disappear(let duration, let curve):
      UIViewPropertyAnimator(duration: duration, curve: curve) {
        self.transform = .identity
      }.startAnimation()
    }
  }
}
