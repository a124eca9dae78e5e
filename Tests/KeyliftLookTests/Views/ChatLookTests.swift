// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
@testable import KeyliftStage
import TestSupport
import Testing

struct ChatLookTests {
  private let blue = SystemColor.systemBlue.resolved(in: .light)
  private let gray = FactTable.chat.color("bubble incoming-light both")

  private func draw(_ messages: [TranscriptContent.Message], height: Double = 400) -> Drawn {
    Drawn(.transcript(TranscriptContent(messages: messages)), width: 393, height: height)
  }

  @Test(arguments: [1.0, 8, 15, 21, 25, 30]) func bubbleTooSmallForATailHasNone(side: Double) {
    for size in [CGSize(width: side, height: 36), CGSize(width: 100, height: side)] {
      let drawn = Drawn(
        .bubble(BubbleContent(text: "A", isOutgoing: true)), width: size.width, height: size.height)
      let hasTail = (drawn.fills.first?.rect.maxX ?? 0) > size.width + 0.01
      #expect(hasTail == (size.width >= 34 && size.height >= 22))
    }
  }

  @Test func incomingTailIsTheMirrorImage() {
    func points(_ isOutgoing: Bool) -> [CGPoint] {
      let drawn = Drawn(
        .bubble(BubbleContent(text: "Hello", isOutgoing: isOutgoing)), width: 100, height: 36)
      guard case .path(let path) = drawn.fills[0].outline else { return [] }
      return path.segments.flatMap { segment -> [CGPoint] in
        switch segment {
        case .move(let point), .line(let point): [point]
        case .curve(let first, let second, let end): [first, second, end]
        case .close: []
        }
      }
    }
    let (right, left) = (points(true), points(false))
    #expect(!right.isEmpty)
    #expect(zip(right, left).allSatisfy { abs($0.x + $1.x - 300) < 1e-9 && $0.y == $1.y })
  }

  @Test func bubbleWithoutATailIsInsideItsBounds() {
    let drawn = Drawn(
      .bubble(BubbleContent(text: "Hello", isOutgoing: true, hasTail: false)), width: 100,
      height: 36)
    #expect(drawn.fills[0].rect == CGRect(x: 0, y: 0, width: 100, height: 36))
  }

  @Test func outgoingBubblesAreAtTheRightAndIncomingOnesAtTheLeft() throws {
    let margin = FactTable.chat.number("transcript margin both")
    let drawn = draw([.init(text: "A", isOutgoing: true), .init(text: "B", isOutgoing: false)])
    let (right, left) = (
      try #require(drawn.fills(blue).first).rect, try #require(drawn.fills(gray).first).rect
    )
    // The body keeps the margin, and the tail extends into it.
    let tail = 4.0
    #expect(abs(right.maxX - tail - (393 - margin)) < 0.34)
    #expect(abs(left.minX + tail - margin) < 0.34)
  }

  @Test func runsHaveSmallerGapsAndATailOnlyOnTheLastBubble() throws {
    let drawn = draw([
      .init(text: "A", isOutgoing: true), .init(text: "B", isOutgoing: true),
      .init(text: "C", isOutgoing: false),
    ])
    let (first, second, third) = (drawn.fills[0].rect, drawn.fills[1].rect, drawn.fills[2].rect)
    let height = 36.0
    #expect(abs(first.height - height) < 0.34)
    let tail = 4.0
    #expect(abs(first.maxX + tail - second.maxX) < 0.01)
    #expect(third.minX < first.minX)
    #expect(
      abs(second.minY - first.maxY - FactTable.chat.number("bubble run-spacing legacy")) <= 0.01)
    let spacing = third.minY - (second.minY + height)
    #expect(abs(spacing - FactTable.chat.number("bubble sender-spacing legacy")) <= 0.01)
  }

  @Test func newestBubbleIsAtTheBottomEdge() throws {
    let messages = (0..<40).map {
      TranscriptContent.Message(text: "Message \($0)", isOutgoing: $0 % 3 == 0)
    }
    let distances = [100.0, 400, 700].map { height in
      height - (draw(messages, height: height).texts.last?.baseline ?? 0)
    }
    #expect(abs(distances[0] - distances[1]) < 0.01 && abs(distances[0] - distances[2]) < 0.01)
    #expect(draw(messages, height: 100).texts.last?.string == "Message 39")
  }

  @Test func bubblesOutsideTheViewAreNotDrawn() {
    let messages = (0..<2000).map {
      TranscriptContent.Message(text: "Message \($0)", isOutgoing: true)
    }
    #expect(draw(messages, height: 380).texts.count <= 12)
  }

  @Test func headingIsSmallAndCentered() throws {
    let drawn = draw([.init(text: "A", isOutgoing: true, heading: "Today 9:41")])
    let (day, time) = (try #require(drawn.text("Today")), try #require(drawn.text("9:41")))
    #expect(day.baseline == time.baseline)
    #expect(abs((day.ink.minX + time.ink.maxX) / 2 - 196.5) < 0.3)
    #expect(time.color == SystemColor.secondaryLabel.resolved(in: .light))
    let capital = Font.capHeightRatio
    let height = capital * 11
    #expect(abs(time.ink.height - height) < 0.05)
    #expect(day.baseline < drawn.fills[0].rect.minY)
  }

  @Test(arguments: [
    ("9:41", ["9:41"]), ("Yesterday", ["Yesterday"]),
    ("Mon, Jan 5 at 9:41 AM", ["Mon, Jan 5", "at 9:41 AM"]),
  ])
  func headingsAreSplitBeforeTheTime(heading: String, parts: [String]) {
    let drawn = draw([.init(text: "A", isOutgoing: true, heading: heading)])
    #expect(drawn.texts.filter { $0.string != "A" }.map(\.string) == parts)
  }

  @Test func conversationInLandscapeIsInsideTheSafeArea() {
    let drawn = Drawn(
      .transcript(TranscriptContent(messages: [.init(text: "A", isOutgoing: false)])),
      width: 852, height: 200, traits: .landscape393)
    // The side margin of 20 inside the safe area of 59, less the tail of 4.
    #expect(drawn.fills[0].rect.minX == 75)
  }
}

struct ComposerLookTests {
  private let blue = SystemColor.systemBlue.resolved(in: .light)

  private func draw(_ composer: ComposerContent, _ traits: ScreenTraits = .phone393) -> Drawn {
    Drawn(fitting: .composer(composer), traits: traits)
  }

  @Test func hairlineIsAtTheTopOfTheBar() {
    #expect(
      draw(ComposerContent()).fills[1].outline == .rect(CGRect(x: 0, y: 0, width: 1179, height: 1)))
  }

  @Test func emptyFieldShowsThePlaceholderAndNoSendButton() throws {
    let drawn = draw(ComposerContent())
    let text = try #require(drawn.text("iMessage"))
    let placeholder = SystemColor.placeholderText.resolved(in: .light)
    #expect(text.color == placeholder)
    let shown = Color(hex: 0xC4C4C6)
    #expect(text.color.over(.white) == shown)
    #expect(drawn.fills(blue).isEmpty)
  }

  @Test func caretFollowsTheTextOnlyWithFocus() throws {
    #expect(draw(ComposerContent(text: "Hi")).fills(blue).count == 1)
    let drawn = draw(ComposerContent(text: "Hi", isFocused: true))
    let caret = try #require(drawn.fills(blue).first { abs($0.rect.width - 2) < 0.01 })
    #expect(abs(caret.rect.minX - (try #require(drawn.text("Hi")).ink.maxX)) < 0.34)
  }

  @Test func buttonsAreBesideTheLastLine() throws {
    let text = "One line and another and another and one more of the same"
    let drawn = draw(ComposerContent(text: text))
    let bar = drawn.fills[0].rect.height
    let oneLine = 52.0
    #expect(bar > oneLine)
    let disc = try #require(drawn.fills(blue).first)
    #expect(abs(disc.rect.midY - (bar - oneLine / 2)) < 0.01)
  }
}

struct GlassChatTests {
  private let traits = ScreenTraits.phone402.glass

  @Test func outgoingBubblesGetDarkerTowardTheBottom() {
    func fill(_ height: Double, _ traits: ScreenTraits) -> Color? {
      let layout = BubbleContent(text: "A", isOutgoing: true).layout(width: nil, traits: traits)
      return Drawn(width: 60, height: 41) {
        $0.drawBubble(
          layout, in: CGRect(x: 0, y: 0, width: 60, height: 41), isOutgoing: true, hasTail: false,
          traits: traits, height: height)
      }.fills.first?.color
    }
    for traits in [traits, traits.dark] {
      #expect(
        fill(1, traits)
          == FactTable.chat.shades("bubble outgoing-bottom", "glass").resolved(for: traits))
      #expect(
        fill(0, traits)
          == FactTable.chat.shades("bubble outgoing-top", "glass").resolved(for: traits))
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
