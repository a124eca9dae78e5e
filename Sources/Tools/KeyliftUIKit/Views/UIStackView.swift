// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// A view that arranges views in a row or column by constraints; UIKit's class of the same name.
///
/// Unlike `StackView`, which follows SwiftUI, it stretches the views as their hugging priorities say.
/// A hidden view takes no room.
open class UIStackView: View {
  /// The lengths of the views along the axis, with UIKit's raw values.
  public enum Distribution: Int, Hashable, Sendable {
    /// The view that hugs its content least takes the room that is left.
    case fill = 0
    /// All views have the same length.
    case fillEqually = 1
    /// The lengths have the proportions of the views' contents.
    case fillProportionally = 2
    /// The views keep their lengths, and all gaps are equal.
    case equalSpacing = 3
    /// The views keep their lengths, and the distances between their centers are equal.
    case equalCentering = 4
  }

  /// The positions of the views across the axis, with UIKit's raw values.
  public enum Alignment: Int, Hashable, Sendable {
    /// The views fill the stack.
    case fill = 0
    /// The views are at the left or top edge.
    case leading = 1
    /// The first lines of text are on one line in UIKit; the views are at the top here.
    case firstBaseline = 2
    /// The views are in the middle.
    case center = 3
    /// The views are at the right or bottom edge.
    case trailing = 4
    /// The last lines of text are on one line in UIKit; the views are at the bottom here.
    case lastBaseline = 5

    /// The top edge.
    public static let top = Alignment.leading
    /// The bottom edge.
    public static let bottom = Alignment.trailing
  }

  /// A gap that says that the stack's own spacing counts.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// A gap that says that the system's spacing counts, which is 8 points.
  public static let spacingUseSystem: CGFloat = 8

  /// Whether gaps are between baselines, which are between edges on a stage.
  open var isBaselineRelativeArrangement = false
  /// The views in their order.
  open private(set) var arrangedSubviews: [View] = []
  /// The direction of the stack.
  open var axis = LayoutAxis.horizontal { didSet { setNeedsUpdateConstraints() } }
  /// The lengths of the views along the axis.
  open var distribution = Distribution.fill { didSet { setNeedsUpdateConstraints() } }
  /// The positions of the views across the axis.
  open var alignment = Alignment.fill { didSet { setNeedsUpdateConstraints() } }
  /// The gap between two views in points.
  open var spacing: CGFloat = 0 { didSet { setNeedsUpdateConstraints() } }
  /// Whether the views stay inside the stack's margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { setNeedsUpdateConstraints() }
  }

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var arrangement: [LayoutConstraint] = []
  private var gaps: [LayoutGuide] = []

  /// Creates a stack of views, in a row.
  public convenience init(arrangedSubviews views: [View]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Inserts a view at an index, which is clamped; a view that the stack has is moved.
  open func insertArrangedSubview(_ view: View, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    view.hiddenObserver = { [weak self] in self?.setNeedsUpdateConstraints() }
    if view.superview !== self { addSubview(view) }
    setNeedsUpdateConstraints()
  }

  /// Takes a view out of the arrangement; it remains a subview.
  open func removeArrangedSubview(_ view: View) {
    arrangedSubviews.removeAll { $0 === view }
    view.hiddenObserver = nil
    setNeedsUpdateConstraints()
  }

  /// Sets the gap after a view in points, in place of `spacing`.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: View) {
    customSpacings[ObjectIdentifier(arrangedSubview)] =
      spacing == UIStackView.spacingUseDefault ? nil : spacing
    setNeedsUpdateConstraints()
  }

  /// Returns the gap after a view that was set, or the stack's `spacing`.
  open func customSpacing(after arrangedSubview: View) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? spacing
  }

  /// Takes a removed view out of the arrangement.
  open override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    if arrangedSubviews.contains(subview) { removeArrangedSubview(subview) }
  }

  /// Arranges the views that are not hidden.
  open override func updateConstraints() {
    super.updateConstraints()
    LayoutConstraint.deactivate(arrangement)
    for gap in gaps { removeLayoutGuide(gap) }
    gaps = []
    arrangement = constraints(arranging: arrangedSubviews.filter { !$0.isHidden })
    LayoutConstraint.activate(arrangement)
  }

  private func constraints(arranging views: [View]) -> [LayoutConstraint] {
    guard let first = views.first, let last = views.last else { return [] }
    let room: any LayoutItem = isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self
    return [equal(first, axis.start, room, axis.start), equal(last, axis.end, room, axis.end)]
      + views.flatMap { across($0, in: room) }
      + zip(views, views.dropFirst()).flatMap { join($0, $1) }
      + views.dropFirst().compactMap { length(of: $0, after: first) }
  }

  private func join(_ view: View, _ next: View) -> [LayoutConstraint] {
    let isCentered = distribution == .equalCentering
    let isFree = isCentered || distribution == .equalSpacing
    let distance = LayoutConstraint(
      item: next, attribute: axis.start, relatedBy: isFree ? .greaterThanOrEqual : .equal,
      toItem: view, attribute: axis.end, constant: customSpacing(after: view))
    guard isFree else { return [distance] }
    let gap = LayoutGuide()
    addLayoutGuide(gap)
    defer { gaps.append(gap) }
    let ends = [
      distance, equal(gap, axis.start, view, isCentered ? axis.middle : axis.end),
      equal(gap, axis.end, next, isCentered ? axis.middle : axis.start),
    ]
    guard let first = gaps.first else { return ends }
    let same = equal(gap, axis.length, first, axis.length)
    // Centers give way to the spacing, as in UIKit.
    same.priority = LayoutPriority(isCentered ? 149 : 999)
    return ends + [same]
  }

  private func across(_ view: View, in room: any LayoutItem) -> [LayoutConstraint] {
    let across = axis == .horizontal ? LayoutAxis.vertical : .horizontal
    func inside(_ attribute: LayoutAttribute, _ relation: LayoutRelation) -> LayoutConstraint {
      LayoutConstraint(
        item: view, attribute: attribute, relatedBy: relation, toItem: room, attribute: attribute)
    }
    // A stack that nothing else sizes is as large as its largest view.
    let tight = LayoutConstraint(
      item: room, attribute: across.length, relatedBy: .equal, constant: 0)
    tight.priority = .fittingSizeLevel
    switch alignment {
    case .fill: return [inside(across.start, .equal), inside(across.end, .equal)]
    case .leading, .firstBaseline:
      return [inside(across.start, .equal), inside(across.end, .lessThanOrEqual), tight]
    case .trailing, .lastBaseline:
      return [inside(across.start, .greaterThanOrEqual), inside(across.end, .equal), tight]
    case .center:
      return [
        inside(across.middle, .equal), inside(across.start, .greaterThanOrEqual),
        inside(across.end, .lessThanOrEqual), tight,
      ]
    }
  }

  private func length(of view: View, after first: View) -> LayoutConstraint? {
    switch distribution {
    case .fill, .equalSpacing, .equalCentering: return nil
    case .fillEqually: return equal(view, axis.length, first, axis.length)
    case .fillProportionally:
      let lengths = [view, first].map(\.intrinsicContentSize)
        .map { axis == .horizontal ? $0.width : $0.height }
      guard lengths.allSatisfy({ $0 > 0 }) else { return nil }
      let ratio = LayoutConstraint(
        item: view, attribute: axis.length, relatedBy: .equal, toItem: first,
        attribute: axis.length, multiplier: lengths[0] / lengths[1])
      ratio.priority = LayoutPriority(999)
      return ratio
    }
  }
}

private func equal(
  _ item: any LayoutItem, _ attribute: LayoutAttribute, _ other: any LayoutItem,
  _ otherAttribute: LayoutAttribute
) -> LayoutConstraint {
  LayoutConstraint(
    item: item, attribute: attribute, relatedBy: .equal, toItem: other, attribute: otherAttribute)
}

extension LayoutAxis {
  fileprivate var start: LayoutAttribute { self == .horizontal ? .leading : .top }
  fileprivate var end: LayoutAttribute { self == .horizontal ? .trailing : .bottom }
  fileprivate var middle: LayoutAttribute { self == .horizontal ? .centerX : .centerY }
  fileprivate var length: LayoutAttribute { self == .horizontal ? .width : .height }
}
