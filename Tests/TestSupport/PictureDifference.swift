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
      where distance(buffer[u, v], buffer[x, y]) > 24 { return true }
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

/// The largest difference of two pictures' mean colors in blocks of 16 x 16 pixels.
package struct BlockDifference {
  /// The difference in a channel, in steps of 255.
  package private(set) var most = 0.0
  /// The block with this difference, in blocks from the top left.
  package private(set) var place = PixelPoint(x: 0, y: 0)

  private static let side = 16

  /// Compares two pictures of one size.
  ///
  /// - Parameter isCompared: Returns whether a block, given as pixels, is compared.
  package init(
    _ left: PixelBuffer, _ right: PixelBuffer, where isCompared: (PixelRect) -> Bool = { _ in true }
  ) {
    let side = BlockDifference.side
    for y in stride(from: 0, to: left.height, by: side) {
      for x in stride(from: 0, to: left.width, by: side) {
        let block = PixelRect(
          x: x, y: y, width: min(side, left.width - x), height: min(side, left.height - y))
        guard isCompared(block) else { continue }
        let (one, other) = (Self.mean(of: left, block), Self.mean(of: right, block))
        let steps = (one - other).replacing(with: other - one, where: one .< other).max()
        if steps > most { (most, place) = (steps, PixelPoint(x: x / side, y: y / side)) }
      }
    }
  }

  private static func mean(of pixels: PixelBuffer, _ block: PixelRect) -> SIMD3<Double> {
    var sum = SIMD3<Double>.zero
    for y in block.y..<block.maxY {
      for x in block.x..<block.maxX {
        let word = pixels[x, y]
        sum += SIMD3(Double(word >> 16 & 255), Double(word >> 8 & 255), Double(word & 255))
      }
    }
    return sum / Double(block.width * block.height)
  }
}
