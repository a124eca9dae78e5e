// SPDX-License-Identifier: MIT

import CPNGCodec
package import KeyliftGraphics
import KeyliftIO

extension PixelBuffer {
  /// Decodes a PNG file of any kind: gray, palette or color, 1 to 16 bits, interlaced or not.
  ///
  /// - Throws: `RasterError.tooLarge` before anything is allocated, and `RasterError.png` for a
  ///   damaged file.
  package init(decoding image: PNGImage) throws(RasterError) {
    try PixelLimits.check(width: image.width, height: image.height)
    let count = image.width * image.height
    var message = [CChar](repeating: 0, count: Int(KEYLIFT_PNG_MESSAGE_SIZE))
    let pixels = try unsafe [UInt32](count: count) { (words) throws(RasterError) in
      // A damaged file leaves pixels unwritten.
      unsafe words.initialize(repeating: 0)
      let status = unsafe image.bytes.withUnsafeBufferPointer { bytes in
        unsafe keylift_png_decode(
          bytes.baseAddress, bytes.count, words.baseAddress, UInt32(image.width),
          UInt32(image.height), &message)
      }
      guard status == 0 else { throw .png(String(cBytes: message)) }
    }
    self.init(width: image.width, height: image.height, pixels: pixels)
  }
}

extension PNGImage {
  /// The reason why the file cannot be decoded, or `nil` if it can; the whole file is decoded.
  package var damage: String? {
    do {
      _ = try pixels
      return nil
    } catch {
      return error.reason
    }
  }

  fileprivate var pixels: PixelBuffer {
    get throws(ImageDamage) {
      do {
        return try PixelBuffer(decoding: self)
      } catch .png(let reason) {
        throw ImageDamage(reason)
      } catch {
        throw ImageDamage("\(error)")
      }
    }
  }
}

extension ImageColors {
  private static let maximum = 16

  /// Decodes an image and takes the means of its pixels in at most 16 columns and rows.
  package init(decoding image: PNGImage) throws(ImageDamage) {
    self.init(of: try image.pixels)
  }

  /// Averages the pixels, of which there must be at least one.
  init(of pixels: PixelBuffer) {
    let columns = min(ImageColors.maximum, pixels.width)
    let rows = min(ImageColors.maximum, pixels.height)
    let cells = (0..<columns * rows).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      return pixels.mean(
        x: column * pixels.width / columns..<(column + 1) * pixels.width / columns,
        y: row * pixels.height / rows..<(row + 1) * pixels.height / rows)
    }
    self.init(columns: columns, rows: rows, cells: cells)
  }
}

extension PixelBuffer {
  fileprivate func mean(x columns: Range<Int>, y rows: Range<Int>) -> Color {
    var sum = SIMD4<UInt64>.zero
    for row in rows {
      for pixel in pixels[row * width + columns.lowerBound..<row * width + columns.upperBound] {
        let bytes = SIMD4(pixel >> 16, pixel >> 8, pixel, pixel >> 24) & 0xFF
        sum &+= SIMD4<UInt64>(truncatingIfNeeded: bytes)
      }
    }
    return Color(
      premultiplied: SIMD4<Double>(sum) / (255 * Double(columns.count * rows.count)))
  }
}

extension String {
  /// Decodes the UTF-8 text before the first zero of a C buffer.
  init(cBytes: [CChar]) {
    self.init(decoding: cBytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
