// SPDX-License-Identifier: MIT

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
}
