// SPDX-License-Identifier: MIT

public import Foundation

/// A way for an app to respond to the keyboard, with its name in scenes.
public struct KeyboardSystem: RawRepresentable, Hashable, Sendable {
  /// The name in scenes.
  public let rawValue: String
  /// The article that the system comes from; `nil` if there is none.
  package var article: SystemArticle?
  /// The parameters that the system has.
  package var parameters: [Parameter] = []
  /// What the screen must have for the system; `nil` for nothing.
  package var requirement: Requirement?
  /// The effect of the system, in one line.
  package let summary: String
  /// The known defects of the system, in one line.
  package let knownDefects: String

  /// A parameter that a scene can give to a system.
  package enum Parameter: String, Hashable, Sendable, CaseIterable {
    /// `SystemParameters.padding`.
    case padding
    /// `SystemParameters.animatesSafeArea`.
    case animatesSafeArea = "animates-safe-area"
    /// `SystemParameters.usesBottomSafeArea`.
    case usesBottomSafeArea = "uses-bottom-safe-area"
    /// `SystemParameters.followsUndocked`.
    case followsUndocked = "follows-undocked"
  }

  /// A requirement of a system on the screen.
  package enum Requirement: Hashable, Sendable {
    /// A target, which the system moves.
    case target
    /// A target that scrolls.
    case scrollView
    /// A target whose bottom edge is kept above that of its container, by a constraint or
    /// otherwise.
    case bottomEdge
    /// A target as for `bottomEdge`, or a stack.
    case bottomEdgeOrStack
    /// A constraint that names the keyboard.
    case keyboardConstraint
  }
}

extension KeyboardSystem: CaseIterable {
  /// All systems, in the order of their table.
  public static let allCases: [KeyboardSystem] = [
    .keyboardResponder, .keyboardResponderSubscribe, .contentInset, .contentInsetUntilDidHide,
    .bottomAnchor, .offsetViews, .bottomConstraint, .bottomConstraintAsPublished,
    .keyboardPadding, .layoutGuide, .uikitGuide, .swiftui, .none,
  ]

  /// Finds a system by its name.
  public init?(rawValue: String) {
    guard let system = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = system
  }
}

// The systems of the articles.
extension KeyboardSystem {
  /// A `KeyboardResponder` that adjusts the target automatically.
  public static let keyboardResponder = KeyboardSystem(
    rawValue: "keyboard-responder", article: .respondingToTheKeyboard, parameters: [.padding],
    requirement: .target,
    summary: "shifts the target by a transform, as far as it is covered and a padding more",
    knownDefects: """
      takes the screen's points for the window's, so a window elsewhere stays covered; loses a \
      transform of the view's own; drifts from the keyboard of iOS 26
      """)

  /// A `KeyboardResponder` with the closure of its article.
  public static let keyboardResponderSubscribe = KeyboardSystem(
    rawValue: "keyboard-responder-subscribe", article: .respondingToTheKeyboard,
    requirement: .target,
    summary: "shifts the target by a transform, exactly as far as it is covered",
    knownDefects: "as keyboard-responder, and leaves no room to the keyboard")

  /// The keyboard's height as the bottom inset of a scroll view.
  public static let contentInset = KeyboardSystem(
    rawValue: "content-inset", article: .adjustingModularly, requirement: .scrollView,
    summary: "gives the target, a scroll view, the keyboard's height as bottom inset",
    knownDefects: """
      moves nothing by itself; loses the other insets; has the safe area twice where the scroll \
      view adds it
      """)

  /// The same inset, which is reset after the keyboard has gone down, as in the article's first
  /// version.
  public static let contentInsetUntilDidHide = KeyboardSystem(
    rawValue: "content-inset-until-did-hide", article: .adjustingModularly,
    requirement: .scrollView, summary: "the same, and resets it once the keyboard has gone",
    knownDefects: """
      as content-inset, and what was scrolled past the end jumps back after the keyboard has gone
      """)

  /// A bottom constraint with the keyboard's height as its constant.
  public static let bottomAnchor = KeyboardSystem(
    rawValue: "bottom-anchor", article: .adjustingModularly, requirement: .bottomEdge,
    summary: "ends the target the keyboard's height above what its bottom is pinned to",
    knownDefects: """
      has the safe area twice where the bottom is pinned to that; loses the spacing to the \
      keyboard; ends too high above a keyboard that is partly off the screen
      """)

  /// All views of the screen moved up by the keyboard's height.
  public static let offsetViews = KeyboardSystem(
    rawValue: "offset-views", article: .adjustingModularly,
    summary: "moves everything on the screen up by the keyboard's height",
    knownDefects: """
      moves bars too, and whether anything is covered or not; misses a change of height; the next \
      layout puts the views back under the keyboard
      """)

  /// A bottom constraint animated to the keyboard's height and a padding, and back.
  public static let bottomConstraint = KeyboardSystem(
    rawValue: "bottom-constraint", article: .respondingToEvents, parameters: [.padding],
    requirement: .bottomEdge,
    summary: "animates the target's bottom to the keyboard's height and a padding",
    knownDefects: """
      has the safe area twice where the bottom is pinned to that; drifts from the keyboard of \
      iOS 26
      """)

  /// The same constraint, which stays up after a hide as published.
  public static let bottomConstraintAsPublished = KeyboardSystem(
    rawValue: "bottom-constraint-as-published", article: .respondingToEvents,
    parameters: [.padding], requirement: .bottomEdge,
    summary: "the same, when the keyboard goes too",
    knownDefects: "never comes back down: the frame that a hide tells has the keyboard's height")

  /// A bottom padding as high as the keyboard, animated by SwiftUI's rules.
  public static let keyboardPadding = KeyboardSystem(
    rawValue: "keyboard-padding", article: .handlingInSwiftUI, parameters: [.animatesSafeArea],
    requirement: .bottomEdgeOrStack,
    summary: "pads the target's bottom by the keyboard's height, eased out",
    knownDefects: """
      runs ahead of the keyboard, by up to 56.6 pt with a home indicator and 29.0 pt without \
      (336 pt keyboard); takes a floating keyboard for a docked one
      """)

  /// A layout guide of the app that is as high as the keyboard.
  public static let layoutGuide = KeyboardSystem(
    rawValue: "layout-guide", article: .automaticHandling, requirement: .keyboardConstraint,
    summary: "a layout guide of one's own that is as high as the keyboard",
    knownDefects: """
      ends at the view's bottom, so at rest what stands on it lies under the home indicator; \
      drifts from the keyboard of iOS 26
      """)
}

// Comparisons.
extension KeyboardSystem {
  /// UIKit's own `UIView.keyboardLayoutGuide`.
  public static let uikitGuide = KeyboardSystem(
    rawValue: "uikit-guide", parameters: [.usesBottomSafeArea, .followsUndocked],
    requirement: .keyboardConstraint,
    summary: "UIKit's keyboardLayoutGuide, moved by the keyboard's own animation",
    knownDefects: "needs iOS 15, and moves only what constraints tie to it")

  /// SwiftUI's own keyboard avoidance.
  public static let swiftui = KeyboardSystem(
    rawValue: "swiftui",
    summary: "SwiftUI's own avoidance: the keyboard is part of the safe area",
    knownDefects: "raises all that is pinned to the bottom, tab bars and buttons included")

  /// No response to the keyboard.
  public static let none = KeyboardSystem(
    rawValue: "none",
    summary: "does not answer the keyboard",
    knownDefects: "the keyboard covers what stands at the bottom")
}

/// An article that describes a system.
package struct SystemArticle: Hashable, Sendable {
  /// The title as published.
  package let title: String
  /// The year of the article; `nil` if it has none.
  package let year: Int?

  fileprivate static let respondingToTheKeyboard = SystemArticle(
    title: "Responding to the keyboard", year: 2021)
  fileprivate static let adjustingModularly = SystemArticle(
    title: "Adjusting to Keyboard Presentations Modularly", year: nil)
  fileprivate static let respondingToEvents = SystemArticle(
    title: "Responding To Keyboard Events in iOS", year: 2018)
  fileprivate static let handlingInSwiftUI = SystemArticle(
    title: "Handling the Keyboard in SwiftUI", year: 2019)
  fileprivate static let automaticHandling = SystemArticle(
    title: "Automatic Keyboard Handling With UIKit And Combine", year: nil)
}

extension SystemArticle: CustomStringConvertible {
  /// The title, and the year in parentheses.
  package var description: String { year.map { "\(title) (\($0))" } ?? title }
}

/// The parameters of a system; each system reads only its own `KeyboardSystem.parameters`.
public struct SystemParameters: Hashable, Sendable {
  /// The points between the target and the keyboard; `nil` for the default of the article, 10 for
  /// `keyboard-responder` and 8 for `bottom-constraint`.
  public var padding: CGFloat?
  /// Whether `keyboard-padding` animates the change of the safe area.
  public var animatesSafeArea: Bool
  /// Whether `uikit-guide` keeps to the safe area while the keyboard is hidden.
  public var usesBottomSafeArea: Bool
  /// Whether `uikit-guide` follows a floating or split keyboard.
  public var followsUndocked: Bool

  /// Creates parameters; the defaults are those of the system's article or of UIKit.
  public init(
    padding: CGFloat? = nil, animatesSafeArea: Bool = true, usesBottomSafeArea: Bool = true,
    followsUndocked: Bool = false
  ) {
    self.padding = padding
    self.animatesSafeArea = animatesSafeArea
    self.usesBottomSafeArea = usesBottomSafeArea
    self.followsUndocked = followsUndocked
  }
}
