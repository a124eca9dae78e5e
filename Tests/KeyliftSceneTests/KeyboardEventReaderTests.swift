// SPDX-License-Identifier: MIT

import Foundation
import KeyliftScene
@testable import KeyliftStage
import Testing

/// How a scene tells what happens to the keyboard.
struct KeyboardEventReaderTests {
  private func keyboard(_ text: String) throws -> KeyboardSettings {
    let files = SceneFiles(texts: ["scene.yaml": "version: 1\nkeyboard:\n" + text])
    let reading = try SceneReader(files: files).read("scene.yaml")
    // A single event, such as a hide, may have no effect, which is a warning.
    #expect(reading.diagnostics.filter { $0.severity == .error }.map(\.description) == [])
    return try #require(reading.scene).keyboard
  }

  private func event(_ text: String) throws -> KeyboardEvent {
    try #require(try keyboard("  - \(text)").events.first)
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
          .type(
            Typing(.text("12"), .interval(0.08), suggestions: ["a", "b"], prediction: "lo"))))
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

  @Test(arguments: [
    ("{ at: 1, type: '' }", "expected text that is not empty"),
    ("{ at: 1, type: [a] }", "expected text"),
    ("{ at: 1, type: a, every: 1, for: 2 }", "'every' and 'for' both give the rhythm of the keys"),
    ("{ at: 1, delete: 0 }", "expected"),
    ("{ at: 1, press: ab }", "expected a character, 'space', 'return', 'shift' or 'delete'"),
    ("{ at: 1, press: sift }", "expected a character"),
    ("{ at: 1, type: a, focus: b }", "one event cannot have both 'type' and 'focus'"),
    ("{ at: 1, show: true, every: 1 }", "'every' does not go with 'show'"),
  ]) func aMistakeInTypingIsReported(event: String, message: String) throws {
    let files = SceneFiles(texts: ["s": "version: 1\nkeyboard: [\(event)]"])
    let reading = try SceneReader(files: files).read("s")
    #expect(
      reading.diagnostics.contains { $0.description.contains(message) }, "\(reading.diagnostics)")
  }

  @Test func typingNeedsAViewThatTakesText() throws {
    let yaml = """
      version: 1
      keyboard: [{ at: 0, show: letters }, { at: 1, type: a }]
      views: [{ id: a, kind: label, text: Hi }]
      """
    let reading = try SceneReader(files: SceneFiles(texts: ["s": yaml])).read("s")
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
  @Test(arguments: [("26", 356.0), ("26-legacy", 335.0)])
  func aBarWithoutAHeightIsAToolbar(_ version: String, _ height: Double) throws {
    let yaml = """
      version: 1
      device: iphone-17
      ios: \(version)
      duration: 1
      keyboard: { accessory: {}, events: [{ at: 0, show: number-pad, animated: false }] }
      """
    let reading = try SceneReader(files: SceneFiles(texts: ["s": yaml])).read("s")
    let clip = try #require(reading.scene).play()
    #expect(Double(clip.timeline.frame(at: 0.5).keyboard.rect.height) == height)
  }

  @Test func aHardwareKeyboardIsThereOrShowsSoMuch() throws {
    #expect(try keyboard("  hardware: true").options.hardwareBar == .standard)
    #expect(try keyboard("  hardware: 69").options.hardwareBar == .height(69))
    #expect(try keyboard("  hardware: false").options.hardwareBar == nil)
  }
}
