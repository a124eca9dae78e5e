// SPDX-License-Identifier: MIT

import Foundation

extension View {
  /// The topmost view above this one, its window if it is in one, where the constraints of all below are
  /// solved.
  var layoutRoot: View { superviews.reduce(self) { $1 } }

  /// What solves the constraints of this view and all below it; nil where there have been none.
  var layoutEngine: LayoutEngine? { constrained.engine }

  /// Keeps an active constraint.
  func hold(_ constraint: LayoutConstraint) {
    let root = layoutRoot
    if root.constrained.engine == nil { root.constrained.engine = LayoutEngine(root: root) }
    constrained.constraints.append(constraint)
    constraint.holder = self
    root.layoutEngine?.setNeedsRebuild()
  }

  /// Lets go of a constraint, which is inactive then.
  func release(_ constraint: LayoutConstraint) {
    guard constraint.holder === self else { return }
    constrained.constraints.removeAll { $0 === constraint }
    layoutRoot.layoutEngine?.setNeedsRebuild()
    constraint.holder = nil
  }

  /// Returns the nearest view that holds this one and another; nil in another tree.
  func nearestCommonSuperview(_ other: View?) -> View? {
    guard let other else { return nil }
    return superviews.first { other.isDescendant(of: $0) }
  }

  /// Takes the constraints away that lead out of this view's tree, which is about to leave its superview.
  func releaseConstraintsLeadingOut() {
    for view in superviews.dropFirst() {
      for constraint in view.constraints where constraint.names(anyIn: self) {
        view.release(constraint)
      }
    }
    layoutRoot.layoutEngine?.setNeedsRebuild()
  }

  /// Keeps the constraints inside this view, which has just left its superview, for itself.
  func leaveLayoutTree() {
    guard constrained.engine == nil, tree.contains(where: { !$0.constraints.isEmpty }) else {
      return
    }
    constrained.engine = LayoutEngine(root: self)
  }

  /// Makes room for this view's constraints in the tree that it has just come into.
  func joinLayoutTree() {
    let root = layoutRoot
    guard constrained.engine != nil || root.layoutEngine != nil else { return }
    constrained.engine = nil
    if root.constrained.engine == nil { root.constrained.engine = LayoutEngine(root: root) }
    root.layoutEngine?.setNeedsRebuild()
  }

  /// The view's rectangle on the screen where layout has put it, without any transform.
  var layoutRectOnScreen: CGRect {
    guard let window else { return .zero }
    return layoutRect(in: window).offsetBy(dx: window.frame.minX, dy: window.frame.minY)
  }
}

extension LayoutConstraint {
  /// Whether either side is a view of a tree, or a guide in it.
  fileprivate func names(anyIn tree: View) -> Bool {
    [firstItem, secondItem].contains { $0?.layoutView?.isDescendant(of: tree) ?? false }
  }
}
