// SPDX-License-Identifier: MIT

import CPNGCodec

/// All of a PNG file but its pixels.
struct PNGContainer {
  /// The width in pixels.
  let width: Int
  /// The height in pixels.
  let height: Int
  /// What the file has beside its pixels.
  let settings: PNGEncoder.Settings

  /// More than the signature and the chunks around a stream take: 91 bytes.
  private static let room = 128

  /// Returns the file around a zlib stream of its rows.
  ///
  /// - Throws: `RasterError.png` where memory ends.
  func file(around stream: [UInt8]) throws(RasterError) -> [UInt8] {
    let message = PNGMessage()
    let capacity = stream.count + PNGContainer.room
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { bytes, initialized in
      initialized = unsafe keylift_png_write(
        stream, stream.count, UInt32(width), UInt32(height), settings.native, bytes.baseAddress,
        capacity, message.space)
    }
    guard !bytes.isEmpty else { throw .png(message.text) }
    return bytes
  }
}

extension PNGEncoder.Settings {
  fileprivate var native: KeyliftPNGSettings {
    // 72 pixels an inch are 2834.6 a metre.
    let density = scale.map { Double(min(max($0, 1), 1000)) * 72 / 0.0254 } ?? 0
    return KeyliftPNGSettings(
      alpha: hasAlpha ? 1 : 0, pixels_per_metre: UInt32(density.rounded()))
  }
}
