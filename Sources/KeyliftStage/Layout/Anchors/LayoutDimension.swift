// SPDX-License-Identifier: MIT

public import Foundation

/// A width or a height; UIKit's `NSLayoutDimension`.
public final class LayoutDimension: LayoutAnchor<LayoutDimension> {
  /// Returns a constraint, not yet active, by which the size is some points.
  public func constraint(equalToConstant constant: CGFloat) -> LayoutConstraint {
    constraint(.equal, nil, 1, constant)
  }

  /// Returns a constraint, not yet active, by which the size is at least some points.
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, nil, 1, constant)
  }

  /// Returns a constraint, not yet active, by which the size is at most some points.
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
    constraint(.lessThanOrEqual, nil, 1, constant)
  }

  /// Returns a constraint, not yet active, by which the size is another's times a number plus points.
  public func constraint(
    equalTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> LayoutConstraint {
    constraint(.equal, anchor, multiplier, constant)
  }

  /// Returns a constraint, not yet active, by which the size is at least that much.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, multiplier, constant)
  }

  /// Returns a constraint, not yet active, by which the size is at most that much.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, anchor, multiplier, constant)
  }
}
