// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftLook
import KeyliftStage
import Testing

/// Bubbles and transcripts: figures of `ios-look.md` 6.4.
struct ChatLookTests {
  private let blue = Color(hex: 0x007AFF)
  private let gray = Color(hex: 0xE9E9EB)

  private func draw(_ messages: [TranscriptContent.Message], height: Double = 400) -> Drawn {
    Drawn(.transcript(TranscriptContent(messages: messages)), width: 393, height: height)
  }

  @Test(arguments: [
    (true, ScreenTraits.phone393, Color(hex: 0x007AFF), Color.white),
    (false, .phone393, Color(hex: 0xE9E9EB), .black),
    (true, ScreenTraits.phone393.dark, Color(hex: 0x0A84FF), .white),
    (false, ScreenTraits.phone393.dark, Color(hex: 0x262628), .white),
  ])
  func sendersHaveTheirColours(isOutgoing: Bool, _ traits: ScreenTraits, fill: Color, text: Color) {
    let drawn = Drawn(
      .bubble(BubbleContent(text: "Hi", isOutgoing: isOutgoing)), width: 60, height: 36,
      traits: traits)
    #expect(drawn.fills.map(\.color) == [fill])
    #expect(drawn.texts.map(\.color) == [text])
  }

  @Test func tailHangsFiveToSixBelowEightInsideItsEdge() throws {
    let drawn = Drawn(
      .bubble(BubbleContent(text: "Hello", isOutgoing: true)), width: 100, height: 36)
    guard case .path(let path) = drawn.fills[0].outline else {
      Issue.record("no path")
      return
    }
    let ends = path.segments.compactMap { segment -> CGPoint? in
      guard case .curve(_, _, let end) = segment else { return nil }
      return CGPoint(x: end.x / 3, y: end.y / 3)
    }
    let tip = try #require(ends.max { $0.y < $1.y })
    #expect((5...6).contains(tip.y - 36))
    #expect(abs(100 - tip.x - 8) < 0.01)
    // It springs from the bottom edge 22 points from the outer corner.
    let root = try #require(ends.firstIndex(of: tip).map { ends[$0 + 1] })
    #expect(abs(100 - root.x - 22) < 0.01)
    #expect(abs(root.y - 36) < 0.01)
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

  @Test func bubbleWithoutATailStaysInItsBounds() {
    let drawn = Drawn(
      .bubble(BubbleContent(text: "Hello", isOutgoing: true, hasTail: false)), width: 100,
      height: 36)
    #expect(drawn.fills[0].rect == CGRect(x: 0, y: 0, width: 100, height: 36))
  }

  @Test func outgoingBubblesHugTheRightAndIncomingOnesTheLeft() {
    let drawn = draw([.init(text: "A", isOutgoing: true), .init(text: "B", isOutgoing: false)])
    #expect(abs(drawn.fills(blue)[0].rect.maxX - (393 - 16)) < 0.34)
    #expect(abs(drawn.fills(gray)[0].rect.minX - 16) < 0.34)
  }

  @Test func wideScreensHaveWiderMargins() {
    let drawn = Drawn(
      .transcript(TranscriptContent(messages: [.init(text: "A", isOutgoing: false)])),
      width: 430, height: 100)
    #expect(drawn.fills[0].rect.minX == 20)
  }

  @Test func bubblesAreAtMostThreeQuartersWide() {
    let long = String(repeating: "word and ", count: 40)
    let rect = draw([.init(text: long, isOutgoing: true)], height: 900).fills[0].rect
    #expect(rect.width <= 393 * 0.75)
    #expect(rect.width >= 393 * 0.6)
  }

  @Test func oneLineMakesABubbleOfThirtyFourToThirtySix() {
    // Only the second has a tail.
    let drawn = draw([.init(text: "A", isOutgoing: true), .init(text: "B", isOutgoing: true)])
    #expect((34.0...36.01).contains(drawn.fills[0].rect.height))
  }

  @Test func runsAreCloserThanSendersAndOnlyTheirLastBubbleHasATail() {
    let drawn = draw([
      .init(text: "A", isOutgoing: true), .init(text: "B", isOutgoing: true),
      .init(text: "C", isOutgoing: false),
    ])
    let (first, second, third) = (drawn.fills[0].rect, drawn.fills[1].rect, drawn.fills[2].rect)
    #expect(abs(first.height - 36) < 0.34)
    #expect(second.height > 41)
    #expect(third.height > 41)
    #expect((0.99...2.01).contains(second.minY - first.maxY))
    #expect((7.99...10.01).contains(third.minY - (second.minY + 36)))
  }

  @Test func newestBubbleStaysAtTheBottomEdge() throws {
    let messages = (0..<40).map {
      TranscriptContent.Message(text: "Message \($0)", isOutgoing: $0 % 3 == 0)
    }
    let distances = [100.0, 400, 700].map { height in
      height - (draw(messages, height: height).texts.last?.baseline ?? 0)
    }
    #expect(abs(distances[0] - distances[1]) < 0.01 && abs(distances[0] - distances[2]) < 0.01)
    #expect(draw(messages, height: 100).texts.last?.string == "Message 39")
  }

  @Test func bubblesOutOfSightAreNotDrawn() {
    let messages = (0..<2000).map {
      TranscriptContent.Message(text: "Message \($0)", isOutgoing: true)
    }
    #expect(draw(messages, height: 380).texts.count <= 12)
  }

  @Test func headingIsSmallCentredAndItsDaySemibold() throws {
    let drawn = draw([.init(text: "A", isOutgoing: true, heading: "Today 9:41")])
    let (day, time) = (try #require(drawn.text("Today")), try #require(drawn.text("9:41")))
    #expect(day.baseline == time.baseline)
    #expect(abs((day.ink.minX + time.ink.maxX) / 2 - 196.5) < 0.3)
    #expect(time.color == Color(hex: 0x3C3C43, opacity: 0.6))
    // 11 to 12 points: capitals of 7.75 to 8.46.
    #expect((7.7...8.5).contains(time.ink.height))
    #expect(day.baseline < drawn.fills[0].rect.minY)
  }

  @Test(arguments: [
    ("9:41", ["9:41"]), ("Yesterday", ["Yesterday"]),
    ("Mon, Jan 5 at 9:41 AM", ["Mon, Jan 5", "at 9:41 AM"]),
  ])
  func headingsAreCutBeforeTheTime(heading: String, parts: [String]) {
    let drawn = draw([.init(text: "A", isOutgoing: true, heading: heading)])
    #expect(drawn.texts.filter { $0.string != "A" }.map(\.string) == parts)
  }

  @Test func conversationOnALyingPhoneStaysInTheSafeArea() {
    let drawn = Drawn(
      .transcript(TranscriptContent(messages: [.init(text: "A", isOutgoing: false)])),
      width: 852, height: 200, traits: .lying393)
    #expect(drawn.fills[0].rect.minX == 79)
  }
}

/// The composer: figures of `ios-look.md` 6.5.
struct ComposerLookTests {
  private let blue = Color(hex: 0x007AFF)

  private func draw(_ composer: ComposerContent, _ traits: ScreenTraits = .phone393) -> Drawn {
    Drawn(fitting: .composer(composer), traits: traits)
  }

  @Test func fieldIsThirtySixHighInABarOfFiftyTwo() throws {
    let drawn = draw(ComposerContent())
    let field = try #require(drawn.lines.first { $0.color == Color(hex: 0xC7C7CC) })
    #expect(field.width == 1)
    #expect(abs(field.ink.height - 36) < 0.01)
    #expect(abs(field.ink.minY - 8) < 0.01)
    #expect(abs(drawn.fills[0].rect.height - 52) < 0.01)
    #expect((8.0...16.0).contains(393 - field.ink.maxX))
  }

  @Test func darkFieldHasADarkBorder() {
    let drawn = draw(ComposerContent(), .phone393.dark)
    #expect(drawn.lines.contains { $0.color == Color(hex: 0x3A3A3C) })
  }

  @Test func hairlineOpensTheBar() {
    #expect(
      draw(ComposerContent()).fills[1].outline == .rect(CGRect(x: 0, y: 0, width: 1179, height: 1)))
  }

  @Test func emptyFieldShowsThePlaceholderAndNoSendButton() throws {
    let drawn = draw(ComposerContent())
    let text = try #require(drawn.text("iMessage"))
    // Over white it comes out as #C4C4C6, as the measured one nearly does.
    #expect(text.color == Color(hex: 0x3C3C43, opacity: 0.3))
    #expect(drawn.fills(blue).isEmpty)
  }

  @Test func textBringsABlueDiscOfTwentyEightWithAWhiteArrow() throws {
    let drawn = draw(ComposerContent(text: "Hi"))
    let disc = try #require(drawn.fills(blue).first)
    #expect(disc.rect.width == 28 && disc.rect.height == 28)
    let field = try #require(drawn.lines.first { $0.color == Color(hex: 0xC7C7CC) })
    #expect(abs(field.ink.maxX - disc.rect.maxX - 4) < 0.01)
    #expect(abs(field.ink.maxY - disc.rect.maxY - 4) < 0.01)
    #expect(drawn.lines.contains { $0.color == .white && disc.rect.contains($0.ink) })
  }

  @Test func plusIsADiscOfThirtyToThirtyThreeLeftOfTheField() throws {
    let drawn = draw(ComposerContent())
    let disc = try #require(drawn.fills(Color(hex: 0xE5E5EA)).first)
    #expect((30.0...33.0).contains(disc.rect.width))
    let field = try #require(drawn.lines.first { $0.color == Color(hex: 0xC7C7CC) })
    #expect(disc.rect.maxX < field.ink.minX)
    #expect(abs(disc.rect.midY - field.ink.midY) < 0.2)
  }

  @Test func textStandsTwelveToFourteenInTheField() throws {
    let drawn = draw(ComposerContent(text: "Hi"))
    let field = try #require(drawn.lines.first { $0.color == Color(hex: 0xC7C7CC) })
    #expect((12.0...14.0).contains(try #require(drawn.text("Hi")).left - field.ink.minX))
  }

  @Test func caretStandsBehindTheTextOnlyWithFocus() throws {
    #expect(draw(ComposerContent(text: "Hi")).fills(blue).count == 1)
    let drawn = draw(ComposerContent(text: "Hi", isFocused: true))
    let caret = try #require(drawn.fills(blue).first { abs($0.rect.width - 2) < 0.01 })
    #expect(abs(caret.rect.minX - (try #require(drawn.text("Hi")).ink.maxX)) < 0.34)
  }

  @Test func buttonsStayWithTheLastLine() throws {
    let text = "One line and another and another and one more of the same"
    let drawn = draw(ComposerContent(text: text))
    let bar = drawn.fills[0].rect.height
    #expect(bar > 52)
    let disc = try #require(drawn.fills(blue).first)
    #expect(abs(disc.rect.midY - (bar - 26)) < 0.01)
  }
}
