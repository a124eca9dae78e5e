// SPDX-License-Identifier: MIT

package import KeyliftStage

/// One layer of a moving picture, from its beginning to its end.
package struct MovingLayer: Hashable, Sendable {
  /// The id of the view that the layer belongs to.
  package var id: String
  /// The map from the layer's pixels to the picture's at the end.
  package var place: CGAffineTransform
  /// How the layer comes there.
  package var motion: LayerMotion
  /// The opacity of the whole; 0 while the layer is not there.
  package var opacity: MotionTrack<Double>
  /// The shapes that cut the layer.
  package var clips: [MovingClip]
  /// What is drawn, back to front.
  package var parts: [MovingPart]

  /// Creates a layer.
  package init(
    id: String, place: CGAffineTransform, motion: LayerMotion, opacity: MotionTrack<Double>,
    clips: [MovingClip], parts: [MovingPart]
  ) {
    self.id = id
    self.place = place
    self.motion = motion
    self.opacity = opacity
    self.clips = clips
    self.parts = parts
  }
}
