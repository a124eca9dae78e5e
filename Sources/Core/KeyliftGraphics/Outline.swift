// SPDX-License-Identifier: MIT

package import Foundation

/// A shape to fill or stroke, in pixels.
///
/// Basic shapes have cases of their own, so that an SVG file has them as basic shapes.
package enum Outline: Hashable, Sendable {
  case rect(CGRect)
  /// A rectangle whose corners are quarter circles; the radius is at most half of a side.
  case roundedRect(CGRect, radius: Double)
  case ellipse(CGRect)
  case path(Path)

  package var bounds: CGRect {
    switch self {
    case .rect(let rect), .roundedRect(let rect, _), .ellipse(let rect): rect
    case .path(let path): path.bounds
    }
  }

  /// The shape as a path, clockwise.
  package var path: Path {
    switch self {
    case .rect(let rect): .rect(rect)
    case .roundedRect(let rect, let radius): .roundedRect(rect, xRadius: radius, yRadius: radius)
    case .ellipse(let rect):
      .roundedRect(rect, xRadius: rect.width / 2, yRadius: rect.height / 2)
    case .path(let path): path
    }
  }
}

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
    func include(_ point: CGPoint) {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    // Arrays of the segments' points would take most of the time.
    for segment in segments {
      switch segment {
      case .move(let point), .line(let point): include(point)
      case .curve(let first, let second, let end):
        include(first)
        include(second)
        include(end)
      case .close: break
      }
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

extension Path {
  /// The distance from a quarter circle's ends to its control points, over the radius:
  /// 4/3 (√2 - 1), with which the curve touches the circle in its middle.
  private static let bend = 0.552284749830793

  package static func rect(_ rect: CGRect) -> Path {
    Path([
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)),
      .close,
    ])
  }

  /// Returns a rectangle whose corners are quarter ellipses; the radii are at most half of a side.
  fileprivate static func roundedRect(_ rect: CGRect, xRadius: Double, yRadius: Double) -> Path {
    let rx = min(xRadius, rect.width / 2)
    let ry = min(yRadius, rect.height / 2)
    guard rx > 0, ry > 0 else { return .rect(rect) }
    let left = rect.minX
    let right = rect.maxX
    let top = rect.minY
    let bottom = rect.maxY
    // From a corner to the control point nearer to it.
    let kx = rx * (1 - bend)
    let ky = ry * (1 - bend)
    func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }
    return Path([
      .move(point(left + rx, top)), .line(point(right - rx, top)),
      .curve(point(right - kx, top), point(right, top + ky), point(right, top + ry)),
      .line(point(right, bottom - ry)),
      .curve(point(right, bottom - ky), point(right - kx, bottom), point(right - rx, bottom)),
      .line(point(left + rx, bottom)),
      .curve(point(left + kx, bottom), point(left, bottom - ky), point(left, bottom - ry)),
      .line(point(left, top + ry)),
      .curve(point(left, top + ky), point(left + kx, top), point(left + rx, top)),
      .close,
    ])
  }
}
