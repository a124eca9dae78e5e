// SPDX-License-Identifier: MIT

import Foundation

extension View {
  /// Tells the view and its tree that it is about to move to another superview or window.
  func tellMove(from old: Window?, to new: Window?, superview: View?) {
    willMove(toSuperview: superview)
    guard old !== new else { return }
    for view in tree { view.willMove(toWindow: new) }
  }

  /// Tells the view and its tree that it has moved to another superview or window.
  func tellMoved(from old: Window?, to new: Window?) {
    if old !== new { for view in tree { view.didMoveToWindow() } }
    didMoveToSuperview()
  }

  /// Tells the view of a view controller that its safe area is another than in the last layout pass.
  ///
  /// Other views are not told: finding the insets of each view in each pass would take longer than
  /// all else.
  func tellSafeArea() {
    guard let layoutObserver else { return }
    let insets = safeAreaInsets
    guard insets != toldSafeArea ?? .zero else { return }
    toldSafeArea = insets
    safeAreaInsetsDidChange()
    layoutObserver.safeAreaHasChanged()
  }

  /// Tells the view and its tree that the screen has turned.
  func tellTraits(from old: TraitCollection) {
    for view in tree {
      view.traitCollectionDidChange(old)
      view.layoutObserver?.traitsHaveChanged(from: old)
    }
  }

  /// Asks the views of the tree that need it to update their constraints, subviews first.
  func updateMarkedConstraints() {
    guard constrained.hasConstraintUpdates else { return }
    constrained.hasConstraintUpdates = false
    for view in tree.reversed() where view.needsUpdateConstraints {
      view.needsUpdateConstraints = false
      view.updateConstraints()
    }
  }
}

extension View {
  /// Marks the view, whose `updateConstraints()` the next layout pass calls.
  public func setNeedsUpdateConstraints() {
    needsUpdateConstraints = true
    layoutRoot.constrained.hasConstraintUpdates = true
    setNeedsLayout()
  }

  /// Calls `updateConstraints()` of the marked views now.
  public func updateConstraintsIfNeeded() { layoutRoot.updateMarkedConstraints() }
}
