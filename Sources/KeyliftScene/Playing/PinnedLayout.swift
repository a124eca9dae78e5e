// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The layout of the pinned subviews of a view.
struct PinnedLayout {
  /// The view whose subviews are placed.
  let superview: View
  /// The size to which pins refer: that of the superview, or of its content if it is a scroll view.
  let size: CGSize
  /// Measures text.
  let measurer: TextMeasurer

  /// Places every pinned subview, ignoring its transform; subviews with constraints are not placed.
  func placeSubviews() {
    // Bars come first, because the others are placed in the safe area that they leave.
    for view in superview.subviewsByRank {
      guard let view = view as? any View & Pinned, view.translatesAutoresizingMaskIntoConstraints
      else { continue }
      view.place(in: rect(of: view))
    }
  }

  /// Returns the axes on which a view's pins leave it a negative size.
  func crossedAxes(of view: any View & Pinned) -> [LayoutAxis] {
    let (horizontal, vertical) = settledAxes(of: view)
    return (horizontal.isCrossed ? [.horizontal] : []) + (vertical.isCrossed ? [.vertical] : [])
  }

  private func rect(of view: any View & Pinned) -> CGRect {
    let (horizontal, vertical) = settledAxes(of: view)
    let (x, y) = (horizontal.span, vertical.span)
    return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  private func settledAxes(of view: any View & Pinned) -> (PinnedAxis, PinnedAxis) {
    let safe = superview.safeAreaInsets(for: view)
    var horizontal = PinnedAxis(
      extent: size.width, safeLow: safe.left, safeHigh: safe.right, pins: view.pins[.horizontal])
    var vertical = PinnedAxis(
      extent: size.height, safeLow: safe.top, safeHigh: safe.bottom, pins: view.pins[.vertical])
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
    guard let traits = superview.window?.screen.traits else { return nil }
    return view.content.fittingSize(width: width, traits: traits, measurer: measurer)
  }
}

/// One axis of a pinned view.
private struct PinnedAxis {
  /// The length of the superview along the axis.
  let extent: CGFloat
  /// The safe area inset at the low edge.
  let safeLow: CGFloat
  /// The safe area inset at the high edge.
  let safeHigh: CGFloat
  /// The pins; `determineLength` may add a missing length.
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
  /// Returns the distance from the superview's own edge.
  func inward(from safeEdge: CGFloat) -> CGFloat {
    switch self {
    case .points(let offset): offset
    case .safeArea(let offset): safeEdge + offset
    }
  }
}
