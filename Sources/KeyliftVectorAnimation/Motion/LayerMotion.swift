// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The motion of a layer or a part to its place at the end.
enum LayerMotion: Hashable, Sendable {
  /// It does not move.
  case still
  /// It moves without being scaled or rotated: the offset from its last place in pixels, zero at
  /// the end.
  ///
  /// Layers that move alike have equal tracks.
  case shift(MotionTrack<CGPoint>)
  /// It moves in any other way: the pose itself, which at the end is the last place's.
  case pose(MotionTrack<LayerPose>)

  /// Returns the poses of something that moves.
  ///
  /// - Parameter last: Its place at the end.
  func poses(last: CGAffineTransform) -> MotionTrack<LayerPose> {
    switch self {
    case .still: return MotionTrack(LayerPose(last))
    case .shift(let track):
      let pose = LayerPose(last)
      return track.map { shift in
        var moved = pose
        moved.move = CGPoint(x: pose.move.x + shift.x, y: pose.move.y + shift.y)
        return moved
      }
    case .pose(let track): return track
    }
  }
}

/// A transform as the components that animations change one by one: a translation, a rotation, a
/// skew and a scale.
///
/// A point is scaled first, then skewed, rotated and translated, as by the CSS functions
/// `translate rotate skewX scale`.
struct LayerPose: Hashable, Sendable {
  /// The translation in pixels.
  var move: CGPoint
  /// The rotation in degrees, clockwise.
  var turn: Double
  /// The skew of vertical lines in degrees.
  var slant: Double
  /// The scales along the two axes.
  var scale: CGPoint
}

extension LayerPose {
  /// Creates the pose of an invertible transform.
  ///
  /// - Parameter turn: The angle in degrees to which the rotation is nearest, among all that look
  ///   the same.
  init(_ place: CGAffineTransform, near turn: Double = 0) {
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

  /// The transform.
  var place: CGAffineTransform {
    let (sine, cosine) = turn == 0 ? (0, 1) : (sin(turn * .pi / 180), cos(turn * .pi / 180))
    let shift = slant == 0 ? 0 : tan(slant * .pi / 180) * scale.y
    return CGAffineTransform(
      a: cosine * scale.x, b: sine * scale.x, c: cosine * shift - sine * scale.y,
      d: sine * shift + cosine * scale.y, tx: move.x, ty: move.y)
  }
}

extension LayerPose: MotionValue {
  func moved(by part: Double, from start: LayerPose, to end: LayerPose) -> LayerPose {
    LayerPose(
      move: move.moved(by: part, from: start.move, to: end.move),
      turn: turn.moved(by: part, from: start.turn, to: end.turn),
      slant: slant.moved(by: part, from: start.slant, to: end.slant),
      scale: scale.moved(by: part, from: start.scale, to: end.scale))
  }
}
