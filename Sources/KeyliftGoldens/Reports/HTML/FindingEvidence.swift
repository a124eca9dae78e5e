// SPDX-License-Identifier: MIT

/// What a report shows of a finding beside its words.
package struct FindingEvidence: Hashable, Sendable {
  /// The pictures of the frames that differ.
  package var pictures: FindingPictures
  /// How the views that differ move, the worst first.
  package var curves: [MotionCurve]

  /// Creates evidence.
  package init(pictures: FindingPictures = FindingPictures(), curves: [MotionCurve] = []) {
    self.pictures = pictures
    self.curves = curves
  }
}
