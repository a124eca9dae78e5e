// SPDX-License-Identifier: MIT

import Foundation

/// The sizes and places of a stack's views for one proposal.
struct StackArrangement {
  /// The views in the stack's order.
  let items: [StackItem]
  /// The proposal to each view, and its answer.
  let answers: [StackItem.Answer]
  /// The rectangle of each view with its padding, relative to the top left corner of all.
  let slots: [CGRect]
  /// The size of all views together.
  let size: CGSize

  /// Arranges views for the size proposed to all of them.
  init(_ items: [StackItem], _ layout: StackLayout, in proposal: ProposedSize) {
    self.items = items
    let gaps = items.indices.dropFirst().map { Self.gap(before: $0, among: items, layout) }
    if let axis = layout.axis {
      answers = LineSizing(
        axis: axis, items: items, gaps: gaps.reduce(0, +), proposal: proposal
      ).answers()
    } else {
      answers = items.map { $0.answer(to: proposal) }
    }
    let sizes = answers.map(\.size)
    size = Self.union(of: sizes, items, gaps, layout.axis).usable
    slots = Self.slots(of: sizes, gaps, layout, in: size)
  }

  /// Returns the gap before a view in points.
  ///
  /// Without a given spacing there is no gap beside a spacer, which has its own minimum length.
  private static func gap(
    before index: Int, among items: [StackItem], _ layout: StackLayout
  ) -> CGFloat {
    if let spacing = layout.spacing { return spacing.usableDistance }
    return items[index - 1].isSpacer || items[index].isSpacer ? 0 : StackLayout.defaultSpacing
  }

  /// Returns the sum along the axis and the maximum across it.
  ///
  /// Without an axis, it is the maximum of the views with the highest priority, as in SwiftUI's
  /// `ZStack`.
  private static func union(
    of sizes: [CGSize], _ items: [StackItem], _ gaps: [CGFloat], _ axis: LayoutAxis?
  ) -> CGSize {
    let highest = items.map(\.priority).max()
    let counted = zip(items, sizes).filter { item, _ in
      axis != nil || item.priority == highest
    }.map(\.1)
    var union = counted.reduce(CGSize.zero) {
      CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
    if let axis { union[axis] = sizes.reduce(0) { $0 + $1[axis] } + gaps.reduce(0, +) }
    return union
  }

  private static func slots(
    of sizes: [CGSize], _ gaps: [CGFloat], _ layout: StackLayout, in union: CGSize
  ) -> [CGRect] {
    let room = CGRect(origin: .zero, size: union)
    var start: CGFloat = 0
    return sizes.enumerated().map { index, size in
      var origin = layout.alignment.origin(of: size, in: room)
      if let axis = layout.axis {
        if index > 0 { start += gaps[index - 1] }
        origin[axis] = start
        start += size[axis]
      }
      return CGRect(origin: origin, size: size)
    }
  }
}

/// A view of a stack with its traits.
struct StackItem {
  let view: View
  let traits: StackTraits

  init(_ view: View) {
    self.view = view
    traits = view.stackTraits
  }

  var isSpacer: Bool { view is SpacerView }

  /// The order in which views are offered room, highest first; spacers come last.
  var priority: Double {
    if isSpacer { return -.infinity }
    return traits.priority.isNaN ? 0 : traits.priority
  }

  /// The padding around the view.
  var padding: EdgeInsets { traits.padding.usable }

  /// Returns the proposal to the view itself for a proposal to the view with its padding.
  func viewProposal(for proposal: ProposedSize) -> ProposedSize {
    let inner = proposal.inset(by: padding)
    return ProposedSize(
      width: traits.width.proposal(for: inner.width),
      height: traits.height.proposal(for: inner.height))
  }

  /// Returns the view's answer to a proposal to the view with its padding.
  func answer(to proposal: ProposedSize) -> Answer {
    let inner = proposal.inset(by: padding)
    let own = view.sizeThatFits(viewProposal(for: proposal)).usable
    let viewSize = CGSize(
      width: traits.width.length(for: inner.width, answer: own.width),
      height: traits.height.length(for: inner.height, answer: own.height)
    ).usable
    return Answer(
      proposal: proposal, viewSize: viewSize, size: (viewSize + padding.size).usable)
  }

  /// A proposal to a view, and the size that the view takes.
  struct Answer {
    /// The proposal to the view with its padding.
    let proposal: ProposedSize
    /// The size of the view, which is the size of its frame.
    let viewSize: CGSize
    /// The size with the padding.
    let size: CGSize
  }
}

/// The proposals of a horizontal or vertical stack to its views, by SwiftUI's rules.
///
/// The length that the spacing leaves is offered to the views of the highest priority first, minus
/// the minimum lengths of the others. Among views of equal priority the least flexible comes first,
/// and each is offered an equal share of the rest. The flexibility of a view is its length at a
/// proposal of infinity minus its length at a proposal of 0.
private struct LineSizing {
  /// The axis of the stack.
  let axis: LayoutAxis
  let items: [StackItem]
  /// The sum of the gaps between the views.
  let gaps: CGFloat
  /// The proposal to the stack.
  let proposal: ProposedSize

  /// Returns the answer of each view to its share.
  func answers() -> [StackItem.Answer] {
    guard let length = proposal[axis] else { return items.map { $0.answer(to: proposal) } }
    var answers = [StackItem.Answer?](repeating: nil, count: items.count)
    var left = length - gaps
    var rest = Dictionary(grouping: items.indices) { items[$0].priority }
      .sorted { $0.key > $1.key }.map(\.value)[...]
    while let group = rest.popFirst() {
      let kept = rest.joined().reduce(0) { $0 + extreme(0, of: $1) }
      for (place, index) in leastFlexibleFirst(group).enumerated() {
        let share = max(left - kept, 0) / CGFloat(group.count - place)
        let answer = items[index].answer(
          to: ProposedSize(along: axis, share, across: proposal[axis.across]))
        answers[index] = answer
        left -= answer.size[axis]
      }
    }
    return answers.compactMap { $0 }
  }

  private func leastFlexibleFirst(_ group: [Int]) -> [Int] {
    guard group.count > 1 else { return group }
    return group.map { (index: $0, flexibility: extreme(.infinity, of: $0) - extreme(0, of: $0)) }
      .sorted { ($0.flexibility, $0.index) < ($1.flexibility, $1.index) }.map(\.index)
  }

  /// Returns the length of a view for a proposal of the smallest or largest length.
  ///
  /// Widths are requested without a height. A height never affects a width here, and with it each
  /// level of nested stacks would make three times as many requests as the level above.
  private func extreme(_ length: CGFloat, of index: Int) -> CGFloat {
    let across = axis == .horizontal ? nil : proposal.width
    return items[index].answer(to: ProposedSize(along: axis, length, across: across)).size[axis]
  }
}
