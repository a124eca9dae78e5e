// SPDX-License-Identifier: MIT

package import KeyliftGraphics

/// The number of pixels in which two pictures of one size differ: a channel is off by more than 24
/// of 255.
package struct PictureDifference {
  /// The number of pixels that differ.
  package private(set) var pixels = 0
  /// The number of these pixels that are on no edge of either picture.
  package private(set) var offEdge = 0

  package init(_ left: PixelBuffer, _ right: PixelBuffer) {
    for y in 0..<left.height {
      for x in 0..<left.width where Self.distance(left[x, y], right[x, y]) > 24 {
        pixels += 1
        let isEdge = Self.isEdge(left, x, y) || Self.isEdge(right, x, y)
        offEdge += isEdge ? 0 : 1
      }
    }
  }

  /// Whether a pixel differs from a neighbor.
  private static func isEdge(_ buffer: PixelBuffer, _ x: Int, _ y: Int) -> Bool {
    for v in max(y - 1, 0)...min(y + 1, buffer.height - 1) {
      for u in max(x - 1, 0)...min(x + 1, buffer.width - 1)
      where distance(buffer[u, v], buffer[x, y]) > 24 {
        return true
      }
    }
    return false
  }

  private static func distance(_ left: UInt32, _ right: UInt32) -> UInt32 {
    // Nearly all pixels are equal, and debug builds are slow.
    guard left != right else { return 0 }
    var most: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let (a, b) = (left >> shift & 0xFF, right >> shift & 0xFF)
      most = max(most, a > b ? a - b : b - a)
    }
    return most
  }
}

extension PixelBuffer {
  /// Returns the last row with another pixel than that of a buffer of the same size; `nil` if all
  /// are equal.
  package func lastRow(unlike other: PixelBuffer) -> Int? {
    (0..<height).last { y in (0..<width).contains { self[$0, y] != other[$0, y] } }
  }
}
