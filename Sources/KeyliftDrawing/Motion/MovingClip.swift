// SPDX-License-Identifier: MIT

package import Foundation

/// A rectangle that cuts a moving layer.
package struct MovingClip: Hashable, Sendable {
  /// What a clip stands still in, or moves in.
  package enum Space: Hashable, Sendable {
    /// The picture's pixels.
    case picture
    /// The layer's own pixels: the clip moves with the layer.
    case layer
  }

  /// What the rectangle's numbers mean.
  package var space: Space
  /// The rectangle.
  package var frame: MotionTrack<CGRect>
  /// The radius of its corners in pixels.
  package var cornerRadius: Double

  /// Creates a clip.
  package init(space: Space, frame: MotionTrack<CGRect>, cornerRadius: Double = 0) {
    self.space = space
    self.frame = frame
    self.cornerRadius = cornerRadius
  }
}
