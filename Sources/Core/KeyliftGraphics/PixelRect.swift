// SPDX-License-Identifier: MIT

package import Foundation
import KeyliftIO

package struct PixelRect: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(width, 0)
    self.height = max(height, 0)
  }

  package static let zero = PixelRect(x: 0, y: 0, width: 0, height: 0)

  package var maxX: Int { x + width }
  package var maxY: Int { y + height }
  package var isEmpty: Bool { width == 0 || height == 0 }

  package func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// Returns the smallest rectangle around both; an empty rectangle adds nothing.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The part within a million pixels of the origin; sums of two coordinates cannot overflow.
  package var bounded: PixelRect {
    let limit = Int(PixelRect.limit)
    func bounded(_ value: Int) -> Int { min(max(value, -limit), limit) }
    let left = bounded(x)
    let top = bounded(y)
    let right = bounded(x.addingReportingOverflow(width).overflow ? .max : maxX)
    let bottom = bounded(y.addingReportingOverflow(height).overflow ? .max : maxY)
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The largest coordinate; it is far outside of every picture, and sums cannot overflow.
  private static let limit = 1e6

  package init(around rect: CGRect) {
    guard !rect.isNull, rect.width > 0 || rect.height > 0 else {
      self = .zero
      return
    }
    let left = PixelRect.coordinate(rect.minX.rounded(.down))
    let top = PixelRect.coordinate(rect.minY.rounded(.down))
    self.init(
      x: left, y: top, width: PixelRect.coordinate(rect.maxX.rounded(.up)) - left,
      height: PixelRect.coordinate(rect.maxY.rounded(.up)) - top)
  }

  /// Clamps to `limit`; infinities and NaN become 0.
  static func coordinate(_ value: CGFloat) -> Int {
    guard value.isFinite else { return 0 }
    return Int(clamping: min(max(Double(value), -limit), limit))
  }
}

package struct PixelPoint: Hashable, Sendable {
  package var x: Int
  package var y: Int

  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

extension CGRect {
  package init(_ rect: PixelRect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}

/// A picture in pixels: one 32-bit word a pixel with premultiplied alpha.
///
/// From the highest byte, a word has alpha, red, green and blue, as Cairo's ARGB32. The format
/// defines the word's value, not its bytes in memory, so it is independent of the byte order.
package struct PixelBuffer: Hashable, Sendable {
  package let width: Int
  package let height: Int
  /// The pixels row by row from the top, `width * height` of them.
  package private(set) var pixels: [UInt32]

  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width >= 0 && height >= 0 && pixels.count == width * height)
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  package subscript(x: Int, y: Int) -> UInt32 {
    pixels[y * width + x]
  }
}
