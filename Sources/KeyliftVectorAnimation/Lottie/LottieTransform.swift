// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// A transform in Lottie's form: a scale about an anchor, then a rotation, then a translation.
///
/// Lottie has skews, too, but players differ on them and rlottie ignores them. A transform with a
/// skew is written as two, one in the other.
struct LottieTransform {
  /// The place of the anchor in points.
  var position: LottieTrack<CGPoint>
  /// The rotation in degrees, clockwise.
  var turn = LottieTrack(0.0)
  /// The scales along the two axes.
  var scale = LottieTrack(CGPoint(x: 1, y: 1))
  /// The point of the content that is at the position.
  var anchor = CGPoint.zero

  /// The identity.
  static var identity: LottieTransform { LottieTransform(position: LottieTrack(.zero)) }
}

extension LottieTransform {
  /// Returns the transforms of something that moves, the outermost first; at least one.
  ///
  /// - Parameters:
  ///   - last: Its place at the end, in pixels.
  ///   - motion: Its motion to that place.
  ///   - unit: Points per pixel.
  static func chain(
    to last: CGAffineTransform, by motion: LayerMotion, unit: Double, clock: LottieClock
  ) -> [LottieTransform] {
    let poses = motion.poses(last: last)
    guard poses.keys.contains(where: \.value.isSlanted) else {
      return [LottieTransform(poses, unit: unit, clock: clock)]
    }
    let (outer, turn) = poses.withoutSlant()
    var inner = LottieTransform.identity
    inner.turn = LottieTrack(turn, clock: clock)
    return [LottieTransform(outer, unit: unit, clock: clock), inner]
  }

  /// Creates the transform of poses without skews.
  private init(_ poses: MotionTrack<LayerPose>, unit: Double, clock: LottieClock) {
    let track = LottieTrack(poses, clock: clock)
    position = track.map {
      CGPoint(x: ($0.move.x * unit).asWritten(4), y: ($0.move.y * unit).asWritten(4))
    }
    turn = track.map { $0.turn.asWritten(4) }
    scale = track.map { CGPoint(x: $0.scale.x.asWritten(6), y: $0.scale.y.asWritten(6)) }
  }

  /// Returns the transform with its scales multiplied by factors, and with another anchor.
  func stretched(by factors: CGPoint, anchor: CGPoint = .zero) -> LottieTransform {
    var result = self
    result.scale = scale.map { CGPoint(x: $0.x * factors.x, y: $0.y * factors.y) }
    result.anchor = anchor
    return result
  }
}

extension LayerPose {
  /// Whether the skew is visible: a smaller one moves the corner of the largest picture by at most
  /// a fiftieth of a pixel.
  fileprivate var isSlanted: Bool { abs(slant) > 1e-4 }
}

extension MotionTrack<LayerPose> {
  /// The keys that replace each key of a skewed motion: a linear skew is not quite a linear
  /// rotation.
  private static var parts: Int { 8 }

  /// Returns the same poses as a rotation, then a scale, a rotation and a translation: the track of
  /// everything but the first rotation, and the first rotation in degrees.
  func withoutSlant() -> (outer: MotionTrack<LayerPose>, turn: MotionTrack<Double>) {
    let places = finerKeys.map { (time: $0.time, place: TwiceTurned($0.value.place)) }
    var last = places.lazy.map(\.place).first { !$0.isRound } ?? places[0].place
    var outer: [MotionTrack<LayerPose>.Key] = []
    var turns: [MotionTrack<Double>.Key] = []
    for (time, place) in places {
      last = place.nearest(to: last)
      outer.append(.init(time: time, value: last.outer))
      turns.append(.init(time: time, value: last.turn))
    }
    return (MotionTrack(keys: outer), MotionTrack<Double>(keys: turns))
  }

  /// The keys, with more keys between two that differ.
  private var finerKeys: [Key] {
    var result = [keys[0]]
    for (from, to) in zip(keys, keys.dropFirst()) {
      let count = from.value == to.value || from.time == to.time ? 1 : MotionTrack.parts
      for part in 1...count {
        let share = Double(part) / Double(count)
        result.append(
          Key(
            time: from.time + (to.time - from.time) * share,
            value: from.value.mixed(with: to.value, part: share)))
      }
    }
    return result
  }
}

/// A transform as two rotations with a scale between them: its singular value decomposition.
private struct TwiceTurned {
  /// The last rotation in degrees.
  var lastTurn: Double
  /// The first rotation in degrees.
  var turn: Double
  /// The scales between the rotations.
  var scale: CGPoint
  /// The translation at the end.
  var move: CGPoint

  init(_ place: CGAffineTransform) {
    let (e, f) = ((place.a + place.d) / 2, (place.a - place.d) / 2)
    let (g, h) = ((place.b + place.c) / 2, (place.b - place.c) / 2)
    let (q, r) = ((e * e + h * h).squareRoot(), (f * f + g * g).squareRoot())
    scale = CGPoint(x: q + r, y: q - r)
    let (sum, difference) = (atan2(h, e), atan2(g, f))
    lastTurn = (sum + difference) / 2 * 180 / .pi
    turn = (sum - difference) / 2 * 180 / .pi
    move = CGPoint(x: place.tx, y: place.ty)
  }

  /// Whether both scales are equal, so that only the sum of the rotations is defined.
  var isRound: Bool { abs(scale.x - scale.y) <= 1e-7 * abs(scale.x) }

  /// The pose without the first rotation.
  var outer: LayerPose { LayerPose(move: move, turn: lastTurn, slant: 0, scale: scale) }

  /// Returns an equal transform with the rotations that are nearest to another's.
  func nearest(to other: TwiceTurned) -> TwiceTurned {
    var result = self
    let quarters = (other.turn - turn) / 90
    let exchanged = isRound ? quarters : quarters.rounded()
    result.turn += exchanged * 90
    result.lastTurn -= exchanged * 90
    // A rotation by 90 degrees on either side exchanges the axes.
    if !isRound, exchanged.truncatingRemainder(dividingBy: 2) != 0 {
      result.scale = CGPoint(x: scale.y, y: scale.x)
    }
    result.lastTurn += ((other.lastTurn - result.lastTurn) / 360).rounded() * 360
    return result
  }
}
