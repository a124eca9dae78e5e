// SPDX-License-Identifier: MIT

import CCairo
import CPlainPNG
import KeyliftDrawing

/// Pixels written by others, without alpha.
enum PlainPNG {
  /// Writes pixels as libpng does at its fastest level, with no filter.
  static func libpng(_ pixels: PixelBuffer) throws -> [UInt8] {
    let capacity = pixels.pixels.count * 4 + 4096
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { bytes, initialized in
      initialized = unsafe plain_png_write(
        pixels.pixels, UInt32(pixels.width), UInt32(pixels.height), 1, bytes.baseAddress, capacity)
    }
    guard !bytes.isEmpty else { throw BenchmarkError.libpng }
    return bytes
  }

  /// Writes pixels as Cairo does.
  static func cairo(_ pixels: PixelBuffer) throws -> [UInt8] {
    var words = pixels.pixels
    return try unsafe words.withUnsafeMutableBytes { memory in
      // "data: a pointer to a buffer supplied by the application in which to write contents", which
      // writing a file only reads.
      let surface = unsafe cairo_image_surface_create_for_data(
        memory.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24,
        Int32(pixels.width), Int32(pixels.height), Int32(pixels.width * 4))
      defer { unsafe cairo_surface_destroy(surface) }
      return try unsafe PlainCairo.bytes(of: surface)
    }
  }
}
