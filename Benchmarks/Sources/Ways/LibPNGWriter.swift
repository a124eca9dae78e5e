// SPDX-License-Identifier: MIT

import CPlainPNG
import KeyliftGraphics

/// libpng as a program uses it that sets no more than this, without alpha.
struct LibPNGWriter {
  /// What is done to rows before they are deflated.
  enum Filters: Int32 {
    /// Nothing.
    case none = 0
    /// What libpng does unless told otherwise: the filter that seems best for each row.
    case libpngsOwn = 1
  }

  /// zlib's level, in `0...9`.
  let level: Int32
  /// The filters.
  let filters: Filters

  /// Its fastest: level 1, no filter.
  static let fastest = LibPNGWriter(level: 1, filters: .none)

  /// Returns pixels as a PNG file.
  func png(of pixels: PixelBuffer) throws -> [UInt8] {
    try unsafe pixels.pixels.withUnsafeBufferPointer {
      try unsafe png(of: $0.baseAddress, width: pixels.width, height: pixels.height)
    }
  }

  /// Returns `width * height` pixels without gaps between rows as a PNG file.
  func png(of pixels: UnsafePointer<UInt32>?, width: Int, height: Int) throws -> [UInt8] {
    let capacity = width * height * 4 + 4096
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { bytes, initialized in
      initialized = unsafe plain_png_write(
        pixels, UInt32(width), UInt32(height), level, filters.rawValue, bytes.baseAddress, capacity)
    }
    guard !bytes.isEmpty else { throw BenchmarkError.libpng }
    return bytes
  }
}
