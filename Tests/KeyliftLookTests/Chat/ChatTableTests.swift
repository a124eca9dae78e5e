// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

/// Drawn conversations compared with every row of `chat`, `chat-colors` and `composer`.
struct ChatTableTests {
  private let metrics: LookTable.Row
  private let colors: LookTable

  init() throws {
    metrics = try LookTable("font-metrics")["sf-pro"]
    colors = try LookTable("chat-colors")
  }

  private func draw(_ messages: [TranscriptContent.Message], width: Double = 393) -> Drawn {
    Drawn(.transcript(TranscriptContent(messages: messages)), width: width, height: 900)
  }

  private func bubble(hasTail: Bool) -> Drawn {
    Drawn(
      .bubble(BubbleContent(text: "Hello", isOutgoing: true, hasTail: hasTail)), width: 100,
      height: 36)
  }

  /// The ends of the lines and curves of a bubble of 100 by 36, in points.
  private func ends(hasTail: Bool) throws -> [CGPoint] {
    let fill = bubble(hasTail: hasTail).fills[0]
    let path: Path? = if case .path(let path) = fill.outline { path } else { nil }
    return try #require(path).segments.compactMap { segment in
      switch segment {
      case .move(let end), .line(let end), .curve(_, _, let end):
        CGPoint(x: end.x / 3, y: end.y / 3)
      case .close: nil
      }
    }
  }

  @Test func conversationsAgreeWithTheTable() throws {
    let lengths = try transcripts().merging(tails()) { first, _ in first }
    let disagreements = try LookTable("chat").disagreements(with: lengths)
    #expect(disagreements == [])
  }

  private func transcripts() throws -> [String: DrawnLength] {
    let drawn = draw([
      .init(text: "A", isOutgoing: true, heading: "Today 9:41"), .init(text: "B", isOutgoing: true),
      .init(text: "C", isOutgoing: false),
    ])
    let bodies = drawn.fills.map(\.rect)
    try #require(bodies.count == 3)
    let time = try #require(drawn.text("9:41"))
    let text = try #require(drawn.text("A"))
    let (ascent, line) = (try metrics.number("ascent_em"), try metrics.number("line_em"))
    let leading = Font.preferred(.body).leading
    let lineTop = text.baseline - 17 * ascent - (leading - 17 * line) / 2
    let long = draw([.init(text: String(repeating: "i", count: 800), isOutgoing: true)])
    let wide = draw([.init(text: "A", isOutgoing: false)], width: 430)
    let height = Double(bodies[0].height)
    let tail = try LookTable("chat").length("tail-body-inside-edge")
    let avatar = try #require(
      Content.avatar(AvatarContent(initials: "A")).fittingSize(width: nil, traits: .phone393))
    return [
      "bubble-padding-horizontal": DrawnLength(text.left - bodies[0].minX, within: 0.34),
      "bubble-padding-vertical": DrawnLength(lineTop - bodies[0].minY, within: 0.34),
      "bubble-height-1-line": DrawnLength(height),
      // A line ends before the first letter that does not fit.
      "bubble-widest-on-393": DrawnLength(long.fills[0].rect.width, within: 4.5),
      // The body keeps the margin, and the tail extends into it.
      "side-margin": DrawnLength(bodies[2].minX + tail, within: 0.34),
      "side-margin-from-414": DrawnLength(wide.fills[0].rect.minX + tail),
      "run-spacing": DrawnLength(bodies[1].minY - bodies[0].maxY),
      "sender-spacing": DrawnLength(bodies[2].minY - (bodies[1].minY + height)),
      "heading-size": DrawnLength(
        try time.ink.height / metrics.number("capital_em"), within: 0.1),
      "avatar": DrawnLength(avatar.width),
    ]
  }

  private func tails() throws -> [String: DrawnLength] {
    let plain = try ends(hasTail: false)
    let ends = try ends(hasTail: true)
    // The tip is the end of the first curve behind the side, and the root that of the third.
    let tip = try #require(ends.firstIndex { abs($0.y - 36) < 0.01 })
    let (right, edge) = (100.0, Double(bubble(hasTail: true).fills[0].rect.maxX))
    // The outline starts at the end of the upper left corner.
    return [
      "bubble-radius": DrawnLength(plain[0].x),
      "tail-tip-inside-edge": DrawnLength(edge - ends[tip].x),
      "tail-tip-below-body": DrawnLength(ends[tip].y - 36),
      "tail-body-inside-edge": DrawnLength(edge - right),
      "tail-root-inside-edge": DrawnLength(edge - ends[tip + 2].x),
    ]
  }

  @Test func colorsAgreeWithTheTable() throws {
    var drawn: [String: [Appearance: Color?]] = [:]
    for traits in [ScreenTraits.phone393, .phone393.dark] {
      func bubble(_ isOutgoing: Bool) -> Drawn {
        Drawn(
          .bubble(BubbleContent(text: "Hi", isOutgoing: isOutgoing)), width: 60, height: 36,
          traits: traits)
      }
      let messages = [TranscriptContent.Message(text: "A", isOutgoing: true, heading: "9:41")]
      let transcript = Drawn(
        .transcript(TranscriptContent(messages: messages)), width: 393, height: 100,
        traits: traits)
      let composer = Drawn(fitting: .composer(ComposerContent()), traits: traits)
      let found = [
        "outgoing": bubble(true).fills.first?.color,
        "outgoing-text": bubble(true).texts.first?.color,
        "incoming": bubble(false).fills.first?.color,
        "incoming-text": bubble(false).texts.first?.color,
        "heading": transcript.text("9:41")?.color,
        "field-border": composer.lines.first { $0.width == 1 }?.color,
        "placeholder-over-background": composer.text("iMessage")?.color.over(.white),
      ]
      for (name, color) in found { drawn[name, default: [:]][traits.appearance] = color }
    }
    let disagreements = try colors.disagreements(with: drawn) { _ in .white }
    #expect(disagreements == [])
  }

  @Test func composerAgreesWithTheTable() throws {
    let drawn = Drawn(fitting: .composer(ComposerContent(text: "Hi")), traits: .phone393)
    let system = try LookTable("system-colors")
    let border = try colors.color("field-border", .light)
    let field = try #require(drawn.lines.first { $0.color == border })
    let fill = try #require(drawn.fills.first { $0.rect == field.ink })
    let plus = try #require(drawn.fills(system.color("systemGray5", .light)).first).rect
    let send = try #require(drawn.fills(system.color("systemBlue", .light)).first).rect
    let long = Array(repeating: "a", count: 100).joined(separator: "\n")
    let tall = Drawn(fitting: .composer(ComposerContent(text: long)), traits: .phone393)
    let lengths: [String: DrawnLength] = [
      "bar-height": DrawnLength(drawn.fills[0].rect.height),
      "field-padding-vertical": DrawnLength(field.ink.minY),
      "field-height": DrawnLength(field.ink.height),
      // The radius is half of the field's height, so its ends are half circles.
      "field-radius": DrawnLength(try drawn.cornerReach(of: fill), within: 0.1),
      "field-border": DrawnLength(field.width),
      "text-inset": DrawnLength(try #require(drawn.text("Hi")).left - field.ink.minX),
      "plus": DrawnLength(plus.width), "send": DrawnLength(send.width),
      "send-inset": DrawnLength(field.ink.maxX - send.maxX),
      "side": DrawnLength(393 - field.ink.maxX),
      // The bar has whole lines of 20 points and is not higher than the table's.
      "highest-on-852": DrawnLength(tall.fills[0].rect.height + 10, within: 10),
    ]
    let composer = try LookTable("composer")
    let disagreements = try composer.disagreements(with: lengths)
    #expect(disagreements == [])
  }
}
