// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The layout of a superview whose subviews are pinned.
struct PinnedLayout {
  /// The view whose subviews are placed.
  let superview: View
  /// The size that pins refer to: the view's, or that of what it scrolls.
  let size: CGSize
  /// What knows how wide text is.
  let measurer: TextMeasurer

  /// Places every pinned subview, whatever its transform; those with constraints are left to them.
  func placeSubviews() {
    for case let view as any View & Pinned in superview.subviews
    where view.translatesAutoresizingMaskIntoConstraints {
      view.place(in: rect(of: view))
    }
  }

  private func rect(of view: any View & Pinned) -> CGRect {
    let pins = view.pins
    let safe = superview.safeAreaInsets
    var horizontal = PinnedAxis(
      extent: size.width, safeLow: safe.left, safeHigh: safe.right, low: pins.left,
      high: pins.right, center: pins.centerX, length: pins.width)
    var vertical = PinnedAxis(
      extent: size.height, safeLow: safe.top, safeHigh: safe.bottom, low: pins.top,
      high: pins.bottom, center: pins.centerY, length: pins.height)
    horizontal.settleLength { fittingSize(of: view, width: nil)?.width }
    let width = horizontal.span.length
    vertical.settleLength { fittingSize(of: view, width: width)?.height }
    let (x, y) = (horizontal.span, vertical.span)
    return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  private func fittingSize(of view: View, width: CGFloat?) -> CGSize? {
    if let stack = view as? PinnedStack {
      return stack.fittingSize(width: width, in: size, safeArea: superview.safeAreaInsets)
    }
    guard let traits = superview.window?.screen.traits else { return nil }
    return view.content.fittingSize(width: width, traits: traits, measurer: measurer)
  }
}
