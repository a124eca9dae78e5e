// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// A cache of decoded images, and of images as they were scaled, with a limit in bytes for each.
final class ImageStore {
  private var images: RecentBuffers<PNGImage>
  private var scaled: RecentBuffers<Scaling>
  /// The scalings that were asked for once, the last ones last.
  private var askedOnce: [Scaling] = []

  /// The most pixels of a scaled image.
  private static let largestScaled = 1 << 18

  /// All that the pixels of a scaled image depend on.
  private struct Scaling: Hashable {
    let image: PNGImage
    let place: CGAffineTransform
    let box: PixelRect
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

  /// Returns the pixels of an image in a box of a target, from the second time on.
  ///
  /// Scaling an emoji takes longer than drawing the line of text around it, and a list that is drawn
  /// again in each frame has the same emoji at the same place. But most images are drawn once.
  func scaled(
    _ image: PNGImage, _ pixels: PixelBuffer, under place: CGAffineTransform, in box: PixelRect
  ) -> PixelBuffer? {
    guard box.width * box.height <= Self.largestScaled else { return nil }
    let scaling = Scaling(image: image, place: place, box: box)
    if let known = scaled.find(scaling) { return known }
    guard let index = askedOnce.firstIndex(of: scaling) else {
      if askedOnce.count == 256 { askedOnce.removeFirst() }
      askedOnce.append(scaling)
      return nil
    }
    guard let new = CairoContext.scaled(pixels, under: place, in: box) else { return nil }
    askedOnce.remove(at: index)
    scaled.keep(new, as: scaling)
    return new
  }
}

/// The pixels that were used last, with a limit in bytes.
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
