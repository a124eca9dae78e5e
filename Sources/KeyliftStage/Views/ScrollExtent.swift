// SPDX-License-Identifier: MIT

import Foundation

/// The range of offsets of a scroll view.
struct ScrollExtent: Hashable {
  /// The size of the content.
  var content = CGSize.zero
  /// The insets around the content, including the safe area.
  var inset = EdgeInsets.zero
  /// The size of the view.
  var view = CGSize.zero

  /// The offset at the content's top left end; an inset that is not finite counts as 0.
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
    let (start, end) = (start, end)
    return CGPoint(
      x: offset.x.clamped(from: start.x, to: end.x), y: offset.y.clamped(from: start.y, to: end.y))
  }

  /// Returns the nearest offset at which as much of a rectangle as possible is visible between the
  /// insets.
  func offset(showing rect: CGRect, from offset: CGPoint) -> CGPoint {
    let seen = CGRect(origin: offset, size: view).inset(by: inset)
    let move = CGPoint(
      x: CGFloat.zero.clampedAnyWay(rect.minX - seen.minX, rect.maxX - seen.maxX),
      y: CGFloat.zero.clampedAnyWay(rect.minY - seen.minY, rect.maxY - seen.maxY))
    let target = clamped(offset + move)
    return CGPoint(x: move.x == 0 ? offset.x : target.x, y: move.y == 0 ? offset.y : target.y)
  }
}

extension CGFloat {
  /// Returns the number clamped to a range; a bound that is not finite is ignored.
  fileprivate func clamped(from low: CGFloat, to high: CGFloat) -> CGFloat {
    if self < low, low.isFinite { return low }
    return self > high && high.isFinite ? high : self
  }

  /// Returns the number clamped between two bounds in any order.
  fileprivate func clampedAnyWay(_ first: CGFloat, _ second: CGFloat) -> CGFloat {
    clamped(from: Swift.min(first, second), to: Swift.max(first, second))
  }
}

/// The insets of a scroll view.
package struct ScrollInsets: Hashable, Sendable {
  /// The insets that the app has set.
  var inset: EdgeInsets
  /// The insets including the safe area.
  var adjusted: EdgeInsets
}
