// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// A transform as Lottie has it: what is drawn is scaled about an anchor, then turned, then moved.
///
/// Lottie has slants too, but players differ on them and rlottie knows none: a place with one is two transforms, one
/// in the other.
struct LottieTransform {
  /// Where the anchor comes to stand, in points.
  var position: LottieTrack<CGPoint>
  /// The turn in degrees, clockwise.
  var turn = LottieTrack(0.0)
  /// The scales along the two axes; 1 leaves lengths as they are.
  var scale = LottieTrack(CGPoint(x: 1, y: 1))
  /// What point of the thing itself stands at the position.
  var anchor = CGPoint.zero

  /// The transform that does nothing.
  static var identity: LottieTransform { LottieTransform(position: LottieTrack(.zero)) }
}

extension LottieTransform {
  /// Returns the transforms of something that moves, the outermost first; at least one.
  ///
  /// - Parameters:
  ///   - last: Where it stands at the end, in pixels.
  ///   - motion: How it comes there.
  ///   - unit: Points per pixel.
  static func chain(
    to last: CGAffineTransform, by motion: LayerMotion, unit: Double, clock: LottieClock
  ) -> [LottieTransform] {
    let poses = MotionTrack(last: last, motion)
    guard poses.keys.contains(where: \.value.isSlanted) else {
      return [LottieTransform(poses, unit: unit, clock: clock)]
    }
    let (outer, turn) = poses.withoutSlant()
    var inner = LottieTransform.identity
    inner.turn = LottieTrack(turn, clock: clock)
    return [LottieTransform(outer, unit: unit, clock: clock), inner]
  }

  /// Creates the transform of poses without slants.
  private init(_ poses: MotionTrack<LayerPose>, unit: Double, clock: LottieClock) {
    let track = LottieTrack(poses, clock: clock)
    position = track.map {
      CGPoint(x: ($0.move.x * unit).asWritten(4), y: ($0.move.y * unit).asWritten(4))
    }
    turn = track.map { $0.turn.asWritten(4) }
    scale = track.map { CGPoint(x: $0.scale.x.asWritten(6), y: $0.scale.y.asWritten(6)) }
  }

  /// Returns the transform of something that is drawn larger by factors and has another anchor.
  func stretched(by factors: CGPoint, anchor: CGPoint = .zero) -> LottieTransform {
    var result = self
    result.scale = scale.map { CGPoint(x: $0.x * factors.x, y: $0.y * factors.y) }
    result.anchor = anchor
    return result
  }
}

extension MotionTrack<LayerPose> {
  /// Creates the poses of something that moves.
  init(last: CGAffineTransform, _ motion: LayerMotion) {
    switch motion {
    case .still: self.init(LayerPose(last))
    case .shift(let track):
      let pose = LayerPose(last)
      self.init(
        keys: track.keys.map { key in
          var moved = pose
          moved.move = CGPoint(x: pose.move.x + key.value.x, y: pose.move.y + key.value.y)
          return Key(time: key.time, value: moved)
        })
    case .pose(let track): self = track
    }
  }
}

extension LayerPose {
  /// Whether the slant can be seen: less shifts the corner of the largest picture by a fiftieth of a pixel.
  fileprivate var isSlanted: Bool { abs(slant) > 1e-4 }
}
