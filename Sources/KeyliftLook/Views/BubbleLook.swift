// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The appearance of one chat bubble (`Docs/iOS/Appearance.md` 6.4).
struct BubbleLook {
  let content: BubbleContent
  let traits: ScreenTraits

  func draw(in builder: inout DisplayListBuilder) {
    var layout = content.layout(width: builder.size.width, traits: traits)
    layout.cut(toHeight: Double(builder.size.height))
    builder.drawBubble(
      layout, in: CGRect(origin: .zero, size: builder.size), isOutgoing: content.isOutgoing,
      hasTail: content.hasTail, appearance: traits.appearance)
  }
}

extension DisplayListBuilder {
  /// Draws a bubble whose body fills a rectangle.
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

/// The colors of chat bubbles (`Docs/iOS/Appearance.md` 6.4).
private enum BubbleColor {
  static func fill(isOutgoing: Bool, in appearance: Appearance) -> Color {
    if isOutgoing { return SystemColor.systemBlue.resolved(in: appearance) }
    return Color(hex: appearance == .light ? 0xE9E9EB : 0x262628)
  }

  static func text(isOutgoing: Bool, in appearance: Appearance) -> Color {
    isOutgoing ? .white : SystemColor.label.resolved(in: appearance)
  }
}

/// The outline of a chat bubble (`Docs/iOS/Appearance.md` 6.4).
private struct BubbleShape: Hashable, Sendable {
  var body: CGRect
  /// The number of units per point.
  var unit: Double
  var hasTail: Bool
  /// Whether the tail is at the right.
  var isOutgoing: Bool

  /// The radius of the corners in points.
  static let radius = 18.0

  var path: Path {
    let radius = min(BubbleShape.radius * unit, body.width / 2, body.height / 2)
    guard radius > 0 else { return Path() }
    let bend = Path.circleReach * radius
    let (left, right, top, bottom) = (body.minX, body.maxX, body.minY, body.maxY)
    var path = Path()
    path.move(to: point(left + radius, top))
    path.line(to: point(right - radius, top))
    path.curve(
      to: point(right, top + radius), point(right - radius + bend, top),
      point(right, top + radius - bend))
    path.line(to: point(right, bottom - radius))
    addTailCorner(to: &path, radius: radius, bend: bend)
    path.line(to: point(left + radius, bottom))
    path.curve(
      to: point(left, bottom - radius), point(left + radius - bend, bottom),
      point(left, bottom - radius + bend))
    path.line(to: point(left, top + radius))
    path.curve(
      to: point(left + radius, top), point(left, top + radius - bend),
      point(left + radius - bend, top))
    path.close()
    return path
  }

  /// Adds the corner with the tail, as if at the right.
  private func addTailCorner(to path: inout Path, radius: Double, bend: Double) {
    let (right, bottom) = (Double(body.maxX), Double(body.maxY))
    guard hasTail, body.width >= 2 * BubbleShape.radius * unit else {
      path.curve(
        to: point(right - radius, bottom), point(right, bottom - radius + bend),
        point(right - radius + bend, bottom))
      return
    }
    func place(_ x: Double, _ y: Double) -> CGPoint { point(right + x * unit, bottom + y * unit) }
    // Down the corner to the tail's neck, out to its tip, and back along a hollow to the bottom
    // edge.
    path.curve(to: place(-9.3, -2.5), place(0, -11.5), place(-3.4, -6.1))
    path.curve(to: place(-8, 5.5), place(-11.9, -0.9), place(-11, 3.6))
    path.curve(to: place(-22, 0), place(-13.4, 5.8), place(-17.6, 0))
  }

  /// Returns a point, mirrored if the tail is at the left.
  private func point(_ x: Double, _ y: Double) -> CGPoint {
    CGPoint(x: isOutgoing ? x : Double(body.minX + body.maxX) - x, y: y)
  }
}
