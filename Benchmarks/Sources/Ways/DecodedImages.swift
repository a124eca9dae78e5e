// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftRaster
import KeyliftStage
import Synchronization

/// The pixels of images, decoded once for all frames, which favors Cairo.
enum DecodedImages {
  private static let known = Mutex<[PNGImage: PixelBuffer]>([:])

  /// Returns the premultiplied pixels of an image.
  static func pixels(of image: PNGImage) throws -> PixelBuffer {
    try known.withLock { known in
      if let pixels = known[image] { return pixels }
      let pixels = try PixelBuffer(decoding: image)
      known[image] = pixels
      return pixels
    }
  }
}
