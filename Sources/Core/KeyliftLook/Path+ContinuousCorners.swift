// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics

extension Path {
  /// Returns a rectangle with the continuous corners of iOS, which begin to bend before a circle
  /// would.
  ///
  /// A corner extends farther than its radius along each side if the sides are long enough. On
  /// shorter sides it shrinks, down to a circle's at half the side.
  static func continuousRect(_ rect: CGRect, radius: Double) -> Path {
    let radius = max(min(radius, rect.width / 2, rect.height / 2), 0)
    guard radius > 0 else { return Path.corners(of: rect) }
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
    return ContinuousCorner.path(
      around: rect, top: corner(topRadius), bottom: corner(bottomRadius))
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
    let flat = [
      (radius, 0.0), (radius - circle, 0.0), (0.0, radius - circle), (0.0, radius),
    ]
    // A circle's single curve is split into three, so that both forms have the same points.
    let round = ContinuousCorner.thirds(of: flat)
    let curve = ContinuousCorner.curve
    let smooth = zip(curve, curve.reversed()).map { ($0 * radius, $1 * radius) }
    return zip(round, smooth).enumerated().map { index, pair in
      let ease = index < smooth.count / 2 ? firstEase : secondEase
      return (
        pair.0.0 + (pair.1.0 - pair.0.0) * ease,
        pair.0.1 + (pair.1.1 - pair.0.1) * ease
      )
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

  func path(around rect: CGRect) -> Path {
    ContinuousCorner.path(around: rect, top: self, bottom: self)
  }

  /// Returns a rectangle's outline clockwise from the top edge.
  static func path(
    around rect: CGRect, top: ContinuousCorner, bottom: ContinuousCorner
  ) -> Path {
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
