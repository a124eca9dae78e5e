// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The choice of keys for something that is scaled, turned or slanted.
struct PoseFit {
  /// Where it stands at instants in order, two at the same one for a jump.
  let places: [(time: Double, place: CGAffineTransform)]
  /// The size of what is moved; its corners are what is measured.
  let size: CGSize
  /// The farthest that a corner may be from where it is meant to be, in pixels.
  let tolerance: Double
  /// Whether the places are known in whole pixels only.
  var isStepped = false

  /// Returns the track.
  func track() -> MotionTrack<LayerPose> {
    var samples: [MotionTrack<LayerPose>.Key] = []
    for (time, place) in places {
      let pose = LayerPose(place, near: samples.last?.value.turn ?? 0)
      samples.append(MotionTrack.Key(time: time, value: pose))
    }
    if isStepped {
      samples = SteppedMotion.smoothed(samples, rest: MotionFit<LayerPose>.shortestRest)
    }
    return MotionFit(samples: samples, tolerance: tolerance, distance: distance).track()
  }

  private func distance(_ one: LayerPose, _ other: LayerPose) -> Double {
    let (first, second) = (one.place, other.place)
    let corners = [
      CGPoint.zero, CGPoint(x: size.width, y: 0), CGPoint(x: 0, y: size.height),
      CGPoint(x: size.width, y: size.height),
    ]
    return corners.reduce(0) { most, corner in
      let (a, b) = (corner.applying(first), corner.applying(second))
      return max(most, ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot())
    }
  }
}
