// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO

/// An elliptical arc of SVG's path data, given by its ends.
///
/// The conversion to a center follows the implementation notes of SVG 2, section B.2.
struct EllipticalArc {
  let start: CGPoint
  let end: CGPoint
  let radii: CGSize
  let rotation: Double
  let isLarge: Bool
  /// Whether angles grow, which is clockwise if y grows downward.
  let isClockwise: Bool

  /// The arc as cubic curves of at most a quarter circle, which are off by less than 0.03 % of the
  /// radius; a line if a radius is 0.
  var segments: [Path.Segment] {
    guard start != end else { return [] }
    guard radii.width > 0, radii.height > 0 else { return [.line(end)] }
    let (center, radii, first, sweep) = parameters
    let count = max(Int(clamping: (abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)), 1)
    let step = sweep / Double(count)
    let bend = 4.0 / 3 * tan(step / 4)
    func place(_ x: Double, _ y: Double) -> CGPoint {
      let u = x * radii.width
      let v = y * radii.height
      return CGPoint(
        x: center.x + cos(rotation) * u - sin(rotation) * v,
        y: center.y + sin(rotation) * u + cos(rotation) * v)
    }
    return (0..<count).map { index in
      let a = first + Double(index) * step
      let b = a + step
      return .curve(
        place(cos(a) - bend * sin(a), sin(a) + bend * cos(a)),
        place(cos(b) + bend * sin(b), sin(b) - bend * cos(b)),
        index == count - 1 ? end : place(cos(b), sin(b)))
    }
  }

  /// The center, the radii, enlarged if they do not reach from end to end, the first angle and the
  /// angle to the end, in radians.
  private var parameters: (center: CGPoint, radii: CGSize, first: Double, sweep: Double) {
    let dx = (start.x - end.x) / 2
    let dy = (start.y - end.y) / 2
    let x = cos(rotation) * dx + sin(rotation) * dy
    let y = cos(rotation) * dy - sin(rotation) * dx
    let reach = x * x / (radii.width * radii.width) + y * y / (radii.height * radii.height)
    let factor = reach > 1 ? reach.squareRoot() : 1
    let rx = radii.width * factor
    let ry = radii.height * factor
    let side = isLarge == isClockwise ? -1.0 : 1
    let part = side * max(1 / min(reach, 1) - 1, 0).squareRoot()
    let cx = part * rx * y / ry
    let cy = -part * ry * x / rx
    let center = CGPoint(
      x: cos(rotation) * cx - sin(rotation) * cy + (start.x + end.x) / 2,
      y: sin(rotation) * cx + cos(rotation) * cy + (start.y + end.y) / 2)
    let first = atan2((y - cy) / ry, (x - cx) / rx)
    var sweep = atan2((-y - cy) / ry, (-x - cx) / rx) - first
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    return (center, CGSize(width: rx, height: ry), first, sweep)
  }
}
