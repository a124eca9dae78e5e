// SPDX-License-Identifier: MIT

/// A way for an app to answer the keyboard, by the name that a scene has for it.
public enum KeyboardSystem: String, Hashable, Sendable, CaseIterable {
  /// `KeyboardResponder.automaticallyAdjust(_:padding:)`.
  case keyboardResponder = "keyboard-responder"
  /// `KeyboardResponder.subscribe(_:)` with the closure that its article gives.
  case keyboardResponderSubscribe = "keyboard-responder-subscribe"
  /// `ContentInsetBehavior`.
  case contentInset = "content-inset"
  /// `ContentInsetBehavior` that resets once the keyboard has gone, as the article does at first.
  case contentInsetUntilDidHide = "content-inset-until-did-hide"
  /// `BottomAnchorBehavior`.
  case bottomAnchor = "bottom-anchor"
  /// `ViewOffsetBehavior`.
  case offsetViews = "offset-views"
  /// `BottomConstraintAdjuster` that comes back down.
  case bottomConstraint = "bottom-constraint"
  /// `BottomConstraintAdjuster` that stays up, as published.
  case bottomConstraintAsPublished = "bottom-constraint-as-published"
  /// `KeyboardPadding`.
  case keyboardPadding = "keyboard-padding"
  /// `KeyboardGuideFollower`.
  case layoutGuide = "layout-guide"
  /// UIKit's own `UIView.keyboardLayoutGuide`.
  case uikitGuide = "uikit-guide"
  /// SwiftUI's own avoidance: `SafeAreaAvoidance`.
  case swiftui
  /// No answer.
  case none
}

extension KeyboardSystem {
  /// A parameter that a scene can give to a system.
  public enum Parameter: String, Hashable, Sendable, CaseIterable {
    /// `SystemParameters.padding`.
    case padding
    /// `SystemParameters.animatesSafeArea`.
    case animatesSafeArea = "animates-safe-area"
    /// `SystemParameters.usesBottomSafeArea`.
    case usesBottomSafeArea = "uses-bottom-safe-area"
    /// `SystemParameters.followsUndocked`.
    case followsUndocked = "follows-undocked"
  }

  /// The parameters that the system has.
  public var parameters: [Parameter] {
    switch self {
    case .keyboardResponder, .bottomConstraint, .bottomConstraintAsPublished: [.padding]
    case .keyboardPadding: [.animatesSafeArea]
    case .uikitGuide: [.usesBottomSafeArea, .followsUndocked]
    default: []
    }
  }

  /// Something on the screen that the system works with.
  public enum Requirement: Hashable, Sendable {
    /// A target, which it moves.
    case target
    /// A target that scrolls.
    case scrollView
    /// A target whose bottom edge is kept above that of what holds it, by a constraint or
    /// otherwise.
    case bottomEdge
    /// Such a target, or one that is a stack.
    case bottomEdgeOrStack
    /// A constraint that names the keyboard.
    case keyboardConstraint
  }

  /// What the screen must have for the system; nil for nothing.
  public var requirement: Requirement? {
    switch self {
    case .keyboardResponder, .keyboardResponderSubscribe: .target
    case .contentInset, .contentInsetUntilDidHide: .scrollView
    case .bottomAnchor, .bottomConstraint, .bottomConstraintAsPublished: .bottomEdge
    case .keyboardPadding: .bottomEdgeOrStack
    case .layoutGuide, .uikitGuide: .keyboardConstraint
    case .offsetViews, .swiftui, .none: nil
    }
  }
}
