// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftGraphics

/// A view that arranges its subviews by SwiftUI's rules: it proposes a size to each, which answers
/// with its own, and places them accordingly.
///
/// A stack does not stretch its subviews. It is as large as they are together. In a stack with
/// another size they are placed by `contentAlignment` and overflow if it is too small. The
/// outermost stack keeps its subviews inside its safe area, except at the edges that its traits
/// ignore. A stack inside a scroll view leaves the safe area to the scroll view.
open class StackView: View {
  /// The arrangement of the views.
  public var layout: StackLayout { didSet { setNeedsLayout() } }
  /// The padding between the stack's edges and its views, in points.
  public var padding = EdgeInsets.zero { didSet { setNeedsLayout() } }
  /// The position of the views in a stack that is larger than they are together.
  public var contentAlignment = Alignment.center { didSet { setNeedsLayout() } }

  /// The proposal of the surrounding stack, and the size that resulted.
  private var placement: (proposal: ProposedSize, size: CGSize)?
  /// Without them, nested stacks would make the same requests again and again, each level three
  /// times as many as the level above.
  ///
  /// Equal stacks can share them before anything changes.
  package final var arrangements = StackArrangements()
  private var safePlace: SafePlace?
  private var isPlacing = false

  /// Creates a stack.
  public init(id: String = "", layout: StackLayout, frame: CGRect = .zero) {
    self.layout = layout
    super.init(frame: frame)
    self.id = id
  }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }

  /// Returns the size of the views together, for a proposal.
  @_disfavoredOverload open override func sizeThatFits(_ proposal: ProposedSize) -> CGSize {
    let padding = padding.usable
    return (arrangement(for: proposal.inset(by: padding)).size + padding.size).usable
  }

  /// Returns the size of the views together, for a proposal of a size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { sizeThatFits(ProposedSize(size)) }

  /// Places the views, inside the current animation block.
  open override func layoutSubviews() {
    let current = currentSafePlace
    safePlace = current
    isPlacing = true
    defer { isPlacing = false }
    let room = bounds.inset(by: current.insets).inset(by: padding.usable)
    let isPlaced = superview is StackView && placement?.size == bounds.size
    let proposal = isPlaced ? placement?.proposal.inset(by: padding.usable) : nil
    let arrangement = arrangement(for: proposal ?? ProposedSize(room.size))
    let origin = contentAlignment.origin(
      of: arrangement.size, in: CGRect(origin: room.origin, size: room.size.usable))
    for (index, item) in subviews.map(StackItem.init).enumerated() {
      let slot = arrangement.slots[index].offsetBy(
        dx: origin.x.usableDistance, dy: origin.y.usableDistance)
      place(item, in: slot, arrangement.answers[index])
    }
  }

  override func layoutHasPassed() {
    // The safe area changes when the view or a superview moves, which does not mark the layout.
    if currentSafePlace != safePlace { layoutSubviews() }
  }

  override func layoutWasMarked() {
    // The answer of a stack does not depend on the size that it is given.
    if let stack = superview as? StackView, stack.isPlacing { return }
    arrangements = StackArrangements()
    invalidateIntrinsicContentSize()
    superview?.subviewHasChanged()
  }

  override func windowHasChanged() {
    super.windowHasChanged()
    arrangements = StackArrangements()
  }

  override func subviewHasChanged() {
    if !isPlacing { setNeedsLayout() }
  }

  private func arrangement(for proposal: ProposedSize) -> StackArrangement {
    if let known = arrangements.byProposal[proposal] { return known }
    let arrangement = StackArrangement(subviews.map(StackItem.init), layout, in: proposal)
    arrangements.byProposal[proposal] = arrangement
    return arrangement
  }

  private func place(_ item: StackItem, in slot: CGRect, _ answer: StackItem.Answer) {
    var answer = answer
    let padding = item.padding
    var origin = CGPoint(x: slot.minX + padding.left, y: slot.minY + padding.top)
    let reach = safeAreaReach(
      of: CGRect(origin: origin, size: answer.viewSize), at: item.traits.ignoredSafeAreaEdges)
    if reach != .zero {
      answer = item.answer(to: answer.proposal.inset(by: reach.scaled(by: -1)))
      origin = CGPoint(x: origin.x - reach.left, y: origin.y - reach.top)
    }
    item.view.place(in: CGRect(origin: origin, size: answer.viewSize))
    (item.view as? StackView)?.accept(
      item.viewProposal(for: answer.proposal), of: answer.viewSize)
  }

  private func accept(_ proposal: ProposedSize, of size: CGSize) {
    if placement?.proposal != proposal { setNeedsLayout() }
    placement = (proposal, size)
  }

  private struct SafePlace: Equatable {
    let insets: EdgeInsets
    let rect: CGRect?
  }

  private var currentSafePlace: SafePlace {
    let isIgnored = subviews.contains { !$0.stackTraits.ignoredSafeAreaEdges.isEmpty }
    return SafePlace(
      // Looking up the insets takes longer than all else here, and most stacks are in another.
      insets: isInner ? .zero : safeAreaPart(of: safeAreaInsets),
      rect: isIgnored ? window.map { layoutRect(in: $0) } : nil)
  }

  /// Returns the part of safe area insets that the stack applies: none if a stack or scroll view
  /// around it applies them.
  package func safeAreaPart(of insets: EdgeInsets) -> EdgeInsets {
    isInner ? .zero : insets.at(Edges.all.subtracting(stackTraits.ignoredSafeAreaEdges))
  }

  private var isInner: Bool {
    sequence(first: superview, next: { $0?.superview }).contains {
      $0 is StackView || $0 is ScrollView
    }
  }

  /// The view extends to the window's edge if it touches the safe area's edge.
  ///
  /// The frame is in the stack's coordinates.
  private func safeAreaReach(of frame: CGRect, at edges: Edges) -> EdgeInsets {
    guard !edges.isEmpty, let window else { return .zero }
    let own = layoutRect(in: window)
    let frame = frame.offsetBy(dx: own.minX - bounds.minX, dy: own.minY - bounds.minY)
    let safe = safeArea(in: window)
    // Sums of fractions leave gaps below a thousandth of a point.
    let slack: CGFloat = 0.001
    return EdgeInsets(
      top: frame.minY <= safe.minY + slack ? max(frame.minY - window.bounds.minY, 0) : 0,
      left: frame.minX <= safe.minX + slack ? max(frame.minX - window.bounds.minX, 0) : 0,
      bottom: frame.maxY >= safe.maxY - slack ? max(window.bounds.maxY - frame.maxY, 0) : 0,
      right: frame.maxX >= safe.maxX - slack ? max(window.bounds.maxX - frame.maxX, 0) : 0
    ).at(edges)
  }
}

/// A view that takes the remaining room along the axis of its stack; SwiftUI's `Spacer`.
///
/// It is offered room after all other views of its stack, whatever its traits are, and takes none
/// across the axis. In a layered stack it fills both axes.
package final class SpacerView: View {
  let minLength: CGFloat?

  package init(id: String = "", minLength: CGFloat? = nil) {
    self.minLength = minLength
    super.init(frame: .zero)
    self.id = id
  }

  required init?(coder: NSCoder) { return nil }

  @_disfavoredOverload package override func sizeThatFits(_ proposal: ProposedSize) -> CGSize {
    let shortest = (minLength ?? StackLayout.defaultSpacing).usable
    var size = CGSize(
      width: max(proposal.width ?? 0, shortest), height: max(proposal.height ?? 0, shortest))
    if let axis = (superview as? StackView)?.layout.axis { size[axis.across] = 0 }
    return size
  }
}

package final class StackArrangements {
  fileprivate var byProposal: [ProposedSize: StackArrangement] = [:]

  package init() {}
}

private struct StackArrangement {
  let answers: [StackItem.Answer]
  /// The rectangle of each view with its padding, relative to the top left corner of all.
  let slots: [CGRect]
  let size: CGSize

  init(_ items: [StackItem], _ layout: StackLayout, in proposal: ProposedSize) {
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

private struct StackItem {
  let view: View
  let traits: StackTraits

  init(_ view: View) {
    self.view = view
    traits = view.stackTraits
  }

  var isSpacer: Bool { view is SpacerView }

  var priority: Double {
    if isSpacer { return -.infinity }
    return traits.priority.isNaN ? 0 : traits.priority
  }

  var padding: EdgeInsets { traits.padding.usable }

  func viewProposal(for proposal: ProposedSize) -> ProposedSize {
    let inner = proposal.inset(by: padding)
    return ProposedSize(
      width: traits.width.proposal(for: inner.width),
      height: traits.height.proposal(for: inner.height))
  }

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

  struct Answer {
    let proposal: ProposedSize
    let viewSize: CGSize
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
  let axis: LayoutAxis
  let items: [StackItem]
  let gaps: CGFloat
  let proposal: ProposedSize

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

  /// Widths are requested without a height.
  ///
  /// A height never affects a width here, and with it each level of nested stacks would make three
  /// times as many requests as the level above.
  private func extreme(_ length: CGFloat, of index: Int) -> CGFloat {
    let across = axis == .horizontal ? nil : proposal.width
    return items[index].answer(to: ProposedSize(along: axis, length, across: across)).size[axis]
  }
}
