// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The look of one chat bubble (`ios-look.md` 6.4).
struct BubbleLook {
  let content: BubbleContent
  let traits: ScreenTraits

  func draw(in sketch: inout Sketch) {
    var layout = content.layout(width: sketch.size.width, traits: traits)
    layout.cut(toHeight: Double(sketch.size.height))
    sketch.drawBubble(
      layout, in: CGRect(origin: .zero, size: sketch.size), isOutgoing: content.isOutgoing,
      hasTail: content.hasTail, appearance: traits.appearance)
  }
}

extension Sketch {
  /// Draws a bubble whose body fills a rectangle of points.
  mutating func drawBubble(
    _ layout: BubbleLayout, in rect: CGRect, isOutgoing: Bool, hasTail: Bool,
    appearance: Appearance
  ) {
    let shape = BubbleShape(
      body: snapped(rect), unit: scale, hasTail: hasTail, isOutgoing: isOutgoing)
    guard !shape.path.segments.isEmpty else { return }
    add(.fill(.path(shape.path), BubbleColor.fill(isOutgoing: isOutgoing, in: appearance)))
    draw(
      lines: layout.lines, font: layout.font,
      color: BubbleColor.text(isOutgoing: isOutgoing, in: appearance),
      x: Double(rect.minX) + BubbleLayout.horizontalPadding,
      top: Double(rect.minY) + BubbleLayout.verticalPadding, lineHeight: layout.font.leading)
  }
}

/// The colours of chat bubbles (`ios-look.md` 6.4).
enum BubbleColor {
  /// Returns the colour of a body.
  static func fill(isOutgoing: Bool, in appearance: Appearance) -> Color {
    if isOutgoing { return SystemColor.systemBlue.resolved(in: appearance) }
    return Color(hex: appearance == .light ? 0xE9E9EB : 0x262628)
  }

  /// Returns the colour of the text in it.
  static func text(isOutgoing: Bool, in appearance: Appearance) -> Color {
    isOutgoing ? .white : SystemColor.label.resolved(in: appearance)
  }
}
