// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftRaster
import KeyliftStage
import TestSupport

/// How far two PNG files are apart.
enum PixelDifference {
  /// Returns the share, in `0...1`, of the pixels that differ by more than 24 of 255 in a channel; 1 for
  /// pictures of two sizes.
  static func share(_ left: [UInt8], _ right: [UInt8]) throws -> Double {
    let (left, right) = (try pixels(of: left), try pixels(of: right))
    guard (left.width, left.height) == (right.width, right.height) else { return 1 }
    return Double(PictureDifference(left, right).pixels) / Double(left.pixels.count)
  }

  private static func pixels(of png: [UInt8]) throws -> PixelBuffer {
    guard let image = PNGImage(bytes: png) else { throw BenchmarkError.cairo("not a PNG") }
    return try PixelBuffer(decoding: image)
  }
}
