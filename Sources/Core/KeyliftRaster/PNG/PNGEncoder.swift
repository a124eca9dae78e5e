// SPDX-License-Identifier: MIT

package import KeyliftGraphics
import KeyliftIO

/// An encoder of PNG files that deflates each block of rows once and copies its bytes from then on.
///
/// The keys of rows depend on their pixels, so rows are recognized in any file and at any position.
/// An encoder belongs to one job. The file depends only on the pixels and the settings, not on
/// earlier files.
package final class PNGEncoder {
  package struct Settings: Hashable, Sendable {
    /// Whether the file has an alpha channel; without one, the alpha of pixels is ignored.
    var hasAlpha: Bool
    /// Device pixels per point, written as a density of this many times 72 pixels per inch; `nil`
    /// for no density.
    var scale: Double?

    package init(hasAlpha: Bool = false, scale: Double? = nil) {
      self.hasAlpha = hasAlpha
      self.scale = scale
    }

    /// 72 pixels per inch are 2834.6 per meter.
    fileprivate var pixelsPerMeter: UInt32? {
      scale.map { UInt32(clamping: (min(max($0, 0.01), 1000) * 72 / 0.0254).rounded()) }
    }
  }

  private var writer: RowStreamWriter
  private var keys: [ContentKey] = []

  init(cache: RowCache) {
    writer = RowStreamWriter(cache: cache)
  }

  package convenience init() {
    self.init(cache: RowCache())
  }

  /// Returns a buffer's pixels as a PNG file with an `sRGB` chunk and 8 bits per channel.
  ///
  /// - Throws: `RasterError.png` if memory runs out, and `RasterError.tooLarge`, also for a buffer
  ///   without pixels.
  /// - Complexity: O(*n*) in the pixels; known rows are only hashed.
  package func encode(
    _ pixels: PixelBuffer, settings: Settings = Settings()
  ) throws(RasterError) -> [UInt8] {
    try PixelLimits.check(width: pixels.width, height: pixels.height)
    let format = RowFormat(width: pixels.width, settings)
    try unsafe pixels.pixels.withUnsafeBufferPointer { words throws(RasterError) in
      let rows = unsafe PixelRows(words, format: format)
      keys.removeAll(keepingCapacity: true)
      for row in 0..<pixels.height { keys.append(rows.key(of: row)) }
      try unsafe writer.write(keys, as: format) { unsafe rows[$0] }
    }
    var file: [UInt8] = []
    PNGContainer(width: pixels.width, height: pixels.height, settings: settings)
      .write(writer.stream, to: &file)
    return file
  }
}

// Every call writes to the writer's memory, so an encoder stays with the job that made it.
@available(*, unavailable)
extension PNGEncoder: Sendable {}

/// A PNG file but for its pixels.
struct PNGContainer: Hashable, Sendable {
  let width: Int
  let height: Int
  let settings: PNGEncoder.Settings

  static let ending = PNGChunkWriter.chunk("IEND", [])

  /// The parts before the pixels (PNG specification, sections 11.2.1, 11.3.2.5 and 11.3.4.3).
  var header: [UInt8] {
    let bits: UInt8 = 8
    let colorType: UInt8 = settings.hasAlpha ? 6 : 2
    let size = UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes
    // The only methods of compression and filtering, and no interlacing.
    var header =
      PNGChunk.signature + PNGChunkWriter.chunk("IHDR", size + [bits, colorType, 0, 0, 0])
    let perceptual: UInt8 = 0
    header += PNGChunkWriter.chunk("sRGB", [perceptual])
    if let density = settings.pixelsPerMeter?.bigEndianBytes {
      let meter: UInt8 = 1
      header += PNGChunkWriter.chunk("pHYs", density + density + [meter])
    }
    return header
  }

  func write(_ stream: ZlibStream, to file: inout [UInt8]) {
    file.removeAll(keepingCapacity: true)
    file += header
    for part in PNGChunkWriter.chunk("IDAT", stream) { file += part }
    file += PNGContainer.ending
  }
}

@safe
private struct PixelRows {
  let format: RowFormat
  private let words: UnsafeBufferPointer<UInt32>

  init(_ words: UnsafeBufferPointer<UInt32>, format: RowFormat) {
    unsafe self.words = words
    self.format = format
  }

  func key(of row: Int) -> ContentKey {
    var key = format.seed
    // Alpha that is not written must not distinguish rows.
    unsafe key.append(self[row..<row + 1], ignoring: format.hasAlpha ? 0 : 0xFF00_0000)
    return key
  }

  subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt32> {
    unsafe UnsafeBufferPointer(
      rebasing: words[range.lowerBound * format.width..<range.upperBound * format.width])
  }
}
