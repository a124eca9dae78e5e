// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftGraphics

/// The methods that a view's own class overrides to be notified of changes; they do nothing.
open class ViewCallbacks: ViewNames {
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
  /// Called after the safe area's insets of the view have changed: in the next layout pass before the view
  /// is laid out, and at once where a controller adds insets.
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

/// The settings of a view that no drawing depends on.
open class ViewSettings: ViewCallbacks {
  /// A number for the app's own use.
  public var tag = 0
  /// Whether the view takes touches, which a stage has not.
  open var isUserInteractionEnabled = true
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The color of the caret and of controls in UIKit; buttons and carets alone are drawn in it.
  open var tintColor: DynamicColor! = .system(.systemBlue) { didSet { tintColorDidChange() } }
  /// Whether the view takes several touches at once, which a stage has not.
  public var isMultipleTouchEnabled = false
  /// Whether what is behind the view is hidden, which a stage finds out itself.
  public var isOpaque = true
  /// Whether a change of the size resizes the subviews by their masks.
  public var autoresizesSubviews = true
  /// How the view follows a change of its superview's size; not at all by default.
  ///
  /// A view that constraints place does not follow.
  public var autoresizingMask: AutoresizingMask = []

  package var gestures: [AnyObject] = []
  package var traitObservers: [(TraitCollection) -> Void] = []
  package var caretObserver: ((Bool) -> Void)?
  package var hiddenObserver: (() -> Void)?
  var margins = ViewMargins()
  var needsUpdateConstraints = false
  var needsUpdateProperties = true
  var reportedSafeArea: EdgeInsets?
  /// Whether the view is told of its safe area: it is a controller's, or its class is neither the stage's nor
  /// one of those that mirror UIKit's.
  lazy var isToldOfSafeArea = {
    let name = String(reflecting: type(of: self))
    return !["KeyliftStage.", "KeyliftUIKit.", "KeyliftScene."].contains(where: name.hasPrefix)
  }()
}

extension View {
  func notifyMove(from old: Window?, to new: Window?, superview: View?) {
    willMove(toSuperview: superview)
    guard old !== new else { return }
    for view in tree { view.willMove(toWindow: new) }
  }

  func notifyMoved(from old: Window?, to new: Window?) {
    if old !== new {
      for view in tree { view.windowHasChanged() }
      for view in tree { view.didMoveToWindow() }
    }
    didMoveToSuperview()
  }

  func safeAreaHasChanged() {
    markTree()
    for view in tree { view.notifySafeArea() }
  }

  /// Tells the view of a view controller or of a class of the app that its safe area is another than it
  /// was last told, and returns whether it is.
  ///
  /// Other views are not notified: finding the insets of each view in each pass would be slower than
  /// all else.
  @discardableResult
  func notifySafeArea() -> Bool {
    guard isToldOfSafeArea else { return false }
    let insets = safeAreaInsets
    guard insets != reportedSafeArea ?? .zero else { return false }
    reportedSafeArea = insets
    safeAreaInsetsDidChange()
    layoutObserver?.safeAreaHasChanged()
    return true
  }

  /// Calls `updateProperties()` of the view and of its controller, once for each request.
  func updateMarkedProperties() {
    guard needsUpdateProperties else { return }
    needsUpdateProperties = false
    layoutObserver?.willUpdateProperties()
    updateProperties()
  }

  func notifyTraits(from old: TraitCollection) {
    for view in tree {
      view.traitCollectionDidChange(old)
      for observe in view.traitObservers { observe(old) }
      view.layoutObserver?.traitsHaveChanged(from: old)
    }
  }

  /// Subviews first.
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

package protocol LayoutObserver: AnyObject {
  func willLayOutSubviews()
  func hasLaidOutSubviews()
  func willUpdateProperties()
  func safeAreaHasChanged()
  /// Called before the turn, with the size after it.
  func screenWillTurn(to size: CGSize)
  func traitsHaveChanged(from old: TraitCollection)
}
