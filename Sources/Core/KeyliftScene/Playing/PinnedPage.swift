// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// A web page, with the two viewports of browsers.
///
/// The visual viewport is what is seen of the page. The layout viewport, to which fixed views are
/// pinned, contains it, and moves only as far as it must for that, inside the document, as WebKit's
/// `computeLayoutViewportOrigin` does (`Docs/Systems.md`).
final class PinnedPage: PinnedScrollView, ScrollObserver {
  /// The height at the page's bottom that the layout viewport leaves out, in points.
  private var layoutInset: CGFloat = 0
  /// The covered heights of the last call of `cover`, and the page's height then, in points.
  private var covered: (visual: CGFloat, layout: CGFloat, height: CGFloat)?
  private var bodyHeight: CGFloat?
  private let positions: [String: PagePosition]

  override init(_ view: SceneView, scroll: SceneScroll, measurer: TextMeasurer) {
    positions = Dictionary(
      view.subviews.compactMap { view in view.position.map { (view.id, $0) } },
      uniquingKeysWith: { first, _ in first })
    super.init(view, scroll: scroll, measurer: measurer)
    scrollObserver = self
    updateViewport()
  }

  required init?(coder: NSCoder) { return nil }

  /// `visual` and `layout` are the points by which each viewport is lower than the page.
  func cover(visual: CGFloat, layout: CGFloat) {
    // A change of the keyboard posts two notifications with the same frame.
    if let covered, covered == (visual, layout, bounds.height) { return }
    covered = (visual, layout, bounds.height)
    layoutInset = layout
    // The document grows before the inset shrinks, so that nothing scrolls in between.
    contentSize.height = max(contentSize.height, bounds.height - layout)
    contentInset.bottom = scroll.inset.bottom + visual
    relayout()
  }

  /// `nil` is the height of the layout viewport.
  func setBodyHeight(_ height: CGFloat?) {
    bodyHeight = height
    relayout()
  }

  private func relayout() {
    updateViewport()
    setNeedsLayout()
    (window ?? self).layoutIfNeeded()
  }

  /// The size to which the pins of views that scroll refer: that of CSS's initial containing block,
  /// or of the body.
  override var pinnedLayout: PinnedLayout {
    let height = bodyHeight ?? bounds.height - layoutInset
    let size = CGSize(width: bounds.width, height: max(height, 0))
    return PinnedLayout(superview: self, size: scroll.contentSize ?? size)
  }

  override func layoutSubviews() {
    let views = subviewsByRank.compactMap { $0 as? any View & Pinned }
      .filter(\.translatesAutoresizingMaskIntoConstraints)
    let flow = pinnedLayout
    let rects = views.filter { positions[$0.id] != .fixed }.map { ($0, flow.rect(of: $0)) }
    let extent = rects.reduce(constrainedContentSize) { size, next in
      CGSize(width: max(size.width, next.1.maxX), height: max(size.height, next.1.maxY))
    }
    contentSize =
      scroll.contentSize
      ?? CGSize(
        width: max(extent.width, bounds.width),
        height: max(extent.height, bounds.height - layoutInset))
    if window?.stage?.now == nil { scrollToInitialPosition() }
    let viewport = updateViewport()
    for (view, rect) in rects { view.place(in: stuck(rect, view, in: viewport)) }
    let fixed = PinnedLayout(superview: self, size: viewport.size)
    for view in views where positions[view.id] == .fixed {
      view.place(in: fixed.rect(of: view).offsetBy(dx: viewport.minX, dy: viewport.minY))
    }
  }

  /// Returns the place of a sticky view, which stops at the viewport's edge that it is pinned to.
  private func stuck(_ rect: CGRect, _ view: any Pinned, in viewport: CGRect) -> CGRect {
    guard positions[view.id] == .sticky else { return rect }
    var rect = rect
    if view.pins.bottom == nil || view.pins.top != nil {
      rect.origin.y = max(rect.minY, viewport.minY)
    } else {
      rect.origin.y = min(rect.minY, viewport.maxY - rect.height)
    }
    return rect
  }

  func hasScrolled(_ scrollView: ScrollView) {
    let old = layoutViewport
    if updateViewport() != old, !positions.isEmpty { setNeedsLayout() }
  }

  func hasEndedScrollingAnimation(_ scrollView: ScrollView) {}

  @discardableResult
  private func updateViewport() -> CGRect {
    let height = max(bounds.height - layoutInset, 0)
    let seen = bounds.height - adjustedContentInset.bottom
    let top = contentOffset.y
    let held = max(min(layoutViewport?.minY ?? 0, top), top + seen - height)
    let y = max(min(held, contentSize.height - height), 0)
    let viewport = CGRect(x: 0, y: y, width: bounds.width, height: height)
    layoutViewport = viewport
    return viewport
  }
}
