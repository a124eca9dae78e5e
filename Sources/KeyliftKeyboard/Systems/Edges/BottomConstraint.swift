// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftUIKit

/// The constraint that keeps a view's bottom edge above that of what holds it.
///
/// It may name the view first, with a constant of minus the points between the edges, or the
/// container first, with a positive one.
public final class BottomConstraint: BottomEdge {
  /// The constraint.
  public let constraint: NSLayoutConstraint
  /// The view whose edge it is.
  public private(set) weak var view: UIView?

  private let isViewFirst: Bool

  /// Finds the constraint of a view's bottom edge.
  ///
  /// The other side may be the bottom of a view that holds it, or of a guide of such a view as the
  /// safe area, or the top of such a guide, as the keyboard's but not the safe area's. It must be an
  /// equation without a multiplier. Of several, the one of highest priority that became active first is taken.
  ///
  /// - Returns: Nil where there is none.
  public init?(of view: UIView) {
    let found = sequence(first: view) { $0.superview }.flatMap(\.constraints)
      .filter { $0.side(of: view) != nil }
    let highest = found.map(\.priority).max()
    guard let constraint = found.first(where: { $0.priority == highest }) else { return nil }
    self.constraint = constraint
    self.view = view
    isViewFirst = constraint.side(of: view) == .first
  }

  /// The points by which the view's edge lies above the other: the constant, or minus it.
  public var distance: CGFloat {
    get { isViewFirst ? -constraint.constant : constraint.constant }
    set { constraint.constant = isViewFirst ? -newValue : newValue }
  }

  /// The points that a guide on the other side keeps free, as the last layout left it; 0 for a
  /// view.
  public var clearance: CGFloat {
    let item = isViewFirst ? constraint.secondItem : constraint.firstItem
    guard let guide = item as? UILayoutGuide, let owner = guide.owningView else { return 0 }
    let attribute = isViewFirst ? constraint.secondAttribute : constraint.firstAttribute
    let frame = guide.layoutFrame
    return owner.bounds.maxY - (attribute == .top ? frame.minY : frame.maxY)
  }
}

extension NSLayoutConstraint {
  fileprivate enum Side {
    case first, second
  }

  /// Returns which side is a view's bottom edge, where the other belongs to what holds the view.
  fileprivate func side(of view: UIView) -> Side? {
    guard relation == .equal, multiplier == 1 else { return nil }
    if firstItem === view, firstAttribute == .bottom {
      return secondItem?.canHold(view, at: secondAttribute) == true ? .first : nil
    }
    guard secondItem === view, secondAttribute == .bottom else { return nil }
    return firstItem?.canHold(view, at: firstAttribute) == true ? .second : nil
  }
}

extension LayoutItem {
  /// Whether a part of the item can stand below a view in it: its bottom, or the top of a guide that
  /// is no safe area.
  fileprivate func canHold(_ view: UIView, at attribute: NSLayoutConstraint.Attribute) -> Bool {
    guard let owner = layoutView, owner !== view, view.isDescendant(of: owner) else { return false }
    if attribute == .bottom { return true }
    return attribute == .top && self is UILayoutGuide && self !== owner.safeAreaLayoutGuide
  }
}
