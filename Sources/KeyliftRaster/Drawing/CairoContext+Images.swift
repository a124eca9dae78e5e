// SPDX-License-Identifier: MIT

import CCairo
import Foundation
import KeyliftDrawing
import KeyliftStage

extension CairoContext {
  /// Draws an image into a rectangle under a transform.
  ///
  /// - Parameters:
  ///   - pixels: The image's pixels.
  ///   - images: The store that keeps images as they were scaled.
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
    if outline == nil, let box = targetBox(of: rect.applying(place), under: whole),
      let scaled = images.scaled(image, pixels, under: whole, in: box)
    {
      fill(
        with: scaled, under: CGAffineTransform(translationX: Double(box.x), y: Double(box.y)))
    } else {
      fill(with: pixels, under: whole)
    }
  }

  /// Fills the path with an image and clears the path.
  ///
  /// - Parameter place: The transform from the image's pixels to the target's.
  func fill(with image: PixelBuffer, under place: CGAffineTransform) {
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

  /// Returns the pixels of the target that a rectangle touches; `nil` if the target has no pixels, or the
  /// rectangle none of them or not the shape of a rectangle.
  private func targetBox(of rect: CGRect, under place: CGAffineTransform) -> PixelRect? {
    let target = unsafe cairo_get_target(context)
    guard unsafe cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE, place.b == 0,
      place.c == 0, rect.width < 1e5, rect.height < 1e5
    else { return nil }
    // Cairo rounds points to 256ths of a pixel.
    func edges(_ low: Double, _ high: Double) -> (low: Int, count: Int) {
      let bounds = [low, high].map { ($0 * 256).rounded(.toNearestOrEven) / 256 }
      let first = bounds[0].rounded(.down)
      return (Int(first), Int(bounds[1].rounded(.up) - first))
    }
    guard abs(rect.minX) < 1e6, abs(rect.minY) < 1e6 else { return nil }
    let (x, y) = (edges(rect.minX, rect.maxX), edges(rect.minY, rect.maxY))
    let all = unsafe PixelRect(
      x: 0, y: 0, width: Int(cairo_image_surface_get_width(target)),
      height: Int(cairo_image_surface_get_height(target)))
    let box = PixelRect(x: x.low, y: y.low, width: x.count, height: y.count).intersection(all)
    return box.isEmpty ? nil : box
  }

  /// Returns the pixels of an image that a box of a target shows under a transform; `nil` if memory runs
  /// out.
  ///
  /// They are the same to the bit as where the image is drawn to the target itself. So the image is drawn
  /// at its own place: Cairo rounds a transform, and would round another place in another way. The system
  /// gives memory only to the rows that are drawn.
  static func scaled(
    _ image: PixelBuffer, under place: CGAffineTransform, in box: PixelRect
  ) -> PixelBuffer? {
    guard let memory = unsafe calloc(box.maxX * box.maxY, 4) else { return nil }
    defer { unsafe free(memory) }
    let words = unsafe memory.assumingMemoryBound(to: UInt32.self)
    let context = unsafe CairoContext(pixels: words, width: box.maxX, height: box.maxY)
    unsafe cairo_set_operator(context.context, CAIRO_OPERATOR_SOURCE)
    let rect = CGRect(x: box.x, y: box.y, width: box.width, height: box.height)
    context.add(.rect(rect), under: .identity)
    context.fill(with: image, under: place)
    guard (try? context.finish()) != nil else { return nil }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(box.width * box.height)
    for row in box.y..<box.maxY {
      let start = unsafe words + row * box.maxX + box.x
      unsafe pixels.append(contentsOf: UnsafeBufferPointer(start: start, count: box.width))
    }
    return PixelBuffer(width: box.width, height: box.height, pixels: pixels)
  }
}
