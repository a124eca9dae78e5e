// SPDX-License-Identifier: MIT

package import Foundation

package struct Path: Hashable, Sendable {
  package enum Segment: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    /// Draws a cubic curve, given its two control points and its end.
    case curve(CGPoint, CGPoint, CGPoint)
    case close

    /// Returns the cubic curve that equals a quadratic one: its control points are two thirds of the
    /// way to the quadratic's control point.
    package static func quadratic(
      from start: CGPoint, _ control: CGPoint, to end: CGPoint
    ) -> Segment {
      func toward(_ point: CGPoint) -> CGPoint {
        CGPoint(
          x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
      }
      return .curve(toward(start), toward(end), end)
    }

    package var points: [CGPoint] {
      switch self {
      case .move(let point), .line(let point): [point]
      case .curve(let first, let second, let end): [first, second, end]
      case .close: []
      }
    }
  }

  package private(set) var segments: [Segment]

  package init(_ segments: [Segment] = []) {
    self.segments = segments
  }

  package mutating func move(to point: CGPoint) { segments.append(.move(point)) }
  package mutating func line(to point: CGPoint) { segments.append(.line(point)) }
  package mutating func curve(to end: CGPoint, _ first: CGPoint, _ second: CGPoint) {
    segments.append(.curve(first, second, end))
  }
  package mutating func bend(to end: CGPoint, control: CGPoint) {
    append(.quadratic(from: segments.last?.points.last ?? end, control, to: end))
  }
  package mutating func close() { segments.append(.close) }
  package mutating func append(_ segment: Segment) { segments.append(segment) }

  /// A rectangle around every point and control point; null for an empty path.
  package var bounds: CGRect {
    var low = CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
    var high = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)
    for point in segments.lazy.flatMap(\.points) {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    guard low.x <= high.x, low.y <= high.y else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  package func applying(_ transform: CGAffineTransform) -> Path {
    mapped { $0.applying(transform) }
  }

  package func mapped(_ map: (CGPoint) -> CGPoint) -> Path {
    Path(
      segments.map { segment in
        switch segment {
        case .move(let point): .move(map(point))
        case .line(let point): .line(map(point))
        case .curve(let first, let second, let end): .curve(map(first), map(second), map(end))
        case .close: .close
        }
      })
  }
}

extension CGPoint {
  package func distance(to other: CGPoint) -> Double {
    let dx = Double(x - other.x)
    let dy = Double(y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
