// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftMotion

/// A view whose content may be larger than itself; UIKit's `UIScrollView`.
///
/// It clips, and its offset is the origin of its bounds. An offset that is set by hand is taken as it is. When
/// the content, the insets or the view's size change, it is moved to the nearest at which content fills the
/// view, inside the block that is running; growing insets move nothing. The safe area's part of the insets
/// follows in the layout pass. Until the stage plays, content at its top or left end stays there while that
/// part changes.
open class ScrollView: View {
  /// The size of what can be scrolled to, in points.
  public var contentSize = CGSize.zero {
    didSet { extentMayHaveChanged() }
  }
  /// The space that the app has asked for around the content.
  public var contentInset = EdgeInsets.zero {
    didSet { extentMayHaveChanged() }
  }
  /// Whether the safe area is added to the insets where content scrolls under it.
  public var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { extentMayHaveChanged() }
  }
  /// Whether content lower than the view counts as scrollable all the same.
  public var alwaysBounceVertical = false {
    didSet { extentMayHaveChanged() }
  }
  /// Whether content narrower than the view counts as scrollable all the same.
  public var alwaysBounceHorizontal = false {
    didSet { extentMayHaveChanged() }
  }
  /// The insets of the bar at the right edge, which is not drawn.
  public var verticalScrollIndicatorInsets = EdgeInsets.zero
  /// The insets of the bar at the bottom edge, which is not drawn.
  public var horizontalScrollIndicatorInsets = EdgeInsets.zero
  /// Whether the system would add the safe area to the insets of the bars.
  public var automaticallyAdjustsScrollIndicatorInsets = true
  /// Whether a finger could scroll; code always can.
  public var isScrollEnabled = true
  /// How a finger that scrolls takes the keyboard down, for whoever plays the finger.
  public var keyboardDismissMode = KeyboardDismissMode.none
  /// Whether the field with the caret is scrolled into view, as iOS does for text fields.
  ///
  /// After a change of the insets while the stage plays it is, inside the block that is running; after a move
  /// of the caret, by an animated scroll of its own. The smallest scroll does, without a margin: Keylift's
  /// choice.
  public var keepsFocusVisible = false

  /// What the offset was last fitted to.
  private var extent = ScrollExtent()
  /// The view that had the caret at the end of the last layout pass.
  private weak var focus: View?

  /// Creates a scroll view by its rectangle in the superview's points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    extentMayHaveChanged()
  }

  /// The point of the content at the view's top left corner.
  public var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  override func sizeHasChanged() {
    // The safe area's part waits for the layout pass: half-way to a new frame it would be another's.
    extent.view = bounds.size
    contentOffset = extent.clamped(contentOffset)
  }

  override func layoutHasPassed() {
    // The safe area's part changes with the place of the view and of those above it, which marks nothing.
    extentMayHaveChanged()
    followFocus()
  }

  /// Keeps the insets for the trace, and fits the offset to what has changed.
  private func extentMayHaveChanged() {
    let old = extent
    extent = currentExtent
    record(ScrollInsets(inset: contentInset, adjusted: extent.inset))
    guard extent != old else { return }
    if !isPlaying {
      if contentOffset.x == old.start.x { contentOffset.x = extent.start.x }
      if contentOffset.y == old.start.y { contentOffset.y = extent.start.y }
    }
    contentOffset = extent.clamped(contentOffset)
    if isPlaying { showFocus(animated: false) }
  }

  /// How far the view can be scrolled as it is now.
  private var currentExtent: ScrollExtent {
    ScrollExtent(content: contentSize, inset: adjustedContentInset, view: bounds.size)
  }

  private var isPlaying: Bool { window?.stage?.now != nil }
}

extension ScrollView {
  /// The insets with the safe area's part (`ios-facts.md` 5.3).
  public var adjustedContentInset: EdgeInsets {
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
      (safe.left, safe.right) = (0, 0)
    }
    return safe
  }

  /// The insets of both bars; those of the one at the right edge where they differ.
  public var scrollIndicatorInsets: EdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }
}

extension ScrollView {
  /// Sets the offset by hand, at once or in an animation of its own.
  ///
  /// The animation takes 0.3 s, slow at both ends, in any block: UIKit's own is not documented. At once is in
  /// the block that is running.
  public func setContentOffset(_ offset: CGPoint, animated: Bool) {
    guard animated else { return contentOffset = offset }
    AnimationBlock(timing: Timing(curve: .easeInOut, duration: 0.3)).run { contentOffset = offset }
  }

  /// Scrolls as little as shows a rectangle between the insets, or as much of it as there is room for.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the view's own points, the content's. Nothing moves where it is seen.
  ///   - animated: Whether it takes an animation of its own, as with `setContentOffset(_:animated:)`.
  public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let offset = currentExtent.offset(showing: rect, from: contentOffset)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  /// Scrolls to the content's start or end on both axes, at once.
  ///
  /// The start is where the insets put the content's top left corner, the end where its last points stand
  /// above those at the bottom; of content smaller than the view it is the start.
  package func scroll(toEnd isEnd: Bool) {
    contentOffset = isEnd ? currentExtent.end : currentExtent.start
  }
}

extension ScrollView {
  /// Scrolls to the field with the caret where that is another since the last layout pass.
  private func followFocus() {
    guard keepsFocusVisible else { return }
    let field = firstViewWithCaret
    guard field !== focus else { return }
    focus = field
    if isPlaying { showFocus(animated: true) }
  }

  private func showFocus(animated: Bool) {
    guard keepsFocusVisible, let field = firstViewWithCaret else { return }
    scrollRectToVisible(field.convert(field.bounds, to: self), animated: animated)
  }
}
