// SPDX-License-Identifier: MIT

package import KeyliftDrawing

/// Some of the pixels of a picture, a bit for each.
package struct PixelSet: Hashable, Sendable {
  private let width: Int
  private let height: Int
  /// The words of a row.
  private let stride: Int
  private var words: [UInt64]

  /// Creates an empty set of a picture's pixels.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    stride = (width + 63) / 64
    words = Array(repeating: 0, count: stride * height)
  }

  /// Takes in a pixel, which must lie inside.
  @inline(__always)
  mutating func insert(x: Int, y: Int) {
    words[y &* stride &+ x &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: x & 63)
  }

  /// Returns how many of the pixels lie in a rectangle, which may reach beyond the picture.
  package func count(in rect: PixelRect) -> Int {
    let inside = rect.bounded.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    guard !inside.isEmpty else { return 0 }
    let (first, last) = (inside.x / 64, (inside.maxX - 1) / 64)
    let head = UInt64.max << UInt64(inside.x % 64)
    let tail = UInt64.max >> UInt64(63 - (inside.maxX - 1) % 64)
    var count = 0
    for y in inside.y..<inside.maxY {
      for index in first...last {
        var word = words[y * stride + index]
        if index == first { word &= head }
        if index == last { word &= tail }
        count += word.nonzeroBitCount
      }
    }
    return count
  }
}
