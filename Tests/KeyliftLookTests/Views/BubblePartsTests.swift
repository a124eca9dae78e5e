// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
@testable import KeyliftStage
import TestSupport
import Testing

struct BubblePartsTests {
  private let traits = ScreenTraits.phone393

  private func layout(
    _ text: String, width: CGFloat = 280, _ edit: (inout BubbleExtras) throws -> Void
  ) rethrows -> BubbleLayout {
    var bubble = BubbleContent(text: text, isOutgoing: true)
    try edit(&bubble.extras)
    return bubble.layout(width: width, traits: traits)
  }

  private func drawn(
    _ text: String, isOutgoing: Bool = true, traits: ScreenTraits = .phone393,
    _ edit: (inout BubbleExtras) throws -> Void
  ) rethrows -> Drawn {
    var bubble = BubbleContent(text: text, isOutgoing: isOutgoing)
    try edit(&bubble.extras)
    return Drawn(fitting: .bubble(bubble), traits: traits)
  }

  private func image(_ width: Int, _ height: Int) throws -> PNGImage {
    // Only the header is read, of which these are the sides.
    var bytes = TinyPNG.bytes
    for (index, side) in [(16, width), (20, height)] {
      bytes.replaceSubrange(index..<index + 4, with: [0, 0, UInt8(side / 256), UInt8(side % 256)])
    }
    return try #require(PNGImage(bytes: bytes))
  }

  @Test func bubbleWithoutPartsIsAsBefore() {
    let plain = BubbleContent(text: "Hello", isOutgoing: true).layout(width: 280, traits: traits)
    let colored = layout("Hello") { $0.fill = .system(.systemGreen) }
    #expect(plain.size == colored.size && colored.parts == nil)
  }

  @Test func timeStandsBesideAShortLastLine() {
    let (plain, timed) = (layout("Hi") { _ in }, layout("Hi") { $0.time = "9:41" })
    #expect(timed.size.height == plain.size.height)
    let small = Font.preferred(.caption2, at: traits.textSize)
    let time = TextMeasurer.table.width(of: "9:41", in: small)
    // Both widths are rounded up to a third of a point.
    #expect(abs(timed.size.width - (plain.size.width + 8 + time)) < 0.7)
  }

  @Test func timeGetsALineOfItsOwnBelowALongLastLine() {
    let text = "A text that fills its line"
    let plain = layout(text, width: 210) { _ in }
    let timed = layout(text, width: 210) { $0.time = "9:41" }
    let line = Font.preferred(.caption2, at: traits.textSize).lineHeight
    #expect(plain.lines == timed.lines)
    #expect(abs(timed.size.height - (plain.size.height + line)) < 0.7)
  }

  @Test func pictureKeepsItsShapeBetweenAHalfAndFiveQuarters() throws {
    for (height, part) in [(100, 1.0), (10, 0.5), (300, 1.25)] {
      let picture = try image(100, height)
      let layout = layout("") { $0.picture = picture }
      let rect = try #require(layout.parts?.picture)
      #expect(rect.width == 240)
      #expect(Double(rect.height) == 240 * part)
      #expect(layout.size == CGSize(width: 248, height: 240 * part + 8))
    }
  }

  @Test func quoteIsAboveThePictureAndThatAboveTheText() throws {
    let picture = try image(10, 10)
    let layout = layout("Look") {
      $0.quote = BubbleExtras.Quote(author: "Mei", text: "Where?")
      $0.picture = picture
    }
    let parts = try #require(layout.parts)
    let (quote, rect) = (try #require(parts.quote), try #require(parts.picture))
    #expect(quote.minY == 4 && rect.minY == quote.maxY + 4)
    #expect(layout.textTop >= Double(rect.maxY))
    #expect(quote.width == rect.width)
  }

  @Test func ticksAreOneOrTwoAndBlueWhenRead() {
    func strokes(_ ticks: BubbleExtras.Ticks) -> [Color] {
      drawn("Hi") {
        $0.ticks = ticks
        $0.fill = .fixed(.white)
      }.lines.map(\.color)
    }
    let blue = SystemColor.systemBlue.resolved(for: traits)
    #expect(strokes(.sent).count == 1)
    #expect(strokes(.delivered).count == 2 && !strokes(.delivered).contains(blue))
    #expect(strokes(.read) == [blue, blue])
  }

  @Test func ownColorsFollowTheAppearance() {
    let pair = DynamicColor.pair(light: .fixed(.white), dark: .fixed(.black))
    for (traits, fill) in [(traits, Color.white), (traits.dark, .black)] {
      let bubble = drawn("Hi", traits: traits) { $0.fill = pair }
      #expect(bubble.fills.first?.color == fill)
      #expect(bubble.text("Hi")?.color == SystemColor.label.resolved(for: traits))
    }
  }

  @Test func timeOfAPictureAloneIsWhiteOnThePicture() throws {
    let picture = try image(10, 10)
    let bubble = drawn("") {
      $0.picture = picture
      $0.time = "9:41"
    }
    let time = try #require(bubble.text("9:41"))
    #expect(time.color == .white)
    #expect(CGRect(x: 4, y: 4, width: 240, height: 240).contains(time.ink))
  }

  @Test func fileShowsItsNameAndItsSize() {
    let bubble = drawn("") { $0.file = BubbleExtras.File(name: "Plan.pdf", detail: "2 MB") }
    #expect(bubble.text("Plan.pdf") != nil && bubble.text("2 MB") != nil)
  }

  @Test func colorsOfAConversationAreForBubblesWithoutTheirOwn() {
    var content = TranscriptContent(messages: [
      .init(text: "A", isOutgoing: true), .init(text: "B", isOutgoing: false),
    ])
    content.messages[1].extras.fill = .fixed(.black)
    content.colors.myFill = .fixed(.white)
    content.colors.theirFill = .fixed(.white)
    let fills = content.layout(width: 393, traits: traits).bubbles.map(\.layout.extras.fill)
    #expect(fills == [.fixed(.white), .fixed(.black)])
  }

  @Test func avatarsMoveTheBubblesOfOthers() throws {
    var content = TranscriptContent(messages: [
      .init(text: "A", isOutgoing: true), .init(text: "B", isOutgoing: false),
    ])
    content.messages[1].avatar = AvatarContent(initials: "MT")
    let bubbles = content.layout(width: 393, traits: traits).bubbles
    // The margin of 16, the circle of 30 and 8 beside it.
    #expect(Double(bubbles[1].rect.minX) == 54)
    #expect(bubbles[1].avatar?.rect.maxY == bubbles[1].rect.maxY)
    #expect(Double(bubbles[0].rect.maxX) == 377)
  }
}
