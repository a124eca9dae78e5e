// SPDX-License-Identifier: MIT

import CCairo
import KeyliftGraphics
import KeyliftScene

/// Cairo as most programs use it: every frame is drawn in full with Cairo's defaults and written by
/// its own PNG writer.
///
/// The pictures are painted and the text shaped beforehand, which counts in its favor.
struct PlainCairo: FrameWay {
  init(_ clip: Clip) {}

  func png(of frame: MovingClip.Frame) throws -> [UInt8] {
    let picture = frame.picture
    let canvas = CairoCanvas(width: picture.width, height: picture.height)
    try unsafe CairoDrawing(context: canvas.context).draw(picture)
    try canvas.check()
    return try unsafe CairoWriter.png(of: canvas.surface)
  }
}

/// Cairo's objects are not thread-safe, so the canvas stays with the task that made it.
@safe
private final class CairoCanvas {
  let surface: OpaquePointer?
  let context: OpaquePointer?

  /// Without alpha, as our own files are.
  init(width: Int, height: Int) {
    unsafe surface = cairo_image_surface_create(
      CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
    unsafe context = cairo_create(surface)
  }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
  }

  /// Cairo keeps its first error.
  func check() throws {
    let status = unsafe cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw BenchmarkError.cairo(unsafe String(cString: cairo_status_to_string(status)))
    }
  }
}

private enum CairoWriter {
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

private final class PNGBytes {
  var bytes: [UInt8] = []

  static let write: cairo_write_func_t = { closure, data, length in
    guard let closure = unsafe closure else { return CAIRO_STATUS_WRITE_ERROR }
    let sink = unsafe Unmanaged<PNGBytes>.fromOpaque(closure).takeUnretainedValue()
    unsafe sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }
}
