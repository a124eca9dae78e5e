// SPDX-License-Identifier: MIT

/// An app's response to the keyboard, with its name in scenes.
public struct KeyboardSystem: RawRepresentable, Hashable, Sendable {
  /// The name in scenes.
  public let rawValue: String
  package var article: String?
  package var parameters: [Parameter] = []
  package var requirement: Requirement?
  package let summary: String
  package let knownDefects: String

  package enum Parameter: String, Hashable, Sendable, CaseIterable {
    case padding
    case animatesSafeArea = "animates-safe-area"
    case usesBottomSafeArea = "uses-bottom-safe-area"
    case followsUndocked = "follows-undocked"
    case subtractsSafeArea = "subtracts-safe-area"
    case frames
    case seconds
    case curve
    case duration
    case behavior
    case offset
    case animatesHide = "animates-hide"
    case opened
    case closed
    case lift
    case distance
    case resizesToAvoidInset = "resize-to-avoid-bottom-inset"
    case bottomViewPadding = "bottom-view-padding"
    case interactiveWidget = "interactive-widget"
    case barHeight = "bar-height"
    case resize

    fileprivate static let motion: [Parameter] = [.curve, .duration]
  }

  package enum Requirement: Hashable, Sendable {
    case target
    case scrollView
    /// A target whose bottom edge is kept above that of its container, by a constraint or
    /// otherwise.
    case bottomEdge
    case bottomEdgeOrStack
    case keyboardConstraint
    case page
  }
}

extension KeyboardSystem {
  /// Whether constraints to the keyboard are to UIKit's own guide.
  package var hasUIKitGuide: Bool {
    [.uikitGuide, .rnkcAwareScroll, .rnkcChat].contains(self)
  }
}

extension KeyboardSystem: CaseIterable {
  /// All systems, in the order of their table.
  public static let allCases: [KeyboardSystem] = [
    .keyboardResponder, .keyboardResponderSubscribe, .contentInset, .contentInsetUntilDidHide,
    .bottomAnchor, .offsetViews, .bottomConstraint, .bottomConstraintAsPublished, .keyboardPadding,
    .layoutGuide, .uikitGuide, .swiftui, .none, .reactNativeKAV, .rnkcKAV, .rnkcSticky,
    .rnkcAwareScroll, .rnkcChat, .keyboardAwareScroll, .iqKeyboardManager, .flutter, .webView,
    .addsUp, .late,
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
    rawValue: "keyboard-responder", article: .respondingToTheKeyboard,
    parameters: [.padding] + Parameter.motion, requirement: .target,
    summary: "translates the target by its covered height plus a padding, with a transform",
    knownDefects: """
      confuses screen and window coordinates, so that a view in an offset window stays covered; \
      overwrites the view's own transform; drifts from the keyboard of iOS 26
      """)

  /// A `KeyboardResponder` with the closure of its article.
  public static let keyboardResponderSubscribe = KeyboardSystem(
    rawValue: "keyboard-responder-subscribe", article: .respondingToTheKeyboard,
    parameters: Parameter.motion, requirement: .target,
    summary: "translates the target by its covered height, with a transform",
    knownDefects: "as keyboard-responder, and leaves no space above the keyboard")

  /// The keyboard's height as the bottom inset of a scroll view.
  public static let contentInset = KeyboardSystem(
    rawValue: "content-inset", article: .adjustingModularly, requirement: .scrollView,
    summary: "sets the bottom inset of the target, a scroll view, to the keyboard's height",
    knownDefects: """
      does not move the content; overwrites the other insets; counts the safe area twice if the \
      scroll view adds it
      """)

  /// The same inset, which is reset after the keyboard has gone down, as in the article's first
  /// version.
  public static let contentInsetUntilDidHide = KeyboardSystem(
    rawValue: "content-inset-until-did-hide", article: .adjustingModularly,
    requirement: .scrollView,
    summary: "as content-inset, but resets the inset only after the keyboard has gone down",
    knownDefects: """
      as content-inset, and content that was scrolled past the end jumps back after the keyboard \
      has gone down
      """)

  /// A bottom constraint with the keyboard's height as its constant.
  public static let bottomAnchor = KeyboardSystem(
    rawValue: "bottom-anchor", article: .adjustingModularly, parameters: [.subtractsSafeArea],
    requirement: .bottomEdge,
    summary: "sets the constant of the target's bottom constraint to the keyboard's height",
    knownDefects: """
      counts the safe area twice if the bottom is pinned to it; loses the spacing to the \
      keyboard; is too high above a keyboard that is partly off the screen
      """)

  /// All views of the screen moved up by the keyboard's height.
  public static let offsetViews = KeyboardSystem(
    rawValue: "offset-views", article: .adjustingModularly,
    summary: "moves all views of the screen up by the keyboard's height",
    knownDefects: """
      also moves bars, even if nothing is covered; ignores changes of the keyboard's height; the \
      next layout pass moves the views back under the keyboard
      """)

  /// A bottom constraint animated to the keyboard's height and a padding, and back.
  public static let bottomConstraint = KeyboardSystem(
    rawValue: "bottom-constraint", article: .respondingToEvents,
    parameters: [.padding, .subtractsSafeArea] + Parameter.motion, requirement: .bottomEdge,
    summary: "animates the target's bottom constraint to the keyboard's height plus a padding",
    knownDefects: """
      counts the safe area twice if the bottom is pinned to it; drifts from the keyboard of iOS 26
      """)

  /// The same constraint, which stays up after a hide as published.
  public static let bottomConstraintAsPublished = KeyboardSystem(
    rawValue: "bottom-constraint-as-published", article: .respondingToEvents,
    parameters: [.padding, .subtractsSafeArea] + Parameter.motion, requirement: .bottomEdge,
    summary: "as bottom-constraint, also when the keyboard goes down",
    knownDefects: "never comes back down: the end frame of a hide has the keyboard's height")

  /// A bottom padding as high as the keyboard, animated by SwiftUI's rules.
  public static let keyboardPadding = KeyboardSystem(
    rawValue: "keyboard-padding", article: .handlingInSwiftUI,
    parameters: [.animatesSafeArea] + Parameter.motion, requirement: .bottomEdgeOrStack,
    summary: "adds a bottom padding of the keyboard's height to the target, with an ease-out",
    knownDefects: """
      runs ahead of the keyboard, by up to 56.6 pt with a home indicator and 29.0 pt without \
      (336 pt keyboard); treats a floating keyboard as docked if the notification has its frame: \
      `notify: { as: change-frame, end: [x, y, width, height] }`
      """)

  /// A layout guide of the app that is as high as the keyboard.
  public static let layoutGuide = KeyboardSystem(
    rawValue: "layout-guide", article: .automaticHandling, parameters: Parameter.motion,
    requirement: .keyboardConstraint,
    summary: "adds a layout guide that is as high as the keyboard",
    knownDefects: """
      ends at the view's bottom, so that views on the guide are at rest under the home indicator; \
      drifts from the keyboard of iOS 26
      """)
}

// Comparisons.
extension KeyboardSystem {
  /// UIKit's own `UIView.keyboardLayoutGuide`.
  public static let uikitGuide = KeyboardSystem(
    rawValue: "uikit-guide", parameters: [.usesBottomSafeArea, .followsUndocked],
    requirement: .keyboardConstraint,
    summary: "uses UIKit's keyboardLayoutGuide, which the keyboard's own animation moves",
    knownDefects: "needs iOS 15, and moves only views that are constrained to it")

  /// SwiftUI's own keyboard avoidance.
  public static let swiftui = KeyboardSystem(
    rawValue: "swiftui",
    summary: "uses SwiftUI's own avoidance: the keyboard is part of the safe area",
    knownDefects: "moves everything at the bottom, including tab bars and buttons")

  /// No response to the keyboard.
  public static let none = KeyboardSystem(
    rawValue: "none", summary: "does not respond to the keyboard",
    knownDefects: "the keyboard covers views at the bottom")
}

// Frameworks, with the mechanisms of their sources (`Docs/Systems.md`).
extension KeyboardSystem {
  static let reactNativeKAV = KeyboardSystem(
    rawValue: "react-native-kav",
    parameters: [.behavior, .offset, .animatesHide, .frames, .seconds],
    requirement: .bottomEdgeOrStack,
    summary: "React Native: makes room in the target for the part of it that the keyboard covers",
    knownDefects: """
      takes its y in its parent for that on the screen, so that it is short by what is above it, \
      such as a header or the top of a sheet; late, as it waits for JavaScript; jumps down; drifts \
      from the keyboard of iOS 26; takes an empty frame for a keyboard as high as the screen
      """)

  static let rnkcKAV = KeyboardSystem(
    rawValue: "rnkc-kav", parameters: [.behavior, .offset], requirement: .bottomEdgeOrStack,
    summary: """
      react-native-keyboard-controller: as react-native-kav, but frame by frame with the keyboard
      """,
    knownDefects: """
      short by what is above it, as react-native-kav; leaves room for a whole keyboard above the bar \
      of a hardware keyboard
      """)

  static let rnkcSticky = KeyboardSystem(
    rawValue: "rnkc-sticky", parameters: [.opened, .closed], requirement: .target,
    summary: """
      react-native-keyboard-controller: moves the target by the keyboard's height, frame by frame
      """,
    knownDefects: """
      keeps its distance from the screen's bottom as a gap above the keyboard, unless `opened` takes \
      it back; leaves what is above it where it was; as high over a hardware keyboard's bar as over a \
      keyboard
      """)

  static let rnkcAwareScroll = KeyboardSystem(
    rawValue: "rnkc-aware-scroll", parameters: [.distance], requirement: .scrollView,
    summary: """
      react-native-keyboard-controller: scrolls the field with the caret above the keyboard, frame \
      by frame
      """,
    knownDefects: """
      insets a target that ends above the screen's bottom by too much; resets the inset after the \
      keyboard has gone down
      """)

  static let rnkcChat = KeyboardSystem(
    rawValue: "rnkc-chat", parameters: [.lift, .offset], requirement: .scrollView,
    summary: """
      react-native-keyboard-controller: insets a chat by the keyboard's height, and moves its messages
      """,
    knownDefects: """
      leaves the messages where they are while a finger drags the keyboard; insets a target that \
      ends above the screen's bottom by too much without `offset`
      """)

  static let keyboardAwareScroll = KeyboardSystem(
    rawValue: "keyboard-aware-scroll", parameters: [.distance, .frames, .seconds],
    requirement: .scrollView,
    summary: """
      react-native-keyboard-aware-scroll-view: insets the target, and scrolls to the field 0.25 s \
      later
      """,
    knownDefects: """
      the keyboard covers the field while it comes up; short by what is above the target; scrolls \
      back after the keyboard; insets a target that ends above the screen's bottom by too much
      """)

  static let iqKeyboardManager = KeyboardSystem(
    rawValue: "iq-keyboard-manager", parameters: [.distance],
    summary: """
      IQKeyboardManager: scrolls, then moves the target or else the whole screen, until the field \
      is above the keyboard
      """,
    knownDefects: """
      leaves the bottom safe area twice besides its distance; moves the screen's top away; animates \
      what the keyboard does at once; drifts from the keyboard of iOS 26
      """)

  package static let flutter = KeyboardSystem(
    rawValue: "flutter", parameters: [.resizesToAvoidInset, .bottomViewPadding],
    requirement: .bottomEdgeOrStack,
    summary: "ends the target, the body of a Scaffold, at Flutter's viewInsets",
    knownDefects: """
      the first two frames of every move are missing; `bottom-view-padding: maintained` leaves the \
      safe area as a gap above the keyboard
      """)

  package static let webView = KeyboardSystem(
    rawValue: "web-view", parameters: [.interactiveWidget, .barHeight, .resize], requirement: .page,
    summary: "lets a view of kind page answer as WebKit does, or as Capacitor's plugin",
    knownDefects: """
      fixed views stay behind the keyboard, or leave the screen as the page pans to the field; with \
      `resize`, the page follows 0.2 s after the keyboard
      """)
}

// Faults of real apps, for tests that must find them.
extension KeyboardSystem {
  /// A bottom constraint to whose constant each will-show adds the keyboard's height.
  public static let addsUp = KeyboardSystem(
    rawValue: "adds-up", requirement: .bottomEdge,
    summary: "a fault: adds the keyboard's height to the target's bottom constraint at each show",
    knownDefects: """
      moves up again with every field and every change of height, and a hide takes back one \
      height; counts the safe area twice if the bottom is pinned to it
      """)

  /// A bottom edge that follows the keyboard after a delay.
  public static let late = KeyboardSystem(
    rawValue: "late", parameters: [.frames, .seconds] + Parameter.motion,
    requirement: .bottomEdgeOrStack,
    summary: "a fault: keeps the target above the keyboard, but starts some frames later",
    knownDefects: """
      the keyboard covers the target on its way up and leaves a gap on its way down; drifts from \
      the keyboard of iOS 26
      """)
}

extension String {
  // The articles with their years, where they are known.
  fileprivate static let respondingToTheKeyboard = "Responding to the keyboard (2021)"
  fileprivate static let adjustingModularly = "Adjusting to Keyboard Presentations Modularly"
  fileprivate static let respondingToEvents = "Responding To Keyboard Events in iOS (2018)"
  fileprivate static let handlingInSwiftUI = "Handling the Keyboard in SwiftUI (2019)"
  fileprivate static let automaticHandling = "Automatic Keyboard Handling With UIKit And Combine"
}
