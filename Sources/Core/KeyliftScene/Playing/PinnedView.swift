// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

protocol Pinned: View {
  /// The view's pins in its superview; setting them only marks the superview's layout as needed.
  var pins: Pins { get set }
}

protocol PinnedContainer: View {
  var pinnedLayout: PinnedLayout { get }
}

extension View {
  /// Applies the properties of a scene's view, except its pins.
  fileprivate func apply(_ view: SceneView, measurer: TextMeasurer = .table) {
    self.measurer = measurer
    content = view.content
    decoration = view.decoration
    alpha = view.alpha
    isHidden = view.isHidden
    transform = view.transform.matrix
    if view.clipsToBounds { clipsToBounds = true }
    stackTraits = view.stackTraits
    barEdge = view.barEdge
  }
}

final class PinnedView: View, Pinned, PinnedContainer {
  var pins: Pins { didSet { superview?.setNeedsLayout() } }
  /// Sets the pins of subviews that depend on other views, before these are placed.
  var beforeLayout: () -> Void = {}

  init(_ view: SceneView, measurer: TextMeasurer) {
    pins = view.pins.completed(for: view.content)
    super.init(frame: .zero)
    id = view.id
    apply(view, measurer: measurer)
    if case .transcript(let transcript) = content { adopt(transcript) }
  }

  /// Gives way to the heights of neighbors, since a conversation scrolls.
  private func adopt(_ transcript: TranscriptContent) {
    setContentHuggingPriority(.fittingSizeLevel, for: .vertical)
    setContentCompressionResistancePriority(.fittingSizeLevel, for: .vertical)
    guard pins.top == .safeArea else { return }
    var transcript = transcript
    transcript.runsUnderBars = true
    content = .transcript(transcript)
  }

  required init?(coder: NSCoder) { return nil }

  override var intrinsicContentSize: CGSize {
    guard let size = contentSize(forWidth: nil) else { return super.intrinsicContentSize }
    let isWide = content.hasOwnLength(along: .horizontal)
    return CGSize(width: isWide ? size.width : View.noIntrinsicMetric, height: size.height)
  }

  override func heightThatFits(width: CGFloat) -> CGFloat? { contentSize(forWidth: width)?.height }

  var pinnedLayout: PinnedLayout { PinnedLayout(superview: self, size: bounds.size) }

  override func layoutSubviews() {
    beforeLayout()
    placeAlertFields()
    pinnedLayout.placeSubviews()
  }

  private func placeAlertFields() {
    guard case .alert(let alert) = content, let traits = window?.screen.traits else { return }
    let layout = alert.layout(
      traits: traits, measurer: measurer, height: Double(bounds.height))
    for (index, view) in subviews.enumerated() {
      guard let field = view as? PinnedView, case .textField(var text) = field.content else {
        continue
      }
      text.font = AlertLayout.fieldFont(traits.look)
      let pins = Pins(frame: layout.textRect(ofField: index))
      let content = Content.textField(text)
      if field.pins != pins { field.pins = pins }
      if field.content != content { field.content = content }
    }
  }
}

class PinnedScrollView: ScrollView, Pinned, PinnedContainer {
  var pins: Pins { didSet { superview?.setNeedsLayout() } }
  let scroll: SceneScroll
  private var hasConstrainedContent = false

  init(_ view: SceneView, scroll: SceneScroll, measurer: TextMeasurer) {
    pins = view.pins.completed(for: view.content)
    self.scroll = scroll
    super.init(frame: .zero)
    id = view.id
    apply(view, measurer: measurer)
    contentInset = scroll.inset
    contentInsetAdjustmentBehavior = scroll.adjustment
    keepsFocusVisible = scroll.keepsFocusVisible
    staysAtEnd = scroll.staysAtEnd
  }

  required init?(coder: NSCoder) { return nil }

  var pinnedLayout: PinnedLayout {
    PinnedLayout(superview: self, size: scroll.contentSize ?? bounds.size)
  }

  override func layoutSubviews() {
    pinnedLayout.placeSubviews()
    contentSize = scroll.contentSize ?? sizeOfSubviews
    if window?.stage?.now == nil { scrollToInitialPosition() }
  }

  /// The smallest size that contains all subviews, ignoring transforms, and the content size that
  /// constraints determine.
  private var sizeOfSubviews: CGSize {
    subviews.reduce(constrainedContentSize) { size, view in
      CGSize(
        width: max(size.width, view.center.x + view.bounds.width / 2),
        height: max(size.height, view.center.y + view.bounds.height / 2))
    }
  }

  /// Scrolls to the scene's initial position, which may change until layout is complete.
  func scrollToInitialPosition() {
    switch scroll.position {
    case .start: scroll(toEnd: false)
    case .end: scroll(toEnd: true)
    case .offset(let offset): contentOffset = offset
    }
  }

  var constrainedContentSize: CGSize {
    hasConstrainedContent ? contentLayoutGuide.layoutFrame.size : .zero
  }

  /// Constrains the size of the scroll view's content, which sentences of subviews call `parent`.
  ///
  /// A content size that the scene gives becomes two required constraints. Without one, the content
  /// is as wide as the view unless required constraints make it wider, and as high as constraints
  /// make it, or else as the view.
  func constrainContentSize() {
    guard !hasConstrainedContent else { return }
    hasConstrainedContent = true
    let content = contentLayoutGuide
    guard let size = scroll.contentSize else {
      let width = content.widthAnchor.constraint(equalTo: widthAnchor)
      width.priority = LayoutPriority(999)
      let height = content.heightAnchor.constraint(equalTo: heightAnchor)
      height.priority = LayoutPriority(1)
      return LayoutConstraint.activate([width, height])
    }
    LayoutConstraint.activate([
      content.widthAnchor.constraint(equalToConstant: size.width),
      content.heightAnchor.constraint(equalToConstant: size.height),
    ])
  }
}

final class PinnedStack: StackView, Pinned {
  var pins: Pins { didSet { superview?.setNeedsLayout() } }

  init(_ view: SceneView, stack: SceneStack) {
    pins = view.pins.completed(for: view.content)
    super.init(id: view.id, layout: stack.layout)
    padding = stack.padding
    contentAlignment = stack.contentAlignment
    apply(view)
  }

  required init?(coder: NSCoder) { return nil }

  override var intrinsicContentSize: CGSize { sizeThatFits(ProposedSize(width: nil, height: nil)) }

  override func heightThatFits(width: CGFloat) -> CGFloat? {
    sizeThatFits(ProposedSize(width: width, height: nil)).height
  }

  /// Returns the size of the stack along axes whose size its pins do not determine.
  ///
  /// The size includes the distance by which the stack extends beyond the safe area at its pinned
  /// edges, as a bar at the bottom does.
  ///
  /// - Parameters:
  ///   - width: The width, if it is already known.
  ///   - room: The superview's size.
  ///   - safeArea: The superview's safe area.
  func fittingSize(width: CGFloat?, in room: CGSize, safeArea: EdgeInsets) -> CGSize {
    let distances = pinnedDistances(in: safeArea)
    let reach = safeAreaPart(of: safeArea + distances.scaled(by: -1)).outward(at: pins)
    let widest = width ?? (room.width - distances.left - distances.right)
    let height = room.height - distances.top - distances.bottom - reach.top - reach.bottom
    let scrolled = scrolledHeight(for: widest)
    // A lower viewport moves in every frame, and the views keep the height that they need.
    if let width, let scrolled, height <= scrolled {
      return CGSize(width: width, height: scrolled + reach.top + reach.bottom)
    }
    let size = sizeThatFits(ProposedSize(width: widest - reach.left - reach.right, height: height))
    return CGSize(
      width: size.width + reach.left + reach.right,
      height: max(size.height, scrolled ?? 0) + reach.top + reach.bottom)
  }

  /// Returns the height that the views need in a scroll view, which proposes none, as in SwiftUI;
  /// `nil` elsewhere.
  private func scrolledHeight(for width: CGFloat) -> CGFloat? {
    guard superview is ScrollView else { return nil }
    return sizeThatFits(ProposedSize(width: width, height: nil)).height
  }

  /// Returns the distances of the pins from the superview's edges; 0 at an edge without a pin.
  private func pinnedDistances(in safeArea: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: pins.top?.inward(from: safeArea.top) ?? 0,
      left: pins.left?.inward(from: safeArea.left) ?? 0,
      bottom: pins.bottom?.inward(from: safeArea.bottom) ?? 0,
      right: pins.right?.inward(from: safeArea.right) ?? 0)
  }
}

extension EdgeInsets {
  /// Returns the positive insets at pinned edges; all other insets become 0.
  fileprivate func outward(at pins: Pins) -> EdgeInsets {
    EdgeInsets(
      top: pins.top == nil ? 0 : max(top, 0), left: pins.left == nil ? 0 : max(left, 0),
      bottom: pins.bottom == nil ? 0 : max(bottom, 0), right: pins.right == nil ? 0 : max(right, 0))
  }
}

struct PinnedLayout {
  let superview: View
  /// The size to which pins refer: that of the superview, or of its content if it is a scroll view.
  let size: CGSize

  /// Places every pinned subview, ignoring its transform; subviews with constraints are not placed.
  func placeSubviews() {
    // Bars come first, because the others are placed in the safe area that they leave.
    for view in superview.subviewsByRank {
      guard let view = view as? any View & Pinned, view.translatesAutoresizingMaskIntoConstraints
      else { continue }
      view.place(in: rect(of: view))
    }
  }

  func crossedAxes(of view: any View & Pinned) -> [LayoutAxis] {
    let (horizontal, vertical) = settledAxes(of: view, pins: view.pins)
    return (horizontal.isCrossed ? [.horizontal] : []) + (vertical.isCrossed ? [.vertical] : [])
  }

  func rect(of view: any View & Pinned, pins: Pins? = nil) -> CGRect {
    let (horizontal, vertical) = settledAxes(of: view, pins: pins ?? view.pins)
    let x = horizontal.span
    let y = vertical.span
    return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  private func settledAxes(of view: any View & Pinned, pins: Pins) -> (PinnedAxis, PinnedAxis) {
    let safe = superview.safeAreaInsets(for: view)
    var horizontal = PinnedAxis(
      extent: size.width, safeLow: safe.left, safeHigh: safe.right, pins: pins[.horizontal])
    var vertical = PinnedAxis(
      extent: size.height, safeLow: safe.top, safeHigh: safe.bottom, pins: pins[.vertical])
    horizontal.pins.determineLength { fittingSize(of: view, width: nil)?.width }
    let width = horizontal.span.length
    vertical.pins.determineLength { fittingSize(of: view, width: width)?.height }
    return (horizontal, vertical)
  }

  private func fittingSize(of view: View, width: CGFloat?) -> CGSize? {
    if let stack = view as? PinnedStack {
      return stack.fittingSize(
        width: width, in: size, safeArea: superview.safeAreaInsets(for: view))
    }
    return view.contentSize(forWidth: width)
  }
}

private struct PinnedAxis {
  let extent: CGFloat
  let safeLow: CGFloat
  let safeHigh: CGFloat
  var pins: AxisPins

  /// The start and the length of the view; the length is never negative.
  var span: (start: CGFloat, length: CGFloat) {
    let start = pins.low.map { $0.inward(from: safeLow) }
    let end = pins.high.map { extent - $0.inward(from: safeHigh) }
    if let start, let end { return (start, max(end - start, 0)) }
    let length = pins.length ?? 0
    if let middle {
      let half = start.map { middle - $0 } ?? end.map { $0 - middle } ?? length / 2
      return (middle - max(half, 0), max(half, 0) * 2)
    }
    return (start ?? end.map { $0 - length } ?? 0, length)
  }

  /// Whether the high edge lies before the low edge, or an edge beyond the center.
  var isCrossed: Bool {
    let start = pins.low.map { $0.inward(from: safeLow) }
    let end = pins.high.map { extent - $0.inward(from: safeHigh) }
    return [(start, end), (start, middle), (middle, end)].contains { low, high in
      guard let low, let high else { return false }
      return high < low
    }
  }

  private var middle: CGFloat? {
    switch pins.center {
    case nil: nil
    case .points(let offset): extent / 2 + offset
    case .safeArea(let offset): safeLow + (extent - safeLow - safeHigh) / 2 + offset
    }
  }
}

extension Length {
  func inward(from safeEdge: CGFloat) -> CGFloat {
    switch self {
    case .points(let offset): offset
    case .safeArea(let offset): safeEdge + offset
    }
  }
}
