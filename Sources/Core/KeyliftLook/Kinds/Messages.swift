// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// The appearance of a conversation, with its newest bubble at the bottom edge.
struct TranscriptLook {
  let content: TranscriptContent
  let traits: ScreenTraits

  func draw(in builder: inout DisplayListBuilder) {
    let layout = content.layout(
      width: builder.room.width, traits: traits, measurer: builder.measurer)
    // The text is at the bottom pixel, but its place in points decides what is visible.
    let down = Double(builder.size.height) - layout.height
    let top = layout.height - Double(builder.room.height) - room
    let drop = traits.look == .legacy ? 6.0 : 7
    for bubble in layout.bubbles where bubble.rect.maxY + drop > top {
      let rect = bubble.rect.offsetBy(dx: 0, dy: down)
      builder.drawBubble(
        bubble.layout, in: rect, isOutgoing: bubble.isOutgoing, hasTail: bubble.hasTail,
        traits: traits, height: height(of: bubble.rect.midY, in: layout))
      if let avatar = bubble.avatar {
        AvatarLook(content: avatar.content, traits: traits)
          .draw(inMiddleOf: avatar.rect.offsetBy(dx: 0, dy: down), in: &builder)
      }
    }
    for heading in layout.headings where heading.top + heading.font.leading > top {
      draw(
        heading, x: Double(builder.size.width) / 2, top: heading.top + down, in: &builder)
    }
  }

  /// The height above the view in points in which messages are visible, under bars without plates.
  private var room: Double {
    traits.look == .glass && content.runsUnderBars ? Double(traits.size.height) / 2 : 0
  }

  /// Returns the place of a bubble on the screen, from 0 at the top to 1 at the bottom, as if the
  /// conversation ended at the screen's bottom.
  ///
  /// In iOS the colors do not move with the bubbles. Here they do, because a view that only moves is
  /// not drawn again.
  private func height(of y: Double, in layout: TranscriptLayout) -> Double {
    guard traits.size.height > 0 else { return 1 }
    return min(max(1 - (layout.height - y) / Double(traits.size.height), 0), 1)
  }

  /// The day is semibold, and the time regular (`Docs/iOS/Appearance.md` 6.4).
  private func draw(
    _ heading: TranscriptLayout.Heading, x: Double, top: Double,
    in builder: inout DisplayListBuilder
  ) {
    let (day, time) = TranscriptLook.parts(of: heading.text)
    let bold = heading.font.with(.semibold)
    let color = traits.color(.secondaryLabel)
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
