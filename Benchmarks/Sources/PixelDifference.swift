// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftRaster
import KeyliftStage

/// How far two PNG files are apart.
enum PixelDifference {
  /// Returns the share, in `0...1`, of the pixels that differ by more than 24 of 255 in a channel; 1 for
  /// pictures of two sizes.
  static func share(_ left: [UInt8], _ right: [UInt8]) throws -> Double {
    let (left, right) = (try pixels(of: left), try pixels(of: right))
    guard (left.width, left.height) == (right.width, right.height) else { return 1 }
    let count = zip(left.pixels, right.pixels).count { isFar($0, $1) }
    return Double(count) / Double(left.pixels.count)
  }

  private static func pixels(of png: [UInt8]) throws -> PixelBuffer {
    guard let image = PNGImage(bytes: png) else { throw BenchmarkError.cairo("not a PNG") }
    return try PixelBuffer(decoding: image)
  }

  private static func isFar(_ left: UInt32, _ right: UInt32) -> Bool {
    left != right
      && [0, 8, 16].contains { (shift: UInt32) in
        let (one, other) = (Int(left >> shift & 255), Int(right >> shift & 255))
        return abs(one - other) > 24
      }
  }
}
