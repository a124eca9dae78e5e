// SPDX-License-Identifier: MIT

import CPNGCodec
package import KeyliftDrawing
package import KeyliftStage

extension PixelBuffer {
  /// Decodes a PNG file of any kind: grey, palette or colour, 1 to 16 bits, interlaced or not.
  ///
  /// - Throws: `RasterError.tooLarge` before anything is allocated, and `RasterError.png` for a
  ///   damaged file.
  package init(decoding image: PNGImage) throws(RasterError) {
    try PixelLimits.check(width: image.width, height: image.height)
    let count = image.width * image.height
    let message = PNGMessage()
    var status: Int32 = 1
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: count) { words, initialized in
      // A damaged file leaves pixels unwritten.
      unsafe words.initialize(repeating: 0)
      status = unsafe image.bytes.withUnsafeBufferPointer { bytes in
        unsafe keylift_png_decode(
          bytes.baseAddress, bytes.count, words.baseAddress, UInt32(image.width),
          UInt32(image.height), message.space)
      }
      initialized = count
    }
    guard status == 0 else { throw .png(message.text) }
    self.init(width: image.width, height: image.height, pixels: pixels)
  }
}
