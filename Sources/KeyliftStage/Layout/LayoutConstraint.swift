// SPDX-License-Identifier: MIT

public import Foundation
import Synchronization

/// A relation between two parts of views or guides that layout keeps; UIKit's `NSLayoutConstraint`.
///
/// The first part is equal to, at most or at least the second times the multiplier plus the constant.
/// What changes here only marks the layout: frames change in a layout pass.
public final class LayoutConstraint {
  /// The view or guide on the first side; nil once it is gone, when the constraint means nothing.
  public private(set) weak var firstItem: (any LayoutItem)?
  /// The part of it.
  public let firstAttribute: LayoutAttribute
  /// How the two sides compare.
  public let relation: LayoutRelation
  /// The view or guide on the second side; nil for a constant alone.
  public private(set) weak var secondItem: (any LayoutItem)?
  /// The part of it.
  public let secondAttribute: LayoutAttribute
  /// What the second part is multiplied by.
  public let multiplier: CGFloat
  /// The name, for messages.
  public var identifier: String?

  /// The points that are added to the second side; one that is not finite counts as 0.
  public var constant: CGFloat {
    didSet { if constant != oldValue { engine?.constantHasChanged(of: self) } }
  }

  /// How much the constraint matters; required unless set.
  public var priority = LayoutPriority.required {
    didSet { if priority != oldValue { engine?.setNeedsRebuild() } }
  }

  /// The view that keeps the constraint: the nearest that holds both sides; nil while inactive.
  package internal(set) weak var holder: View?
  /// When the constraint became active: greater than those that did before.
  private(set) var activation = 0

  // One count for all, as trees may be joined after their constraints have become active. Nothing but the order
  // within a tree is looked at, and that is made by the one task that the tree belongs to.
  private static let activations = Atomic<Int>(0)

  /// Creates a constraint, not yet active.
  ///
  /// A multiplier that is not finite counts as 1. Places on different axes, or a place related to a
  /// size, are our caller's mistake.
  public init(
    item firstItem: any LayoutItem, attribute firstAttribute: LayoutAttribute,
    relatedBy relation: LayoutRelation, toItem secondItem: (any LayoutItem)? = nil,
    attribute secondAttribute: LayoutAttribute = .notAnAttribute, multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) {
    precondition(firstAttribute != .notAnAttribute, "a constraint begins with a part of a view")
    precondition(
      secondAttribute == .notAnAttribute || secondAttribute.isComparable(to: firstAttribute),
      "a constraint relates sizes, or places on one axis")
    self.firstItem = firstItem
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.secondItem = secondItem
    self.secondAttribute = secondItem == nil ? .notAnAttribute : secondAttribute
    self.multiplier = multiplier.isFinite ? multiplier : 1
    self.constant = constant
  }

  /// The engine that solves the constraint; nil while inactive.
  private var engine: LayoutEngine? { holder?.layoutRoot.layoutEngine }
}

extension LayoutConstraint {
  /// Whether layout keeps the constraint.
  ///
  /// Made active it goes to the nearest view that holds both its sides; sides without one are our caller's
  /// mistake.
  public var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Makes constraints active, in order.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.activate() }
  }

  /// Makes constraints inactive.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }

  private func activate() {
    guard holder == nil, let first = firstItem?.layoutView else { return }
    let holder = secondItem.map { first.nearestCommonSuperview($0.layoutView) } ?? first
    guard let holder else {
      preconditionFailure("a constraint's views have no superview in common")
    }
    activation = LayoutConstraint.activations.add(1, ordering: .relaxed).newValue
    holder.hold(self)
  }

  private func deactivate() {
    holder?.release(self)
  }
}
