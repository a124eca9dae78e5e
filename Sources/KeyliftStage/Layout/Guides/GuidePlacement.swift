// SPDX-License-Identifier: MIT

/// What places a layout guide.
enum GuidePlacement: Hashable {
  /// Constraints alone.
  case constraints
  /// The system, by distances from the owning view's edges.
  case edges(GuideEdges)
  /// A scroll view, whose content begins at its top left corner; constraints give it a size.
  case scrollContent
  /// A scroll view, whose frame stands still while the content moves.
  case scrollFrame
}
