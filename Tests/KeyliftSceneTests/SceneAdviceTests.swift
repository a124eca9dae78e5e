// SPDX-License-Identifier: MIT

import KeyliftScene
import Testing

struct SceneAdviceTests {
  @Test(arguments: Mistake.lengths + Mistake.events + Mistake.unseenViews)
  func sceneThatIsHardlyMeantGetsAWarning(_ mistake: Mistake) throws {
    try expectDiagnostics(mistake)
    let reader = SceneReader(
      files: SceneFiles(texts: ["s": MarkedText(mistake.scene.withVersion).text]))
    #expect(try reader.read("s").diagnostics.allSatisfy { $0.severity == .warning })
  }

  @Test(arguments: SampleScenes.paths) func scenesOfTheRepositoryGetNone(_ path: String) throws {
    #expect(try SceneReader().read(path).diagnostics == [])
  }

  @Test(arguments: [
    "[{ at: 0.2, show: letters }, { at: 1, hide: true }, { at: 1, show: emoji }]",
    "[{ at: 1, hide: true }, { at: 0.2, show: letters }]",
    "[{ at: 0.2, show: letters }, { at: 0.2, change: emoji }, { at: 0.3, hide: true }]",
    "[{ at: 0.2, show: letters }, { at: 1, drag: [500, 840] }, { at: 2, hide: true }]",
    "[{ at: 60, show: letters }]",
  ])
  func eventsWithAnEffectGetNone(_ events: String) throws {
    try expectDiagnostics("keyboard: \(events)", [])
  }

  @Test(arguments: ["ipad-9", "[iphone-15-pro, ipad-10]"])
  func undockedKeyboardOfAnIPadGetsNone(_ device: String) throws {
    try expectDiagnostics(
      "device: \(device)\nkeyboard: [{ at: 0.2, show: letters }, { at: 1, undock: floating }]", [])
  }

  @Test func hideThatTakesTheCaretHasAnEffect() throws {
    let view = "views: [{ id: a, kind: text-field, focused: true }]"
    try expectDiagnostics("keyboard: [{ at: 1, hide: true }]\n\(view)", [])
    try expectDiagnostics(
      "keyboard: [{ at: 0, focus: a }, { at: 1, hide: true }]\n"
        + "views: [{ id: a, kind: text-field }]", [])
  }

  @Test(arguments: [
    "{ id: a, kind: label, text: Hi, left: 392 }",
    "{ id: a, kind: label, text: Hi, left: 400, hidden: true }", "{ id: a, left: 400 }",
    "{ id: a, kind: scroll, views: [{ id: b, kind: label, text: Hi, top: 2000 }] }",
    "{ id: a, left: 400, width: 8, height: 8, background: red, transform: { translate: [-20, 0] } }",
    "{ id: a, left: 400, views: [{ id: b, kind: label, text: Hi, left: -50 }] }",
    "{ id: a, kind: label, text: Hi, top: 99 }, { id: b, background: '#ff000080' }",
    "{ id: a, kind: label, text: Hi, top: 99 }, { id: b, background: red, alpha: 0.5 }",
    "{ id: a, kind: label, text: Hi, top: 99 }, { id: b, background: red, corner-radius: 4 }",
    "{ id: a, kind: label, text: Hi, top: 99 }, { id: b, background: red, top: 100 }",
    "{ id: a, alpha: 0.5, views: [{ id: c, kind: label, text: Hi }, { id: b, background: red }] }",
    "{ id: a, background: red }, { id: b, kind: label, text: Hi, top: 99 }",
  ])
  func viewsThatCanBeSeenGetNone(_ view: String) throws {
    try expectDiagnostics("views: [\(view)]", [])
  }

  @Test func viewSeenInAnotherVariantGetsNone() throws {
    try expectDiagnostics(
      "device: [iphone-15-pro, ipad-10]\nviews: [{ id: a, kind: label, text: Hi, left: 400 }]", [])
  }

  @Test func viewThatComesOntoTheScreenGetsNone() throws {
    try expectDiagnostics(
      """
      system: keyboard-responder
      target: a
      keyboard: [{ at: 0.2, show: letters }]
      views: [{ id: a, kind: composer, bottom: -60, height: 50 }]
      """, [])
  }

  @Test(arguments: ["bottom: safe-area", "height: 300", "bottom: 90", "frame: [0, 0, 393, 700]"])
  func conversationWhoseEndIsPlacedGetsNone(_ pin: String) throws {
    try expectDiagnostics(
      """
      views:
        - { id: talk, kind: messages, \(pin), messages: [{ me: Hi }] }
        - { id: composer, kind: composer, extends-safe-area: bottom }
      """, [])
  }

  @Test func shortListUnderAComposerGetsNone() throws {
    try expectDiagnostics(
      """
      views:
        - { id: list, kind: list, rows: [One, Two] }
        - { id: composer, kind: composer }
      """, [])
  }
}

extension Mistake {
  fileprivate static let lengths: [Mistake] = [
    Mistake(
      "millisecondsWithoutAUnit",
      "keyboard: [{ at: 200, show: letters }, { at: 1️⃣1200, hide: true }]",
      "1️⃣ the clip is longer than a minute, because this is 1200 seconds",
      "1️⃣ note: times are in seconds; 1200 milliseconds are '1200ms'"),
    Mistake(
      "longDuration", "duration: 1️⃣61s",
      "1️⃣ the clip is longer than a minute, because this is 61 seconds"),
    Mistake(
      "longNotifiedDuration", "keyboard: [{ at: 0, show: letters, notify: { duration: 1️⃣250 } }]",
      "1️⃣ the clip is longer than a minute, because this is 250 seconds",
      "1️⃣ note: times are in seconds; 250 milliseconds are '250ms'"),
  ]

  fileprivate static let events: [Mistake] = [
    Mistake(
      "hideBeforeShow", "keyboard: [{ at: 1, show: letters }, { at: 0.5, 1️⃣hide: true }]",
      "1️⃣ 'hide' has no effect, because the keyboard is hidden",
      "1️⃣ note: an event such as '{ at: 0.2, show: letters }' shows it"),
    Mistake(
      "hideTwice",
      """
      keyboard: [{ at: 0.2, show: letters }, { at: 0.5, hide: true }, { at: 1, 1️⃣hide: true }]
      """, "1️⃣ 'hide' has no effect, because the keyboard is hidden",
      "1️⃣ note: an event such as '{ at: 0.2, show: letters }' shows it"),
    Mistake(
      "changeBeforeShow", "keyboard: [{ at: 0.5, 1️⃣change: emoji }, { at: 1, show: letters }]",
      "1️⃣ 'change' has no effect, because the keyboard is hidden",
      "1️⃣ note: an event such as '{ at: 0.2, show: letters }' shows it"),
    Mistake(
      "showAndHideAtOnce", "keyboard: [{ at: 1, 2️⃣show: letters }, { at: 1s, 1️⃣hide: true }]",
      "1️⃣ the keyboard is never seen: 'hide' is at the same instant as 'show'",
      "2️⃣ note: shown here"),
    Mistake(
      "eventAfterTheEnd",
      "duration: 2\nkeyboard: [{ at: 2, show: letters }, { at: 3, 1️⃣hide: true }]",
      "1️⃣ the event is never seen: the clip ends at 2 s"),
    Mistake(
      "changeToTheSameKeys",
      """
      keyboard: [{ at: 0.2, show: letters }, { at: 1.43, 1️⃣change: letters, animated: true }]
      """, "1️⃣ the event has no effect",
      "1️⃣ note: the keyboard, the caret and the notifications are the same without it"),
    Mistake(
      "predictiveBarThatIsOn",
      "keyboard: [{ at: 0.2, show: letters }, { at: 1, 1️⃣predictive: true }]",
      "1️⃣ the event has no effect",
      "1️⃣ note: the keyboard, the caret and the notifications are the same without it"),
    // Keyboards of iPhones are always docked.
    Mistake(
      "floatingKeyboardOfAPhone",
      "keyboard: [{ at: 0.2, show: letters }, { at: 1, 1️⃣undock: floating }]",
      "1️⃣ no device of the scene has a keyboard of the form 'floating'",
      "1️⃣ note: keyboards of iPads undock, such as the one of 'ipad-10'"),
    Mistake(
      "splitKeyboardOfAPhoneThatUnfolds",
      "device: iphone-duo\nkeyboard: [{ at: 0.2, show: letters }, { at: 1, 1️⃣undock: split }]",
      "1️⃣ no device of the scene has a keyboard of the form 'split'",
      "1️⃣ note: keyboards of iPads undock, such as the one of 'ipad-10'"),
    // A keyboard without a height, of whose hide nobody is told.
    Mistake(
      "untoldHideOfNothing",
      """
      keyboard:
        height: 0
        events:
          - { at: 0.2, show: letters, notify: { local: false, end: [0, 516, 393, 336] } }
          - { at: 1.2, 1️⃣hide: true, notify: false }
      """, "1️⃣ the event has no effect",
      "1️⃣ note: the keyboard, the caret and the notifications are the same without it"),
    Mistake(
      "hardwareTwice",
      """
      device: ipad-10
      keyboard:
        - { at: 0.2, show: letters }
        - { at: 1.2, hardware: true }
        - { at: 2.2, 1️⃣hardware: true }
      """, "1️⃣ the event has no effect",
      "1️⃣ note: the keyboard, the caret and the notifications are the same without it"),
    Mistake(
      "barBesideAHiddenKeyboard", "keyboard: [{ at: 0.2, 1️⃣accessory: 44 }]",
      "1️⃣ the event has no effect",
      "1️⃣ note: the keyboard, the caret and the notifications are the same without it"),
    Mistake(
      "codeWithoutAField", "keyboard: [{ at: 0.2, show: letters }, { at: 1.2, 1️⃣code: 123 456 }]",
      "1️⃣ the event has no effect",
      "1️⃣ note: the keyboard, the caret and the notifications are the same without it"),
    Mistake(
      "typingBeforeShow", "keyboard: [{ at: 0.5, 1️⃣type: Hi }, { at: 1, show: letters }]",
      "1️⃣ 'type' has no effect, because the keyboard is hidden",
      "1️⃣ note: an event such as '{ at: 0.2, show: letters }' shows it"),
    Mistake(
      "deletingBeforeShow", "keyboard: [{ at: 0.5, 1️⃣delete: 2 }, { at: 1, show: letters }]",
      "1️⃣ 'delete' has no effect, because the keyboard is hidden",
      "1️⃣ note: an event such as '{ at: 0.2, show: letters }' shows it"),
  ]

  fileprivate static let unseenViews: [Mistake] = [
    Mistake(
      "viewBesideTheScreen", "views: [{ id: 1️⃣a, kind: label, text: Hi, left: 400, top: 20 }]",
      "1️⃣ 'a' is never seen: it is outside of the screen in every frame",
      "1️⃣ note: it is at x 400, y 20 on a screen of 393 x 852 points"),
    Mistake(
      "viewBesideTheScreenUnderABackground",
      """
      views:
        - { id: 1️⃣a, kind: label, text: Hi, left: 400, top: 20 }
        - { id: b, background: red }
      """, "1️⃣ 'a' is never seen: it is outside of the screen in every frame",
      "1️⃣ note: it is at x 400, y 20 on a screen of 393 x 852 points"),
    Mistake(
      "viewsInAViewBelowTheScreen",
      """
      views: [{ id: 1️⃣a, top: 900, height: 50, views: [{ id: b, kind: label, text: Hi }] }]
      """, "1️⃣ 'a' is never seen: it is outside of the screen in every frame",
      "1️⃣ note: it is at x 0, y 900 on a screen of 393 x 852 points"),
    Mistake(
      "viewsBehindABackground",
      """
      views:
        - id: 1️⃣page
          views: [{ id: title, kind: label, text: Hi }]
        - { id: 2️⃣back, background: red }
      """, "1️⃣ 'page' is never seen: 'back' covers it in every frame",
      "2️⃣ note: views are in order from back to front"),
    Mistake(
      "conversationUnderAComposer",
      """
      views:
        - { id: 1️⃣talk, kind: messages, messages: [{ me: Hi }] }
        - { id: 2️⃣composer, kind: composer }
      """, "1️⃣ 'composer' covers the end of 'talk', which reaches under it",
      "2️⃣ note: give it 'extends-safe-area: bottom', and 'talk' 'bottom: safe-area'"),
    Mistake(
      "longListUnderATabBar",
      """
      views:
        - id: 1️⃣list
          kind: list
          rows: [A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T]
        - { id: 2️⃣tabs, kind: tab-bar, items: [{ title: Home }] }
      """, "1️⃣ 'tabs' covers the end of 'list', which reaches under it",
      "2️⃣ note: give it 'extends-safe-area: bottom', and 'list' 'bottom: safe-area'"),
  ]
}
