// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

extension DisplayListBuilder {
  /// Draws the bars of a full cellular signal.
  mutating func drawCellular(_ bars: [CGRect], color: Color) {
    for bar in bars { fill(bar, radius: 1, color) }
  }

  /// Draws a full battery: an outline at an opacity of 0.36, its nub, and the charge 2 points
  /// inside (`Docs/iOS/Appearance.md` 5.1).
  mutating func drawBattery(in rect: CGRect, color: Color) {
    let nub = 1.4
    let shell = CGRect(
      x: rect.minX, y: rect.minY, width: rect.width - nub - 1, height: rect.height)
    guard shell.width > 6, shell.height > 6 else { return }
    let faint = color.opacity(0.36)
    strokeInside(shell, continuousRadius: 4, width: 1, faint)
    fill(shell.insetBy(dx: 2, dy: 2), continuousRadius: 2.4, color)
    fill(Path.nub(x: rect.maxX - nub, y: shell.midY, width: nub, height: 4), faint)
  }

  /// Draws the Wi-Fi symbol: a sector and two arcs of 44 degrees to either side
  /// (`Docs/iOS/Appearance.md` 5.1).
  mutating func drawWiFi(in rect: CGRect, color: Color) {
    let tip = CGPoint(x: rect.midX, y: rect.maxY)
    let radius = Double(rect.height)
    for (outer, inner) in [(1.0, 0.79), (0.675, 0.465), (0.35, 0)] {
      fill(Path.fan(tip: tip, from: inner * radius, to: outer * radius), color)
    }
  }
}

extension Path {
  /// The sine and the cosine of 44 degrees, and the distance of the control points of an arc of 88
  /// degrees from its ends over its radius: 4/3 of the tangent of a quarter of the angle.
  private static let fanSine = 0.694_658_370, fanCosine = 0.719_339_800, fanReach = 0.538_701_6

  /// Returns the part of an upward sector between two radii.
  fileprivate static func fan(tip: CGPoint, from inner: Double, to outer: Double) -> Path {
    func end(_ radius: Double, _ side: Double) -> CGPoint {
      CGPoint(x: tip.x + side * fanSine * radius, y: tip.y - fanCosine * radius)
    }
    func control(_ radius: Double, _ side: Double) -> CGPoint {
      let point = end(radius, side)
      let reach = fanReach * radius
      return CGPoint(x: point.x - side * fanCosine * reach, y: point.y - fanSine * reach)
    }
    var path = Path()
    path.move(to: end(outer, -1))
    path.curve(to: end(outer, 1), control(outer, -1), control(outer, 1))
    path.line(to: end(inner, 1))
    if inner > 0 { path.curve(to: end(inner, -1), control(inner, 1), control(inner, -1)) }
    path.close()
    return path
  }

  /// Returns the half disc at the end of a battery.
  fileprivate static func nub(x: Double, y: Double, width: Double, height: Double) -> Path {
    var path = Path.line((x, y - height / 2))
    path.curve(
      to: CGPoint(x: x, y: y + height / 2),
      CGPoint(x: x + width * 4 / 3, y: y - height * 0.33),
      CGPoint(x: x + width * 4 / 3, y: y + height * 0.33))
    path.close()
    return path
  }
}
