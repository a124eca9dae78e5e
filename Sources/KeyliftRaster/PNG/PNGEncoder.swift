// SPDX-License-Identifier: MIT

import CPNGCodec
package import KeyliftDrawing

/// A writer of PNG files that deflates rows once and copies them from then on.
///
/// Rows are known by their pixels, in whatever file and at whatever place they come again. One encoder
/// belongs to one job; what it writes depends on the pixels and the settings alone, not on what it or
/// another wrote before.
package final class PNGEncoder {
  /// What a file has beside its pixels.
  package struct Settings: Hashable, Sendable {
    /// Whether the file has an alpha channel; without one the pixels' alpha is ignored.
    package var hasAlpha: Bool
    /// Device pixels per point, written as a density of as many times 72 pixels an inch, or nil for
    /// none.
    package var scale: Double?

    /// Creates settings.
    package init(hasAlpha: Bool = false, scale: Double? = nil) {
      self.hasAlpha = hasAlpha
      self.scale = scale
    }
  }

  private var writer: RunWriter
  private var keys: [ContentKey] = []

  /// Creates an encoder.
  ///
  /// - Parameter cache: Where deflated rows are kept; it may be shared with other encoders.
  package init(cache: RowCache = RowCache()) {
    writer = RunWriter(cache: cache)
  }

  /// Returns a buffer's pixels as a PNG file with an `sRGB` chunk, 8 bits a channel.
  ///
  /// - Throws: `RasterError.png` where memory ends, and `RasterError.tooLarge`, also for a buffer
  ///   without pixels.
  /// - Complexity: O(*n*) in the pixels, of which those seen before are only read.
  package func encode(
    _ pixels: PixelBuffer, settings: Settings = Settings()
  ) throws(RasterError) -> [UInt8] {
    try PixelLimits.check(width: pixels.width, height: pixels.height)
    let format = RowFormat(width: pixels.width, hasAlpha: settings.hasAlpha)
    try unsafe pixels.pixels.withUnsafeBufferPointer { words throws(RasterError) in
      let rows = unsafe PixelRows(words, format: format)
      keys.removeAll(keepingCapacity: true)
      for row in 0..<pixels.height { keys.append(rows.key(of: row)) }
      try unsafe writer.write(keys, as: format) { unsafe rows[$0] }
    }
    var file: [UInt8] = []
    try PNGContainer(width: pixels.width, height: pixels.height, settings: settings)
      .write(writer.stream, to: &file)
    return file
  }
}

// The writer's memory is written to by every call: an encoder stays with the job that made it.
@available(*, unavailable)
extension PNGEncoder: Sendable {}
