// SPDX-License-Identifier: MIT

import CPNGCodec
package import KeyliftDrawing

/// A writer of PNG files that keeps what one file needs for the next.
///
/// One belongs to one job; what it writes depends on the pixels and the settings alone.
@safe
package final class PNGEncoder {
  /// What a file has beside its pixels.
  package struct Settings: Hashable, Sendable {
    /// Whether the file has an alpha channel; without one the pixels' alpha is ignored.
    package var hasAlpha: Bool
    /// Device pixels per point, written as a density of as many times 72 pixels an inch, or nil for
    /// none.
    package var scale: Int?

    /// Creates settings.
    package init(hasAlpha: Bool = false, scale: Int? = nil) {
      self.hasAlpha = hasAlpha
      self.scale = scale
    }
  }

  private var buffer = unsafe KeyliftPNGBuffer()

  /// zlib's fastest level: deflating is nearly all of an encoder's time.
  fileprivate static let level: Int32 = 1

  /// Creates an encoder.
  package init() {}

  deinit { unsafe keylift_png_free(&buffer) }

  /// Returns a buffer's pixels as a PNG file with an `sRGB` chunk, 8 bits a channel.
  ///
  /// - Throws: `RasterError.png` for a buffer without pixels or where memory ends, and
  ///   `RasterError.tooLarge`.
  package func encode(
    _ pixels: PixelBuffer, settings: Settings = Settings()
  ) throws(RasterError) -> [UInt8] {
    try PixelLimits.check(width: pixels.width, height: pixels.height)
    let message = PNGMessage()
    let status = unsafe pixels.pixels.withUnsafeBufferPointer { words in
      unsafe keylift_png_encode(
        words.baseAddress, UInt32(pixels.width), UInt32(pixels.height), settings.native,
        &buffer, message.space)
    }
    guard status == 0 else { throw .png(message.text) }
    return unsafe Array(UnsafeBufferPointer(start: buffer.bytes, count: buffer.count))
  }
}

extension PNGEncoder.Settings {
  fileprivate var native: KeyliftPNGSettings {
    // 72 pixels an inch are 2834.6 a metre.
    let density = scale.map { Double(min(max($0, 1), 1000)) * 72 / 0.0254 } ?? 0
    return KeyliftPNGSettings(
      alpha: hasAlpha ? 1 : 0, level: PNGEncoder.level, pixels_per_metre: UInt32(density.rounded()))
  }
}

// The buffer is written to by every call: an encoder stays with the job that made it.
@available(*, unavailable)
extension PNGEncoder: Sendable {}
