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
  private var arrangement = StackConstraints()

  /// Creates an empty stack with a frame in the superview's coordinates.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }

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
    arrangement.replace(in: self, views: arrangedSubviews.filter { !$0.isHidden })
  }
}

private struct StackConstraints {
  private var constraints: [LayoutConstraint] = []
  private var gaps: [LayoutGuide] = []

  mutating func replace(in stack: UIStackView, views: [View]) {
    LayoutConstraint.deactivate(constraints)
    for gap in gaps { stack.removeLayoutGuide(gap) }
    constraints = []
    gaps = []
    guard !views.isEmpty else { return }
    let room: any LayoutItem =
      stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    constraints = StackConstraints.ends(views, in: room, along: stack.axis)
    for view in views {
      constraints += StackConstraints.across(view, in: room, stack.axis, stack.alignment)
    }
    let pairs = zip(views, views.dropFirst())
    for (view, next) in pairs { join(view, next, in: stack) }
    constraints += StackConstraints.lengths(views, along: stack.axis, stack.distribution)
    LayoutConstraint.activate(constraints)
  }

  private mutating func join(_ view: View, _ next: View, in stack: UIStackView) {
    let axis = stack.axis
    let spacing = stack.customSpacing(after: view)
    let isFree = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    constraints.append(
      LayoutConstraint(
        item: next, attribute: axis.start, relatedBy: isFree ? .greaterThanOrEqual : .equal,
        toItem: view, attribute: axis.end, constant: spacing))
    guard isFree else { return }
    let gap = LayoutGuide()
    stack.addLayoutGuide(gap)
    let isCentered = stack.distribution == .equalCentering
    constraints.append(
      equal(gap, axis.start, view, isCentered ? axis.middle : axis.end))
    constraints.append(
      equal(gap, axis.end, next, isCentered ? axis.middle : axis.start))
    if let first = gaps.first {
      let same = equal(gap, axis.length, first, axis.length)
      // Centers give way to the spacing, as in UIKit.
      same.priority = LayoutPriority(isCentered ? 149 : 999)
      constraints.append(same)
    }
    gaps.append(gap)
  }

  private static func ends(
    _ views: [View], in room: any LayoutItem, along axis: LayoutAxis
  ) -> [LayoutConstraint] {
    guard let first = views.first, let last = views.last else { return [] }
    return [
      equal(first, axis.start, room, axis.start), equal(last, axis.end, room, axis.end),
    ]
  }

  private static func across(
    _ view: View, in room: any LayoutItem, _ axis: LayoutAxis, _ alignment: UIStackView.Alignment
  ) -> [LayoutConstraint] {
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

  private static func lengths(
    _ views: [View], along axis: LayoutAxis, _ distribution: UIStackView.Distribution
  ) -> [LayoutConstraint] {
    guard let first = views.first else { return [] }
    switch distribution {
    case .fill, .equalSpacing, .equalCentering: return []
    case .fillEqually:
      return views.dropFirst().map { equal($0, axis.length, first, axis.length) }
    case .fillProportionally:
      func length(_ view: View) -> CGFloat {
        let size = view.intrinsicContentSize
        return axis == .horizontal ? size.width : size.height
      }
      guard length(first) > 0 else { return [] }
      return views.dropFirst().filter { length($0) > 0 }.map { view in
        let ratio = LayoutConstraint(
          item: view, attribute: axis.length, relatedBy: .equal, toItem: first,
          attribute: axis.length, multiplier: length(view) / length(first))
        ratio.priority = LayoutPriority(999)
        return ratio
      }
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
