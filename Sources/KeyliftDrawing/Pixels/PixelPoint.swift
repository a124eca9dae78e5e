// SPDX-License-Identifier: MIT

/// A pixel's top left corner.
package struct PixelPoint: Hashable, Sendable {
  /// Pixels from the left.
  package var x: Int
  /// Pixels from the top.
  package var y: Int

  /// Creates a point.
  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
