// SPDX-License-Identifier: MIT

import Foundation

/// One axis of a pinned view.
struct PinnedAxis {
  /// The superview's size.
  let extent: CGFloat
  /// The safe area's distance from the low edge.
  let safeLow: CGFloat
  /// The safe area's distance from the high edge.
  let safeHigh: CGFloat
  /// The pin to the left or the top.
  var low: Length?
  /// The pin to the right or the bottom.
  var high: Length?
  /// The pin to the middle.
  let center: Length?
  /// The size given, or found out.
  var length: CGFloat?

  /// Settles a size that the pins leave open: the content's, or all the room to the edge without a pin.
  mutating func settleLength(_ fittingLength: () -> CGFloat?) {
    guard length == nil, [low, high, center].compactMap({ $0 }).count < 2 else { return }
    length = fittingLength()
    guard length == nil, center == nil else { return }
    low = low ?? 0
    high = high ?? 0
  }

  /// Where the view begins and how long it is, never less than nothing.
  var span: (start: CGFloat, length: CGFloat) {
    let start = low.map { $0.inwards(from: safeLow) }
    let end = high.map { extent - $0.inwards(from: safeHigh) }
    if let start, let end { return (start, max(end - start, 0)) }
    if let middle {
      let half = start.map { middle - $0 } ?? end.map { $0 - middle } ?? (length ?? 0) / 2
      return (middle - max(half, 0), max(half, 0) * 2)
    }
    let length = length ?? 0
    return (start ?? end.map { $0 - length } ?? 0, length)
  }

  private var middle: CGFloat? {
    switch center {
    case nil: nil
    case .points(let offset): extent / 2 + offset
    case .safeArea(let offset): safeLow + (extent - safeLow - safeHigh) / 2 + offset
    }
  }
}

extension Length {
  /// Returns the distance from the superview's own edge.
  func inwards(from safeEdge: CGFloat) -> CGFloat {
    switch self {
    case .points(let offset): offset
    case .safeArea(let offset): safeEdge + offset
    }
  }
}
