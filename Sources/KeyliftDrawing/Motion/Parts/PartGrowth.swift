// SPDX-License-Identifier: MIT

package import Foundation

/// How an outline becomes wider and higher while its corners and its lines stay as they are.
package struct PartGrowth: Hashable, Sendable {
  /// The outline at the end.
  package var outline: SlicedOutline
  /// How much wider and higher it is than at the end, in pixels, its top left corner where it is.
  package var size: MotionTrack<CGPoint>

  /// Creates a growth.
  package init(outline: SlicedOutline, size: MotionTrack<CGPoint>) {
    self.outline = outline
    self.size = size
  }
}
