// SPDX-License-Identifier: MIT

import CPNGCodec
import TestSupport
import Testing

struct RowBlendingTests {
  /// Returns a channel of a pixel times a fraction, rounded to the nearest step.
  private static func part(_ pixel: UInt32, _ shift: UInt32, _ fraction: UInt32) -> UInt32 {
    UInt32((Double(pixel >> shift & 0xFF) * Double(fraction) / 255).rounded())
  }

  private static func scaled(_ pixel: UInt32, by fraction: UInt32) -> UInt32 {
    [0, 8, 16, 24].reduce(0) { $0 | part(pixel, $1, fraction) << $1 }
  }

  /// A premultiplied pixel that is opaque, transparent, or neither.
  private static func pixel(_ random: inout SeededRandom) -> UInt32 {
    let alpha = [0, 255, UInt32.random(in: 0...255, using: &random)]
      .randomElement(using: &random)!
    return [16, 8, 0].reduce(alpha << 24) {
      $0 | UInt32.random(in: 0...alpha, using: &random) << $1
    }
  }

  /// Pixels are blended four at a time; here each channel is rounded on its own.
  @Test(arguments: 0..<40, [0, 1, 128, 254, 255] as [UInt32])
  func everyChannelIsThatOverTheRestOfTheOneBelow(count: Int, opacity: UInt32) {
    var random = SeededRandom(seed: UInt64(count) << 8 | UInt64(opacity))
    // Long transparent runs are skipped.
    let isSparse = count % 2 == 0
    let source = (0..<count).map { $0 > 4 && isSparse ? 0 : Self.pixel(&random) }
    let below = (0..<count + 1).map { _ in Self.pixel(&random) }
    var target = below
    unsafe keylift_row_blend(source, &target, count, opacity)
    for column in 0..<count {
      let top = Self.scaled(source[column], by: opacity)
      let expected = top + Self.scaled(below[column], by: 255 - top >> 24)
      #expect(target[column] == expected, "column \(column)")
    }
    #expect(target[count] == below[count])
  }
}
