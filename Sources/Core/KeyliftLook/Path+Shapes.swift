// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

extension Path {
  /// The distance of a quarter circle's control points from its ends over its radius.
  static let circleReach = 0.552285

  /// Returns an ellipse in a rectangle, clockwise, or counterclockwise as a hole.
  static func ellipse(in rect: CGRect, isHole: Bool = false) -> Path {
    let rx = rect.width / 2 * circleReach
    let ry = rect.height / 2 * circleReach
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

  static func line(_ points: (Double, Double)...) -> Path {
    Path(
      points.enumerated().map { index, point in
        let place = CGPoint(x: point.0, y: point.1)
        return index == 0 ? .move(place) : .line(place)
      })
  }

  /// Returns a closed polygon with rounded corners, each from a distance along its two sides.
  static func polygon(_ corners: [(x: Double, y: Double, cut: Double)]) -> Path {
    var path = Path()
    for (index, corner) in corners.enumerated() {
      let point = CGPoint(x: corner.x, y: corner.y)
      let before = corners[(index + corners.count - 1) % corners.count]
      let after = corners[(index + 1) % corners.count]
      let start = point.moved(toward: CGPoint(x: before.x, y: before.y), by: corner.cut)
      let end = point.moved(toward: CGPoint(x: after.x, y: after.y), by: corner.cut)
      if index == 0 { path.move(to: start) } else { path.line(to: start) }
      guard corner.cut > 0 else { continue }
      let control = corner.cut * (1 - circleReach)
      path.curve(
        to: end, point.moved(toward: start, by: control), point.moved(toward: end, by: control))
    }
    path.close()
    return path
  }

  /// The path, which has one part, in the other direction.
  var reversed: Path {
    var end = CGPoint.zero
    var steps: [Segment] = []
    for segment in segments {
      switch segment {
      case .move, .close: break
      case .line: steps.append(.line(end))
      case .curve(let first, let second, _): steps.append(.curve(second, first, end))
      }
      end = segment.points.last ?? end
    }
    let back = [.move(end)] + steps.reversed()
    return Path(segments.last == .close ? back + [.close] : back)
  }

  static func + (left: Path, right: Path) -> Path {
    Path(left.segments + right.segments)
  }
}

extension CGPoint {
  fileprivate func moved(toward other: CGPoint, by distance: Double) -> CGPoint {
    let length = self.distance(to: other)
    guard length > 0 else { return self }
    return CGPoint(
      x: x + (other.x - x) / length * distance, y: y + (other.y - y) / length * distance)
  }
}

extension DisplayListBuilder {
  /// Draws an angle that points left or right, given by the rectangle of its ink in points.
  mutating func drawChevron(
    _ ink: CGRect, lineWidth: Double, pointsLeft: Bool, color: Color
  ) {
    guard ink.width > lineWidth, ink.height > lineWidth else { return }
    let line = ink.insetBy(dx: lineWidth / 2, dy: lineWidth / 2)
    let open = pointsLeft ? line.maxX : line.minX
    let tip = pointsLeft ? line.minX : line.maxX
    stroke(
      .line((open, line.minY), (tip, line.midY), (open, line.maxY)), color, width: lineWidth)
  }
}
