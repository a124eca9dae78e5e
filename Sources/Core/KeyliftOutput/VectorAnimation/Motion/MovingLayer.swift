// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

struct MovingLayer: Hashable, Sendable {
  var id: String
  /// The map from the layer's pixels to the picture's at the end.
  var place: CGAffineTransform
  var motion: LayerMotion
  /// 0 while the layer is absent.
  var opacity: MotionTrack<Double>
  var clips: [MovingClipping]
  var parts: [MovingPart]
  var turn: MovingTurn?
}

struct MovingTurn: Hashable, Sendable {
  var center: CGPoint
  var angle: MotionTrack<Double>

  /// The poses for coordinates relative to the center.
  var poses: MotionTrack<LayerPose> {
    angle.map { LayerPose(move: center, turn: $0, slant: 0, scale: CGPoint(x: 1, y: 1)) }
  }
}

struct MovingClipping: Hashable, Sendable {
  /// Whether the rectangle is in the layer's own pixels, not in the picture's.
  var movesWithLayer = false
  var frame: MotionTrack<CGRect>
  var cornerRadius = 0.0
}

struct MovingPart: Hashable, Sendable {
  var content: LayerContent
  /// The map from the content's pixels to the layer's at the end.
  var place = CGAffineTransform.identity
  var motion = LayerMotion.still
  var opacity = MotionTrack(1.0)
  var growth: PartGrowth?
}

/// A change in size of an outline that keeps its corners and line widths.
struct PartGrowth: Hashable, Sendable {
  var outline: SlicedOutline
  /// The width and height minus those at the end; the top left corner stays.
  var size: MotionTrack<CGPoint>
}

struct LayerNames {
  private var names: Set<String> = []
  private var numbers: [String: Int] = [:]

  /// Adds a number, from 2 on, if the name was returned before.
  mutating func unused(_ name: String) -> String {
    var candidate = name
    var number = numbers[name, default: 1]
    if number > 1 { candidate = "\(name)-\(number)" }
    while !names.insert(candidate).inserted {
      number += 1
      candidate = "\(name)-\(number)"
    }
    numbers[name] = number
    return candidate
  }
}

enum LayerMotion: Hashable, Sendable {
  case still
  /// The displacement from the last place, zero at the end.
  ///
  /// Layers that move alike have equal tracks.
  case shift(MotionTrack<CGPoint>)
  /// Poses, of which the last is the last place's.
  case pose(MotionTrack<LayerPose>)

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
/// A point is scaled first, then skewed, rotated and translated, as by the CSS functions `translate
/// rotate skewX scale`.
struct LayerPose: Hashable, Sendable {
  var move: CGPoint
  var turn: Double
  var slant: Double
  var scale: CGPoint
}

extension LayerPose {
  /// The transform must be invertible.
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
