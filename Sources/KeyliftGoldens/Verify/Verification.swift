// SPDX-License-Identifier: MIT

/// What came of holding a clip against its golden, and what a person needs to judge it.
package struct Verification: Sendable {
  /// The finding, without files.
  package var finding: Finding
  /// The pictures of the worst frame; nil where nothing was drawn to look at.
  package var pictures: FindingPictures?
  /// Where the views that moved, and the masks, stand in each frame; nil where nothing was drawn.
  package var outlines: FrameOutlines?
  /// The geometry's difference as text; empty for none.
  package var traceDifference = ""
  /// The golden that the clip would have; nil where there is nothing to take.
  package var candidate: Golden?
}
