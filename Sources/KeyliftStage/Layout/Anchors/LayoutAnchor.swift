// SPDX-License-Identifier: MIT

public import Foundation

/// A part of a view or guide, from which constraints are made; UIKit's `NSLayoutAnchor`.
///
/// The kind keeps apart what cannot be related: a left edge and a top edge, a place and a size.
open class LayoutAnchor<Kind> {
  /// The view or guide.
  public let item: any LayoutItem
  /// Its part.
  public let attribute: LayoutAttribute

  init(_ item: any LayoutItem, _ attribute: LayoutAttribute) {
    self.item = item
    self.attribute = attribute
  }

  /// Returns a constraint, not yet active, by which this part is another plus some points.
  public func constraint(
    equalTo anchor: LayoutAnchor<Kind>, constant: CGFloat = 0
  ) -> LayoutConstraint {
    constraint(.equal, anchor, 1, constant)
  }

  /// Returns a constraint, not yet active, by which this part is at least another plus some points.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<Kind>, constant: CGFloat = 0
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, 1, constant)
  }

  /// Returns a constraint, not yet active, by which this part is at most another plus some points.
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
