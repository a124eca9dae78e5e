// SPDX-License-Identifier: MIT

public import Foundation

/// A view that arranges its subviews by SwiftUI's rules: it proposes a size to each, which answers with its own,
/// and places them by their answers.
///
/// A stack does not stretch what it holds: it is as large as its views together, and where it is given another
/// size, they stand in it by `contentAlignment`, overflowing where it is too small. The outermost stack
/// keeps them inside its safe area, on all edges but those that its traits ignore; a stack that scrolls with a
/// scroll view leaves the safe area to that.
open class StackView: View {
  /// How the views stand to one another.
  public var layout: StackLayout { didSet { setNeedsLayout() } }
  /// The room between the stack's edges and its views, in points.
  public var padding = EdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Where the views stand in a stack that is larger than they are together.
  public var contentAlignment = Alignment.center { didSet { setNeedsLayout() } }

  /// What the stack's own stack proposed to it, and the size that came of it.
  private var placement: (proposal: ProposedSize, size: CGSize)?
  /// What has been arranged since the stack was last marked, by the proposal to its views.
  ///
  /// Without it, stacks in stacks would ask one another the same things over and over, each level three times
  /// as often as the one above it.
  private var arrangements: [ProposedSize: StackArrangement] = [:]
  /// The window that they hold for.
  private weak var arrangedWindow: Window?
  /// The place that the last layout depended on.
  private var safePlace: SafePlace?
  private var isPlacing = false

  /// Creates a stack.
  public init(id: String = "", layout: StackLayout, frame: CGRect = .zero) {
    self.layout = layout
    super.init(frame: frame)
    self.id = id
  }

  /// Returns the size of the views together, each having answered to its part of the proposal.
  open override func sizeThatFits(_ proposal: ProposedSize) -> CGSize {
    let padding = padding.usable
    return (arrangement(for: proposal.inset(by: padding)).size + padding.size).usable
  }

  /// Places the views, inside whatever block is running.
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
    for (index, item) in arrangement.items.enumerated() {
      let slot = arrangement.slots[index].offsetBy(
        dx: origin.x.usableDistance, dy: origin.y.usableDistance)
      place(item, in: slot, arrangement.answers[index])
    }
  }

  override func layoutHasPassed() {
    // The safe area's part changes with the place of the view and of those above it, which marks nothing.
    if currentSafePlace != safePlace { layoutSubviews() }
  }

  override func layoutWasMarked() {
    // What a stack asks for is not changed by the size that it is given.
    if let stack = superview as? StackView, stack.isPlacing { return }
    arrangements = [:]
    invalidateIntrinsicContentSize()
    superview?.subviewHasChanged()
  }

  override func subviewHasChanged() {
    if !isPlacing { setNeedsLayout() }
  }
}

extension StackView {
  private func arrangement(for proposal: ProposedSize) -> StackArrangement {
    let window = window
    if window !== arrangedWindow {
      arrangedWindow = window
      arrangements = [:]
    }
    if let known = arrangements[proposal] { return known }
    let arrangement = StackArrangement(subviews.map(StackItem.init), layout, in: proposal)
    arrangements[proposal] = arrangement
    return arrangement
  }

  /// Places a view in its slot, whatever its transform.
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

  /// Keeps what the stack is laid out for.
  private func accept(_ proposal: ProposedSize, of size: CGSize) {
    if placement?.proposal != proposal { setNeedsLayout() }
    placement = (proposal, size)
  }
}
