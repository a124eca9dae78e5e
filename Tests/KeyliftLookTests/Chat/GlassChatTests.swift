// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
@testable import KeyliftStage
import TestSupport
import Testing

/// Conversations of iOS 26 compared with every row of the table `glass-chat`.
struct GlassChatTests {
  private let traits = ScreenTraits.phone402.glass

  private func draw(_ messages: [TranscriptContent.Message]) -> Drawn {
    Drawn(
      .transcript(TranscriptContent(messages: messages)), width: 402, height: 900, traits: traits)
  }

  @Test func conversationsAndComposersAgreeWithTheTable() throws {
    let lengths = try bubbles().merging(tail()) { first, _ in first }
      .merging(composer()) { first, _ in first }
    let table = try LookTable("glass-chat")
    #expect(try table.disagreements(with: lengths) == [])
  }

  private func bubbles() throws -> [String: DrawnLength] {
    func body(_ text: String) -> Drawn.Fill? {
      let drawn = Drawn(
        fitting: .bubble(BubbleContent(text: text, isOutgoing: true, hasTail: false)),
        traits: traits)
      return drawn.fills.first
    }
    func size(_ text: String) throws -> CGSize {
      try #require(
        Content.bubble(BubbleContent(text: text, isOutgoing: true))
          .fittingSize(width: nil, traits: traits))
    }
    let drawn = draw([
      .init(text: "A", isOutgoing: false), .init(text: "Alpha and beta", isOutgoing: true),
      .init(text: "B", isOutgoing: true), .init(text: "C", isOutgoing: true),
    ])
    let bodies = drawn.fills.map(\.rect)
    try #require(bodies.count == 4)
    let text = try #require(drawn.text("Alpha and beta"))
    let layout = TranscriptContent(messages: [
      .init(text: "A", isOutgoing: false), .init(text: "B", isOutgoing: true),
      .init(text: "C", isOutgoing: true),
    ]).layout(width: 402, traits: traits)
    let rects = layout.bubbles.map(\.rect)
    return [
      "bubble-height-1-line": DrawnLength(try size("A").height, within: 0.001),
      "bubble-height-2-lines": DrawnLength(try size("A\nB").height, within: 0.001),
      "bubble-padding": DrawnLength(text.left - bodies[1].minX, within: 0.34),
      "bubble-narrowest": DrawnLength(try size("i").width),
      "side-margin": DrawnLength(bodies[0].minX, within: 0.34),
      "run-spacing": DrawnLength(rects[2].minY - rects[1].maxY, within: 0.001),
      "sender-spacing": DrawnLength(rects[1].minY - rects[0].maxY, within: 0.001),
    ]
  }

  private func tail() throws -> [String: DrawnLength] {
    let bubble = BubbleContent(text: "Hello", isOutgoing: true)
    let drawn = Drawn(.bubble(bubble), width: 100, height: 41, traits: traits)
    let path: Path? =
      if case .path(let path)? = drawn.fills.first?.outline { path } else { nil }
    let ends = try #require(path).segments.compactMap { segment -> CGPoint? in
      switch segment {
      case .move(let end), .line(let end), .curve(_, _, let end):
        CGPoint(x: end.x / 3, y: end.y / 3)
      case .close: nil
      }
    }
    let lowest = try #require(ends.indices.max { ends[$0].y < ends[$1].y })
    return [
      "tail-below-body": DrawnLength(ends[lowest].y - 41, within: 0.001),
      "tail-inside-edge": DrawnLength(100 - ends[lowest].x, within: 0.001),
      "tail-root-inside-edge": DrawnLength(100 - ends[lowest + 1].x, within: 0.001),
    ]
  }

  private func composer() throws -> [String: DrawnLength] {
    let layout = ComposerContent(text: "Hi").layout(width: 402, traits: traits)
    let field = layout.field
    let ends = ComposerEnds(width: 402, traits: traits)
    return [
      // The source rounds 121 pixels at 3x to one decimal.
      "composer-height": DrawnLength(field.height, within: 0.05),
      "composer-side-with-keyboard": DrawnLength(402 - field.maxX, within: 0.001),
      "composer-side": DrawnLength(402 - field.maxX + ends.slide, within: 0.001),
      "composer-plus": DrawnLength(layout.plus.width),
      "composer-plus-gap": DrawnLength(field.minX - layout.plus.maxX, within: 0.001),
      "composer-text-inset": DrawnLength(layout.textInset),
      "composer-send-width": DrawnLength(layout.send.width),
      "composer-send-height": DrawnLength(layout.send.height),
      "composer-send-inset": DrawnLength(field.maxX - layout.send.maxX, within: 0.001),
      "composer-above-keyboard": DrawnLength(layout.size.height - field.maxY, within: 0.001),
    ]
  }

  @Test func outgoingBubblesGetDarkerTowardTheBottom() throws {
    let colors = try LookTable("glass-colors")
    func fill(_ height: Double, _ traits: ScreenTraits) -> Color? {
      let layout = BubbleContent(text: "A", isOutgoing: true).layout(width: nil, traits: traits)
      return Drawn(width: 60, height: 41) {
        $0.drawBubble(
          layout, in: CGRect(x: 0, y: 0, width: 60, height: 41), isOutgoing: true, hasTail: false,
          traits: traits, height: height)
      }.fills.first?.color
    }
    for traits in [traits, traits.dark] {
      #expect(try fill(1, traits) == colors.color("outgoing-at-bottom", traits.appearance))
      #expect(try fill(0, traits) == colors.color("outgoing-at-top", traits.appearance))
    }
  }

  @Test func textLeavesTheSeamFreeAtBothEnds() {
    let long = String(repeating: "word ", count: 40)
    let layout = ComposerContent(text: long).layout(width: 402, traits: traits)
    let drawn = Drawn(fitting: .composer(ComposerContent(text: long)), traits: traits)
    let ends = ComposerEnds(width: 402, traits: traits)
    #expect(ends.slide == 12)
    for text in drawn.texts { #expect(Double(text.ink.maxX) <= ends.seam - ends.slide + 2) }
    #expect(Double(layout.send.minX) == ends.seam + ends.slide)
  }
}
