// SPDX-License-Identifier: MIT

public import Foundation

extension View: LayoutItem {
  /// The view itself.
  public var layoutView: View? { self }

  /// Whether the view's own frame counts as constraints that place it.
  ///
  /// Set it to false on a view that is placed by constraints of one's own.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { constrained.followsFrame }
    set {
      guard newValue != constrained.followsFrame else { return }
      constrained.followsFrame = newValue
      layoutRoot.layoutEngine?.setNeedsRebuild()
    }
  }

  /// The active constraints that this view is the nearest to hold both sides of.
  public var constraints: [LayoutConstraint] { constrained.constraints }

  /// Makes a constraint active.
  public func addConstraint(_ constraint: LayoutConstraint) { constraint.isActive = true }

  /// Makes constraints active, in order.
  public func addConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.activate(constraints)
  }

  /// Makes a constraint inactive.
  public func removeConstraint(_ constraint: LayoutConstraint) { constraint.isActive = false }

  /// Makes constraints inactive.
  public func removeConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.deactivate(constraints)
  }

  /// Returns the active constraints that name the view on an axis; UIKit's own choice may be larger.
  public func constraintsAffectingLayout(for axis: LayoutAxis) -> [LayoutConstraint] {
    superviews.flatMap(\.constraints).filter {
      $0.firstAttribute.axis == axis && ($0.firstItem === self || $0.secondItem === self)
    }
  }

  /// Whether constraints leave open where the view stands or how large it is, after layout.
  public var hasAmbiguousLayout: Bool {
    LayoutAxis.allCases.contains { !isLayoutDetermined(along: $0) }
  }

  /// Returns whether constraints settle place and size along an axis; true for a view that has none.
  public func isLayoutDetermined(along axis: LayoutAxis) -> Bool {
    layoutRoot.layoutEngine?.isDetermined(self, along: axis) ?? true
  }

  /// Returns whether constraints settle the size along an axis; true for a view that has none.
  package func isSizeDetermined(along axis: LayoutAxis) -> Bool {
    layoutRoot.layoutEngine?.isSizeDetermined(self, along: axis) ?? true
  }
}

extension View {
  /// What `intrinsicContentSize` has for a side on which the content asks for nothing: -1.
  public static let noIntrinsicMetric: CGFloat = -1

  /// Says that the content asks for another size now.
  public func invalidateIntrinsicContentSize() {
    layoutRoot.layoutEngine?.contentHasChanged(of: self)
  }

  /// Returns how hard the view keeps from being larger than its content.
  public func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority {
    constrained.hugging[axis.rawValue]
  }

  /// Sets how hard the view keeps from being larger than its content; 250 unless set.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    constrained.hugging[axis.rawValue] = priority
    layoutRoot.layoutEngine?.setNeedsRebuild()
  }

  /// Returns how hard the view keeps from being smaller than its content.
  public func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority {
    constrained.compression[axis.rawValue]
  }

  /// Sets how hard the view keeps from being smaller than its content; 750 unless set.
  public func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, for axis: LayoutAxis
  ) {
    constrained.compression[axis.rawValue] = priority
    layoutRoot.layoutEngine?.setNeedsRebuild()
  }
}

extension View {
  /// The guides that the view owns, those of the system left out.
  public var layoutGuides: [LayoutGuide] { constrained.guides }

  /// Gives a guide to the view, taking it from the one that had it.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    constrained.guides.append(guide)
    guide.owningView = self
  }

  /// Takes a guide from the view, with every constraint that names it.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView === self else { return }
    for view in superviews {
      for constraint in view.constraints
      where constraint.firstItem === guide || constraint.secondItem === guide {
        view.release(constraint)
      }
    }
    constrained.guides.removeAll { $0 === guide }
    guide.owningView = nil
  }

  /// The part of the view that no bar covers.
  public var safeAreaLayoutGuide: LayoutGuide { guide(\.safeAreaGuide, SafeAreaLayoutGuide.init) }

  /// The part of the view that the keyboard covers.
  public var keyboardLayoutGuide: KeyboardLayoutGuide {
    guide(\.keyboardGuide, KeyboardLayoutGuide.init)
  }

  /// Returns a guide that the view owns from the first time on that it is asked for.
  func guide<Guide: LayoutGuide>(
    _ path: WritableKeyPath<ConstrainedState, Guide?>, _ make: () -> Guide
  ) -> Guide {
    if let guide = constrained[keyPath: path] { return guide }
    let guide = make()
    guide.owningView = self
    constrained[keyPath: path] = guide
    return guide
  }
}
