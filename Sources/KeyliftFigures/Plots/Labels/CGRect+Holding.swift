// SPDX-License-Identifier: MIT

import Foundation

extension CGRect {
  /// Returns whether another rectangle lies within this one, edges included.
  ///
  /// Foundation's `contains(_:)` on Linux compares a union's size, which differs in its last bit for most rectangles
  /// that do not begin at whole numbers.
  func holds(_ other: CGRect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }
}
