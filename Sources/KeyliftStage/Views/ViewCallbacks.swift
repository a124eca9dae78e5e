// SPDX-License-Identifier: MIT

public import Foundation

/// The methods that a view's own class overrides to be told of changes; they do nothing.
open class ViewCallbacks: Responder {
  /// Called before the view is added to a superview or, with `nil`, removed from it.
  open func willMove(toSuperview newSuperview: View?) {}
  /// Called after the view has been added to a superview or removed from it.
  open func didMoveToSuperview() {}
  /// Called before the view's tree is in another window or, with `nil`, in none.
  open func willMove(toWindow newWindow: Window?) {}
  /// Called after the view's tree is in another window, or in none.
  open func didMoveToWindow() {}
  /// Called after a subview has been added.
  open func didAddSubview(_ subview: View) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: View) {}
  /// Called in a layout pass after the safe area's insets of the view have changed.
  open func safeAreaInsetsDidChange() {}
  /// Called after the view's margins have been set.
  open func layoutMarginsDidChange() {}
  /// Called after the screen has turned, with the traits before the turn.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}
  /// Called after the view's own tint color has been set, as tint colors are not inherited on a stage.
  open func tintColorDidChange() {}
  /// Draws the view, which a stage never asks it to do.
  open func draw(_ rect: CGRect) {}
  /// Creates and updates the view's constraints.
  ///
  /// It is called before a layout pass for which `setNeedsUpdateConstraints()` asked.
  open func updateConstraints() {}
}
