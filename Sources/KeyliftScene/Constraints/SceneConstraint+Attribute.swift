// SPDX-License-Identifier: MIT

extension SceneConstraint {
  /// A direction in which views are laid out.
  public enum Axis: String, Hashable, Sendable, CaseIterable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// What of a view or a guide a constraint speaks of, as UIKit's `NSLayoutConstraint.Attribute`.
  public enum Attribute: String, Hashable, Sendable, CaseIterable {
    /// The left edge.
    case left
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// Where text begins: the left edge, as scenes are laid out from left to right only.
    case leading
    /// Where text ends: the right edge, as scenes are laid out from left to right only.
    case trailing
    /// The distance between left and right.
    case width
    /// The distance between top and bottom.
    case height
    /// The middle between left and right.
    case centerX = "center-x"
    /// The middle between top and bottom.
    case centerY = "center-y"

    /// The direction in which the attribute is measured.
    public var axis: Axis {
      switch self {
      case .left, .right, .leading, .trailing, .width, .centerX: .horizontal
      case .top, .bottom, .height, .centerY: .vertical
      }
    }

    /// Whether it is a size, not a place.
    public var isSize: Bool { self == .width || self == .height }

    /// The attribute with `left` for `leading` and `right` for `trailing`.
    public var leftToRight: Attribute {
      switch self {
      case .leading: .left
      case .trailing: .right
      default: self
      }
    }
  }
}
