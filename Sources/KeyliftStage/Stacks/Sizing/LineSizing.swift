// SPDX-License-Identifier: MIT

import Foundation

/// The proposals that a horizontal or vertical stack makes to its views, by SwiftUI's rules.
///
/// What is left after the spacing is offered to the views of the highest priority first, with as much held
/// back as the others need at least. Among equals the least flexible come first, and each is offered
/// an equal share of what those before it have left. A view's flexibility is its length where infinity is
/// proposed less its length where 0 is.
struct LineSizing {
  /// The axis of the stack.
  let axis: LayoutAxis
  /// The views.
  let items: [StackItem]
  /// What the gaps between the views take up in all.
  let gaps: CGFloat
  /// What is proposed to the stack.
  let proposal: ProposedSize

  /// Returns what each view answers to its share.
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

  /// Returns the length of a view where one is proposed that is the smallest or the largest there is.
  ///
  /// Widths are asked for without a height. A height never decides on a width here, and were it proposed,
  /// each level of stacks in stacks would ask three times as many questions as the one above it.
  private func extreme(_ length: CGFloat, of index: Int) -> CGFloat {
    let across = axis == .horizontal ? nil : proposal.width
    return items[index].answer(to: ProposedSize(along: axis, length, across: across)).size[axis]
  }
}
