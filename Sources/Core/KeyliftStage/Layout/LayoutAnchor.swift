// SPDX-License-Identifier: MIT

public import Foundation

/// An attribute of a view or guide, with which constraints are created; UIKit's `NSLayoutAnchor`.
///
/// The kind makes it a type error to relate attributes that cannot be compared, such as a left edge
/// and a top edge, or a position and a size.
open class LayoutAnchor<Kind> {
  let item: any LayoutItem
  let attribute: LayoutAttribute

  init(_ item: any LayoutItem, _ attribute: LayoutAttribute) {
    self.item = item
    self.attribute = attribute
  }

  /// Returns an inactive constraint: this attribute equals another one plus a constant in points.
  public func constraint(
    equalTo anchor: LayoutAnchor<Kind>, constant: CGFloat = 0
  ) -> LayoutConstraint {
    constraint(.equal, anchor, 1, constant)
  }

  /// Returns an inactive constraint: this attribute is at least another one plus a constant.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<Kind>, constant: CGFloat = 0
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, 1, constant)
  }

  /// Returns an inactive constraint: this attribute is at most another one plus a constant.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<Kind>, constant: CGFloat = 0
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, anchor, 1, constant)
  }

  func constraint(
    _ relation: LayoutRelation, _ anchor: LayoutAnchor<Kind>?, _ multiplier: CGFloat,
    _ constant: CGFloat
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: anchor?.item,
      attribute: anchor?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }
}

/// A horizontal position; UIKit's `NSLayoutXAxisAnchor`.
public final class LayoutXAxisAnchor: LayoutAnchor<LayoutXAxisAnchor> {}

/// A vertical position; UIKit's `NSLayoutYAxisAnchor`.
public final class LayoutYAxisAnchor: LayoutAnchor<LayoutYAxisAnchor> {}

/// A width or height; UIKit's `NSLayoutDimension`.
public final class LayoutDimension: LayoutAnchor<LayoutDimension> {
  /// Returns an inactive constraint: the size equals a number of points.
  public func constraint(equalToConstant constant: CGFloat) -> LayoutConstraint {
    constraint(.equal, nil, 1, constant)
  }

  /// Returns an inactive constraint: the size is at least a number of points.
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, nil, 1, constant)
  }

  /// Returns an inactive constraint: the size is at most a number of points.
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
    constraint(.lessThanOrEqual, nil, 1, constant)
  }

  /// Returns an inactive constraint: the size equals another one times a multiplier plus a
  /// constant.
  public func constraint(
    equalTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> LayoutConstraint {
    constraint(.equal, anchor, multiplier, constant)
  }

  /// Returns an inactive constraint: the size is at least another one times a multiplier plus a
  /// constant.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, multiplier, constant)
  }

  /// Returns an inactive constraint: the size is at most another one times a multiplier plus a
  /// constant.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, anchor, multiplier, constant)
  }
}

/// An object that constraints can relate: a view or a layout guide.
public protocol LayoutItem: AnyObject {
  /// The view itself, or the guide's owning view; `nil` for a guide without an owner.
  var layoutView: View? { get }
}

extension LayoutItem {
  /// The left edge.
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }
  /// The leading edge, which is the left one.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }
  /// The trailing edge, which is the right one.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }
  /// The horizontal center.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }
  /// The top edge.
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }
  /// The vertical center.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }
  /// The width.
  public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }
}
