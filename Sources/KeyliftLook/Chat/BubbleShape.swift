// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing

/// The outline of a chat bubble, with or without its tail (`ios-look.md` 6.4).
struct BubbleShape: Hashable, Sendable {
  /// The rectangle of the body.
  var body: CGRect
  /// How many units of the rectangle make a point.
  var unit: Double
  /// Whether a tail hangs out of the bottom corner.
  var hasTail: Bool
  /// Whether the tail is at the right.
  var isOutgoing: Bool

  /// The radius of the corners in points.
  static let radius = 18.0

  /// Creates a bubble around a body.
  init(body: CGRect, unit: Double, hasTail: Bool, isOutgoing: Bool) {
    self.body = body
    self.unit = unit
    self.hasTail = hasTail
    self.isOutgoing = isOutgoing
  }

  /// The outline.
  var path: Path {
    let radius = min(BubbleShape.radius * unit, body.width / 2, body.height / 2)
    guard radius > 0 else { return Path() }
    let bend = 0.552285 * radius
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

  /// Draws the corner at which the tail hangs, as if at the right.
  private func addTailCorner(to path: inout Path, radius: Double, bend: Double) {
    let (right, bottom) = (Double(body.maxX), Double(body.maxY))
    guard hasTail, body.width >= 2 * BubbleShape.radius * unit else {
      path.curve(
        to: point(right - radius, bottom), point(right, bottom - radius + bend),
        point(right - radius + bend, bottom))
      return
    }
    func place(_ x: Double, _ y: Double) -> CGPoint { point(right + x * unit, bottom + y * unit) }
    // Down the corner to the tail's neck, out to its tip, and back along a hollow to the bottom edge.
    path.curve(to: place(-9.3, -2.5), place(0, -11.5), place(-3.4, -6.1))
    path.curve(to: place(-8, 5.5), place(-11.9, -0.9), place(-11, 3.6))
    path.curve(to: place(-22, 0), place(-13.4, 5.8), place(-17.6, 0))
  }

  /// Mirrors a point of a bubble whose tail is at the left.
  private func point(_ x: Double, _ y: Double) -> CGPoint {
    CGPoint(x: isOutgoing ? x : Double(body.minX + body.maxX) - x, y: y)
  }
}
