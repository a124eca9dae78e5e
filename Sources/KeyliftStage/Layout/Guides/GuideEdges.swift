// SPDX-License-Identifier: MIT

import Foundation

/// Where the system puts a guide's edges, measured inwards from its owning view's.
struct GuideEdges: Hashable {
  /// The distance from the left edge.
  var left: CGFloat = 0
  /// The distance from the right edge.
  var right: CGFloat = 0
  /// The distance from the bottom edge.
  var bottom: CGFloat = 0
  /// Where the top edge lies.
  var top: Top

  /// What the top edge is measured from, so that it need not be set anew when the view grows.
  enum Top: Hashable {
    /// From the view's top edge, downwards.
    case belowTop(CGFloat)
    /// From the view's bottom edge, upwards.
    case aboveBottom(CGFloat)
  }
}
