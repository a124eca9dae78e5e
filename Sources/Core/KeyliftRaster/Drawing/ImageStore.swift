// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics

/// A cache of decoded images, and of images as they were scaled, with a limit in bytes for each.
final class ImageStore {
  private var images: RecentBuffers<PNGImage>
  private var scaled: RecentBuffers<Scaling>

  private static let largestScaled = 1 << 18

  private struct Scaling: Hashable {
    let image: PNGImage
    let place: CGAffineTransform
    let width: Int
    let height: Int
  }

  init(limit: Int) {
    images = RecentBuffers(limit: limit)
    scaled = RecentBuffers(limit: limit / 4)
  }

  func pixels(of image: PNGImage) throws(RasterError) -> PixelBuffer {
    if let known = images.find(image) { return known }
    let pixels = try PixelBuffer(decoding: image)
    images.keep(pixels, as: image)
    return pixels
  }

  /// Scaling an emoji takes longer than drawing the line of text around it.
  func scaled(
    _ image: PNGImage, _ pixels: PixelBuffer, at placement: ImagePlacement
  ) -> PixelBuffer? {
    let box = placement.box
    let scaling = Scaling(
      image: image, place: placement.place, width: box.width, height: box.height)
    if let known = scaled.find(scaling) { return known }
    guard let new = CairoContext.scaled(pixels, at: placement) else { return nil }
    if box.width * box.height <= Self.largestScaled { scaled.keep(new, as: scaling) }
    return new
  }
}

private struct RecentBuffers<Key: Equatable> {
  /// The least recently used first.
  private var buffers: [(key: Key, pixels: PixelBuffer)] = []
  private var bytes = 0
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  mutating func find(_ key: Key) -> PixelBuffer? {
    guard let index = buffers.lastIndex(where: { $0.key == key }) else { return nil }
    let known = buffers.remove(at: index)
    buffers.append(known)
    return known.pixels
  }

  mutating func keep(_ pixels: PixelBuffer, as key: Key) {
    buffers.append((key, pixels))
    bytes += pixels.pixels.count * 4
    while bytes > limit, let oldest = buffers.first {
      bytes -= oldest.pixels.pixels.count * 4
      buffers.removeFirst()
    }
  }
}
