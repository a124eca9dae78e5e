// SPDX-License-Identifier: MIT

import CPNGCodec

/// All of a PNG file but its pixels.
struct PNGContainer {
  /// The name of the chunk that holds the pixels.
  static let dataName = Array("IDAT".utf8)

  /// The signature and the chunks before the pixels.
  private let header: [UInt8]

  /// More than the signature and the chunks before the pixels take: 75 bytes.
  private static let room = 128
  /// The last chunk: no bytes, its name, and the sum of that.
  private static let ending: [UInt8] =
    [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]

  /// Creates what stands around a picture's pixels.
  ///
  /// - Throws: `RasterError.png` where memory ends.
  init(width: Int, height: Int, settings: PNGEncoder.Settings) throws(RasterError) {
    let message = PNGMessage()
    header = unsafe [UInt8](unsafeUninitializedCapacity: PNGContainer.room) { bytes, count in
      count = unsafe keylift_png_header(
        UInt32(width), UInt32(height), settings.native, bytes.baseAddress, PNGContainer.room,
        message.space)
    }
    guard !header.isEmpty else { throw .png(message.text) }
  }

  /// Makes a file around a stream that is ended, in memory that is used again where it can be.
  func write(_ stream: ZlibStream, to file: inout [UInt8]) {
    file.removeAll(keepingCapacity: true)
    file += header
    file += UInt32(stream.bytes.count).bigEndianBytes
    file += PNGContainer.dataName
    file += stream.bytes
    file += stream.chunkSum.crc.bigEndianBytes
    file += PNGContainer.ending
  }
}

extension UInt32 {
  /// The bytes as files have them, the highest first.
  var bigEndianBytes: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) }
  }
}

extension PNGEncoder.Settings {
  fileprivate var native: KeyliftPNGSettings {
    // 72 pixels an inch are 2834.6 a metre.
    let density = scale.map { min(max($0, 0.01), 1000) * 72 / 0.0254 } ?? 0
    return KeyliftPNGSettings(
      alpha: hasAlpha ? 1 : 0, pixels_per_metre: UInt32(density.rounded()))
  }
}
