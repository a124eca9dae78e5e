// SPDX-License-Identifier: MIT

package import Foundation
package import KeyliftStage

/// How something comes to where it stands at the end.
package enum LayerMotion: Hashable, Sendable {
  /// It stands there all the time.
  case still
  /// It moves and is neither scaled nor turned: how far in pixels it is from its last place, zero at the end.
  ///
  /// Layers that move alike have equal tracks.
  case shift(MotionTrack<CGPoint>)
  /// Anything else: the pose itself, at the end that of the last place.
  case pose(MotionTrack<LayerPose>)

  /// Returns the place at an instant.
  ///
  /// - Parameter last: The place at the end.
  package func place(at time: Double, last: CGAffineTransform) -> CGAffineTransform {
    switch self {
    case .still: return last
    case .shift(let track):
      let shift = track.value(at: time)
      var place = last
      place.tx += shift.x
      place.ty += shift.y
      return place
    case .pose(let track): return track.value(at: time).place
    }
  }
}
