// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics

struct Polyline: Hashable {
  var points: [CGPoint]

  var segments: [Path.Segment] { points.enumerated().map { $0 == 0 ? .move($1) : .line($1) } }

  func clipped(to rect: CGRect) -> [Polyline] {
    var pieces: [Polyline] = []
    for (start, end) in zip(points, points.dropFirst()) {
      guard let part = Self.part(from: start, to: end, in: rect) else { continue }
      if pieces.last?.points.last == part.start {
        pieces[pieces.count - 1].points.append(part.end)
      } else {
        pieces.append(Polyline(points: [part.start, part.end]))
      }
    }
    return pieces
  }

  /// Uses the Liang–Barsky algorithm.
  private static func part(
    from start: CGPoint, to end: CGPoint, in rect: CGRect
  ) -> (start: CGPoint, end: CGPoint)? {
    var first = 0.0
    var last = 1.0
    let dx = Double(end.x - start.x)
    let dy = Double(end.y - start.y)
    let sides: [(rate: Double, room: Double)] = [
      (-dx, start.x - rect.minX), (dx, rect.maxX - start.x), (-dy, start.y - rect.minY),
      (dy, rect.maxY - start.y),
    ]
    for side in sides {
      if side.rate == 0, side.room < 0 { return nil }
      if side.rate < 0 { first = max(first, side.room / side.rate) }
      if side.rate > 0 { last = min(last, side.room / side.rate) }
    }
    guard first <= last else { return nil }
    func point(_ part: Double) -> CGPoint {
      part == 0 ? start : part == 1 ? end : CGPoint(x: start.x + dx * part, y: start.y + dy * part)
    }
    return (point(first), point(last))
  }

  /// Removes points within a distance of the line, by the Douglas–Peucker algorithm.
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
    let start = points[range.lowerBound]
    let end = points[range.upperBound]
    return range.dropFirst().map { ($0, Self.distance(of: points[$0], from: start, to: end)) }
      .max { $0.1 < $1.1 }
  }

  static func distance(of point: CGPoint, from start: CGPoint, to end: CGPoint) -> Double {
    let dx = Double(end.x - start.x)
    let dy = Double(end.y - start.y)
    let px = Double(point.x - start.x)
    let py = Double(point.y - start.y)
    let square = dx * dx + dy * dy
    let part = square > 0 ? min(max((px * dx + py * dy) / square, 0), 1) : 0
    let x = px - part * dx
    let y = py - part * dy
    return (x * x + y * y).squareRoot()
  }

  /// The dashes are cut here and not by renderers, so that all formats show the same ones.
  func dashed(_ dash: [Double]) -> [Polyline] {
    guard let first = points.first, dash.count > 1, dash.allSatisfy({ $0 > 0 }) else {
      return [self]
    }
    var pieces = [Polyline(points: [first])]
    var pen = first
    var index = 0
    var rest = dash[0]
    for end in points.dropFirst() {
      while true {
        let length = pen.distance(to: end)
        guard length > rest else {
          rest -= length
          break
        }
        pen = Self.point(from: pen, to: end, after: rest / length)
        if index.isMultiple(of: 2) { pieces[pieces.count - 1].points.append(pen) }
        index = (index + 1) % (dash.count / 2 * 2)
        rest = dash[index]
        if index.isMultiple(of: 2) { pieces.append(Polyline(points: [pen])) }
      }
      pen = end
      if index.isMultiple(of: 2) { pieces[pieces.count - 1].points.append(end) }
    }
    return pieces.filter { $0.points.count > 1 }
  }

  private static func point(from start: CGPoint, to end: CGPoint, after part: Double) -> CGPoint {
    CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
  }
}
