// SPDX-License-Identifier: MIT

package import Foundation

extension Outline {
  /// The shape as lines and curves, clockwise.
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
  /// How far a quarter circle's control points lie from its ends, over the radius: 4/3 (√2 - 1), at
  /// which the curve touches the circle in its middle.
  private static let bend = 0.552284749830793

  /// Returns a rectangle.
  package static func rect(_ rect: CGRect) -> Path {
    Path([
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)),
      .close,
    ])
  }

  /// Returns a rectangle whose corners are quarters of ellipses, of radii cut to half the sides.
  fileprivate static func roundedRect(_ rect: CGRect, xRadius: Double, yRadius: Double) -> Path {
    let (rx, ry) = (min(xRadius, rect.width / 2), min(yRadius, rect.height / 2))
    guard rx > 0, ry > 0 else { return .rect(rect) }
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    // From a corner to the control point nearer to it.
    let (kx, ky) = (rx * (1 - bend), ry * (1 - bend))
    var path = Path()
    path.move(to: CGPoint(x: left + rx, y: top))
    path.line(to: CGPoint(x: right - rx, y: top))
    path.curve(
      to: CGPoint(x: right, y: top + ry), CGPoint(x: right - kx, y: top),
      CGPoint(x: right, y: top + ky))
    path.line(to: CGPoint(x: right, y: bottom - ry))
    path.curve(
      to: CGPoint(x: right - rx, y: bottom), CGPoint(x: right, y: bottom - ky),
      CGPoint(x: right - kx, y: bottom))
    path.line(to: CGPoint(x: left + rx, y: bottom))
    path.curve(
      to: CGPoint(x: left, y: bottom - ry), CGPoint(x: left + kx, y: bottom),
      CGPoint(x: left, y: bottom - ky))
    path.line(to: CGPoint(x: left, y: top + ry))
    path.curve(
      to: CGPoint(x: left + rx, y: top), CGPoint(x: left, y: top + ky),
      CGPoint(x: left + kx, y: top))
    path.close()
    return path
  }
}
