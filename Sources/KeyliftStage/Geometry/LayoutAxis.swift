// SPDX-License-Identifier: MIT

import Foundation

/// One of the two directions of layout; UIKit's raw values.
public enum LayoutAxis: Int, CaseIterable, Hashable, Sendable {
  /// From left to right.
  case horizontal = 0
  /// From top to bottom.
  case vertical = 1

  /// The other direction.
  var across: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

extension CGSize {
  /// The width or the height.
  subscript(axis: LayoutAxis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension CGPoint {
  /// The coordinate along an axis.
  subscript(axis: LayoutAxis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}
