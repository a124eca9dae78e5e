// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The appearance of one chat bubble (`Docs/iOS/Appearance.md` 6.4).
struct BubbleLook {
  let content: BubbleContent
  let traits: ScreenTraits

  func draw(in builder: inout DisplayListBuilder) {
    var layout = content.layout(width: builder.room.width, traits: traits)
    layout.cut(toHeight: Double(builder.room.height))
    builder.drawBubble(
      layout, in: CGRect(origin: .zero, size: builder.size), isOutgoing: content.isOutgoing,
      hasTail: content.hasTail, traits: traits, height: 1)
  }
}

extension DisplayListBuilder {
  /// Draws a bubble whose body fills a rectangle.
  ///
  /// - Parameter height: The bubble's place on the screen, from 0 at the top to 1 at the bottom.
  mutating func drawBubble(
    _ layout: BubbleLayout, in rect: CGRect, isOutgoing: Bool, hasTail: Bool, traits: ScreenTraits,
    height: Double
  ) {
    let shape = BubbleShape(
      body: snapped(rect), unit: scale, tail: hasTail ? BubbleTail(traits.look) : nil,
      radius: traits.look == .legacy ? 17 : 20.14, isOutgoing: isOutgoing)
    guard !shape.path.segments.isEmpty else { return }
    let extras = layout.extras
    let fill =
      extras.fill?.resolved(for: traits)
      ?? BubbleColor.fill(isOutgoing: isOutgoing, traits, height: height)
    add(.fill(.path(shape.path), fill))
    let color =
      extras.textColor?.resolved(for: traits)
      ?? BubbleColor.text(isOutgoing: isOutgoing && extras.fill == nil, traits)
    if let parts = layout.parts {
      let look = BubblePartsLook(extras: extras, parts: parts, color: color, traits: traits)
      look.draw(at: rect.origin, radius: shape.radius, in: &self)
    }
    draw(
      lines: layout.lines, font: layout.font, color: color,
      x: Double(rect.minX) + layout.horizontalPadding,
      top: Double(rect.minY) + layout.textTop, lineHeight: layout.font.leading)
  }
}

/// The colors of chat bubbles (`Docs/iOS/Appearance.md` 6.4 and 11.8).
private enum BubbleColor {
  static func fill(isOutgoing: Bool, _ traits: ScreenTraits, height: Double) -> Color {
    let isLight = traits.appearance == .light
    guard isOutgoing else { return Color(hex: isLight ? 0xE9E9EB : 0x262628) }
    guard traits.look == .glass else { return SystemColor.systemBlue.resolved(for: traits) }
    let (top, bottom) =
      isLight
      ? (Color(hex: 0x5AC8FA), Color(hex: 0x0088FF)) : (Color(hex: 0x409CFF), Color(hex: 0x0091FF))
    return bottom.opacity(height).over(top)
  }

  static func text(isOutgoing: Bool, _ traits: ScreenTraits) -> Color {
    isOutgoing ? .white : SystemColor.label.resolved(for: traits)
  }
}

/// The tail of a chat bubble at the lower right corner of its body, in points from that corner.
private struct BubbleTail: Hashable, Sendable {
  /// A cubic curve to its end.
  struct Curve: Hashable, Sendable {
    var first: CGPoint
    var second: CGPoint
    var end: CGPoint

    init(_ first: (Double, Double), _ second: (Double, Double), _ end: (Double, Double)) {
      self.first = CGPoint(x: first.0, y: first.1)
      self.second = CGPoint(x: second.0, y: second.1)
      self.end = CGPoint(x: end.0, y: end.1)
    }
  }

  /// The height at which the tail leaves the body's right edge.
  var start: Double
  /// The curves from there to the bottom edge.
  var curves: [Curve]
  /// The distance from the corner to the place where the tail meets the bottom edge.
  var root: Double { -Double(curves.last?.end.x ?? 0) }

  /// Returns the tail of a generation.
  init(_ look: SystemLook) {
    self = look == .legacy ? .legacy : .glass
  }

  private init(start: Double, curves: [Curve]) { (self.start, self.curves) = (start, curves) }

  /// The tail of iOS 13 to 18: its tip is 4 beside the body, level with the bottom edge
  /// (`Docs/iOS/Appearance.md` 6.4).
  private static let legacy = BubbleTail(
    start: 11,
    curves: [
      Curve((0, -1), (4, 0), (4, 0)), Curve((-0.07, 0.43), (-4.16, -1.06), (-7.04, -4.04)),
      Curve((-12, 0), (-15, 0), (-18, 0)),
    ])

  /// The tail of iOS 26: down the corner to the neck, out to its lowest point below the body, and
  /// back along a hollow to the bottom edge (`Docs/iOS/Appearance.md` 11.8).
  private static let glass = BubbleTail(
    start: 15.8,
    curves: [
      Curve((0, -11), (-6.1, -4.9), (-10.5, -2.5)),
      Curve((-13.2, -0.9), (-12.3, 4.6), (-9, 6.83)),
      Curve((-15.1, 6.83), (-19.6, 0), (-22.2, 0)),
    ])
}

/// The outline of a chat bubble (`Docs/iOS/Appearance.md` 6.4).
private struct BubbleShape: Hashable, Sendable {
  /// The bubble without its tail.
  var body: CGRect
  /// The number of units per point.
  var unit: Double
  /// The tail; `nil` for none.
  var tail: BubbleTail?
  /// The radius of the corners in points.
  var radius: Double
  /// Whether the tail is at the right.
  var isOutgoing: Bool

  var path: Path {
    let radius = min(radius * unit, body.width / 2, body.height / 2)
    guard radius > 0 else { return Path() }
    let bend = Path.circleReach * radius
    let (left, right, top, bottom) = (body.minX, body.maxX, body.minY, body.maxY)
    var path = Path()
    path.move(to: point(left + radius, top))
    path.line(to: point(right - radius, top))
    path.curve(
      to: point(right, top + radius), point(right - radius + bend, top),
      point(right, top + radius - bend))
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
    guard let tail, hasRoom(for: tail, radius: radius) else {
      path.line(to: point(right, bottom - radius))
      path.curve(
        to: point(right - radius, bottom), point(right, bottom - radius + bend),
        point(right - radius + bend, bottom))
      return
    }
    func place(_ from: CGPoint) -> CGPoint {
      point(right + Double(from.x) * unit, bottom + Double(from.y) * unit)
    }
    path.line(to: place(CGPoint(x: 0, y: -tail.start)))
    for curve in tail.curves {
      path.curve(to: place(curve.end), place(curve.first), place(curve.second))
    }
  }

  /// Returns whether the tail leaves the other corners alone.
  private func hasRoom(for tail: BubbleTail, radius: Double) -> Bool {
    Double(body.height) >= radius + tail.start * unit
      && Double(body.width) >= max(2 * self.radius, tail.root) * unit
  }

  /// Returns a point, mirrored if the tail is at the left.
  private func point(_ x: Double, _ y: Double) -> CGPoint {
    CGPoint(x: isOutgoing ? x : Double(body.minX + body.maxX) - x, y: y)
  }
}
