// SPDX-License-Identifier: MIT

import CCairo
import Foundation
import KeyliftDrawing
import KeyliftStage

/// The other side of the comparison: Cairo as most programs use it, with its defaults, nothing kept from
/// one frame to the next.
enum PlainCairo {
  /// Draws all of a picture and writes it with Cairo's own PNG writer.
  ///
  /// - Throws: `BenchmarkError.cairo`, also for a picture with images, which this does not draw.
  static func png(of picture: Picture) throws -> [UInt8] {
    // Without alpha, as our own files are: the cheaper of Cairo's two.
    let surface = unsafe cairo_image_surface_create(
      CAIRO_FORMAT_RGB24, Int32(picture.width), Int32(picture.height))
    defer { unsafe cairo_surface_destroy(surface) }
    let context = unsafe cairo_create(surface)
    defer { unsafe cairo_destroy(context) }
    try unsafe CairoDrawing(context: context).draw(picture)
    return try unsafe bytes(of: surface)
  }

  /// Returns what Cairo writes of a surface.
  static func bytes(of surface: OpaquePointer?) throws -> [UInt8] {
    let sink = PNGBytes()
    let status = unsafe cairo_surface_write_to_png_stream(
      surface, PNGBytes.write, Unmanaged.passUnretained(sink).toOpaque())
    guard status == CAIRO_STATUS_SUCCESS else {
      throw BenchmarkError.cairo(unsafe String(cString: cairo_status_to_string(status)))
    }
    return sink.bytes
  }
}

/// The bytes that Cairo writes.
private final class PNGBytes {
  var bytes: [UInt8] = []

  static let write: cairo_write_func_t = { closure, data, length in
    guard let closure = unsafe closure else { return CAIRO_STATUS_WRITE_ERROR }
    let sink = unsafe Unmanaged<PNGBytes>.fromOpaque(closure).takeUnretainedValue()
    unsafe sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }
}
