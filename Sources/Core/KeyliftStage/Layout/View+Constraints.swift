// SPDX-License-Identifier: MIT

public import Foundation

extension View: LayoutItem {
  /// The view itself.
  public var layoutView: View? { self }

  /// Whether the view's own frame places it, as constraints would.
  ///
  /// Set it to false on a view that your own constraints place.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { constrained.followsFrame }
    set {
      guard newValue != constrained.followsFrame else { return }
      constrained.followsFrame = newValue
      layoutRoot.layoutEngine?.setNeedsRebuild()
    }
  }

  /// The active constraints that the view holds as the nearest common superview of both sides.
  public var constraints: [LayoutConstraint] { constrained.constraints }

  /// Activates a constraint.
  public func addConstraint(_ constraint: LayoutConstraint) { constraint.isActive = true }

  /// Activates constraints in order.
  public func addConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.activate(constraints)
  }

  /// Deactivates a constraint.
  public func removeConstraint(_ constraint: LayoutConstraint) { constraint.isActive = false }

  /// Deactivates constraints.
  public func removeConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.deactivate(constraints)
  }

  /// Returns the active constraints on an axis that name the view.
  ///
  /// UIKit may return more.
  public func constraintsAffectingLayout(for axis: LayoutAxis) -> [LayoutConstraint] {
    constraints(naming: self, on: axis)
  }

  func constraints(naming item: any LayoutItem, on axis: LayoutAxis) -> [LayoutConstraint] {
    superviews.flatMap(\.constraints).filter {
      $0.firstAttribute.axis == axis && ($0.firstItem === item || $0.secondItem === item)
    }
  }

  /// Whether constraints do not determine the view's position or size, after layout.
  public var hasAmbiguousLayout: Bool {
    LayoutAxis.allCases.contains { !isLayoutDetermined(along: $0) }
  }

  package func isLayoutDetermined(along axis: LayoutAxis) -> Bool {
    layoutRoot.layoutEngine?.isDetermined(self, along: axis) ?? true
  }

  package func layoutRivals(along axis: LayoutAxis) -> [LayoutConstraint] {
    layoutRoot.layoutEngine?.rivals(over: self, along: axis) ?? []
  }

  package func isSizeDetermined(along axis: LayoutAxis) -> Bool {
    layoutRoot.layoutEngine?.isSizeDetermined(self, along: axis) ?? true
  }
}

extension View {
  /// The value of `intrinsicContentSize` on a side without an intrinsic size: -1.
  public static let noIntrinsicMetric: CGFloat = -1

  static let noIntrinsicSize = CGSize(width: noIntrinsicMetric, height: noIntrinsicMetric)

  final func noteIntrinsicSize() {
    layoutRoot.layoutEngine?.contentHasChanged(of: self)
  }

  /// Returns the priority with which the view resists being larger than its content.
  public func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority {
    constrained.hugging[axis.rawValue]
  }

  /// Sets the priority with which the view resists being larger than its content, 250 by default.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    constrained.hugging[axis.rawValue] = priority
    layoutRoot.layoutEngine?.setNeedsRebuild()
  }

  /// Returns the priority with which the view resists being smaller than its content.
  public func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority {
    constrained.compression[axis.rawValue]
  }

  /// Sets the priority with which the view resists being smaller than its content, 750 by default.
  public func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, for axis: LayoutAxis
  ) {
    constrained.compression[axis.rawValue] = priority
    layoutRoot.layoutEngine?.setNeedsRebuild()
  }

  /// The guides that the view owns, without the system's guides.
  public var layoutGuides: [LayoutGuide] { constrained.guides }

  /// Adds a guide to the view, and removes it from its previous owner.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    constrained.guides.append(guide)
    guide.owningView = self
  }

  /// Removes a guide from the view, with all constraints that name the guide.
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
  public var safeAreaLayoutGuide: LayoutGuide { systemGuide(.safeArea) }

  package func safeAreaLayoutGuide(for subview: View) -> LayoutGuide {
    guard subview.barEdge == nil, !bars.isEmpty else { return safeAreaLayoutGuide }
    return systemGuide(.contentSafeArea)
  }

  /// The part of the view that the keyboard covers.
  public var keyboardLayoutGuide: KeyboardLayoutGuide {
    if let guide = constrained.keyboardGuide { return guide }
    let guide = KeyboardLayoutGuide()
    guide.owningView = self
    constrained.keyboardGuide = guide
    return guide
  }

  func systemGuide(_ part: SystemGuide.Part) -> SystemGuide {
    if let guide = constrained.systemGuides[part] { return guide }
    let guide = SystemGuide(part, of: self)
    constrained.systemGuides[part] = guide
    return guide
  }

  var layoutRoot: View {
    var root = self
    while let superview = root.superview { root = superview }
    return root
  }

  var layoutEngine: LayoutEngine? { constrained.engine }

  func hold(_ constraint: LayoutConstraint) {
    let root = layoutRoot
    if root.constrained.engine == nil { root.constrained.engine = LayoutEngine(root: root) }
    constrained.constraints.append(constraint)
    constraint.holder = self
    root.layoutEngine?.setNeedsRebuild()
  }

  func release(_ constraint: LayoutConstraint) {
    guard constraint.holder === self else { return }
    constrained.constraints.removeAll { $0 === constraint }
    layoutRoot.layoutEngine?.setNeedsRebuild()
    constraint.holder = nil
  }

  func nearestCommonSuperview(_ other: View?) -> View? {
    guard let other else { return nil }
    return superviews.first { other.isDescendant(of: $0) }
  }

  /// Called before the view leaves its superview.
  func releaseConstraintsLeadingOut() {
    for view in superviews.dropFirst() {
      for constraint in view.constraints where constraint.names(anyIn: self) {
        view.release(constraint)
      }
    }
    layoutRoot.layoutEngine?.setNeedsRebuild()
  }

  /// Called after the view has left its superview.
  func leaveLayoutTree() {
    guard constrained.engine == nil, tree.contains(where: { !$0.constraints.isEmpty }) else {
      return
    }
    constrained.engine = LayoutEngine(root: self)
  }

  func joinLayoutTree() {
    let root = layoutRoot
    if constrained.hasConstraintUpdates { root.constrained.hasConstraintUpdates = true }
    guard constrained.engine != nil || root.layoutEngine != nil else { return }
    constrained.engine = nil
    if root.constrained.engine == nil { root.constrained.engine = LayoutEngine(root: root) }
    root.layoutEngine?.setNeedsRebuild()
  }

  /// After layout, without transforms.
  var layoutRectOnScreen: CGRect {
    guard let window else { return .zero }
    return layoutRect(in: window).offsetBy(dx: window.frame.minX, dy: window.frame.minY)
  }
}

extension LayoutConstraint {
  fileprivate func names(anyIn tree: View) -> Bool {
    [firstItem, secondItem].contains { $0?.layoutView?.isDescendant(of: tree) ?? false }
  }
}

struct ConstrainedState {
  var constraints: [LayoutConstraint] = []
  var guides: [LayoutGuide] = []
  var systemGuides: [SystemGuide.Part: SystemGuide] = [:]
  var keyboardGuide: KeyboardLayoutGuide?
  /// The number of moves of the keyboard before the view was attached to a window under it; `nil` if
  /// the keyboard was down.
  var movesBeforeAttachment: Int?
  var followsFrame = true
  /// Whether the view's constraints are asked for its size, so that even the topmost view has no
  /// frame of its own.
  var isMeasured = false
  var hugging: [LayoutPriority] = [.defaultLow, .defaultLow]
  var compression: [LayoutPriority] = [.defaultHigh, .defaultHigh]
  /// Whether constraints place subviews by the view's scroll offset.
  var laysOutWithOffset = false
  /// Only the topmost view knows.
  var isInLayoutPass = false
  /// Only the topmost view knows.
  var hasConstraintUpdates = false
  /// Only the topmost view has one.
  var engine: LayoutEngine?
}

extension View {
  /// The target of `systemLayoutSizeFitting(_:)` for the smallest size.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The target of `systemLayoutSizeFitting(_:)` for the largest size, 10,000 points on each side.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The view's own size for content without one.
  ///
  /// A width of 0 or less, or one that is not finite, is no limit.
  func fittingSize(in size: CGSize) -> CGSize {
    let width = size.width > 0 && size.width < .longest ? size.width : nil
    guard let traits = (window?.stage ?? Stage.nearest)?.screen.traits,
      let own = content.fittingSize(width: width, traits: traits)
    else { return bounds.size }
    return own.usable
  }

  /// Includes constraints with views outside; the layout stays as it is.
  final func constrainedSize(
    near target: CGSize, _ horizontal: LayoutPriority, _ vertical: LayoutPriority
  ) -> CGSize {
    let wanted = [
      widthAnchor.constraint(equalToConstant: target.width),
      heightAnchor.constraint(equalToConstant: target.height),
    ]
    wanted[0].priority = horizontal
    wanted[1].priority = vertical
    let followed = translatesAutoresizingMaskIntoConstraints
    constrained.isMeasured = true
    translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate(wanted)
    let root = layoutRoot
    root.updateMarkedConstraints()
    root.layoutEngine?.setNeedsRebuild()
    root.layoutEngine?.update()
    let size = root.layoutEngine?.size(of: self) ?? bounds.size
    LayoutConstraint.deactivate(wanted)
    constrained.isMeasured = false
    translatesAutoresizingMaskIntoConstraints = followed
    root.layoutEngine?.setNeedsRebuild()
    return size
  }
}
