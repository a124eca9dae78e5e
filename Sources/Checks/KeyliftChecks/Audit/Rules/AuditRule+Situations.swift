// SPDX-License-Identifier: MIT

import KeyliftScene

// The rules about situations other than a plain show and hide.
extension AuditRule {
  private static let guideFix = Fix(
    uikit: "Use `keyboardLayoutGuide`, or convert the end frame to the view and intersect it.",
    swiftUI: "Leave the avoidance to SwiftUI.",
    reactNative: "Use `KeyboardAvoidingView` of react-native-keyboard-controller.")

  static let heightChangeMissed = AuditRule(
    name: .heightChangeMissed, severity: .error,
    quantity:
      "the change of the keyboard's height that what stands on the keyboard does not follow",
    threshold: 1, unit: .points,
    sentence: "the keyboard changes by {value} pt, and '{view}' stays: {detail} ({time} s)",
    why: """
      Emoji, number pads and suggestions have other heights. Code that only listens to the first \
      will-show, or a keyboard that changes without a notification, leaves the content where it was.
      """,
    fix: Fix(
      uikit:
        "Listen to `keyboardWillChangeFrameNotification` as well, or use `keyboardLayoutGuide`.",
      swiftUI: "Leave the avoidance to SwiftUI.",
      reactNative: "Listen to `keyboardWillChangeFrame`."),
    bad: AuditExample.scene(
      system: "keyboard-responder",
      keyboard: AuditExample.change("{ at: 1, change: number-pad, notify: false }")),
    good: AuditExample.right(keyboard: AuditExample.change("{ at: 1, change: number-pad }")),
    reports: ["kirillzyusko/react-native-keyboard-controller#600", "signalapp/Signal-iOS#2911"],
    judge: SituationChecks.heightChangeMissed)

  static let phantomKeyboard = AuditRule(
    name: .phantomKeyboard, severity: .error,
    quantity: "the displacement of views for an undocked keyboard that does not cover their place",
    threshold: 0.5, unit: .points,
    sentence:
      "'{view}' moves up by {value} pt for a {detail} keyboard that does not cover it ({time} s)",
    why: """
      A floating or split keyboard has a height, but stands nowhere near the bottom. Code that \
      uses the height avoids a keyboard that is not there.
      """,
    fix: guideFix,
    bad: AuditExample.scene(
      system: "keyboard-padding", head: ["device: ipad-10"],
      keyboard: """
          - { at: 0.2, show: letters, focus: note }
          - { at: 1, undock: floating, to: [460, 500],
              notify: { as: change-frame, end: [460, 500, 320, 262] } }
        """),
    good: AuditExample.right(
      head: ["device: ipad-10"],
      keyboard: """
          - { at: 0.2, show: letters, focus: note }
          - { at: 1, undock: floating, to: [460, 500] }
        """),
    reports: ["freshOS/KeyboardLayoutGuide#37", "danielamitay/DAKeyboardControl#48"],
    judge: SituationChecks.phantomKeyboard)

  static let hardwareGap = AuditRule(
    name: .hardwareGap, severity: .error,
    quantity: "the room beyond the visible bar of a hardware keyboard that views leave",
    threshold: 1, unit: .points,
    sentence:
      "'{view}' is {value} pt too high {detail} ({time} s)",
    why: """
      With a hardware keyboard the notified frame is as tall as ever, and most of it is below the \
      screen. Its height is not what it covers.
      """,
    fix: guideFix,
    bad: AuditExample.scene(
      system: "{ name: bottom-constraint, padding: 20 }", head: ["device: ipad-10"],
      keyboard: AuditExample.hardware),
    good: AuditExample.right(head: ["device: ipad-10"], keyboard: AuditExample.hardware),
    reports: ["hackiftekhar/IQKeyboardManager#469", "ionic-team/ionic-plugin-keyboard#273"],
    judge: SituationChecks.hardwareGap)

  static let zeroFrameCollapse = AuditRule(
    name: .zeroFrameCollapse, severity: .error,
    quantity: """
      the displacement of views up after an empty end frame, as a part of the window's \
      height
      """,
    threshold: 0.5, unit: .fraction,
    sentence: """
      '{view}' moves by {value} pt ({time} s): the notification's empty frame was taken for a \
      keyboard at the top
      """,
    why: """
      With Reduce Motion and Prefer Cross-Fade Transitions, and while an iPad's keyboard is moved, \
      the end frame can be empty. Its y of 0 is no place of the keyboard.
      """,
    fix: Fix(
      uikit: "Ignore empty end frames, or use `keyboardLayoutGuide`.",
      swiftUI: "Leave the avoidance to SwiftUI.",
      reactNative: "Ignore events whose `endCoordinates.height` is 0."),
    bad: AuditExample.scene(system: "keyboard-responder", keyboard: AuditExample.emptyFrame),
    good: AuditExample.right(keyboard: AuditExample.emptyFrame),
    reports: ["facebook/react-native#29974", "zulip/zulip-mobile#5163"],
    judge: SituationChecks.zeroFrameCollapse)

  static let wrongSpace = AuditRule(
    name: .wrongSpace, severity: .error,
    quantity: "the difference between the room that views make and the keyboard's part of them",
    threshold: 1, unit: .points,
    sentence:
      "'{view}' makes {value} pt {detail} room for the keyboard in its window or sheet ({time} s)",
    why: """
      The keyboard's frame is in the screen's coordinates. In Slide Over, Stage Manager and sheets \
      the view has others, and only a part of the keyboard covers it.
      """,
    fix: Fix(
      uikit: guideFix.uikit, swiftUI: guideFix.swiftUI,
      reactNative: """
        Measure the avoiding view in the window, and give the difference as `keyboardVerticalOffset`: \
        it takes its y in its parent for that on the screen.
        """),
    bad: AuditExample.scene(
      system: "{ name: bottom-constraint, padding: 20 }",
      head: ["device: ipad-10", "window: [435, 110, 375, 1000]"]),
    good: AuditExample.right(head: ["device: ipad-10", "window: [435, 110, 375, 1000]"]),
    reports: ["evgenyneu/UnderKeyboard#14", "lodev09/react-native-true-sheet#706"],
    judge: SituationChecks.wrongSpace)

  static let staleRotation = AuditRule(
    name: .staleRotation, severity: .error,
    quantity: """
      the difference between the change of a gap by a rotation and the change of the keyboard's \
      height
      """,
    threshold: 1, unit: .points,
    sentence:
      """
      '{view}' still avoids the keyboard of before the rotation: {value} pt {detail} room \
      ({time} s)
      """,
    why: """
      The keyboard has another height in the other orientation. Code that keeps the height of the \
      first will-show leaves a gap, or covers the field.
      """,
    fix: guideFix,
    bad: AuditExample.scene(
      system: "{ name: bottom-constraint, padding: 20 }",
      keyboard: AuditExample.change("{ at: 1, rotate: landscape, notify: false }"),
      views: AuditExample.plainNote),
    good: AuditExample.right(keyboard: AuditExample.change("{ at: 1, rotate: landscape }")),
    reports: ["hackiftekhar/IQKeyboardManager#331", "openradar 38117524"],
    judge: SituationChecks.staleRotation)

  static let foreignKeyboard = AuditRule(
    name: .foreignKeyboard, severity: .warning,
    quantity: "the room that views leave for another app's keyboard beyond what it covers",
    threshold: 0.5, unit: .points,
    sentence: "'{view}' leaves {value} pt too much room for another app's keyboard ({time} s)",
    why: """
      Beside another app the keyboard can be that app's. The notification says so with `isLocal`; \
      only what it covers of the own window counts.
      """,
    fix: guideFix,
    bad: AuditExample.scene(
      system: "{ name: bottom-constraint, padding: 20 }", head: ["device: ipad-10"],
      keyboard: AuditExample.foreign),
    good: AuditExample.right(head: ["device: ipad-10"], keyboard: AuditExample.foreign),
    reports: ["flutter/flutter#43804", "RocketChat/Rocket.Chat.iOS#1375"],
    judge: SituationChecks.foreignKeyboard)

  static let drift = AuditRule(
    name: .drift, severity: .error,
    quantity: "the displacement of views when the caret moves to a field that was free",
    threshold: 1, unit: .points,
    sentence: "'{view}' {detail} by {value} pt with the change of field ({time} s)",
    why: """
      Each change of field posts will-show again. Code that adds the keyboard's height to what is \
      there adds it once more.
      """,
    fix: Fix(
      uikit: "Set the constant from the overlap instead of adding to it.",
      swiftUI: "Set the padding instead of adding to it.",
      reactNative: "Set the height from the event instead of adding to it."),
    bad: AuditExample.scene(
      system: "adds-up", keyboard: AuditExample.change("{ at: 1, focus: name }"),
      views: AuditExample.note + "\n" + AuditExample.name),
    good: AuditExample.right(
      keyboard: AuditExample.change("{ at: 1, focus: name }"),
      views: AuditExample.guidedNote + "\n" + AuditExample.name),
    reports: [
      "kirillzyusko/react-native-keyboard-controller#1407", "hackiftekhar/IQKeyboardManager#1481",
    ],
    judge: SituationChecks.drift)

  static let anchorLost = AuditRule(
    name: .anchorLost, severity: .error,
    quantity:
      "the distance of a conversation's end below the keyboard's top, if it was seen before",
    threshold: 1, unit: .points,
    sentence: "the end of '{view}', seen before, is {value} pt under the keyboard ({time} s)",
    why: """
      A conversation at its end has to stay there. An inset alone makes room to scroll, but moves \
      nothing.
      """,
    fix: Fix(
      uikit: "Raise `contentOffset` by the growth of the inset, in the same animation.",
      swiftUI: "Use `.defaultScrollAnchor(.bottom)`.",
      reactNative: "Use an inverted list, or scroll to the end with the keyboard."),
    bad: AuditExample.scene(system: "none", target: nil, views: AuditExample.chat),
    good: AuditExample.scene(system: "swiftui", target: nil, views: AuditExample.chat),
    reports: ["nextcloud/talk-ios#993", "zulip/zulip-mobile#3264"],
    judge: RestChecks.anchorLost)

  static let staleGuide = AuditRule(
    name: .staleGuide, severity: .error,
    quantity: "the part of a view below the keyboard under which its screen was attached",
    threshold: 1, unit: .points,
    sentence: """
      '{view}' was put on the screen at {detail} s, under a keyboard that is up, and is {value} pt \
      below its top ({time} s)
      """,
    why: """
      A screen that appears while the keyboard is up gets no will-show. The layout guide of iOS 27 \
      is reported to miss the keyboard, too.
      """,
    fix: Fix(
      uikit: "Remember the last end frame of the app, and apply it in `viewIsAppearing(_:)`.",
      swiftUI: "Leave the avoidance to SwiftUI.",
      reactNative: "Read `Keyboard.metrics()` when the screen mounts."),
    bad: AuditExample.scene(
      system: "uikit-guide", target: nil,
      head: ["ios: 27", "device: iphone-17-pro", "attached: 0.8"],
      keyboard: "  - { at: 0.1, show: letters }", views: AuditExample.guidedNote,
      constraints: ["note.bottom == keyboard.top - 20"]),
    good: AuditExample.right(
      head: ["device: iphone-17-pro", "attached: 0.8"], keyboard: "  - { at: 0.1, show: letters }"),
    reports: ["manaflow-ai/cmux#9958", "kirillzyusko/react-native-keyboard-controller#1572"],
    judge: SituationChecks.staleGuide)
}

extension AuditExample {
  fileprivate static func change(_ event: String) -> String {
    """
      - { at: 0.2, show: letters, focus: note }
      - \(event)
      - { at: 2, hide: true }
    """
  }

  fileprivate static let hardware = """
      hardware: true
      events:
        - { at: 0.2, show: letters, focus: note }
        - { at: 1.2, hide: true }
    """
  fileprivate static let foreign = """
      notify: { local: false }
      events:
        - { at: 0.2, show: letters }
        - { at: 1.2, hide: true }
    """
  fileprivate static let emptyFrame =
    "  - { at: 0.2, show: letters, focus: note, notify: { end: [0, 0, 393, 0] } }"
  fileprivate static let plainNote = """
      - { id: note, kind: text-field, text: Buy milk, left: 60, right: 60, bottom: 40,
          height: 44 }
    """
  fileprivate static let name = """
      - { id: name, kind: text-field, text: Ada, left: 20, right: 20, top: safe-area + 80,
          height: 44 }
    """
  fileprivate static let chat = """
      - id: page
        kind: vstack
        spacing: 0
        views:
          - id: messages
            kind: messages
            max-height: fill
            messages: [{ them: "Dinner first?" }, { me: "Yes! At seven" }, { them: "Good" }]
          - { id: note, kind: text-field, text: Fine, max-width: fill, min-height: 44 }
    """
}
