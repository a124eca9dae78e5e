// SPDX-License-Identifier: MIT

/// A rectangle of whole pixels.
package struct PixelRect: Hashable, Sendable {
  /// The left edge.
  package var x: Int
  /// The top edge.
  package var y: Int
  /// The width, never negative.
  package var width: Int
  /// The height, never negative.
  package var height: Int

  /// Creates a rectangle; negative sizes count as 0.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(width, 0)
    self.height = max(height, 0)
  }

  /// The right edge.
  package var maxX: Int { x + width }
  /// The bottom edge.
  package var maxY: Int { y + height }
  /// Whether no pixel lies inside.
  package var isEmpty: Bool { width == 0 || height == 0 }

  /// Returns the part that lies inside another rectangle too, empty where nothing does.
  package func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// Returns the smallest rectangle that holds both; an empty one adds nothing.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}

extension PixelRect {
  /// The part that lies within a million pixels around the origin, so that no sum of two can
  /// overflow.
  package var bounded: PixelRect {
    func bounded(_ value: Int) -> Int { min(max(value, -1_000_000), 1_000_000) }
    let (left, top) = (bounded(x), bounded(y))
    let right = bounded(x.addingReportingOverflow(width).overflow ? .max : maxX)
    let bottom = bounded(y.addingReportingOverflow(height).overflow ? .max : maxY)
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
