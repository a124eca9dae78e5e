// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The constraints of a stack view between its views and its edges.
struct StackConstraints {
  private var constraints: [LayoutConstraint] = []
  private var gaps: [LayoutGuide] = []

  /// Replaces the constraints by those for a stack's present settings.
  mutating func replace(in stack: UIStackView, views: [View]) {
    LayoutConstraint.deactivate(constraints)
    for gap in gaps { stack.removeLayoutGuide(gap) }
    (constraints, gaps) = ([], [])
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

  /// Adds the constraints of the gap between two views.
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

  /// Returns the constraints of the first and the last view with the ends of the stack.
  private static func ends(
    _ views: [View], in room: any LayoutItem, along axis: LayoutAxis
  ) -> [LayoutConstraint] {
    guard let first = views.first, let last = views.last else { return [] }
    return [
      equal(first, axis.start, room, axis.start), equal(last, axis.end, room, axis.end),
    ]
  }

  /// Returns the constraints of a view across the axis.
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

  /// Returns the constraints between the lengths of the views.
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
