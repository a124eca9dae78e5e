// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftScene
@testable import KeyliftStage
import Synchronization
import Testing

struct TypingTests {
  private func scene(_ events: String, views: String = "", settings: String = "") throws -> Scene {
    let yaml = """
      version: 1
      device: iphone-15-pro
      system: none
      duration: 6
      keyboard:
        \(settings)
        events:
          - { at: 0, show: letters, focus: composer, animated: false }
      \(events.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n"))
      views:
        - { id: composer, kind: composer, bottom: 336, left: 0, right: 0 }
        \(views)
      """
    return try Scene(yaml: yaml)
  }

  private func composer(_ clip: Clip, at time: Double) throws -> FrameView {
    try #require(clip.timeline.frame(at: time).views.first { $0.id == "composer" })
  }

  @Test func theComposerGrowsUpwardByALineWhenTheTextWraps() throws {
    let text = "Half past seven at the station it is then"
    let clip = try scene("- { at: 1, type: \"\(text)\", every: 0.1 }").play()
    let line = DynamicFont.body.editingLineHeight(at: .large)
    let first = try composer(clip, at: 1).rect
    let last = try composer(clip, at: 5.9).rect
    #expect(abs(Double(last.height - first.height) - line) < 1e-9)
    #expect(last.maxY == first.maxY)
    // It grows at once, as a text view does, from one frame to the next.
    let heights = Set((0..<360).compactMap { try? composer(clip, at: Double($0) / 60).rect.height })
    #expect(heights == [first.height, last.height])
  }

  @Test func theCaretStandsStillWhileTheUserTypesAndBlinksThen() throws {
    let clip = try scene("- { at: 1, type: \"Abc\", every: 0.3 }").play()
    func opacity(_ time: Double) throws -> Double? {
      try composer(clip, at: time).content.textInput?.editing.caretOpacity
    }
    // The last letter comes at 1.72 s.
    for (time, expected) in [
      (0.3, 1.0), (0.54, 0.75), (0.6, 0.5), (0.62, 0.25), (0.7, 0), (0.88, 0), (0.89, 0.25),
      (0.93, 0.5), (0.97, 0.75), (1.01, 1), (1.5, 1), (2.2, 1), (2.26, 0.75), (2.4, 0), (2.73, 1),
      (3.4, 0),
    ] { #expect(try opacity(time) == expected, "\(time)") }
  }

  @Test func theCaretIsSteadyWhereNobodyTypesUnlessTheSceneSaysSo() throws {
    func opacity(_ settings: String, _ events: String = "") throws -> Double? {
      let clip = try scene(events, settings: settings).play()
      return try composer(clip, at: 0.7).content.textInput?.editing.caretOpacity
    }
    #expect(try opacity("") == 1)
    #expect(try opacity("caret: blinks") == 0)
    #expect(try opacity("caret: steady", "- { at: 1, type: a }") == 1)
  }

  @Test func eachKeyOfALongTextMeasuresLittle() throws {
    let long = String(repeating: "lorem ipsum dolor sit amet, ", count: 358)
    let views =
      "- { id: note, kind: text-view, text: \"\(long)\", top: 60, left: 0, right: 0, height: 300 }"
    let typing =
      "- { at: 1, focus: note }\n- { at: 1.1, type: \"\(String(repeating: "more ", count: 40))\", for: 4 }"
    let counter = Counter()
    let measurer = TextMeasurer { _, _ in
      counter.number.withLock { $0 += 1 }
      return 8
    }
    let before = try scene("", views: views)
    _ = before.play(measurer: measurer)
    let untyped = counter.number.withLock(\.self)
    counter.number.withLock { $0 = 0 }
    let clip = try scene(typing, views: views).play(measurer: measurer)
    #expect(clip.timeline.frame(at: 6).views.last?.content.editedField?.text.count == 10_024 + 200)
    #expect(counter.number.withLock(\.self) < untyped + 200 * 500)
  }
}

private final class Counter: Sendable { let number = Mutex(0) }
