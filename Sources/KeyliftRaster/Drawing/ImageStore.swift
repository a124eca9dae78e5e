// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftStage

/// Images decoded so far, the ones used last, up to a number of bytes.
final class ImageStore {
  private var images: [(image: PNGImage, pixels: PixelBuffer)] = []
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// Returns an image's pixels.
  func pixels(of image: PNGImage) throws(RasterError) -> PixelBuffer {
    if let index = images.firstIndex(where: { $0.image == image }) {
      let known = images.remove(at: index)
      images.append(known)
      return known.pixels
    }
    let pixels = try PixelBuffer(decoding: image)
    images.append((image, pixels))
    trim()
    return pixels
  }

  /// Forgets the images that were not used for longest.
  private func trim() {
    var bytes = images.reduce(0) { $0 + $1.pixels.pixels.count * 4 }
    while bytes > limit, let oldest = images.first {
      bytes -= oldest.pixels.pixels.count * 4
      images.removeFirst()
    }
  }
}
