// SPDX-License-Identifier: MIT

import KeyliftScene

// The rules about the gap between the keyboard and the content, and about what stays under it.
extension AuditRule {
  private static let gapFix = Fix(
    uikit: """
      Pin the content to `keyboardLayoutGuide.topAnchor`, or move it by its overlap with the end \
      frame, and set the constant instead of adding to it.
      """,
    swiftUI: "Remove your own padding: SwiftUI already makes the keyboard part of the safe area.",
    reactNative: """
      Give `KeyboardAvoidingView` as `keyboardVerticalOffset` what is above it, and nothing that is \
      below it.
      """)

  static let gap = AuditRule(
    name: .gap, severity: .error,
    quantity: """
      the difference between the gap above the keyboard and the one that the scene states with \
      `audit: { gap: 8 }`
      """,
    threshold: 1, unit: .points,
    sentence: "the gap between '{view}' and the keyboard is {detail}: {value} pt off ({time} s)",
    why: """
      The design says how far the content is from the keyboard. An amount that is added twice, a bar \
      or a banner that counts although the keyboard covers it, or another view's coordinates change it.
      """,
    fix: gapFix,
    bad: AuditExample.scene(
      system: "{ name: bottom-constraint, padding: 30 }",
      head: ["device: iphone-se-3", "audit: { gap: 8 }"]),
    good: AuditExample.right(head: ["audit: { gap: 20 }"]),
    reports: ["callstack/react-native-bottom-tabs#505", "freshOS/KeyboardLayoutGuide#19"],
    judge: GapChecks.statedGap, yields: causesOfGaps.union([.coveredField, .coveredControl]))

  static let wideGap = AuditRule(
    name: .wideGap, severity: .warning,
    quantity: """
      the gap above the keyboard beyond that of the screen without a keyboard, less the safe area
      """,
    threshold: 16, unit: .points,
    sentence: "the gap between '{view}' and the keyboard is {value} pt too large ({time} s)",
    why: """
      Content that stood on a banner or a toolbar keeps the height of it as a gap, although the \
      keyboard covers it. What is as high as the excess is most often the cause. A gap that is \
      larger by up to 16 points, or by up to half of itself, may be the design; \
      `audit: { gap: 8 }` states it and judges every difference.
      """,
    fix: gapFix,
    bad: AuditExample.scene(
      system: nil, views: AuditExample.guidedNote + "\n" + AuditExample.banner,
      constraints: ["note.bottom == keyboard.top - 70"]),
    good: AuditExample.scene(
      system: nil, views: AuditExample.guidedNote + "\n" + AuditExample.banner,
      constraints: [
        "note.bottom <= keyboard.top - 20", "note.bottom <= banner.top - 20",
        "note.bottom == keyboard.top @ 500",
      ]),
    reports: ["freshOS/KeyboardLayoutGuide#19", "nathantannar4/InputBarAccessoryView#30"],
    judge: GapChecks.wideGap, yields: causesOfGaps.union([.movedNeedlessly]))

  private static let causesOfGaps: Set<AuditRuleName> = [
    .doubleSafeArea, .doubleBar, .hardwareGap, .wrongSpace, .staleRotation, .heightChangeMissed,
    .foreignKeyboard, .phantomKeyboard, .zeroFrameCollapse, .drift, .staleGuide,
  ]

  static let outOfReach = AuditRule(
    name: .outOfReach, severity: .error,
    quantity: """
      the height of the content of a scroll view, a list, a text view or a panel that nothing brings \
      above the keyboard
      """,
    threshold: 1, unit: .points,
    sentence:
      "{value} pt of '{view}' are out of reach: nothing brings them above the keyboard ({time} s)",
    why: """
      A scroll view that ends under the keyboard needs an inset of the covered height, or its last \
      rows cannot be scrolled out from under it. What does not scroll has to end above the keyboard. A \
      scene with `dismiss-mode: on-drag` is not judged, because a finger on the content sends the \
      keyboard away. What is behind the alert or the sheet that has the caret is not judged either.
      """,
    fix: Fix(
      uikit: """
        Let the scroll view end at `keyboardLayoutGuide.topAnchor`, or set `contentInset.bottom` and \
        the indicator's inset to what the keyboard covers.
        """,
      swiftUI: "Remove `.ignoresSafeArea(.keyboard)` from the `List` or `ScrollView`.",
      reactNative: """
        Put the list into `KeyboardAvoidingView`, or set `automaticallyAdjustKeyboardInsets`.
        """),
    bad: AuditExample.scene(
      system: "none", target: nil, keyboard: AuditExample.search, views: AuditExample.results),
    good: AuditExample.scene(
      system: nil, keyboard: AuditExample.search,
      views: AuditExample.results.replacing("    bottom: 0\n", with: ""),
      constraints: ["results.bottom == keyboard.top"]),
    reports: ["square/Listable", "cjwirth/RichEditorView"],
    judge: ReachChecks.outOfReach,
    yields: [.coveredField, .coveredCaret, .anchorLost, .staleGuide])

  static let coveredControl = AuditRule(
    name: .coveredControl, severity: .warning,
    quantity: """
      the height of a button below the keyboard's top, if the button rises with the keyboard or is \
      all behind it
      """,
    threshold: 1, unit: .points,
    sentence: "'{view}' {detail}, and {value} pt of it are covered ({time} s)",
    why: """
      A button that moves up was meant to be seen. It moves by too little: by the height of a field \
      above it, by the keyboard in other coordinates, or less an inset that is not there. A button that \
      stays all behind the keyboard cannot be tapped until the keyboard is gone. Those in bars, in \
      scroll views and in scenes with `dismiss-mode: on-drag` are meant to stay there.
      """,
    fix: Fix(
      uikit: "Pin the lowest view to `keyboardLayoutGuide.topAnchor`, not the focused field.",
      swiftUI: "Put the button into `.safeAreaInset(edge: .bottom)`.",
      reactNative: """
        Measure the avoiding view in the window, and give the difference as `keyboardVerticalOffset`.
        """),
    bad: AuditExample.scene(
      system: "{ name: bottom-constraint, padding: -40 }", target: "form",
      views: AuditExample.submitForm),
    good: AuditExample.scene(
      system: "{ name: bottom-constraint, padding: 0 }", target: "form",
      views: AuditExample.submitForm),
    reports: [
      "kirillzyusko/react-native-keyboard-controller#1500", "facebook/react-native#13393",
      "react-navigation/react-navigation#11030", "mastermoo/react-native-action-button#250",
    ],
    judge: ReachChecks.coveredControl,
    yields: [
      .wrongSpace, .heightChangeMissed, .staleRotation, .staleGuide, .notRestored,
    ])
}

// The rules about web pages with the keyboard up.
extension AuditRule {
  static let fixedBehindKeyboard = AuditRule(
    name: .fixedBehindKeyboard, severity: .error,
    quantity: """
      the height below the keyboard's top of what people read or touch in a fixed or sticky view of a \
      page
      """,
    threshold: 1, unit: .points,
    sentence: "{value} pt of '{view}' are behind the keyboard ({time} s): it is {detail}",
    why: """
      In WebKit the keyboard makes the visual viewport lower and leaves the layout viewport as it is. \
      What is fixed to the bottom, or as high as `100vh` or `100dvh`, keeps its place behind the \
      keyboard.
      """,
    fix: Fix(
      uikit: "Pin the web view to `keyboardLayoutGuide.topAnchor`, so that its viewports shrink.",
      swiftUI: "Keep the web view inside the safe area, without `.ignoresSafeArea(.keyboard)`.",
      reactNative: "Put the `WebView` into `KeyboardAvoidingView`.",
      web: """
        Add `interactive-widget=resizes-content` to the viewport's meta tag, and where the browser does \
        not know it, set the height of the layout to `visualViewport.height` on its `resize` event.
        """),
    bad: AuditExample.scene(
      system: "web-view", target: nil, keyboard: AuditExample.search,
      views: AuditExample.webPage(field: "top: 16")),
    good: AuditExample.scene(
      system: "{ name: web-view, interactive-widget: resizes-content }", target: nil,
      keyboard: AuditExample.search, views: AuditExample.webPage(field: "top: 16")),
    reports: [
      "asheshgoplani/agent-deck#2247", "kirodotdev/KiroCrew#3895", "w3c/csswg-drafts#10464",
    ],
    judge: ReachChecks.fixedBehindKeyboard)

  static let pagePanned = AuditRule(
    name: .pagePanned, severity: .warning,
    quantity: "the height of a fixed or sticky view of a page above the page's top",
    threshold: 1, unit: .points,
    sentence: """
      {value} pt of '{view}' are above the page's top ({time} s): the page pans by {detail} pt to its \
      field
      """,
    why: """
      WebKit scrolls the focused field to the middle of what the keyboard leaves. Fixed views stay in \
      the layout viewport, which does not follow, so a header leaves the screen, and no swipe brings it \
      back in a page that does not scroll.
      """,
    fix: Fix(
      uikit: "Pin the web view to `keyboardLayoutGuide.topAnchor`, so that nothing is covered.",
      swiftUI: "Keep the web view inside the safe area, without `.ignoresSafeArea(.keyboard)`.",
      reactNative: "Put the `WebView` into `KeyboardAvoidingView`.",
      web: """
        Lay the page out in `visualViewport.height`, so that the field is above the keyboard by itself, \
        or move the header by `visualViewport.offsetTop` on the events `resize` and `scroll`.
        """),
    bad: AuditExample.scene(
      system: "web-view", target: nil, keyboard: AuditExample.search,
      views: AuditExample.webPage(field: "bottom: 80")),
    good: AuditExample.scene(
      system: "{ name: web-view, interactive-widget: resizes-content }", target: nil,
      keyboard: AuditExample.search, views: AuditExample.webPage(field: "bottom: 80")),
    reports: ["adobe/react-spectrum#9858", "tornado-doc/tdoc#427", "ahoek/katsu#60"],
    judge: ReachChecks.pagePanned)
}

extension AuditExample {
  fileprivate static let banner = """
      - { id: banner, background: yellow, left: 0, right: 0, bottom: safe-area, height: 50 }
    """
  fileprivate static let search = """
      - { at: 0.2, show: letters, focus: q }
      - { at: 1.2, hide: true }
    """
  fileprivate static let results = """
      - { id: q, kind: search-field, left: 0, right: 0, top: safe-area, height: 52 }
      - id: results
        kind: scroll
        left: 0
        right: 0
        top: safe-area + 52
        bottom: 0
        views:
          - { id: rows, kind: list, left: 0, right: 0, top: 0, height: 900,
              rows: [{ title: One }, { title: Two }, { title: Three }] }
    """
  fileprivate static let submitForm = """
      - id: form
        top: 0
        bottom: 0
        views:
          - { id: note, kind: text-field, text: Buy milk, left: 20, right: 20, top: safe-area + 20,
              height: 44 }
          - { id: send, kind: button, title: Send, left: 20, right: 20, bottom: 0, height: 50 }
    """
  fileprivate static func webPage(field: String) -> String {
    """
      - id: page
        kind: page
        top: safe-area
        views:
          - { id: q, kind: text-field, text: Buy milk, left: 20, right: 20, \(field), height: 44 }
          - { id: header, kind: label, text: Notes, position: fixed, left: 20, top: 0, height: 44 }
          - { id: send, kind: button, title: Send, position: fixed, left: 20, right: 20,
              bottom: safe-area, height: 50 }
    """
  }
}
