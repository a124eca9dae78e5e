// SPDX-License-Identifier: MIT

import KeyliftGraphics

/// A Gaussian blur as SVG defines it for renderers, three means by running sums in each direction, at full
/// size: what a program does that draws a material with Cairo, which cannot blur.
struct PlainBlur {
  /// The pixels, red, green, blue and alpha, each row after the other.
  private var channels: [SIMD4<Float>]
  private let width: Int
  private let height: Int

  /// Reads premultiplied pixels.
  init(_ words: [UInt32], width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    channels = words.map { word in
      SIMD4(
        Float(word >> 16 & 255), Float(word >> 8 & 255), Float(word & 255), Float(word >> 24))
    }
  }

  /// Returns the pixels blurred and mixed, opaque.
  func pixels(_ material: Material) -> [UInt32] {
    let side = Int(material.deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5)
    guard side > 1 else { return channels.map { PlainBlur.mixed($0, material.mix) } }
    // The means of an even side are half a pixel off, one to the left and one to the right.
    let isOdd = side % 2 == 1
    let boxes = [
      Box(side: side, before: side / 2), Box(side: side, before: (side - 1) / 2),
      Box(side: isOdd ? side : side + 1, before: side / 2),
    ]
    var (pixels, other) = (channels, channels)
    for box in boxes {
      averageRows(of: pixels, box, into: &other)
      swap(&pixels, &other)
    }
    for box in boxes {
      averageColumns(of: pixels, box, into: &other)
      swap(&pixels, &other)
    }
    return pixels.map { PlainBlur.mixed($0, material.mix) }
  }

  /// A mean over as many pixels, of which some are before the one that gets it.
  private struct Box {
    let side: Int
    let before: Int
    var after: Int { side - 1 - before }
  }

  private func averageRows(
    of pixels: [SIMD4<Float>], _ box: Box, into target: inout [SIMD4<Float>]
  ) {
    let share = 1 / Float(box.side)
    unsafe target.withUnsafeMutableBufferPointer { target in
      unsafe pixels.withUnsafeBufferPointer { pixels in
        for row in stride(from: 0, to: width * height, by: width) {
          var sum = SIMD4<Float>.zero
          for x in 0..<min(box.after, width) { unsafe sum += pixels[row + x] }
          for x in 0..<width {
            if x + box.after < width { unsafe sum += pixels[row + x + box.after] }
            if x > box.before { unsafe sum -= pixels[row + x - box.before - 1] }
            unsafe target[row + x] = sum * share
          }
        }
      }
    }
  }

  /// Averages all columns at once, row by row, as memory is read fastest.
  private func averageColumns(
    of pixels: [SIMD4<Float>], _ box: Box, into target: inout [SIMD4<Float>]
  ) {
    let share = 1 / Float(box.side)
    var sums = [SIMD4<Float>](repeating: .zero, count: width)
    unsafe target.withUnsafeMutableBufferPointer { target in
      unsafe pixels.withUnsafeBufferPointer { pixels in
        for y in 0..<min(box.after, height) {
          for x in 0..<width { unsafe sums[x] += pixels[y * width + x] }
        }
        for y in 0..<height {
          let (new, old) = (y + box.after, y - box.before - 1)
          for x in 0..<width {
            if new < height { unsafe sums[x] += pixels[new * width + x] }
            if old >= 0 { unsafe sums[x] -= pixels[old * width + x] }
            unsafe target[y * width + x] = sums[x] * share
          }
        }
      }
    }
  }

  private static func mixed(_ sums: SIMD4<Float>, _ mix: ColorMix) -> UInt32 {
    let mean = sums.w > 0 ? sums * (255 / sums.w) : .zero
    let luminance = 0.2126 * mean.x + 0.7152 * mean.y + 0.0722 * mean.z
    let excess = max(luminance - Float(mix.ceiling), 0)
    var word: UInt32 = 255
    for row in mix.rows {
      let row = SIMD4<Float>(row)
      let gray = row.x + row.y + row.z
      let value = row.x * mean.x + row.y * mean.y + row.z * mean.z + row.w - gray * excess
      word = word << 8 | UInt32(min(max(value + 0.5, 0), 255))
    }
    return word
  }
}
