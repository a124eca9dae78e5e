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
    path.curve(to: top, CGPoint(x: far, y: rect.midY - ry), CGPoint(x: top.x - reach, y: top.y))
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

  static func + (left: Path, right: Path) -> Path { Path(left.segments + right.segments) }
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
  func drawChevron(_ ink: CGRect, lineWidth: Double, pointsLeft: Bool, color: Color) {
    guard ink.width > lineWidth, ink.height > lineWidth else { return }
    let line = ink.insetBy(dx: lineWidth / 2, dy: lineWidth / 2)
    let open = pointsLeft ? line.maxX : line.minX
    let tip = pointsLeft ? line.minX : line.maxX
    stroke(.line((open, line.minY), (tip, line.midY), (open, line.maxY)), color, width: lineWidth)
  }
}

extension Path {
  /// Returns a rectangle with the continuous corners of iOS, which begin to bend before a circle
  /// would.
  ///
  /// A corner extends farther than its radius along each side if the sides are long enough. On
  /// shorter sides it shrinks, down to a circle's at half the side.
  static func continuousRect(_ rect: CGRect, radius: Double) -> Path {
    let radius = max(min(radius, rect.width / 2, rect.height / 2), 0)
    guard radius > 0 else { return Self.corners(of: rect) }
    let room = min(rect.width, rect.height) / 2
    let reach = min(radius * ContinuousCorner.reach, room)
    // 1 for the full continuous corner, 0 for a circle.
    let ease = (reach / radius - 1) / (ContinuousCorner.reach - 1)
    let corner = ContinuousCorner(radius: radius, horizontalEase: ease, verticalEase: ease)
    return corner.path(around: rect)
  }

  /// Returns a rectangle with continuous corners of one radius at the top and another at the bottom.
  ///
  /// The corners of a side become smaller together where the side is too short for them.
  static func continuousRect(_ rect: CGRect, topRadius: Double, bottomRadius: Double) -> Path {
    guard topRadius != bottomRadius else { return continuousRect(rect, radius: topRadius) }
    let longest = ContinuousCorner.reach * 2 * max(topRadius, bottomRadius, 1)
    let part = max(min(min(rect.width, rect.height) / longest, 1), 0)
    func corner(_ radius: Double) -> ContinuousCorner {
      ContinuousCorner(radius: max(radius, 0) * part, horizontalEase: 1, verticalEase: 1)
    }
    return ContinuousCorner.path(around: rect, top: corner(topRadius), bottom: corner(bottomRadius))
  }

  /// Returns a capsule that is wider than high, with the ends of iOS, which begin to bend before a
  /// half circle would (`Docs/iOS/Appearance.md` 5.1).
  static func capsule(_ rect: CGRect) -> Path {
    let radius = max(min(rect.width, rect.height) / 2, 0)
    let corner = ContinuousCorner(
      radius: radius, horizontalEase: ContinuousCorner.capsuleEase, verticalEase: 0)
    return corner.path(around: rect)
  }

  private static func corners(of rect: CGRect) -> Path {
    Path([
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)),
      .close,
    ])
  }
}

/// One corner of a continuous rectangle: a flat approach, a nearly circular center, a flat
/// departure.
private struct ContinuousCorner {
  /// The distances of the points along the first side, in radii.
  private static let curve = FactTable.screenParts.numbers("corner curve")
  /// The length of a corner along a side, in radii.
  static let reach = curve[0]

  /// The ease of the long sides of the Dynamic Island.
  static let capsuleEase = FactTable.screenParts.number("island end-bend")

  let radius: Double
  /// The ease of the horizontal sides: 1 for the full continuous corner, 0 for a circle.
  let horizontalEase: Double
  let verticalEase: Double

  /// Returns the points of the three curves in drawing order, by their distances from the corner
  /// along the first and the second side.
  private func points(
    _ firstEase: Double, _ secondEase: Double
  ) -> [(along: Double, across: Double)] {
    let circle = radius * Path.circleReach
    let flat = [(radius, 0.0), (radius - circle, 0.0), (0.0, radius - circle), (0.0, radius)]
    // A circle's single curve is split into three, so that both forms have the same points.
    let round = Self.thirds(of: flat)
    let curve = Self.curve
    let smooth = zip(curve, curve.reversed()).map { ($0 * radius, $1 * radius) }
    return zip(round, smooth).enumerated().map { index, pair in
      let ease = index < smooth.count / 2 ? firstEase : secondEase
      return (pair.0.0 + (pair.1.0 - pair.0.0) * ease, pair.0.1 + (pair.1.1 - pair.0.1) * ease)
    }
  }

  private static func thirds(of curve: [(Double, Double)]) -> [(Double, Double)] {
    let (first, rest) = split(curve, at: 1.0 / 3)
    let (second, third) = split(rest, at: 0.5)
    return first + second.dropFirst() + third.dropFirst()
  }

  private static func split(
    _ curve: [(Double, Double)], at part: Double
  ) -> ([(Double, Double)], [(Double, Double)]) {
    func mix(_ a: (Double, Double), _ b: (Double, Double)) -> (Double, Double) {
      (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part)
    }
    let ab = mix(curve[0], curve[1])
    let bc = mix(curve[1], curve[2])
    let cd = mix(curve[2], curve[3])
    let abc = mix(ab, bc)
    let bcd = mix(bc, cd)
    let middle = mix(abc, bcd)
    return ([curve[0], ab, abc, middle], [middle, bcd, cd, curve[3]])
  }

  func path(around rect: CGRect) -> Path { Self.path(around: rect, top: self, bottom: self) }

  /// Returns a rectangle's outline clockwise from the top edge.
  static func path(around rect: CGRect, top: ContinuousCorner, bottom: ContinuousCorner) -> Path {
    let corners: [(x: Double, y: Double, out: (Double, Double), into: (Double, Double))] = [
      (rect.maxX, rect.minY, (-1, 0), (0, 1)), (rect.maxX, rect.maxY, (0, -1), (-1, 0)),
      (rect.minX, rect.maxY, (1, 0), (0, -1)), (rect.minX, rect.minY, (0, 1), (1, 0)),
    ]
    var path = Path()
    for (corner, shape) in zip(corners, [top, bottom, bottom, top]) {
      let isHorizontal = corner.out.1 == 0
      let points =
        isHorizontal
        ? shape.points(shape.horizontalEase, shape.verticalEase)
        : shape.points(shape.verticalEase, shape.horizontalEase)
      let places = points.map { point in
        CGPoint(
          x: corner.x + corner.out.0 * point.along + corner.into.0 * point.across,
          y: corner.y + corner.out.1 * point.along + corner.into.1 * point.across)
      }
      if path.segments.isEmpty { path.move(to: places[0]) } else { path.line(to: places[0]) }
      path.curve(to: places[3], places[1], places[2])
      path.curve(to: places[6], places[4], places[5])
      path.curve(to: places[9], places[7], places[8])
    }
    path.close()
    return path
  }
}
