// SPDX-License-Identifier: MIT

import KeyliftScene

// The rules about what moves while the keyboard moves.
extension AuditRule {
  /// The limits of `lag` and `lead` in points: over the first for any frame, over the second for two
  /// frames or more, and over the third.
  private static let lagLimits = (notice: 1.0, warning: 4.0, error: 16.0)

  private static let lagReasons = """
    The views have another curve, another duration or a later start than the keyboard. The \
    notification of iOS 26 still names curve 7, which animates with the spring of iOS 18, so that \
    code that copies duration and curve is up to 46 points behind.
    """
  private static let lagFix = Fix(
    uikit: "Pin to `keyboardLayoutGuide`, which the keyboard's own animation moves.",
    swiftUI: "Leave the avoidance to SwiftUI instead of animating a padding.",
    reactNative: "Use `KeyboardAvoidingView` of react-native-keyboard-controller.")

  private static func lag(
    _ name: AuditRuleName, _ severity: AuditSeverity, threshold: Double, quantity: String,
    bad: String
  ) -> AuditRule {
    AuditRule(
      name: name, severity: severity, quantity: quantity, threshold: threshold, unit: .points,
      sentence:
        """
        '{view}' is behind the keyboard from {first} s to {last} s: at worst {detail}
        """,
      why: lagReasons, fix: lagFix, bad: bad, good: AuditExample.right(),
      reports: [
        "flutter/flutter#139054", "ionic-team/capacitor#1540",
        "hackiftekhar/IQKeyboardManager#2117",
        "jessesquires/JSQMessagesViewController#207",
      ],
      judge: { play, threshold throws(Doubt) in
        try MotionChecks.deviations(
          play, ahead: false, severity,
          over: (
            severity == .notice ? threshold : play.threshold(.lagSlight) ?? lagLimits.notice,
            severity == .warning ? threshold : play.threshold(.lagVisible) ?? lagLimits.warning,
            severity == .error ? threshold : play.threshold(.lag) ?? lagLimits.error
          ))
      })
  }

  static let lag = lag(
    .lag, .error, threshold: lagLimits.error,
    quantity: """
      the largest distance of views behind their place at the keyboard's own progress, while both move
      """,
    bad: AuditExample.scene(system: "keyboard-responder", head: ["ios: 26"]))

  static let lagVisible = lag(
    .lagVisible, .warning, threshold: lagLimits.warning,
    quantity: "the same as of `lag`, in two frames or more",
    bad: AuditExample.scene(
      system: "keyboard-responder", head: ["ios: 26"], keyboard: AuditExample.lowKeyboard(110)))

  static let lagSlight = lag(
    .lagSlight, .notice, threshold: lagLimits.notice,
    quantity: "the same as of `lag`",
    bad: AuditExample.scene(
      system: "keyboard-responder", head: ["ios: 26"], keyboard: AuditExample.lowKeyboard(60)))

  private static func lead(
    _ name: AuditRuleName, _ severity: AuditSeverity, threshold: Double, quantity: String,
    bad: String
  ) -> AuditRule {
    AuditRule(
      name: name, severity: severity, quantity: quantity, threshold: threshold, unit: .points,
      sentence:
        """
        '{view}' is ahead of the keyboard from {first} s to {last} s: at worst {detail}
        """,
      why: """
        What moves faster than the keyboard opens a gap above it, through which the page behind \
        shows. An ease-out of 0.25 s does.
        """,
      fix: lagFix, bad: bad, good: AuditExample.right(),
      reports: ["ionic-team/capacitor#1119", "hackiftekhar/IQKeyboardManager#2117"],
      judge: { play, threshold throws(Doubt) in
        try MotionChecks.deviations(
          play, ahead: true, severity,
          over: (
            severity == .notice ? threshold : play.threshold(.leadSlight) ?? lagLimits.notice,
            severity == .warning ? threshold : play.threshold(.lead) ?? lagLimits.warning,
            .infinity
          ))
      })
  }

  static let lead = lead(
    .lead, .warning, threshold: lagLimits.warning,
    quantity: """
      the largest distance of views ahead of their place at the keyboard's own progress, in two \
      frames or more
      """,
    bad: AuditExample.scene(system: "keyboard-padding"))

  static let leadSlight = lead(
    .leadSlight, .notice, threshold: lagLimits.notice,
    quantity: "the same as of `lead`, in any frame",
    bad: AuditExample.scene(
      system: "keyboard-padding", head: ["device: iphone-se-3"],
      keyboard: AuditExample.lowKeyboard(30), views: AuditExample.flushNote))

  static let lateByFrames = AuditRule(
    name: .lateByFrames, severity: .warning,
    quantity: """
      the number of frames by which views follow the keyboard within 1 pt on average, but late
      """,
    threshold: 0.5, unit: .frames,
    sentence: "'{view}' follows the keyboard within 1 pt, but {detail}",
    why: """
      Code that reads the keyboard's place in each frame and applies it in the next is a frame \
      late: up to 37 points on a distance of 336.
      """,
    fix: Fix(
      uikit:
        "Animate with the notification, or use `keyboardLayoutGuide`, instead of a display link.",
      swiftUI: "Leave the avoidance to SwiftUI instead of observing frames.",
      reactNative: "Use a version of react-native-keyboard-controller from 1.12 on."),
    bad: AuditExample.scene(system: "{ name: late, frames: 2 }"), good: AuditExample.right(),
    reports: ["RocketChat/Rocket.Chat.iOS#1382", "MessageKit/MessageKit#1880"],
    judge: MotionChecks.lateByFrames)

  static let safeAreaStep = AuditRule(
    name: .safeAreaStep, severity: .error,
    quantity: """
      the difference between a step of views in one frame, apart from which they follow the \
      keyboard, and a height of the safe area or of a bar
      """,
    threshold: 0.5, unit: .points,
    sentence: "'{view}' steps by {value} pt, a height of the safe area or a bar, at {time} s",
    why: """
      The safe area's bottom becomes 0 in the first or last frame of the move, while the padding \
      that replaces it is animated.
      """,
    fix: Fix(
      uikit: "Change the safe area's part and the keyboard's in the same animation.",
      swiftUI: "Do not change `.ignoresSafeArea` or `edgesIgnoringSafeArea` with the keyboard.",
      reactNative: "Animate the inset of the safe area together with the keyboard's height."),
    bad: AuditExample.scene(
      system: "{ name: keyboard-padding, animates-safe-area: false }", target: "page",
      views: AuditExample.page),
    good: AuditExample.right(),
    reports: [
      "flutter/flutter#97609", "flutter/flutter#25758",
      "kirillzyusko/react-native-keyboard-controller#1284",
    ],
    judge: MotionChecks.safeAreaStep)

  static let snap = AuditRule(
    name: .snap, severity: .error,
    quantity: "the part of its distance that a view moves in one frame while the keyboard moves",
    threshold: 0.25, unit: .fraction,
    sentence: "'{view}' jumps {value} pt in one frame at {time} s, while the keyboard moves",
    why: """
      The change is outside of an animation: the notification gave a duration of 0, or a layout \
      pass applied the constant at once.
      """,
    fix: Fix(
      uikit: "Call `layoutIfNeeded()` inside of the animation block, after the constant is set.",
      swiftUI: "Change the padding inside of `withAnimation`.",
      reactNative: "Use `LayoutAnimation` or an animated height instead of state alone."),
    bad: AuditExample.scene(
      system: "keyboard-responder",
      keyboard: "  - { at: 0.2, show: letters, focus: note, notify: { duration: 0 } }"),
    good: AuditExample.right(),
    reports: ["flutter/flutter#19480", "software-mansion/react-native-reanimated#8270"],
    judge: MotionChecks.snap)

  static let settleJump = AuditRule(
    name: .settleJump, severity: .error,
    quantity: "the displacement of views that begins after they and the keyboard have come to rest",
    threshold: 1, unit: .points,
    sentence: "'{view}' moves by {value} pt at {time} s, {detail} s after the keyboard rests",
    why: """
      The app responds to did-show or did-hide, or a layout pass after the animation finds another \
      safe area.
      """,
    fix: Fix(
      uikit:
        "Respond to will-show and will-hide; use the did-notifications for nothing that moves.",
      swiftUI: "Respond to the will-notifications only.",
      reactNative: "Listen to `keyboardWillShow` and `keyboardWillHide` on iOS."),
    bad: AuditExample.scene(system: "{ name: late, seconds: 0.7 }"), good: AuditExample.right(),
    reports: ["keybase/client#29433", "kirillzyusko/react-native-keyboard-controller#1286"],
    judge: MotionChecks.settleJump)

  static let flicker = AuditRule(
    name: .flicker, severity: .error,
    quantity: """
      the displacement of views there and back again, beyond the keyboard's own, within one \
      event
      """,
    threshold: 4, unit: .points,
    sentence: "'{view}' goes {value} pt away and comes back, at the farthest at {time} s",
    why: """
      A hide and a show follow each other, or two parts of the app respond to the same event: what \
      one does the other takes back.
      """,
    fix: Fix(
      uikit: "Make the next field first responder without resigning the first one.",
      swiftUI: "Change `@FocusState` to the next field, not to `nil` in between.",
      reactNative: "Focus the next field with `blurOnSubmit={false}`."),
    bad: AuditExample.scene(
      system: "{ name: keyboard-padding, animates-safe-area: false }", target: "page",
      views: AuditExample.page),
    good: AuditExample.right(),
    reports: ["kirillzyusko/react-native-keyboard-controller#987", "flutter/flutter#153349"],
    judge: MotionChecks.flicker)

  static let dragDesync = AuditRule(
    name: .dragDesync, severity: .error,
    quantity: "the largest difference from the resting gap while a finger moves the keyboard",
    threshold: 1, unit: .points,
    sentence: "'{view}' is {value} pt {detail} its place over the dragged keyboard at {time} s",
    why: """
      iOS posts no notification while a finger drags the keyboard. What follows notifications stays \
      up until the finger lifts.
      """,
    fix: Fix(
      uikit: "Use `keyboardLayoutGuide`, which follows the finger, or `inputAccessoryView`.",
      swiftUI: """
        Use `.scrollDismissesKeyboard(.immediately)`, as SwiftUI's own avoidance waits until the finger \
        lifts, or pin to UIKit's `keyboardLayoutGuide`.
        """,
      reactNative: "Use `KeyboardGestureArea` of react-native-keyboard-controller."),
    bad: AuditExample.scene(
      system: "keyboard-responder",
      keyboard: AuditExample.drag()),
    good: AuditExample.right(keyboard: AuditExample.drag()),
    reports: [
      "slackhq/SlackTextViewController#671", "jessesquires/JSQMessagesViewController#1245",
      "feedback-assistant/reports#437",
    ],
    judge: MotionChecks.dragDesync)

  static let releaseJump = AuditRule(
    name: .releaseJump, severity: .error,
    quantity: """
      the step of views in a frame after the finger lifts, beyond twice the keyboard's own step
      """,
    threshold: 1, unit: .points,
    sentence: "'{view}' jumps {value} pt as the finger lifts ({time} s)",
    why: """
      The drag has changed the place without the app's knowledge, and the notification at the \
      release sets it anew without an animation.
      """,
    fix: Fix(
      uikit: "Begin the animation from the presentation's place, or use `keyboardLayoutGuide`.",
      swiftUI: "Leave the avoidance to SwiftUI.",
      reactNative: "Use `KeyboardGestureArea` of react-native-keyboard-controller."),
    bad: AuditExample.scene(
      system: "keyboard-responder",
      keyboard: AuditExample.drag(", notify: { duration: 0 }")),
    good: AuditExample.right(keyboard: AuditExample.drag()),
    reports: ["kirillzyusko/react-native-keyboard-controller#184", "MessageKit/MessageKit#1474"],
    judge: MotionChecks.releaseJump)
}

extension AuditExample {
  fileprivate static func lowKeyboard(_ height: Int) -> String {
    """
      heights: { letters: \(height), predictive-bar: 0 }
      events:
        - { at: 0.2, show: letters, focus: note }
        - { at: 1.2, hide: true }
    """
  }

  fileprivate static func drag(_ release: String = "") -> String {
    """
      - { at: 0.2, show: letters, focus: note }
      - { at: 0.9, drag: [420, 700], for: 0.4\(release) }
    """
  }

  fileprivate static let flushNote = """
      - { id: note, kind: text-field, text: Buy milk, left: 20, right: 20, bottom: 0, height: 44 }
    """
  fileprivate static let page = """
      - id: page
        kind: vstack
        views:
          - { kind: spacer }
          - { id: note, kind: text-field, text: Buy milk, max-width: fill, min-height: 44 }
    """
}
