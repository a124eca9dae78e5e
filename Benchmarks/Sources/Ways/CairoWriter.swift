// SPDX-License-Identifier: MIT

import CCairo

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
