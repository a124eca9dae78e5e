// SPDX-License-Identifier: MIT

package import KeyliftStage

/// Something that a moving layer draws, all the time or for some of it.
package struct MovingPart: Hashable, Sendable {
  /// What is drawn.
  package var content: LayerContent
  /// The map from the content's pixels to the layer's at the end.
  package var place: CGAffineTransform
  /// How the part comes there.
  package var motion: LayerMotion
  /// 1 while the part is drawn, 0 while it is not.
  package var opacity: MotionTrack<Double>
  /// How the one outline that is drawn comes to its size; nil where it has it all the time, or is stretched.
  package var growth: PartGrowth?

  /// Creates a part.
  package init(
    content: LayerContent, place: CGAffineTransform = .identity, motion: LayerMotion = .still,
    opacity: MotionTrack<Double> = MotionTrack(1), growth: PartGrowth? = nil
  ) {
    self.content = content
    self.place = place
    self.motion = motion
    self.opacity = opacity
    self.growth = growth
  }
}
