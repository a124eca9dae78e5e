// SPDX-License-Identifier: MIT

import CCairo
import Foundation
package import KeyliftGraphics
import KeyliftIO

/// A writer of pictures with Cairo's vector backends: PDF, and SVG as Cairo writes it.
package enum VectorWriter {
  package enum Format: Hashable, Sendable {
    case pdf
    /// An SVG in pixels with its size in points.
    case svg
  }

  /// - Throws: `RasterError.tooLarge` as `PictureRenderer` does, and `RasterError.png` for an image
  ///   that cannot be decoded.
  package static func bytes(
    of picture: Picture, as format: Format, keepsText: Bool = false
  ) throws(RasterError) -> [UInt8] {
    try PixelLimits.check(width: picture.width, height: picture.height)
    let sink = ByteSink()
    try draw(picture, into: sink, as: format, with: keepsText ? OutlineFonts() : nil)
    return format == .svg ? renumbered(sink.bytes) : sink.bytes
  }

  private static func draw(
    _ picture: Picture, into sink: ByteSink, as format: Format, with fonts: OutlineFonts?
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
        try context.draw(layer, under: base, images: images, fonts: fonts)
      }
    }
    try context.finish()
  }
}

extension CairoContext {
  fileprivate func draw(
    _ layer: Layer, under base: CGAffineTransform, images: ImageStore, fonts: OutlineFonts?
  ) throws(RasterError) {
    let base = layer.turn.map { $0.transform.concatenating(base) } ?? base
    for shape in layer.clips {
      add(shape.outline.path, under: base)
      clip()
    }
    let place = layer.place.concatenating(base)
    guard layer.opacity < 1 else {
      return try draw(layer.content.marks, under: place, images: images, fonts: fonts)
    }
    try faded(opacity: layer.opacity) { () throws(RasterError) in
      try draw(layer.content.marks, under: place, images: images, fonts: fonts)
    }
  }

  private func draw(
    _ marks: [Mark], under place: CGAffineTransform, images: ImageStore, fonts: OutlineFonts?
  ) throws(RasterError) {
    guard let fonts else { return try draw(marks, under: place, images: images) }
    for mark in marks {
      if case .glyphs(let run, let color) = mark, let text = fonts.text(run) {
        setColor(color)
        show(text, under: place)
      } else {
        try draw([mark], under: place, images: images)
      }
    }
  }
}

extension VectorWriter.Format {
  /// Returns a surface that writes to a sink, which must outlive the surface.
  fileprivate func surface(size: CGSize, sink: ByteSink) -> OpaquePointer {
    let target = unsafe Unmanaged.passUnretained(sink).toOpaque()
    switch self {
    case .pdf:
      let surface = unsafe cairo_pdf_surface_create_for_stream(
        ByteSink.write, target, size.width, size.height)!
      // Without a date, Cairo writes the current time.
      unsafe cairo_pdf_surface_set_metadata(
        surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
      unsafe cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, OwnFile.mark)
      // From 1.5 on, newer versions of Cairo deflate the metadata, in which files are recognized.
      unsafe cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4)
      return unsafe surface
    case .svg:
      let surface = unsafe cairo_svg_surface_create_for_stream(
        ByteSink.write, target, size.width, size.height)!
      unsafe cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
      return unsafe surface
    }
  }
}

private final class ByteSink {
  private(set) var bytes: [UInt8] = []

  static let write: cairo_write_func_t = { closure, data, length in
    guard let closure = unsafe closure, let data = unsafe data else {
      return CAIRO_STATUS_WRITE_ERROR
    }
    let sink = unsafe Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
    unsafe sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }
}

extension VectorWriter {
  private static let idStems = ["surface", "image", "source-"].map { Array($0.utf8) }

  /// Returns an SVG with the ids numbered from 1 in the order of their first occurrence.
  ///
  /// Cairo numbers its surfaces across the whole process, so the same picture would come out
  /// different each time.
  private static func renumbered(_ svg: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(svg.count)
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    var index = 0
    while index < svg.count {
      let byte = svg[index]
      result.append(byte)
      index += 1
      // The start of an id or of a reference to one, which cannot occur in an image's Base64 data.
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") else { continue }
      guard let name = id(in: svg, at: index) else { continue }
      let number = numbers[name.all, default: numbers.count + 1]
      numbers[name.all] = number
      result.append(contentsOf: name.stem)
      result.append(contentsOf: String(number).utf8)
      index = name.all.endIndex
    }
    return result
  }

  private static func id(
    in svg: [UInt8], at index: Int
  ) -> (stem: [UInt8], all: ArraySlice<UInt8>)? {
    guard let stem = idStems.first(where: { svg[index...].starts(with: $0) }) else { return nil }
    let digits = svg[(index + stem.count)...].prefix(while: \.isDigit)
    return digits.isEmpty ? nil : (stem, svg[index..<digits.endIndex])
  }
}
