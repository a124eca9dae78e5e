// SPDX-License-Identifier: MIT

package import Foundation
package import KeyliftStage

/// A place as what animations change one by one: a move, a turn, a slant and a scale.
///
/// A point is scaled first, then slanted, turned and moved, as by the functions of CSS in the order
/// `translate rotate skewX scale`.
package struct LayerPose: Hashable, Sendable {
  /// The move in pixels.
  package var move: CGPoint
  /// The turn in degrees, clockwise.
  package var turn: Double
  /// The slant of vertical lines in degrees.
  package var slant: Double
  /// The scales along the two axes.
  package var scale: CGPoint

  /// Creates a pose.
  package init(move: CGPoint, turn: Double, slant: Double, scale: CGPoint) {
    self.move = move
    self.turn = turn
    self.slant = slant
    self.scale = scale
  }
}

extension LayerPose {
  /// Creates the pose of a map that has an inverse.
  ///
  /// - Parameter turn: Of all the turns that look the same, in degrees, the one next to this is
  ///   taken.
  package init(_ place: CGAffineTransform, near turn: Double = 0) {
    let width = (place.a * place.a + place.b * place.b).squareRoot()
    let height = (place.a * place.d - place.b * place.c) / width
    let shift = (place.a * place.c + place.b * place.d) / width
    let angle = place.b == 0 && place.a > 0 ? 0 : atan2(place.b, place.a) * 180 / .pi
    self.init(
      move: CGPoint(x: place.tx, y: place.ty),
      turn: angle + 360 * ((turn - angle) / 360).rounded(),
      slant: shift == 0 ? 0 : atan(shift / height) * 180 / .pi,
      scale: CGPoint(x: width, y: height))
  }

  /// The map.
  package var place: CGAffineTransform {
    let (sine, cosine) = turn == 0 ? (0, 1) : (sin(turn * .pi / 180), cos(turn * .pi / 180))
    let shift = slant == 0 ? 0 : tan(slant * .pi / 180) * scale.y
    return CGAffineTransform(
      a: cosine * scale.x, b: sine * scale.x, c: cosine * shift - sine * scale.y,
      d: sine * shift + cosine * scale.y, tx: move.x, ty: move.y)
  }
}

extension LayerPose: MotionValue {
  package func moved(by part: Double, from start: LayerPose, to end: LayerPose) -> LayerPose {
    LayerPose(
      move: move.moved(by: part, from: start.move, to: end.move),
      turn: turn.moved(by: part, from: start.turn, to: end.turn),
      slant: slant.moved(by: part, from: start.slant, to: end.slant),
      scale: scale.moved(by: part, from: start.scale, to: end.scale))
  }
}
