// SPDX-License-Identifier: MIT

import KeyliftGraphics

extension PixelBuffer {
  /// Draws a gray shape over a gray background with 16 by 16 samples per pixel, so that its edges
  /// are smooth.
  static func drawn(
    _ width: Int, _ height: Int, shape: Int = 0, background: Int = 255,
    where isInside: (_ x: Double, _ y: Double) -> Bool
  ) -> PixelBuffer {
    let samples = (0..<16).map { (Double($0) + 0.5) / 16 }
    return PixelBuffer(width, height) { x, y in
      let covered = samples.reduce(0) { sum, v in
        sum + samples.count { u in isInside(Double(x) + u, Double(y) + v) }
      }
      return .gray((shape * covered + background * (256 - covered)) / 256)
    }
  }

  init(_ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> UInt32) {
    self.init(
      width: width, height: height,
      pixels: (0..<width * height).map { pixel($0 % width, $0 / width) })
  }

  init(_ width: Int, _ height: Int, _ color: UInt32) { self.init(width, height) { _, _ in color } }

  func with(_ color: UInt32, at places: [(x: Int, y: Int)]) -> PixelBuffer {
    var pixels = pixels
    for place in places { pixels[place.y * width + place.x] = color }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }
}

extension UInt32 {
  static let white: UInt32 = 0xFFFF_FFFF
  static let black: UInt32 = 0xFF00_0000

  /// Returns an opaque gray with a channel value from 0 to 255.
  static func gray(_ step: Int) -> UInt32 { 0xFF00_0000 | UInt32(step) * 0x01_0101 }
}
