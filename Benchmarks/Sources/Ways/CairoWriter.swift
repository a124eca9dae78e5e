// SPDX-License-Identifier: MIT

import CCairo
import KeyliftGraphics

/// Cairo's own PNG writer.
enum CairoWriter {
  /// Returns a surface as a PNG file.
  static func png(of surface: OpaquePointer?) throws -> [UInt8] {
    let sink = PNGBytes()
    let status = unsafe cairo_surface_write_to_png_stream(
      surface, PNGBytes.write, Unmanaged.passUnretained(sink).toOpaque())
    guard status == CAIRO_STATUS_SUCCESS else {
      throw BenchmarkError.cairo(unsafe String(cString: cairo_status_to_string(status)))
    }
    return sink.bytes
  }

  /// Returns pixels as a PNG file without alpha.
  static func png(of pixels: PixelBuffer) throws -> [UInt8] {
    try unsafe pixels.pixels.withUnsafeBytes { memory in
      // Cairo only reads what it writes to a file; it asks for writable memory because it has one
      // kind of surface.
      let bytes = unsafe UnsafeMutableRawPointer(mutating: memory.baseAddress)
      let surface = unsafe cairo_image_surface_create_for_data(
        bytes?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, Int32(pixels.width),
        Int32(pixels.height), Int32(pixels.width * 4))
      defer { unsafe cairo_surface_destroy(surface) }
      return try unsafe png(of: surface)
    }
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
