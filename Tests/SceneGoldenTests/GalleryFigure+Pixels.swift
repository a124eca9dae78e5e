// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftRaster
import KeyliftStage
import Testing

extension GalleryFigure {
  /// Whether two PNG files show the same picture, each channel within one step, no pixel over.
  static func areWithinAStep(_ expected: [UInt8], _ actual: [UInt8]) throws -> Bool {
    let before = try PixelBuffer(decoding: #require(PNGImage(bytes: expected)))
    let after = try PixelBuffer(decoding: #require(PNGImage(bytes: actual)))
    guard before.width == after.width, before.height == after.height else { return false }
    return zip(before.pixels, after.pixels).allSatisfy { pair in
      pair.0 == pair.1
        || stride(from: 0, to: 32, by: 8).allSatisfy { shift in
          abs(Int(pair.0 >> shift & 255) - Int(pair.1 >> shift & 255)) <= 1
        }
    }
  }
}
