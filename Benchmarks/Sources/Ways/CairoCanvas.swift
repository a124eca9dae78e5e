// SPDX-License-Identifier: MIT

import CCairo

/// A Cairo surface and a context on it, which live as long as this does.
///
/// As Cairo's objects are not thread-safe, it stays with the task that made it.
@safe
final class CairoCanvas {
  /// The surface.
  let surface: OpaquePointer?
  /// The context.
  let context: OpaquePointer?

  /// Creates a canvas of a size in pixels; without alpha, as our own files are.
  init(width: Int, height: Int) {
    unsafe surface = cairo_image_surface_create(
      CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
    unsafe context = cairo_create(surface)
  }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
  }

  /// Throws what has gone wrong so far; Cairo keeps its first error.
  func check() throws {
    let status = unsafe cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw BenchmarkError.cairo(unsafe String(cString: cairo_status_to_string(status)))
    }
  }
}
