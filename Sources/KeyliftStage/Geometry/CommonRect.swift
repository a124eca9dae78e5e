// SPDX-License-Identifier: MIT

package import Foundation

// Foundation's functions on Linux make ranges of the edges, which end the program if an edge is NaN.
// The right edge is NaN if a rectangle begins at minus infinity and is infinitely wide, also after its negative width was
// made positive, as these functions do.
extension CGRect {
  /// Returns the part that is also inside another rectangle; null if there is none, or if an edge is
  /// NaN.
  package func common(with other: CGRect) -> CGRect {
    hasNaN || other.hasNaN ? .null : intersection(other)
  }

  /// Returns whether two rectangles have a point in common, as those with a shared edge do; `false` if
  /// an edge is NaN.
  package func touches(_ other: CGRect) -> Bool {
    !hasNaN && !other.hasNaN && intersects(other)
  }

  /// Returns whether a point is inside; `false` if an edge is NaN.
  package func includes(_ point: CGPoint) -> Bool { !hasNaN && contains(point) }

  /// Whether an edge is NaN.
  package var hasNaN: Bool {
    let rect = standardized
    return [rect.minX, rect.minY, rect.maxX, rect.maxY].contains(where: \.isNaN)
  }
}
