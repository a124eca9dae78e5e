// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// A bottom edge of a view at a distance above an edge of its container.
///
/// `BottomConstraint` finds such an edge in constraints. A layout without constraints can provide
/// its own.
protocol BottomEdge: AnyObject {
  var view: UIView? { get }
  /// The distance in points from the view's edge up from the container's edge; a change only marks
  /// the layout.
  var distance: CGFloat { get set }
  /// The distance from the container's edge to the container's bottom: the safe area if the edge is
  /// measured from it, else 0.
  var clearance: CGFloat { get }
}

extension BottomEdge {
  /// Lays out the window inside the current animation block.
  ///
  /// Other views can move with the view, so the view alone is not enough.
  func layoutIfNeeded() { (view?.window ?? view)?.layoutIfNeeded() }
}

/// The constraint between a view's bottom edge and its container.
///
/// The first item can be the view, with a negative constant, or the container, with a positive one.
final class BottomConstraint: BottomEdge {
  let constraint: NSLayoutConstraint
  private(set) weak var view: UIView?

  private let isViewFirst: Bool

  /// Finds the constraint of a view's bottom edge.
  ///
  /// The other side can be the bottom of an ancestor or of one of its guides, such as the safe
  /// area, or the top of a guide other than the safe area, such as the keyboard's. The constraint
  /// must be an equation without a multiplier. Of several, the one with the highest priority that
  /// became active first is used. The result is `nil` if there is none.
  init?(of view: UIView) {
    let found = sequence(first: view) { $0.superview }.flatMap(\.constraints)
      .filter { $0.beginsWithBottom(of: view) != nil }
    let highest = found.map(\.priority).max()
    guard let constraint = found.first(where: { $0.priority == highest }) else { return nil }
    self.constraint = constraint
    self.view = view
    isViewFirst = constraint.beginsWithBottom(of: view) == true
  }

  var distance: CGFloat {
    get { isViewFirst ? -constraint.constant : constraint.constant }
    set { constraint.constant = isViewFirst ? -newValue : newValue }
  }

  /// The distance that a guide on the other side keeps free, after the last layout; 0 for a view.
  var clearance: CGFloat {
    let item = isViewFirst ? constraint.secondItem : constraint.firstItem
    guard let guide = item as? UILayoutGuide, let owner = guide.owningView else { return 0 }
    let attribute = isViewFirst ? constraint.secondAttribute : constraint.firstAttribute
    let frame = guide.layoutFrame
    return owner.bounds.maxY - (attribute == .top ? frame.minY : frame.maxY)
  }
}

extension NSLayoutConstraint {
  /// Returns whether the first item is the view whose bottom edge the constraint keeps in a
  /// container; `nil` if it keeps none.
  fileprivate func beginsWithBottom(of view: UIView) -> Bool? {
    guard relation == .equal, multiplier == 1 else { return nil }
    if firstItem === view, firstAttribute == .bottom {
      return secondItem?.canHold(view, at: secondAttribute) == true ? true : nil
    }
    guard secondItem === view, secondAttribute == .bottom else { return nil }
    return firstItem?.canHold(view, at: firstAttribute) == true ? false : nil
  }
}

extension LayoutItem {
  /// Whether an attribute of the item can be below a view: its bottom, or the top of a guide other
  /// than the safe area.
  fileprivate func canHold(_ view: UIView, at attribute: NSLayoutConstraint.Attribute) -> Bool {
    guard let owner = layoutView, owner !== view, view.isDescendant(of: owner) else { return false }
    if attribute == .bottom { return true }
    return attribute == .top && self is UILayoutGuide && self !== owner.safeAreaLayoutGuide
  }
}

/// The bottom pin of a view.
final class PinnedBottom: BottomEdge {
  private weak var pinned: (any View & Pinned)?

  /// Returns `nil` if the bottom is not pinned, or if constraints or a stack place the view.
  init?(_ view: any View & Pinned) {
    guard view.pins.bottom != nil, view.translatesAutoresizingMaskIntoConstraints,
      !(view.superview is StackView)
    else { return nil }
    pinned = view
  }

  var view: View? { pinned }

  /// The number of points of the bottom pin, from the superview's edge or its safe area.
  var distance: CGFloat {
    get { pinned?.pins.bottom?.offset ?? 0 }
    set {
      switch pinned?.pins.bottom {
      case .points: pinned?.pins.bottom = .points(newValue)
      case .safeArea: pinned?.pins.bottom = .safeArea(newValue)
      case nil: break
      }
    }
  }

  var clearance: CGFloat {
    guard case .safeArea = pinned?.pins.bottom else { return 0 }
    return pinned.flatMap { $0.superview?.safeAreaInsets(for: $0).bottom } ?? 0
  }
}
