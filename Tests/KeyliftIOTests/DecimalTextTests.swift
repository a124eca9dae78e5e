// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import TestSupport
import Testing

struct DecimalTextTests {
  @Test(arguments: [
    (0, 4, "0.0000"), (-0.0, 1, "0.0"), (12.05, 4, "12.0500"), (-12.05, 4, "-12.0500"),
    (-0.00004, 4, "0.0000"), (0.00005, 4, "0.0001"), (-0.00005, 4, "-0.0001"), (0.5, 1, "0.5"),
    (9.99996, 4, "10.0000"), (99.5, 1, "99.5"), (1e9, 4, "1000000000.0000"),
    (-1e300, 2, "-1000000000000.00"), (.infinity, 1, "1000000000000.0"), (.nan, 6, "0.000000"),
  ])
  func numberHasAFixedCountOfDecimals(_ value: Double, _ decimals: Int, _ text: String) {
    #expect(value.fixed(decimals) == text)
  }

  /// Multiples of a ten-thousandth are far from the halves that `printf` rounds to even.
  @Test(arguments: 0..<50 as Range<UInt64>) func fixedDecimalsAreAsPrintfWritesThem(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let most = [9, 9_999, 99_999_999, 10_000_000_000_000].randomElement(using: &random) ?? 9
    let value = Double(Int.random(in: -most...most, using: &random)) / 10_000
    #expect(value.fixed(4) == String(format: "%.4f", value), "seed \(seed)")
  }

  @Test(arguments: [
    ("0", 0), ("007", 7), ("9223372036854775807", .max), ("9223372036854775808", nil),
    ("92233720368547758070", nil), ("", nil), ("+1", nil), ("-1", nil), ("1a", nil), (" 1", nil),
    ("１", nil),
  ])
  func onlyDigitsSpellANumber(_ text: String, _ number: Int?) {
    #expect(Int(digits: text) == number)
    #expect(Int(digits: ArraySlice(text.utf8)) == number)
  }
}

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
    arguments: [(-1, 0), (-0.5, 0), (0, 0), (255.9, 255), (256, 255), (.infinity, 255), (.nan, 0)]
      as [(Double, UInt8)]) func smallTypeHasItsOwnRange(number: Double, byte: UInt8)
  { #expect(UInt8(clamping: number) == byte) }

  @Test func signedTypeHasItsOwnRange() {
    #expect(Int32(clamping: -0x1p31 - 1) == .min)
    #expect(Int32(clamping: 0x1p31) == .max)
  }
}
