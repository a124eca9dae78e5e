// SPDX-License-Identifier: MIT

import KeyliftGoldens
import KeyliftGraphics
import TestSupport

/// A picture, and a copy with a share of its pixels more than one step off.
struct ChangedPair {
  let name: String
  let expected: PixelBuffer
  let actual: PixelBuffer

  private static let side = 8

  /// Squares that a seed chooses are off by 2 to 64 steps in every channel.
  ///
  /// - Throws: `BenchmarkError.wrongShare` if the share is off by more than a tenth.
  init(_ name: String, _ picture: PixelBuffer, percent: Int) throws {
    var random = SeededRandom(seed: 1)
    let columns = (picture.width + ChangedPair.side - 1) / ChangedPair.side
    let rows = (picture.height + ChangedPair.side - 1) / ChangedPair.side
    let isChanged = (0..<columns * rows).map { _ in
      Int.random(in: 0..<100, using: &random) < percent
    }
    let pixels = picture.pixels.indices.map { index in
      let (x, y) = (index % picture.width, index / picture.width)
      return isChanged[y / ChangedPair.side * columns + x / ChangedPair.side]
        ? ChangedPair.changed(picture.pixels[index], &random) : picture.pixels[index]
    }
    self.name = name
    expected = picture
    actual = PixelBuffer(width: picture.width, height: picture.height, pixels: pixels)
    try check(percent)
  }

  var megapixels: Double { Double(expected.pixels.count) / 1e6 }

  private func check(_ percent: Int) throws {
    let count = PixelComparison(expected, actual).counts.beyondRounding
    let share = Double(count) / Double(expected.pixels.count)
    guard abs(share * 100 - Double(percent)) <= Double(percent) / 10 else {
      throw BenchmarkError.wrongShare(share)
    }
  }

  private static func changed(_ pixel: UInt32, _ random: inout SeededRandom) -> UInt32 {
    [0, 8, 16].reduce(pixel & 0xFF00_0000) { word, shift in
      let (channel, steps) = (pixel >> shift & 0xFF, UInt32.random(in: 2...64, using: &random))
      return word | (channel < 128 ? channel + steps : channel - steps) << shift
    }
  }
}
