// SPDX-License-Identifier: MIT

import CCairo
import Foundation
import KeyliftGraphics

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
