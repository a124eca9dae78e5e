// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The appearance of a conversation, with its newest bubble at the bottom edge.
struct TranscriptLook {
  let content: TranscriptContent
  let traits: ScreenTraits

  func draw(in builder: inout DisplayListBuilder) {
    let layout = content.layout(width: builder.room.width, traits: traits)
    // The text is at the bottom pixel, but its place in points decides what is visible.
    let down = Double(builder.size.height) - layout.height
    let top = layout.height - Double(builder.room.height)
    for bubble in layout.bubbles where bubble.rect.maxY + 6 > top {
      let rect = bubble.rect.offsetBy(dx: 0, dy: down)
      builder.drawBubble(
        bubble.layout, in: rect, isOutgoing: bubble.isOutgoing, hasTail: bubble.hasTail,
        traits: traits)
    }
    for heading in layout.headings where heading.top + heading.font.leading > top {
      draw(
        heading, x: Double(builder.size.width) / 2, top: heading.top + down, in: &builder)
    }
  }

  /// Draws a centered heading, the day in semibold and the time in regular
  /// (`Docs/iOS/Appearance.md` 6.4).
  private func draw(
    _ heading: TranscriptLayout.Heading, x: Double, top: Double,
    in builder: inout DisplayListBuilder
  ) {
    let (day, time) = TranscriptLook.parts(of: heading.text)
    var bold = heading.font
    bold.weight = .semibold
    let color = SystemColor.secondaryLabel.resolved(in: traits.appearance)
    let dayWidth = builder.width(of: day, font: bold)
    let space = day.isEmpty || time.isEmpty ? 0 : builder.width(of: " ", font: heading.font)
    let left = x - (dayWidth + space + builder.width(of: time, font: heading.font)) / 2
    let baseline = top + heading.font.baseline(inLineOf: heading.font.leading)
    builder.draw(day, font: bold, color: color, x: left, baseline: baseline)
    builder.draw(
      time, font: heading.font, color: color, x: left + dayWidth + space, baseline: baseline)
  }

  /// Splits a heading before its first word with a colon, and before an "at" in front of it.
  static func parts(of heading: String) -> (day: String, time: String) {
    let words = heading.split(separator: " ")
    guard var start = words.firstIndex(where: { $0.contains(":") }) else { return (heading, "") }
    if start > 0, words[start - 1] == "at" { start -= 1 }
    return (
      words[..<start].joined(separator: " "), words[start...].joined(separator: " ")
    )
  }
}
