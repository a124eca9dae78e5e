// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

extension ContentLook {
  /// Draws a conversation, with its newest bubble at the bottom edge.
  func draw(_ messages: TranscriptContent) {
    let layout = messages.layout(
      width: builder.room.width, traits: traits, measurer: builder.measurer)
    // The text is at the bottom pixel, but its place in points decides what is visible.
    let down = Double(builder.size.height) - layout.height
    // Under bars without plates, messages above the view are visible, too.
    let room = !isLegacy && messages.runsUnderBars ? traits.size.height / 2 : 0
    let top = layout.height - builder.room.height - room
    for bubble in layout.bubbles where bubble.rect.maxY + (isLegacy ? 6 : 7) > top {
      builder.drawBubble(
        bubble.layout, in: bubble.rect.offsetBy(dx: 0, dy: down), isOutgoing: bubble.isOutgoing,
        hasTail: bubble.hasTail, traits: traits, height: height(of: bubble.rect.midY, in: layout))
      if let avatar = bubble.avatar {
        builder.draw(avatar.content, inMiddleOf: avatar.rect.offsetBy(dx: 0, dy: down), traits)
      }
    }
    for heading in layout.headings where heading.top + heading.font.leading > top {
      draw(heading, top: heading.top + down, shift: layout.headingShift)
    }
  }

  /// Returns the place of a bubble on the screen, from 0 at the top to 1 at the bottom, as if the
  /// conversation ended at the screen's bottom.
  ///
  /// In iOS the colors do not move with the bubbles. Here they do, because a view that only moves is
  /// not drawn again.
  private func height(of y: Double, in layout: TranscriptLayout) -> Double {
    guard traits.size.height > 0 else { return 1 }
    return min(max(1 - (layout.height - y) / traits.size.height, 0), 1)
  }

  /// The day is semibold, and the time regular (`Docs/iOS/Appearance.md` 6.4).
  private func draw(_ heading: TranscriptLayout.Heading, top: Double, shift: Double) {
    let (day, time) = Self.parts(ofHeading: heading.text)
    let font = heading.font
    let bold = font.with(.semibold)
    let dayWidth = builder.width(of: day, font: bold)
    let space = day.isEmpty || time.isEmpty ? 0 : builder.width(of: " ", font: font)
    let length = dayWidth + space + builder.width(of: time, font: font)
    let left = Double(builder.size.width) / 2 + shift - length / 2
    let baseline = top + font.baseline(inLineOf: font.leading)
    let color = color(.secondaryLabel)
    builder.draw(day, font: bold, color: color, x: left, baseline: baseline)
    builder.draw(time, font: font, color: color, x: left + dayWidth + space, baseline: baseline)
  }

  /// Splits a heading before its first word with a colon, and before an "at" in front of it.
  private static func parts(ofHeading heading: String) -> (day: String, time: String) {
    let words = heading.split(separator: " ")
    guard var start = words.firstIndex(where: { $0.contains(":") }) else { return (heading, "") }
    if start > 0, words[start - 1] == "at" { start -= 1 }
    return (words[..<start].joined(separator: " "), words[start...].joined(separator: " "))
  }
}
