// SPDX-License-Identifier: MIT

import Foundation
import KeyliftScene
@testable import KeyliftStage
import Testing

struct KeyboardEventReaderTests {
  private func keyboard(_ text: String) throws -> KeyboardSettings {
    let reading = try SceneReading(yaml: "keyboard:\n" + text)
    // A single event, such as a hide, may have no effect, which is a warning.
    #expect(reading.diagnostics.filter { $0.severity == .error }.map(\.description) == [])
    return try #require(reading.scene).keyboard
  }

  private func event(_ text: String) throws -> KeyboardEvent {
    try #require(try keyboard("  - \(text)").events.first)
  }

  /// All events are in half a second; the thousand and first is in line 1003.
  @Test func aSecondHasAtMostAThousandEvents() throws {
    func errors(_ count: Int) throws -> [String] {
      let events = (0..<count).map { index in
        "  - { at: \(Double(index) / 2000), \(index % 2 == 0 ? "show: letters" : "hide: true") }"
      }
      return try SceneReading(yaml: "keyboard:\n" + events.joined(separator: "\n")).diagnostics
        .filter { $0.severity == .error }.map { "\($0.message) at \($0.line)" }
    }
    #expect(try errors(1000) == [])
    #expect(try errors(1001) == ["more than 1000 events in a second at 1003"])
  }

  @Test func aDragIsTheFingersHeightsOverATime() throws {
    #expect(
      try event("{ at: 1, drag: [400, 700.5], for: 0.4, release: show }")
        == KeyboardEvent(at: 1, .drag(KeyboardDrag([400, 700.5], duration: 0.4, release: .show))))
    #expect(
      try event("{ at: 1, drag: [400, 700] }")
        == KeyboardEvent(at: 1, .drag(KeyboardDrag([400, 700], duration: 0.3))))
  }

  @Test func anUndockedKeyboardHasAFormAndPerhapsAPlace() throws {
    #expect(try event("{ at: 1, undock: split }") == KeyboardEvent(at: 1, .undock(.split, nil)))
    #expect(
      try event("{ at: 1, undock: floating, to: [1, 2] }")
        == KeyboardEvent(at: 1, .undock(.floating, CGPoint(x: 1, y: 2))))
    #expect(
      try event("{ at: 1, move: [3, 4], for: 2 }")
        == KeyboardEvent(at: 1, .move(CGPoint(x: 3, y: 4), 2)))
    #expect(try event("{ at: 1, dock: true }") == KeyboardEvent(at: 1, .dock))
  }

  @Test func whatIsToldIsNestedInNotify() throws {
    let event = try event(
      """
      { at: 1, hide: true, animated: false, notify: { as: show, begin: [1, 2, 3, 4],
            end: [0, -64, 0, 0], duration: 0, curve: 2, local: false, did: kept } }
      """)
    let overrides = KeyboardNotificationOverrides(
      kind: .show, begin: .frame(CGRect(x: 1, y: 2, width: 3, height: 4)),
      end: .value(CGRect(x: 0, y: -64, width: 0, height: 0)), duration: .value(0),
      curve: .value(.easeOut), isLocal: false, keepsInterruptedDid: true)
    #expect(event == KeyboardEvent(at: 1, .hide, isAnimated: false, overrides: overrides))
  }

  @Test func whatIsToldCanBeMissingOrNothing() throws {
    #expect(
      try event(
        "{ at: 1, hide: true, notify: { begin: missing, end: missing, duration: missing, curve: missing } }"
      ).overrides == .init(begin: .missing, end: .missing, duration: .missing, curve: .missing))
    #expect(
      try event("{ at: 1, change: emoji, notify: false }").overrides == .init(isPosted: false))
    #expect(try !event("{ at: 1, change: emoji }").isAnimated)
    #expect(try event("{ at: 1, change: emoji, animated: true }").isAnimated)
    #expect(try event("{ at: 1, predictive: false }").isAnimated)
    #expect(
      try event("{ at: 1, hide: true, notify: { begin: shown } }").overrides == .init(begin: .shown)
    )
  }

  @Test func typingIsATextWithARhythm() throws {
    #expect(
      try event("{ at: 1, type: Hello }") == KeyboardEvent(at: 1, .type(Typing(.text("Hello")))))
    #expect(
      try event("{ at: 1, type: 12, every: 80ms, suggestions: [a, b], prediction: lo }")
        == KeyboardEvent(
          at: 1,
          .type(Typing(.text("12"), .interval(0.08), suggestions: ["a", "b"], prediction: "lo"))))
    #expect(
      try event("{ at: 1, delete: 3, for: 2s }")
        == KeyboardEvent(at: 1, .type(Typing(.deletion(3), .total(2)))))
  }

  @Test func aHeldKeyIsACharacterOrAName() throws {
    #expect(
      try event("{ at: 1, press: e, choose: é }")
        == KeyboardEvent(at: 1, .press(HeldKey(.sign("e"), choice: "é"))))
    #expect(
      try event("{ at: 1, press: shift, for: 0.1 }")
        == KeyboardEvent(at: 1, .press(HeldKey(.shift, duration: 0.1))))
    #expect(
      try event("{ at: 1, press: a, variants: [a, ä] }")
        == KeyboardEvent(at: 1, .press(HeldKey(.sign("a"), variants: ["a", "ä"]))))
  }

  @Test func aFieldsBarIsAHeightOrMoreOrNone() throws {
    #expect(
      try event("{ at: 1, accessory: 40 }") == KeyboardEvent(at: 1, .accessory(.init(height: 40))))
    #expect(try event("{ at: 1, accessory: none }") == KeyboardEvent(at: 1, .accessory(nil)))
    var show = KeyboardEvent(at: 1, .show(nil))
    show.views = InputViews(accessory: .some(.init(height: 40)), panel: .some(nil))
    show.lateBar = 0.1
    #expect(
      try event("{ at: 1, show: true, accessory: 40, input-view: none, late-bar: 100ms }") == show)
  }

  @Test func anInputViewIsAHeightInEitherForm() throws {
    let expected = KeyboardEvent(at: 1, .inputView(260))
    for text in ["260", "260pt", "{ height: 260 }"] {
      #expect(try event("{ at: 1, input-view: \(text) }").inputViews == expected.inputViews)
    }
    #expect(try event("{ at: 1, input-view: none }").inputViews.panel == .some(nil))
    #expect(try !event("{ at: 1, input-view: 260 }").isAnimated)
  }

  @Test func aHardwareKeyboardAndACodeAreEvents() throws {
    #expect(try event("{ at: 1, hardware: true }") == KeyboardEvent(at: 1, .hardware(true)))
    #expect(try event("{ at: 1, code: 12 34 }") == KeyboardEvent(at: 1, .code("12 34")))
  }

  @Test func notificationsAloneAreOneOrSeveral() throws {
    let end = CGRect(x: 0, y: 516, width: 393, height: 336)
    var note = KeyboardNotificationOverrides(end: .value(end))
    note.name = .willShow
    #expect(
      try event("{ at: 1, notify: { name: will-show, end: [0, 516, 393, 336] } }")
        == KeyboardEvent(at: 1, .notify([note])))
    #expect(
      try event("{ at: 1, notify: [{ as: show }, { as: hide, local: false }] }")
        == KeyboardEvent(at: 1, .notify([.init(kind: .show), .init(kind: .hide, isLocal: false)])))
  }

  @Test(arguments: [
    ("{ at: 1, accessory: { stays: true } }", "a field's bar goes with its caret, and cannot stay"),
    ("{ at: 1, accessory: tall }", "expected a height, or a bar"),
    ("{ at: 1, input-view: {} }", "an input view needs 'height'"),
    ("{ at: 1, input-view: -1 }", "expected a height, `{ height: 260 }` or 'none'"),
    ("{ at: 1, hardware: 55 }", "expected 'true' or 'false'"),
    ("{ at: 1, hide: true, late-bar: 1 }", "'late-bar' does not go with 'hide'"),
    ("{ at: 1, type: a, notify: false }", "'notify' does not go with 'type'"),
    ("{ at: 1, notify: [{ duration: 0.3 }] }", "posts by itself needs a name"),
    ("{ at: 1, code: '' }", "expected a code, such as '482913', found ''"),
    ("{ at: 1, notify: false }", "an event with only 'notify' needs notifications"),
    ("{ at: 1, notify: { name: will-shw } }", "unknown notification 'will-shw'"),
    ("{ at: 1, notify: { name: will-show, as: show } }", "'name' posts one notification"),
    ("{ at: 1, hide: true, notify: { name: will-hide } }", "do not go with another action"),
    ("{ at: 1, hide: true, notify: [{}] }", "do not go with another action"),
    ("{ at: 1, bar: password }", "unknown key 'bar'"),
    ("{ at: 1, type: '' }", "expected text that is not empty"),
    ("{ at: 1, type: [a] }", "expected text"),
    ("{ at: 1, type: a, every: 1, for: 2 }", "'every' and 'for' both give the rhythm of the keys"),
    ("{ at: 1, delete: 0 }", "expected"),
    ("{ at: 1, press: ab }", "expected a character, 'space', 'return', 'shift' or 'delete'"),
    ("{ at: 1, press: sift }", "expected a character"),
    ("{ at: 1, type: a, focus: b }", "one event cannot have both 'type' and 'focus'"),
    ("{ at: 1, show: true, every: 1 }", "'every' does not go with 'show'"),
  ]) func aMistakeInAnEventIsReported(event: String, message: String) throws {
    let reading = try SceneReading(yaml: "keyboard: [\(event)]", at: "s")
    #expect(
      reading.diagnostics.contains { $0.description.contains(message) }, "\(reading.diagnostics)")
    #expect(reading.diagnostics.allSatisfy { $0.line == 2 && $0.column > 10 })
  }

  @Test func typingNeedsAViewThatTakesText() throws {
    let yaml = """
      version: 1
      keyboard: [{ at: 0, show: letters }, { at: 1, type: a }]
      views: [{ id: a, kind: label, text: Hi }]
      """
    let reading = try SceneReading(yaml: yaml, at: "s")
    #expect(reading.scene == nil)
    #expect(
      reading.diagnostics.first?.description.contains("no view takes the text that is typed")
        == true)
  }

  @Test func aBarIsAHeightOrMore() throws {
    #expect(
      try keyboard("  accessory: 40").options.accessory == KeyboardOptions.Accessory(height: 40))
    var bar = KeyboardOptions.Accessory()
    bar.stays = true
    bar.content = KeyboardContent.AccessoryBar(button: "Next", hasArrows: true)
    #expect(
      try keyboard("  accessory: { stays: true, button: Next, arrows: true }").options.accessory
        == bar)
  }

  /// A number pad of 308 points under a toolbar of iOS 26.5 is 356 high.
  @Test(arguments: [(SystemVersion.ios26, 48.0), (.ios26Legacy, 44)])
  func aBarWithoutAHeightIsAToolbar(_ version: SystemVersion, _ bar: Double) throws {
    let yaml = """
      version: 1
      device: iphone-17
      ios: \(version.rawValue)
      duration: 1
      keyboard: { accessory: {}, events: [{ at: 0, show: number-pad, animated: false }] }
      """
    let clip = try Scene(yaml: yaml).play()
    let pad = try #require(Device.named("iphone-17")).keyboardHeights(.portrait, ios: version)
      .height(of: .numberPad, predictive: false)
    #expect(Double(clip.timeline.frame(at: 0.5).keyboard.rect.height) == Double(pad) + bar)
  }

  @Test func aHardwareKeyboardIsThereOrShowsSoMuch() throws {
    #expect(try keyboard("  hardware: true").options.hardwareBar == .standard)
    #expect(try keyboard("  hardware: 69").options.hardwareBar == .height(69))
    #expect(try keyboard("  hardware: false").options.hardwareBar == nil)
  }

  @Test func aWindowIsARectangleOnTheScreen() throws {
    #expect(
      try event("{ at: 1, window: [10, 20, 300, 400] }")
        == KeyboardEvent(at: 1, .window(CGRect(x: 10, y: 20, width: 300, height: 400))))
    // A part of the window may be beyond the edges, also of the other orientation.
    for frame in ["[-200, -100, 300, 400]", "[800, 300, 300, 400]"] {
      _ = try event("{ at: 1, window: \(frame) }")
    }
  }

  @Test func insetsAreThoseOfScrollViews() throws {
    let text = """
      version: 1
      keyboard: [{ at: 1, insets: { a: { top: 44, left: -2pt }, b: { bottom: 8 } } }]
      views: [{ id: a, kind: scroll, views: [{ id: b, kind: scroll }] }]
      """
    let scene = try Scene(yaml: text)
    #expect(
      scene.keyboard.events == [
        KeyboardEvent(
          at: 1, .insets(["a": InsetChange(top: 44, left: -2), "b": InsetChange(bottom: 8)]))
      ])
  }

  @Test(arguments: [
    ("window: [0, 0, 0, 400]", "1️⃣ the window has no size"),
    ("window: [393, 0, 100, 400]", nil), ("window: [852, 0, 100, 400]", outside),
    ("window: [0, -400, 100, 400]", outside),
  ])
  func aWindowWithoutAPartOnTheScreenIsReported(_ event: String, _ message: String?) throws {
    let note = "1️⃣ note: the screen is 393 by 852 points"
    let expected = message.map { $0 == Self.outside ? [$0, note] : [$0] } ?? []
    try expectDiagnostics(
      "keyboard: [{ at: 1, 1️⃣\(event) }]\nviews: [{ id: a, background: red }]", expected)
  }

  private static let outside = "1️⃣ the window is outside of the screen of 'iphone-15-pro'"

  @Test func aWindowOfTheSceneIsCheckedAsWell() throws {
    try expectDiagnostics("window: 1️⃣[0, 0, 400, 0]\n", ["1️⃣ the window has no size"])
  }

  @Test(arguments: [
    ("window: [0, 0, 10, 1️⃣-5]", "1️⃣ expected a number of points, not negative, found '-5'"),
    ("window: [0, 0, 10, 1️⃣.nan]", "1️⃣ expected a number of points, not negative, found '.nan'"),
    ("window: 1️⃣[0, 0, 10]", "1️⃣ expected [x, y, width, height], found a list of 3 values"),
    ("insets: { a: { top: 1️⃣.inf } }", "1️⃣ expected a number of points, found '.inf'"),
    ("insets: { a: { 1️⃣middle: 4 } }", "1️⃣ unknown key 'middle' in insets"),
    ("insets: { 1️⃣c: { top: 4 } }", "1️⃣ unknown view 'c'"),
    ("insets: { 1️⃣b: { top: 4 } }", "1️⃣ 'b' does not scroll, and has no insets"),
  ])
  func aWrongFrameOrInsetIsReportedWhereItIs(_ event: String, _ message: String) throws {
    let text = """
      version: 1
      keyboard: [{ at: 1, \(event) }]
      views: [{ id: a, kind: scroll, views: [{ id: b, kind: label, text: B }] }]
      """
    let marked = MarkedText(text)
    let reading = try SceneReading(yaml: marked.text, at: "s")
    let found = reading.diagnostics.map {
      "\(marked.marker($0.line, $0.column) ?? "\($0.line):\($0.column)") \($0.message)"
    }
    #expect(found == [message])
  }

  @Test(arguments: [
    ("{ at: 1, window: [0, 0, 393, 852] }", true), ("{ at: 1, window: [0, 0, 393, 851] }", false),
    ("{ at: 1, insets: { a: { top: 4 } } }", true), ("{ at: 1, insets: { a: { top: 5 } } }", false),
  ])
  func anEventThatLeavesEverythingAsItIsIsWarnedOf(_ event: String, isIdle: Bool) throws {
    try expectDiagnostics(
      """
      keyboard: [\(event.replacing("1, ", with: "1, 1️⃣", maxReplacements: 1))]
      views: [{ id: a, kind: scroll, inset: { top: 4 }, views: [{ id: b, kind: label, text: B }] }]
      """,
      isIdle
        ? [
          "1️⃣ the event has no effect",
          "1️⃣ note: the keyboard, the caret and the notifications are the same without it",
        ] : [])
  }
}
