// SPDX-License-Identifier: MIT

import CCairo
import Foundation
import KeyliftGraphics
import KeyliftIO

extension CairoContext {
  func draw(
    _ image: PNGImage, _ pixels: PixelBuffer, in rect: CGRect, clip outline: Outline?,
    under place: CGAffineTransform, images: ImageStore
  ) {
    let stretch = CGAffineTransform(
      a: rect.width / Double(pixels.width), b: 0, c: 0, d: rect.height / Double(pixels.height),
      tx: rect.minX, ty: rect.minY)
    let whole = stretch.concatenating(place)
    guard whole.isDrawable else { return }
    if let outline {
      add(outline.path, under: place)
      clip()
    }
    add(.rect(rect), under: place)
    if let bounds = targetBounds,
      let placement = ImagePlacement(rect.applying(place), under: whole, within: bounds),
      let scaled = images.scaled(image, pixels, at: placement)
    {
      fill(with: scaled, under: .translation(x: placement.box.x, y: placement.box.y - top))
    } else {
      fill(with: pixels, under: whole.concatenating(.translation(x: 0, y: -top)))
    }
  }

  /// Fills the path with an image and clears the path.
  ///
  /// - Parameter place: The transform from the image's pixels to the target's.
  private func fill(with image: PixelBuffer, under place: CGAffineTransform) {
    unsafe image.pixels.withUnsafeBytes { bytes in
      // Cairo only reads a source, but has only one kind of surface, which requires writable
      // memory.
      let data = unsafe UnsafeMutableRawPointer(mutating: bytes.baseAddress)
      let surface = unsafe cairo_image_surface_create_for_data(
        data?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(image.width),
        Int32(image.height), Int32(image.width * 4))
      setMatrix(place)
      unsafe cairo_set_source_surface(context, surface, 0, 0)
      unsafe cairo_identity_matrix(context)
      let pattern = unsafe cairo_get_source(context)
      // At the edges, the image is extended by its own pixels, not by transparent ones.
      unsafe cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      unsafe cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
      unsafe cairo_fill(context)
      unsafe cairo_set_source_rgb(context, 0, 0, 0)
      // A vector surface refers to the image until it is written; finishing the image surface makes
      // Cairo copy it.
      unsafe cairo_surface_finish(surface)
      unsafe cairo_surface_destroy(surface)
    }
  }

  /// The part of the drawing that the target covers; `nil` for a target without pixels.
  private var targetBounds: PixelRect? {
    let target = unsafe cairo_get_target(context)
    guard unsafe cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE else { return nil }
    return unsafe PixelRect(
      x: 0, y: top, width: Int(cairo_image_surface_get_width(target)),
      height: Int(cairo_image_surface_get_height(target)))
  }

  /// Returns the pixels of an image at a placement, in its box; `nil` if Cairo reports an error.
  static func scaled(_ image: PixelBuffer, at placement: ImagePlacement) -> PixelBuffer? {
    let width = placement.box.width
    let height = placement.box.height
    let pixels = try? unsafe [UInt32](count: width * height) { (words) throws(RasterError) in
      unsafe words.initialize(repeating: 0)
      guard let base = words.baseAddress else { return }
      let context = unsafe CairoContext(pixels: base, width: width, height: height)
      unsafe cairo_set_operator(context.context, CAIRO_OPERATOR_SOURCE)
      context.add(.rect(CGRect(x: 0, y: 0, width: width, height: height)), under: .identity)
      context.fill(with: image, under: placement.place)
      try context.finish()
    }
    return pixels.map { PixelBuffer(width: width, height: height, pixels: $0) }
  }
}

extension CGAffineTransform {
  fileprivate static func translation(x: Int, y: Int) -> Self {
    Self(translationX: Double(x), y: Double(y))
  }
}

/// The place of an upright image among pixels.
///
/// Cairo rounds the transform of an image, and at another place it rounds in another way. So an image is
/// scaled in a box of its own, at 256ths of a pixel as all other shapes are, and has the same pixels
/// wherever it is moved by whole pixels.
struct ImagePlacement: Hashable {
  let box: PixelRect
  /// The transform from the image's pixels to those of the box.
  let place: CGAffineTransform

  /// Fails if the image is turned, mirrored, outside, or so large or far that its coordinates are
  /// inexact.
  ///
  /// - Parameters:
  ///   - whole: The transform from the image's pixels to those of the rectangle.
  ///   - bounds: The pixels that can be drawn.
  init?(_ rect: CGRect, under whole: CGAffineTransform, within bounds: PixelRect) {
    guard whole.b == 0, whole.c == 0, whole.a > 0, whole.d > 0, ImagePlacement.isExact(rect) else {
      return nil
    }
    let x = Edges(rect.minX, rect.maxX)
    let y = Edges(rect.minY, rect.maxY)
    let touched = PixelRect(x: x.first, y: y.first, width: x.count, height: y.count)
    box = touched.intersection(bounds)
    guard !box.isEmpty else { return nil }
    place = CGAffineTransform(
      a: whole.a, b: 0, c: 0, d: whole.d, tx: x.low - Double(box.x), ty: y.low - Double(box.y))
  }

  /// Returns whether a rectangle is so small and so near that its coordinates are exact.
  static func isExact(_ rect: CGRect) -> Bool {
    rect.width < 1e5 && rect.height < 1e5 && abs(rect.minX) < 1e6 && abs(rect.minY) < 1e6
  }

  private struct Edges {
    /// The lower end, rounded to 256ths of a pixel.
    let low: Double
    let first: Int
    let count: Int

    init(_ low: Double, _ high: Double) {
      self.low = low.in256ths / 256
      first = Int(clamping: self.low.rounded(.down))
      count = Int(clamping: (high.in256ths / 256).rounded(.up)) - first
    }
  }
}

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
