// SPDX-License-Identifier: MIT

import Foundation

/// The views of a stack in their sizes and places, for one proposal.
struct StackArrangement {
  /// The views in the stack's order.
  let items: [StackItem]
  /// What is proposed to each, and what it takes.
  let answers: [StackItem.Answer]
  /// Where each stands, with its padding, from the top left corner of them all.
  let slots: [CGRect]
  /// The size of them all.
  let size: CGSize

  /// Arranges views in the size that is proposed to them together.
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
  /// Where no spacing is given there is none beside a spacer, which keeps its own distance.
  private static func gap(
    before index: Int, among items: [StackItem], _ layout: StackLayout
  ) -> CGFloat {
    if let spacing = layout.spacing { return spacing.usableDistance }
    return items[index - 1].isSpacer || items[index].isSpacer ? 0 : StackLayout.defaultSpacing
  }

  /// Returns the sum along the axis and the largest across it; without an axis the largest of those of the
  /// highest priority, as SwiftUI's layered stack has it.
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
