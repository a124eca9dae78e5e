// SPDX-License-Identifier: MIT

import KeyliftScene

// The rules about the screen at rest, with the keyboard up or gone again.
extension AuditRule {
  static let coveredField = AuditRule(
    name: .coveredField, severity: .error,
    quantity: """
      the height of the focused field below the keyboard's top, or behind a bar that has come up \
      with the keyboard, when everything rests
      """,
    threshold: 0.5, unit: .points,
    sentence: "'{view}' is covered by {value} pt of {detail} when everything rests ({time} s)",
    why: """
      The user types blind. The screen does not respond to the keyboard at all, responds to \
      another field, or computes the covered part in other coordinates than the field's.
      """,
    fix: Fix(
      uikit: """
        Pin the content's bottom to `view.keyboardLayoutGuide.topAnchor`, or scroll the field's \
        rectangle to the visible part after setting the inset.
        """,
      swiftUI: """
        Put the field into a `ScrollView` or `Form`, and remove `.ignoresSafeArea(.keyboard)` from \
        its superviews.
        """,
      reactNative: """
        Wrap the screen in `KeyboardAvoidingView` with `behavior="padding"`, and give it the \
        header's height as `keyboardVerticalOffset`.
        """),
    bad: AuditExample.scene(system: "none", target: nil), good: AuditExample.right(),
    reports: [
      "facebook/react-native#29198", "facebook/react-native#52414", "flutter/flutter#139054",
      "nextcloud/talk-ios#993",
    ],
    judge: RestChecks.coveredField)

  static let coveredCaret = AuditRule(
    name: .coveredCaret, severity: .error,
    quantity: """
      the distance of the caret below 8 points above the keyboard, in a text view that is taller \
      than the room above the keyboard
      """,
    threshold: 0.5, unit: .points,
    sentence: "the caret of '{view}' is {value} pt too low above the keyboard's top ({time} s)",
    why: """
      A text view that is taller than the room has to bring its caret into view, not its whole \
      rectangle. Code that only compares frames leaves the caret under the keyboard.
      """,
    fix: Fix(
      uikit: """
        Let the text view end at `keyboardLayoutGuide.topAnchor` and scroll by itself, or scroll \
        `caretRect(for:)` to the visible part.
        """,
      swiftUI: "Use `TextEditor` without a fixed height; it scrolls to the caret.",
      reactNative: "Give a multiline `TextInput` `flex: 1` in the avoiding view, not a height."),
    bad: AuditExample.scene(
      system: "none", target: nil, views: AuditExample.longText(lines: 27)),
    good: AuditExample.scene(
      system: "none", target: nil, views: AuditExample.longText(lines: 3)),
    reports: [
      "facebook/react-native#46411", "APSL/react-native-keyboard-aware-scroll-view#113",
      "simonbs/Runestone#93",
    ],
    judge: RestChecks.coveredCaret)

  static let doubleSafeArea = AuditRule(
    name: .doubleSafeArea, severity: .error,
    quantity: """
      the difference between the height of the bottom safe area and the gap above the keyboard \
      that the design does not have
      """,
    threshold: 0.5, unit: .points,
    sentence: """
      the gap between '{view}' and the keyboard is {value} pt too large ({time} s): the bottom \
      safe area counts twice
      """,
    why: """
      The keyboard's height includes the strip of the home indicator. A constraint or an inset \
      that begins at the safe area and is moved by the whole height counts the strip twice.
      """,
    fix: Fix(
      uikit: """
        Subtract `view.safeAreaInsets.bottom` from the keyboard's overlap, or use \
        `keyboardLayoutGuide`.
        """,
      swiftUI: "Remove your own padding: SwiftUI already makes the keyboard part of the safe area.",
      reactNative: "Subtract `useSafeAreaInsets().bottom` from the keyboard's height."),
    bad: AuditExample.scene(system: "{ name: bottom-constraint, padding: 20 }"),
    good: AuditExample.right(),
    reports: [
      "MessageKit/MessageKit#1798", "facebook/react-native#33720",
      "hackiftekhar/IQKeyboardManager#2027",
    ],
    judge: GapChecks.doubleSafeArea)

  static let doubleBar = AuditRule(
    name: .doubleBar, severity: .error,
    quantity: """
      the difference between the height of a bar at the bottom and the gap above the keyboard that \
      the design does not have
      """,
    threshold: 0.5, unit: .points,
    sentence: """
      the gap between '{view}' and the keyboard is {value} pt too large ({time} s): the height of \
      '{detail}' counts too
      """,
    why: """
      The keyboard covers the tab bar. Content that stood above the bar and moves by the whole \
      height of the keyboard keeps the bar's height as a gap.
      """,
    fix: Fix(
      uikit: "Convert the keyboard's frame to the content's view, and move by the overlap only.",
      swiftUI: "Remove your own padding inside of the `TabView`.",
      reactNative: "Subtract `useBottomTabBarHeight()` from the keyboard's height."),
    bad: AuditExample.scene(
      system: "{ name: bottom-constraint, padding: 20 }",
      views: AuditExample.note + "\n" + AuditExample.tabs),
    good: AuditExample.right(views: AuditExample.guidedNote + "\n" + AuditExample.tabs),
    reports: [
      "freshOS/KeyboardLayoutGuide#19", "callstack/react-native-bottom-tabs#505",
      "nathantannar4/InputBarAccessoryView#30",
    ],
    judge: GapChecks.doubleBar)

  static let notRestored = AuditRule(
    name: .notRestored, severity: .error,
    quantity: """
      the largest distance of a view's edges and insets, when the keyboard has gone, from where \
      they were before it came
      """,
    threshold: 0.5, unit: .points,
    sentence: "'{view}' stays {value} pt from where it was before the keyboard came ({time} s)",
    why: """
      What a will-show changed has to be undone by the will-hide. The end frame of a hide still has \
      the keyboard's height, so code that uses the height alone never comes back.
      """,
    fix: Fix(
      uikit: """
        Compute the overlap of the end frame with the view, which is 0 for a hide, and set the \
        constant from it instead of adding to it.
        """,
      swiftUI: "Set the padding to 0 on `keyboardWillHideNotification`, or leave it to SwiftUI.",
      reactNative: "Set the height to 0 on `keyboardWillHide`, whatever the event says."),
    bad: AuditExample.scene(system: "bottom-constraint-as-published"), good: AuditExample.right(),
    reports: [
      "hackiftekhar/IQKeyboardManager#580", "wordpress-mobile/WordPress-iOS#985",
      "ionic-team/capacitor-plugins#2216",
    ],
    judge: RestChecks.notRestored)

  static let scrolledPastEnd = AuditRule(
    name: .scrolledPastEnd, severity: .error,
    quantity: "the distance of a scroll view's offset beyond its largest offset, at rest",
    threshold: 0.5, unit: .points,
    sentence: "'{view}' shows {value} pt of nothing below its end ({time} s)",
    why: """
      An inset that is taken back leaves the offset where it was. Until the user scrolls, the end \
      of the content hangs above an empty space.
      """,
    fix: Fix(
      uikit: "Clamp `contentOffset` to the largest offset in the animation that resets the inset.",
      swiftUI: "Leave the inset to SwiftUI, which clamps the offset.",
      reactNative: "Call `scrollToEnd` when the inset shrinks and the list was at its end."),
    bad: AuditExample.scene(
      system: "none", target: nil, keyboard: "  - { at: 0.2, show: letters, focus: name }",
      views: AuditExample.form),
    good: AuditExample.right(),
    reports: [
      "hackiftekhar/IQKeyboardManager#2107", "ionic-team/capacitor#1166",
      "jitsi/jitsi-meet#11880",
    ],
    judge: RestChecks.scrolledPastEnd)

  static let pushedOffTop = AuditRule(
    name: .pushedOffTop, severity: .error,
    quantity: """
      the distance of a navigation bar, a title or the focused field above the top of the safe area
      """,
    threshold: 0.5, unit: .points,
    sentence: "'{view}' is {value} pt above the top of the screen's safe area ({time} s)",
    why: """
      A screen that is moved as a whole loses its top: the title, the way back, and on small phones \
      the field itself.
      """,
    fix: Fix(
      uikit: "Shrink or scroll the content instead of moving the root view.",
      swiftUI: "Put the content into a `ScrollView`, which keeps its top.",
      reactNative: "Use `behavior=\"padding\"` instead of `position`."),
    bad: AuditExample.scene(
      system: "offset-views", target: nil, views: AuditExample.note + "\n" + AuditExample.bar),
    good: AuditExample.right(views: AuditExample.guidedNote + "\n" + AuditExample.bar),
    reports: ["hackiftekhar/IQKeyboardManager#1956", "xmartlabs/XLForm#29"],
    judge: RestChecks.pushedOffTop)

  static let barRaised = AuditRule(
    name: .barRaised, severity: .warning,
    quantity: "the distance of a tab bar or toolbar above its place without the keyboard",
    threshold: 0.5, unit: .points,
    sentence: "'{view}' rides {value} pt up on the keyboard ({time} s)",
    why: """
      A tab bar on the keyboard takes room from the content and invites wrong taps; UIKit's own \
      stays below the keyboard.
      """,
    fix: Fix(
      uikit: "Pin the bar to the view's bottom, not to the keyboard's guide.",
      swiftUI:
        "Give the bar, or the view that holds it, `.ignoresSafeArea(.keyboard, edges: .bottom)`.",
      reactNative: "Set `tabBarHideOnKeyboard`, or keep the bar outside of the avoiding view."),
    bad: AuditExample.scene(
      system: "swiftui", target: nil, views: AuditExample.stackedTabs),
    good: AuditExample.right(views: AuditExample.guidedNote + "\n" + AuditExample.tabs),
    reports: ["AndreaMiotto/PartialSheet#35", "airbnb/epoxy-ios#170"],
    judge: RestChecks.barRaised)

  static let movedNeedlessly = AuditRule(
    name: .movedNeedlessly, severity: .notice,
    quantity: """
      the displacement of views up although the keyboard covers neither them nor the focused \
      field
      """,
    threshold: 0.5, unit: .points,
    sentence: "'{view}' moves up by {value} pt although '{detail}' was free ({time} s)",
    why: """
      A screen that moves for a field at its top takes away what the user was looking at. It moves \
      by the keyboard's height, whatever the field.
      """,
    fix: Fix(
      uikit: "Move by the part of the field that is covered, which is 0 for a free field.",
      swiftUI: "Leave it to SwiftUI, or keep the top with a `ScrollView`.",
      reactNative: "Measure the field, and set `enabled` only if the keyboard covers it."),
    bad: AuditExample.scene(
      system: "offset-views", target: nil, views: AuditExample.topNote),
    good: AuditExample.scene(system: "none", target: nil, views: AuditExample.topNote),
    reports: ["V8tr/KeyboardAvoidance#11", "hackiftekhar/IQKeyboardManager#1956"],
    judge: RestChecks.movedNeedlessly)

  static let smallTarget = AuditRule(
    name: .smallTarget, severity: .notice,
    quantity: """
      the height above the keyboard of a button or field that has at least this height without it
      """,
    threshold: 44, unit: .points,
    sentence: "'{view}' keeps {value} pt above the keyboard's top ({time} s)",
    why: """
      Apple asks for touch targets of 44 points. A button that the keyboard cuts in half looks \
      usable and is missed.
      """,
    fix: Fix(
      uikit: "Pin the button to `keyboardLayoutGuide.topAnchor`, or put it into the scroll view.",
      swiftUI: "Put the button into `.safeAreaInset(edge: .bottom)`.",
      reactNative: "Move the button into the avoiding view."),
    bad: AuditExample.scene(
      system: "none", target: nil, views: AuditExample.topNote + "\n" + AuditExample.cutButton),
    good: AuditExample.scene(system: "none", target: nil, views: AuditExample.topNote),
    reports: ["google/Accessibility-Test-Framework-for-Android"],
    judge: ReachChecks.smallTarget)
}

extension AuditExample {
  fileprivate static let tabs =
    "  - { id: tabs, kind: tab-bar, items: [{ title: Notes }], extends-safe-area: bottom }"
  fileprivate static let bar =
    "  - { id: bar, kind: navigation-bar, title: Notes, extends-safe-area: top }"
  fileprivate static let topNote = """
      - { id: note, kind: text-field, text: Buy milk, left: 20, right: 20, top: safe-area + 80,
          height: 44 }
    """
  fileprivate static let cutButton = """
      - { id: send, kind: button, title: Send, left: 20, width: 200, top: 490, height: 50 }
    """
  fileprivate static let stackedTabs = """
      - id: page
        kind: vstack
        views:
          - { id: note, kind: text-field, text: Buy milk, max-width: fill, min-height: 44 }
          - { kind: spacer }
          - { id: tabs, kind: tab-bar, items: [{ title: Notes }] }
    """
  fileprivate static let form = """
      - id: form
        kind: scroll
        offset: [0, 700]
        views:
          - id: column
            kind: vstack
            left: 0
            right: 0
            top: 0
            spacing: 300
            views:
              - { id: title, kind: label, text: Order }
              - { id: city, kind: text-field, text: London, max-width: fill, min-height: 44 }
              - { id: name, kind: text-field, text: Ada, max-width: fill, min-height: 44 }
    """

  fileprivate static func longText(lines: Int) -> String {
    let text = Array(repeating: "milk", count: lines).joined(separator: "\\n")
    return """
        - { id: note, kind: text-view, text: "\(text)", left: 20, right: 20, top: safe-area,
            bottom: safe-area }
      """
  }
}
