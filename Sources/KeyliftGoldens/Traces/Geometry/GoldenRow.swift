// SPDX-License-Identifier: MIT

package import Foundation

/// Where a view stands in one frame, in the window's points, to four decimals.
package struct GoldenRow: Hashable, Sendable {
  /// The left edge.
  package let x: Double
  /// The top edge.
  package let y: Double
  /// The width.
  package let width: Double
  /// The height.
  package let height: Double
  /// The opacity on screen.
  package let alpha: Double
  /// The point of a scroll view's content at its top left corner; nil for any other view.
  package let offset: CGPoint?

  /// Creates a row, whose numbers are rounded as `rounded(_:)` says.
  package init(
    x: Double, y: Double, width: Double, height: Double, alpha: Double = 1,
    offset: CGPoint? = nil
  ) {
    self.x = GoldenRow.rounded(x)
    self.y = GoldenRow.rounded(y)
    self.width = GoldenRow.rounded(width)
    self.height = GoldenRow.rounded(height)
    self.alpha = GoldenRow.rounded(alpha)
    self.offset = offset.map {
      CGPoint(x: GoldenRow.rounded($0.x), y: GoldenRow.rounded($0.y))
    }
  }

  /// Creates the row of a rectangle.
  package init(_ rect: CGRect, alpha: Double, offset: CGPoint? = nil) {
    self.init(
      x: rect.minX, y: rect.minY, width: rect.width, height: rect.height, alpha: alpha,
      offset: offset)
  }
}

extension GoldenRow {
  /// The rectangle.
  package var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

  /// The largest number that a row holds.
  package static let limit = 1e9

  /// Returns a number to four decimals, halves away from zero, and never as a negative zero.
  ///
  /// Numbers beyond the limit count as the limit, and so does a NaN: a view that stands nowhere must not
  /// equal one that stands somewhere, and must equal itself.
  static func rounded(_ value: Double) -> Double {
    guard !value.isNaN else { return limit }
    let bounded = min(max(value, -limit), limit)
    let rounded = (bounded * 10_000).rounded() / 10_000
    return rounded == 0 ? 0 : rounded
  }
}
