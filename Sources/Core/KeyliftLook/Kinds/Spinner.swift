// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

extension ContentLook {
  /// The spokes stand still, like a still of `UIActivityIndicatorView`.
  ///
  /// The shape is known from use. The strongest spoke is at the top, the palest follows it
  /// clockwise.
  func draw(_ spinner: SpinnerContent) {
    let count = 8
    let palest = 0.25
    let diameter = Double(min(builder.size.width, builder.size.height))
    let color = color(spinner.tint, or: .systemGray)
    for index in 0..<count {
      let part = Double(index) / Double(count - 1)
      let opacity = palest + (1 - palest) * part
      let turn = Double(index + 1) / Double(count) * 2 * Double.pi
      builder.stroke(
        spoke(at: turn, diameter: diameter, in: builder.size), color.opacity(opacity),
        width: 0.115 * diameter)
    }
  }

  /// Returns the line of a spoke, the middles of whose ends are at 0.25 and 0.44 of the diameter.
  private func spoke(at turn: Double, diameter: Double, in size: CGSize) -> Path {
    let center = CGPoint(x: size.width / 2, y: size.height / 2)
    func point(_ distance: Double) -> CGPoint {
      CGPoint(
        x: Double(center.x) + sin(turn) * distance * diameter,
        y: Double(center.y) - cos(turn) * distance * diameter)
    }
    var path = Path()
    path.move(to: point(0.25))
    path.line(to: point(0.44))
    return path
  }
}
