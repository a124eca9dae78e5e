// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftGraphics

/// A view whose content may be larger than itself; UIKit's `UIScrollView`.
///
/// It clips its subviews, and its offset is the origin of its bounds. An offset that is set
/// directly is not changed. When the content size, the insets or the view's size change, the offset
/// moves to the nearest one at which the content fills the view, inside the current animation
/// block. Larger insets alone do not move it. The safe area's part of the insets is updated in the
/// layout pass. Before the stage plays, content at its top or left end stays there while that part
/// changes.
open class ScrollView: View {
  /// When a scroll view adds the safe area to its insets, with UIKit's raw values
  /// (`Docs/iOS/Behavior.md` 5.3).
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// As `scrollableAxes`, and always vertically, as for the scroll view of a view controller.
    case automatic = 0
    /// On the axes on which the content is larger than the view or always bounces.
    case scrollableAxes = 1
    /// Never.
    case never = 2
    /// On all sides.
    case always = 3
  }

  /// The effect of a scrolling finger on the keyboard, with UIKit's raw values
  /// (`Docs/iOS/Behavior.md` 5.4).
  public enum KeyboardDismissMode: Int, Hashable, Sendable {
    /// The keyboard stays.
    case none = 0
    /// The keyboard is dismissed when a drag begins.
    case onDrag = 1
    /// The keyboard follows a finger that reaches it.
    case interactive = 2
    /// As `onDrag`, together with the accessory view.
    case onDragWithAccessory = 3
    /// As `interactive`, together with the accessory view.
    case interactiveWithAccessory = 4
  }

  /// The size of the content in points.
  open var contentSize = CGSize.zero {
    didSet { extentMayHaveChanged() }
  }
  /// The insets that the app adds around the content.
  open var contentInset = EdgeInsets.zero {
    didSet { extentMayHaveChanged() }
  }
  /// When the safe area is added to the insets.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { extentMayHaveChanged() }
  }
  /// Whether content that is not higher than the view counts as scrollable.
  open var alwaysBounceVertical = false {
    didSet { extentMayHaveChanged() }
  }
  /// Whether content that is not wider than the view counts as scrollable.
  public var alwaysBounceHorizontal = false {
    didSet { extentMayHaveChanged() }
  }
  /// The insets of the indicator at the right edge, which is not drawn.
  open var verticalScrollIndicatorInsets = EdgeInsets.zero
  /// The insets of the indicator at the bottom edge, which is not drawn.
  public var horizontalScrollIndicatorInsets = EdgeInsets.zero
  /// Whether the system adds the safe area to the insets of the indicators.
  public var automaticallyAdjustsScrollIndicatorInsets = true
  /// Whether a finger can scroll.
  ///
  /// Code always can.
  open var isScrollEnabled = true
  /// Whether the indicator at the right edge is there, which is not drawn.
  open var showsVerticalScrollIndicator = true
  /// Whether the indicator at the bottom edge is there, which is not drawn.
  public var showsHorizontalScrollIndicator = true
  /// Whether a finger can pull the content beyond its ends.
  open var bounces = true
  /// Whether a finger leaves the content at whole pages.
  open var isPagingEnabled = false
  /// Whether a touch waits until it is no drag, of which a stage has none.
  public var delaysContentTouches = true
  /// The effect of a scrolling finger on the keyboard, none by default.
  ///
  /// A drag of the keyboard that a scene plays has the effect of the frontmost scroll view under the
  /// finger whose mode was set, and that of the scene's `dismiss-mode` without one.
  open var keyboardDismissMode: KeyboardDismissMode {
    get { chosenDismissMode ?? .none }
    set { chosenDismissMode = newValue }
  }
  private(set) var chosenDismissMode: KeyboardDismissMode?
  /// Whether the field with the caret is scrolled into view, as iOS does for text fields.
  ///
  /// While the stage plays, a change of the insets or of the view's size scrolls inside the current
  /// block, and a move of the caret scrolls with its own animation. The scroll is the smallest one,
  /// without a margin, which is Keylift's choice.
  public var keepsFocusVisible = false

  /// The height that the docked keyboard covers of the view, if the view's controller makes room for it by
  /// itself, as iOS's controllers of tables and collections do.
  ///
  /// It takes the place of the bottom safe area in `adjustedContentInset`, and `contentInset` does not
  /// change (`Docs/iOS/Behavior.md` 5.3).
  package var keyboardOverlap: CGFloat = 0 {
    didSet { if keyboardOverlap != oldValue { extentMayHaveChanged() } }
  }

  /// Whether content whose end is visible stays at its end when the view gets smaller, its insets
  /// grow or its content does, as chats move their offset with the keyboard.
  ///
  /// The offset moves inside the current animation block.
  package var staysAtEnd = false

  /// The layout viewport of a page in its content's coordinates; `nil` for any other scroll view.
  package var layoutViewport: CGRect? {
    didSet { if layoutViewport != oldValue { recordInsets() } }
  }

  package var scrollObserver: (any ScrollObserver)?
  private var extent = ScrollExtent()
  private weak var focus: View?
  private var isResized = false

  /// Creates a scroll view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    extentMayHaveChanged()
  }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }

  /// The point of the content at the view's top left corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  override func sizeHasChanged() {
    // The safe area's part waits for the layout pass, because the frame may be half changed here.
    let old = extent
    extent.view = bounds.size
    isResized = true
    contentOffset = extent.clamped(contentOffset)
    followEnd(of: old)
  }

  private func followEnd(of old: ScrollExtent) {
    guard staysAtEnd, isPlaying, old != extent, old.end.y < extent.end.y,
      contentOffset.y >= old.end.y - 0.5
    else { return }
    contentOffset.y = extent.end.y
  }

  override func originHasChanged() { scrollObserver?.hasScrolled(self) }

  override func layoutHasPassed() {
    // The safe area changes when the view or a superview moves, which does not mark the layout.
    extentMayHaveChanged()
    followFocus()
  }

  private func extentMayHaveChanged() {
    let old = extent
    extent = currentExtent
    recordInsets()
    guard extent != old else { return }
    if extent.inset != old.inset {
      adjustedContentInsetDidChange()
      scrollObserver?.hasChangedAdjustedInset(self)
    }
    if !isPlaying {
      if contentOffset.x == old.start.x { contentOffset.x = extent.start.x }
      if contentOffset.y == old.start.y { contentOffset.y = extent.start.y }
    }
    contentOffset = extent.clamped(contentOffset)
    followEnd(of: old)
    if isPlaying { showFocus(animated: false) }
  }

  private func recordInsets() {
    record(
      ScrollInsets(inset: contentInset, adjusted: extent.inset, layoutViewport: layoutViewport))
  }

  private var currentExtent: ScrollExtent {
    ScrollExtent(content: contentSize, inset: adjustedContentInset, view: bounds.size)
  }

  private var isPlaying: Bool { window?.stage?.now != nil }

  /// The insets including the safe area (`Docs/iOS/Behavior.md` 5.3).
  open var adjustedContentInset: EdgeInsets {
    var inset = insetWithSafeArea
    inset.bottom = max(inset.bottom, contentInset.bottom + keyboardOverlap)
    return inset
  }

  /// Called after the insets including the safe area have changed.
  open func adjustedContentInsetDidChange() {}

  private var insetWithSafeArea: EdgeInsets {
    switch contentInsetAdjustmentBehavior {
    case .never: contentInset
    case .always: contentInset + safeAreaInsets
    case .automatic: contentInset + scrollableSafeArea(alwaysVertical: true)
    case .scrollableAxes: contentInset + scrollableSafeArea(alwaysVertical: alwaysBounceVertical)
    }
  }

  private func scrollableSafeArea(alwaysVertical: Bool) -> EdgeInsets {
    var safe = safeAreaInsets
    if !alwaysVertical, contentSize.height <= bounds.height { (safe.top, safe.bottom) = (0, 0) }
    if !alwaysBounceHorizontal, contentSize.width <= bounds.width {
      safe.left = 0
      safe.right = 0
    }
    return safe
  }

  /// The insets of both indicators; the right edge's if they differ.
  open var scrollIndicatorInsets: EdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Sets the offset, with its own animation or without one.
  ///
  /// The animation takes 0.3 s, slow at both ends, inside any block, as UIKit's own is not
  /// documented. Without it, the change is part of the current block.
  open func setContentOffset(_ offset: CGPoint, animated: Bool) {
    guard animated else { return contentOffset = offset }
    let block = AnimationBlock(timing: Timing(curve: .easeInOut, duration: 0.3))
    guard let scrollObserver else { return block.run { contentOffset = offset } }
    block.run {
      contentOffset = offset
    } completion: { _ in
      scrollObserver.hasEndedScrollingAnimation(self)
    }
  }

  /// Scrolls as little as possible to show a rectangle between the insets, or as much of it as
  /// fits.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the view's own coordinates, which are the content's. If it is
  ///     visible, nothing moves.
  ///   - animated: Whether the scroll has its own animation, as in `setContentOffset(_:animated:)`.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let offset = currentExtent.offset(showing: rect, from: contentOffset)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  /// At the start, the content's top left corner is at the insets.
  ///
  /// At the end, its bottom right corner is. The end of content smaller than the view is its start.
  package func scroll(toEnd isEnd: Bool) {
    contentOffset = isEnd ? currentExtent.end : currentExtent.start
  }

  private func followFocus() {
    defer { isResized = false }
    guard keepsFocusVisible else { return }
    let field = firstViewWithCaret
    if isResized, isPlaying { showFocus(animated: false) }
    guard field !== focus else { return }
    focus = field
    if isPlaying { showFocus(animated: true) }
  }

  private func showFocus(animated: Bool) {
    guard keepsFocusVisible, let field = firstViewWithCaret else { return }
    scrollRectToVisible(field.convert(field.bounds, to: self), animated: animated)
  }

  /// The content's rectangle.
  ///
  /// Constraints with it determine the content size.
  public var contentLayoutGuide: LayoutGuide { systemGuide(.scrollContent) }

  /// The view's own frame, where subviews stay while the content scrolls.
  public var frameLayoutGuide: LayoutGuide { systemGuide(.scrollFrame) }
}

package protocol ScrollObserver: AnyObject {
  func hasScrolled(_ scrollView: ScrollView)
  func hasEndedScrollingAnimation(_ scrollView: ScrollView)
  func hasChangedAdjustedInset(_ scrollView: ScrollView)
}

extension ScrollObserver {
  package func hasChangedAdjustedInset(_ scrollView: ScrollView) {}
}

private struct ScrollExtent: Hashable {
  var content = CGSize.zero
  var inset = EdgeInsets.zero
  var view = CGSize.zero

  /// At the content's top left end; an inset that is not finite counts as 0.
  var start: CGPoint {
    CGPoint(
      x: inset.left.isFinite ? -inset.left : 0, y: inset.top.isFinite ? -inset.top : 0)
  }

  /// The offset at the content's bottom right end, or the start if the content is smaller than the
  /// view (`Docs/iOS/Behavior.md` 5.3).
  var end: CGPoint {
    CGPoint(
      x: max(start.x, content.width + inset.right - view.width),
      y: max(start.y, content.height + inset.bottom - view.height))
  }

  /// Returns the nearest offset at which the content fills the view as far as it can.
  func clamped(_ offset: CGPoint) -> CGPoint {
    let start = start
    let end = end
    return CGPoint(
      x: offset.x.clamped(from: start.x, to: end.x), y: offset.y.clamped(from: start.y, to: end.y))
  }

  /// Returns the nearest offset at which as much of a rectangle as possible is visible between the
  /// insets.
  func offset(showing rect: CGRect, from offset: CGPoint) -> CGPoint {
    let seen = CGRect(origin: offset, size: view).inset(by: inset)
    let move = CGPoint(
      x: CGFloat.zero.clampedInAnyOrder(rect.minX - seen.minX, rect.maxX - seen.maxX),
      y: CGFloat.zero.clampedInAnyOrder(rect.minY - seen.minY, rect.maxY - seen.maxY))
    let target = clamped(CGPoint(x: offset.x + move.x, y: offset.y + move.y))
    return CGPoint(x: move.x == 0 ? offset.x : target.x, y: move.y == 0 ? offset.y : target.y)
  }
}

extension CGFloat {
  /// A bound that is not finite is ignored.
  fileprivate func clamped(from low: CGFloat, to high: CGFloat) -> CGFloat {
    if self < low, low.isFinite { return low }
    return self > high && high.isFinite ? high : self
  }

  fileprivate func clampedInAnyOrder(_ first: CGFloat, _ second: CGFloat) -> CGFloat {
    clamped(from: Swift.min(first, second), to: Swift.max(first, second))
  }
}

struct ScrollInsets: Hashable, Sendable {
  var inset: EdgeInsets
  var adjusted: EdgeInsets
  var layoutViewport: CGRect?
}

/// A scroll offset that is part of a constraint's constant.
///
/// The solver's variables do not know that content is scrolled. A constraint between a view inside
/// a scroll view and an item outside it holds for the places on the screen, so that the view stays
/// there while the content scrolls, as Apple's Technical Note TN2154 describes.
struct ScrollOffset {
  private(set) weak var scrollView: ScrollView?
  private let isHorizontal: Bool
  private let coefficient: Double

  var constant: Double {
    guard let offset = scrollView?.contentOffset else { return 0 }
    let distance = Double(isHorizontal ? offset.x : offset.y)
    return distance.isFinite ? -coefficient * distance : 0
  }

  static func all(
    _ first: any LayoutItem, _ firstAttribute: LayoutAttribute, _ second: any LayoutItem,
    _ secondAttribute: LayoutAttribute, _ multiplier: Double
  ) -> [ScrollOffset] {
    let own = first.enclosingScrollViews
    let others = second.enclosingScrollViews
    return offsets(of: own, without: others, firstAttribute, times: 1)
      + offsets(of: others, without: own, secondAttribute, times: -multiplier)
  }

  private static func offsets(
    of scrollViews: [ScrollView], without shared: [ScrollView], _ attribute: LayoutAttribute,
    times coefficient: Double
  ) -> [ScrollOffset] {
    guard !attribute.isSize, let axis = attribute.axis else { return [] }
    return scrollViews.filter { scrollView in !shared.contains { $0 === scrollView } }.map {
      ScrollOffset(scrollView: $0, isHorizontal: axis == .horizontal, coefficient: coefficient)
    }
  }
}

extension LayoutItem {
  fileprivate var enclosingScrollViews: [ScrollView] {
    guard let view = layoutView else { return [] }
    return view.superviews.dropFirst(isInContentOfOwner ? 0 : 1).compactMap { $0 as? ScrollView }
  }

  private var isInContentOfOwner: Bool {
    switch (self as? LayoutGuide)?.placement {
    case .constraints, .scrollContent, .scrollFrame: true
    case .edges, nil: false
    }
  }
}
