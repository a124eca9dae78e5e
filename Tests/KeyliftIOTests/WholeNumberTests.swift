// SPDX-License-Identifier: MIT

import KeyliftIO
import Testing

struct WholeNumberTests {
  @Test(
    arguments: [
      (2.9, 2), (-2.9, -2), (-0.5, 0), (0x1p63, .max), (0x1p62, 1 << 62), (1e300, .max),
      (.infinity, .max), (-0x1p63, .min), (-1e300, .min), (-.infinity, .min), (.nan, 0),
      (.leastNonzeroMagnitude, 0),
    ] as [(Double, Int)])
  func numberIsRoundedTowardZeroAndClamped(number: Double, whole: Int) {
    #expect(Int(clamping: number) == whole)
  }

  @Test(
    arguments: [
      (-1, 0), (-0.5, 0), (0, 0), (255.9, 255), (256, 255), (.infinity, 255), (.nan, 0),
    ] as [(Double, UInt8)])
  func smallTypeHasItsOwnRange(number: Double, byte: UInt8) {
    #expect(UInt8(clamping: number) == byte)
  }

  @Test func signedTypeHasItsOwnRange() {
    #expect(Int32(clamping: -0x1p31 - 1) == .min)
    #expect(Int32(clamping: 0x1p31) == .max)
  }
}
