// SPDX-License-Identifier: MIT

/// What a report shows of a finding beside its words.
package struct FindingEvidence: Hashable, Sendable {
  /// The pictures of the worst frame; nil where nothing was drawn.
  package var pictures: FindingPictures?
  /// Every frame as the golden has it; nil where there is no golden that can be read.
  package var expected: Film?
  /// Every frame as it came out; nil where it was not kept.
  package var actual: Film?
  /// Where the views that moved, and the masks, stand in each frame.
  package var outlines: FrameOutlines
  /// How the views that differ move, the worst first.
  package var curves: [MotionCurve]

  /// Creates evidence.
  package init(
    pictures: FindingPictures? = nil, expected: Film? = nil, actual: Film? = nil,
    outlines: FrameOutlines = FrameOutlines(), curves: [MotionCurve] = []
  ) {
    self.pictures = pictures
    self.expected = expected
    self.actual = actual
    self.outlines = outlines
    self.curves = curves
  }
}
