// SPDX-License-Identifier: MIT

import CCairo
import Foundation
package import KeyliftDrawing
import KeyliftStage

/// Pictures as Cairo itself writes them: a PDF, or an SVG for those who want exactly Cairo's.
package enum VectorWriter {
  /// A kind of file.
  package enum Format: Hashable, Sendable {
    /// A PDF of one page, in points.
    case pdf
    /// An SVG in pixels, its size in points.
    case svg
  }

  /// Returns a picture as the bytes of a file.
  ///
  /// - Throws: `RasterError.tooLarge` as a renderer of pixels does, and `RasterError.png` for an
  ///   image that cannot be decoded.
  package static func bytes(
    of picture: Picture, as format: Format
  ) throws(RasterError) -> [UInt8] {
    try PixelLimits.check(width: picture.width, height: picture.height)
    let sink = ByteSink()
    try draw(picture, into: sink, as: format)
    return format == .svg ? CairoNames.renumbered(sink.bytes) : sink.bytes
  }

  private static func draw(
    _ picture: Picture, into sink: ByteSink, as format: Format
  ) throws(RasterError) {
    let scale = picture.scale > 0 ? 1 / picture.scale : 1
    let size = CGSize(width: Double(picture.width) * scale, height: Double(picture.height) * scale)
    let context = unsafe CairoContext(surface: format.surface(size: size, sink: sink))
    let base = CGAffineTransform(scaleX: scale, y: scale)
    if let outline = picture.outline {
      context.add(outline.outline.path, under: base)
      context.clip()
    }
    context.setColor(picture.background)
    context.paint()
    let images = ImageStore(limit: 96 << 20)
    for layer in picture.layers where layer.opacity > 0 && layer.place.isDrawable {
      try context.saved { () throws(RasterError) in
        try context.draw(layer, under: base, images: images)
      }
    }
    try context.finish()
  }
}

extension CairoContext {
  fileprivate func draw(
    _ layer: Layer, under base: CGAffineTransform, images: ImageStore
  ) throws(RasterError) {
    for shape in layer.clips {
      add(shape.outline.path, under: base)
      clip()
    }
    let place = layer.place.concatenating(base)
    guard layer.opacity < 1 else {
      return try draw(layer.content.marks, under: place, images: images)
    }
    try faded(opacity: layer.opacity) { () throws(RasterError) in
      try draw(layer.content.marks, under: place, images: images)
    }
  }
}

extension VectorWriter.Format {
  /// Returns a surface that writes to a sink, which must live until the surface is finished.
  fileprivate func surface(size: CGSize, sink: ByteSink) -> OpaquePointer {
    let target = unsafe Unmanaged.passUnretained(sink).toOpaque()
    switch self {
    case .pdf:
      let surface = unsafe cairo_pdf_surface_create_for_stream(
        ByteSink.write, target, size.width, size.height)!
      // Otherwise Cairo writes the time of day.
      unsafe cairo_pdf_surface_set_metadata(
        surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
      return unsafe surface
    case .svg:
      let surface = unsafe cairo_svg_surface_create_for_stream(
        ByteSink.write, target, size.width, size.height)!
      unsafe cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
      return unsafe surface
    }
  }
}
