// SPDX-License-Identifier: MIT

extension KeyboardSystem {
  /// What the system does, in a line.
  public var summary: String {
    switch self {
    case .keyboardResponder:
      "shifts the target by a transform, as far as it is covered and a padding more"
    case .keyboardResponderSubscribe:
      "shifts the target by a transform, exactly as far as it is covered"
    case .contentInset: "gives the target, a scroll view, the keyboard's height as bottom inset"
    case .contentInsetUntilDidHide: "the same, and resets it once the keyboard has gone"
    case .bottomAnchor: "ends the target the keyboard's height above what its bottom is pinned to"
    case .offsetViews: "moves everything on the screen up by the keyboard's height"
    case .bottomConstraint: "animates the target's bottom to the keyboard's height and a padding"
    case .bottomConstraintAsPublished: "the same, when the keyboard goes too"
    case .keyboardPadding: "pads the target's bottom by the keyboard's height, eased out"
    case .layoutGuide: "a layout guide of one's own that is as high as the keyboard"
    case .uikitGuide: "UIKit's keyboardLayoutGuide, moved by the keyboard's own animation"
    case .swiftui: "SwiftUI's own avoidance: the keyboard is part of the safe area"
    case .none: "does not answer the keyboard"
    }
  }

  /// Where the system goes wrong, in a line.
  public var goesWrong: String {
    switch self {
    case .keyboardResponder:
      """
      takes the screen's points for the window's, so a window elsewhere stays covered; loses a \
      transform of the view's own; drifts from the keyboard of iOS 26
      """
    case .keyboardResponderSubscribe: "as keyboard-responder, and leaves no room to the keyboard"
    case .contentInset:
      """
      moves nothing by itself; loses the other insets; has the safe area twice where the scroll \
      view adds it
      """
    case .contentInsetUntilDidHide:
      "as content-inset, and what was scrolled past the end jumps back after the keyboard has gone"
    case .bottomAnchor:
      """
      has the safe area twice where the bottom is pinned to that; loses the spacing to the \
      keyboard; ends too high above a keyboard that is partly off the screen
      """
    case .offsetViews:
      """
      moves bars too, and whether anything is covered or not; misses a change of height; the next \
      layout puts the views back under the keyboard
      """
    case .bottomConstraint:
      """
      has the safe area twice where the bottom is pinned to that; drifts from the keyboard of \
      iOS 26
      """
    case .bottomConstraintAsPublished:
      "never comes back down: the frame that a hide tells has the keyboard's height"
    case .keyboardPadding:
      """
      runs ahead of the keyboard, by up to 56.6 pt with a home indicator and 29.0 pt without \
      (336 pt keyboard); takes a floating keyboard for a docked one
      """
    case .layoutGuide:
      """
      ends at the view's bottom, so at rest what stands on it lies under the home indicator; \
      drifts from the keyboard of iOS 26
      """
    case .uikitGuide: "needs iOS 15, and moves only what constraints tie to it"
    case .swiftui: "raises all that is pinned to the bottom, tab bars and buttons included"
    case .none: "the keyboard covers what stands at the bottom"
    }
  }

  /// The article that the system comes from; nil for none.
  public var article: SystemArticle? {
    switch self {
    case .keyboardResponder, .keyboardResponderSubscribe: .respondingToTheKeyboard
    case .contentInset, .contentInsetUntilDidHide, .bottomAnchor, .offsetViews:
      .adjustingModularly
    case .bottomConstraint, .bottomConstraintAsPublished: .respondingToEvents
    case .keyboardPadding: .handlingInSwiftUI
    case .layoutGuide: .automaticHandling
    case .uikitGuide, .swiftui, .none: nil
    }
  }
}
