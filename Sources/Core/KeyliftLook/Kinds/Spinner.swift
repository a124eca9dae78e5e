// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// The appearance of a spinner: eight spokes with round ends, one after the other paler.
///
/// It stands still, like a still of `UIActivityIndicatorView`. The shape is known from use.
struct SpinnerLook {
  let content: SpinnerContent
  let traits: ScreenTraits

  private static let count = 8
  /// The distances from the center to the middles of a spoke's ends, and the width of a spoke, for a
  /// diameter of 1.
  private static let spoke = (inner: 0.25, outer: 0.44, width: 0.115)
  /// The opacity of the palest spoke.
  private static let palest = 0.25

  func draw(in builder: inout DisplayListBuilder) {
    let diameter = Double(min(builder.size.width, builder.size.height))
    let color = content.tint?.resolved(for: traits) ?? SystemColor.systemGray.resolved(for: traits)
    for index in 0..<SpinnerLook.count {
      let part = Double(index) / Double(SpinnerLook.count - 1)
      let opacity = SpinnerLook.palest + (1 - SpinnerLook.palest) * part
      builder.stroke(
        spoke(index, diameter: diameter, in: builder.size),
        color.opacity(opacity), width: SpinnerLook.spoke.width * diameter)
    }
  }

  /// Returns the line of a spoke; the strongest is at the top, the palest follows it clockwise.
  private func spoke(_ index: Int, diameter: Double, in size: CGSize) -> Path {
    let turn = Double(index + 1) / Double(SpinnerLook.count) * 2 * Double.pi
    let center = CGPoint(x: size.width / 2, y: size.height / 2)
    func point(_ distance: Double) -> CGPoint {
      CGPoint(
        x: Double(center.x) + sin(turn) * distance * diameter,
        y: Double(center.y) - cos(turn) * distance * diameter)
    }
    var path = Path()
    path.move(to: point(SpinnerLook.spoke.inner))
    path.line(to: point(SpinnerLook.spoke.outer))
    return path
  }
}
