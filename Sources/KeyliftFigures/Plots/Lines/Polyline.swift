// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing

/// Straight lines from point to point.
struct Polyline: Hashable {
  /// The points, in order.
  var points: [CGPoint]

  /// The line for a pen.
  var segments: [Path.Segment] {
    points.enumerated().map { $0 == 0 ? .move($1) : .line($1) }
  }

  /// Returns the pieces of the line inside a rectangle.
  func clipped(to rect: CGRect) -> [Polyline] {
    var pieces: [Polyline] = []
    for (start, end) in zip(points, points.dropFirst()) {
      guard let part = Polyline.part(from: start, to: end, in: rect) else { continue }
      if pieces.last?.points.last == part.start {
        pieces[pieces.count - 1].points.append(part.end)
      } else {
        pieces.append(Polyline(points: [part.start, part.end]))
      }
    }
    return pieces
  }

  /// Returns the part of a straight line inside a rectangle, by Liang and Barsky.
  private static func part(
    from start: CGPoint, to end: CGPoint, in rect: CGRect
  ) -> (start: CGPoint, end: CGPoint)? {
    var (first, last) = (0.0, 1.0)
    let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
    let sides: [(way: Double, room: Double)] = [
      (-dx, start.x - rect.minX), (dx, rect.maxX - start.x), (-dy, start.y - rect.minY),
      (dy, rect.maxY - start.y),
    ]
    for side in sides {
      if side.way == 0, side.room < 0 { return nil }
      if side.way < 0 { first = max(first, side.room / side.way) }
      if side.way > 0 { last = min(last, side.room / side.way) }
    }
    guard first <= last else { return nil }
    func point(_ part: Double) -> CGPoint {
      part == 0
        ? start : part == 1 ? end : CGPoint(x: start.x + dx * part, y: start.y + dy * part)
    }
    return (point(first), point(last))
  }

  /// Returns the line without points that are within a distance of the line without them, by Douglas and Peucker.
  func simplified(within distance: Double) -> Polyline {
    guard points.count > 2 else { return self }
    var isKept = points.indices.map { $0 == 0 || $0 == points.count - 1 }
    var pending = [0..<(points.count - 1)]
    while let range = pending.popLast() {
      guard let far = farthest(in: range), far.distance > distance else { continue }
      isKept[far.index] = true
      pending += [range.lowerBound..<far.index, far.index..<range.upperBound]
    }
    return Polyline(points: points.indices.filter { isKept[$0] }.map { points[$0] })
  }

  private func farthest(in range: Range<Int>) -> (index: Int, distance: Double)? {
    let (start, end) = (points[range.lowerBound], points[range.upperBound])
    return range.dropFirst().map { ($0, Polyline.distance(of: points[$0], from: start, to: end)) }
      .max { $0.1 < $1.1 }
  }

  /// Returns the distance of a point from a straight line between two others.
  static func distance(of point: CGPoint, from start: CGPoint, to end: CGPoint) -> Double {
    let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
    let (px, py) = (Double(point.x - start.x), Double(point.y - start.y))
    let square = dx * dx + dy * dy
    let part = square > 0 ? min(max((px * dx + py * dy) / square, 0), 1) : 0
    let (x, y) = (px - part * dx, py - part * dy)
    return (x * x + y * y).squareRoot()
  }
}
