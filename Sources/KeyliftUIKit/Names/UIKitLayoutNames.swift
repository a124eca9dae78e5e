// SPDX-License-Identifier: MIT

public import KeyliftStage

/// UIKit's name for `LayoutConstraint`.
public typealias NSLayoutConstraint = LayoutConstraint
/// UIKit's name for `LayoutAnchor`.
public typealias NSLayoutAnchor = LayoutAnchor
/// UIKit's name for `LayoutXAxisAnchor`.
public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
/// UIKit's name for `LayoutYAxisAnchor`.
public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
/// UIKit's name for `LayoutDimension`.
public typealias NSLayoutDimension = LayoutDimension
/// UIKit's name for `LayoutGuide`.
public typealias UILayoutGuide = LayoutGuide
/// UIKit's name for `KeyboardLayoutGuide`.
public typealias UIKeyboardLayoutGuide = KeyboardLayoutGuide
/// UIKit's name for `LayoutPriority`.
public typealias UILayoutPriority = LayoutPriority

extension LayoutConstraint {
  /// UIKit's name for the parts that a constraint relates.
  public typealias Attribute = LayoutAttribute
  /// UIKit's name for how a constraint's sides compare.
  public typealias Relation = LayoutRelation
  /// UIKit's name for the two directions.
  public typealias Axis = LayoutAxis
}
