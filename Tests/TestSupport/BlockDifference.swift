// SPDX-License-Identifier: MIT

package import KeyliftGraphics

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
