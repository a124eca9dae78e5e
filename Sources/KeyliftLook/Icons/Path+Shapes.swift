// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing

extension Path {
  /// How far a circle's control points stand from its ends over its radius.
  private static let circle = 0.552285

  /// Returns an ellipse in a rectangle, drawn clockwise, or the other way round to cut a hole.
  static func ellipse(in rect: CGRect, isHole: Bool = false) -> Path {
    let (rx, ry) = (rect.width / 2 * circle, rect.height / 2 * circle)
    let top = CGPoint(x: rect.midX, y: rect.minY)
    let bottom = CGPoint(x: rect.midX, y: rect.maxY)
    let (near, far) = isHole ? (rect.minX, rect.maxX) : (rect.maxX, rect.minX)
    let reach = isHole ? -rx : rx
    var path = Path()
    path.move(to: top)
    path.curve(
      to: CGPoint(x: near, y: rect.midY), CGPoint(x: top.x + reach, y: top.y),
      CGPoint(x: near, y: rect.midY - ry))
    path.curve(
      to: bottom, CGPoint(x: near, y: rect.midY + ry), CGPoint(x: bottom.x + reach, y: bottom.y))
    path.curve(
      to: CGPoint(x: far, y: rect.midY), CGPoint(x: bottom.x - reach, y: bottom.y),
      CGPoint(x: far, y: rect.midY + ry))
    path.curve(
      to: top, CGPoint(x: far, y: rect.midY - ry), CGPoint(x: top.x - reach, y: top.y))
    path.close()
    return path
  }

  /// Returns a disc round a point.
  static func disc(x: Double, y: Double, radius: Double, isHole: Bool = false) -> Path {
    ellipse(
      in: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius),
      isHole: isHole)
  }

  /// Returns straight lines from point to point.
  static func line(_ points: (Double, Double)...) -> Path {
    Path(
      points.enumerated().map { index, point in
        let place = CGPoint(x: point.0, y: point.1)
        return index == 0 ? .move(place) : .line(place)
      })
  }

  /// Returns a closed shape with its corners cut and rounded, each from a distance along its two sides.
  static func polygon(_ corners: [(x: Double, y: Double, cut: Double)]) -> Path {
    var path = Path()
    for (index, corner) in corners.enumerated() {
      let point = CGPoint(x: corner.x, y: corner.y)
      let before = corners[(index + corners.count - 1) % corners.count]
      let after = corners[(index + 1) % corners.count]
      let start = point.moved(towards: CGPoint(x: before.x, y: before.y), by: corner.cut)
      let end = point.moved(towards: CGPoint(x: after.x, y: after.y), by: corner.cut)
      if index == 0 { path.move(to: start) } else { path.line(to: start) }
      guard corner.cut > 0 else { continue }
      let control = corner.cut * (1 - circle)
      path.curve(
        to: end, point.moved(towards: start, by: control), point.moved(towards: end, by: control))
    }
    path.close()
    return path
  }

  /// Returns both paths as one.
  static func + (left: Path, right: Path) -> Path {
    Path(left.segments + right.segments)
  }
}

extension CGPoint {
  /// Returns the point a distance away on the line to another point.
  fileprivate func moved(towards other: CGPoint, by distance: Double) -> CGPoint {
    let (dx, dy) = (Double(other.x - x), Double(other.y - y))
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return self }
    return CGPoint(x: Double(x) + dx / length * distance, y: Double(y) + dy / length * distance)
  }
}
