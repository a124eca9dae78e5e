// SPDX-License-Identifier: MIT

import Foundation

extension CGFloat {
  /// The longest that anything is laid out, far beyond any screen, so that sums stay exact enough.
  private static let longest: CGFloat = 100_000

  /// The length that a view can have: nothing for a negative one or a NaN, and a long one for infinity.
  var usable: CGFloat { self > 0 ? Swift.min(self, .longest) : 0 }

  /// The distance that a view can be moved by, of either sign; a NaN is none.
  var usableDistance: CGFloat { self < 0 ? -(-self).usable : usable }
}

extension EdgeInsets {
  /// The insets with each edge as `CGFloat.usableDistance` has it.
  var usable: EdgeInsets {
    EdgeInsets(
      top: top.usableDistance, left: left.usableDistance, bottom: bottom.usableDistance,
      right: right.usableDistance)
  }

  /// What the insets take from a width and a height.
  var size: CGSize { CGSize(width: left + right, height: top + bottom) }
}

extension CGSize {
  /// The size with each side as `CGFloat.usable` has it.
  var usable: CGSize { CGSize(width: width.usable, height: height.usable) }
}
