// SPDX-License-Identifier: MIT

/// A part of a view or guide that a constraint can relate; UIKit's raw values.
public enum LayoutAttribute: Int, Hashable, Sendable {
  /// No part: the constraint's second side is its constant alone.
  case notAnAttribute = 0
  /// The left edge.
  case left = 1
  /// The right edge.
  case right = 2
  /// The top edge.
  case top = 3
  /// The bottom edge.
  case bottom = 4
  /// The edge at which lines begin: the left one, as all text here runs from left to right.
  case leading = 5
  /// The edge at which lines end: the right one.
  case trailing = 6
  /// The width.
  case width = 7
  /// The height.
  case height = 8
  /// The middle from left to right.
  case centerX = 9
  /// The middle from top to bottom.
  case centerY = 10

  /// The axis that the part lies on; nil for none.
  public var axis: LayoutAxis? {
    switch self {
    case .notAnAttribute: nil
    case .left, .right, .leading, .trailing, .width, .centerX: .horizontal
    case .top, .bottom, .height, .centerY: .vertical
    }
  }

  /// Whether the part is a size, and not a place.
  public var isSize: Bool { self == .width || self == .height }

  /// Returns whether a constraint can relate the part to another: two sizes, or two places on one axis.
  public func isComparable(to other: LayoutAttribute) -> Bool {
    isSize ? other.isSize : !other.isSize && axis == other.axis
  }
}
