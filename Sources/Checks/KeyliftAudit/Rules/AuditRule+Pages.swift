// SPDX-License-Identifier: MIT

import KeyliftScene

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
    judge: PageChecks.fixedBehindKeyboard)

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
    judge: PageChecks.panned)
}

extension AuditExample {
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
