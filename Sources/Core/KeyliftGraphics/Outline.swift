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
