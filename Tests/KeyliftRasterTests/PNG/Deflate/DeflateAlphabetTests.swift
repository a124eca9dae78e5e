// SPDX-License-Identifier: MIT

@testable import KeyliftRaster
import Testing

/// The closed forms against the tables of RFC 1951, 3.2.5.
struct DeflateAlphabetTests {
  /// The first length of each symbol from 257 on, and its number of extra bits.
  private static let lengths = [
    (3, 0), (4, 0), (5, 0), (6, 0), (7, 0), (8, 0), (9, 0), (10, 0), (11, 1), (13, 1), (15, 1),
    (17, 1), (19, 2), (23, 2), (27, 2), (31, 2), (35, 3), (43, 3), (51, 3), (59, 3), (67, 4),
    (83, 4), (99, 4), (115, 4), (131, 5), (163, 5), (195, 5), (227, 5), (258, 0),
  ]
  /// The first distance of each symbol, and its number of extra bits.
  private static let distances = [
    (1, 0), (2, 0), (3, 0), (4, 0), (5, 1), (7, 1), (9, 2), (13, 2), (17, 3), (25, 3), (33, 4),
    (49, 4), (65, 5), (97, 5), (129, 6), (193, 6), (257, 7), (385, 7), (513, 8), (769, 8),
    (1025, 9), (1537, 9), (2049, 10), (3073, 10), (4097, 11), (6145, 11), (8193, 12), (12289, 12),
    (16385, 13), (24577, 13),
  ]

  @Test func lengthCodesMatchTheStandard() {
    for length in 3...258 {
      let symbol = Self.lengths.lastIndex { $0.0 <= length }!
      let coded = DeflateAlphabet.length(length)
      #expect(coded.symbol == 257 + symbol, "length \(length)")
      #expect(coded.extraBits == Self.lengths[symbol].1, "length \(length)")
      #expect(Int(coded.extra) == length - Self.lengths[symbol].0, "length \(length)")
    }
  }

  @Test func distanceCodesMatchTheStandard() {
    for distance in 1...32_768 {
      let symbol = Self.distances.lastIndex { $0.0 <= distance }!
      let coded = DeflateAlphabet.distance(distance)
      guard
        coded.symbol == symbol, coded.extraBits == Self.distances[symbol].1,
        Int(coded.extra) == distance - Self.distances[symbol].0
      else { return #expect(Bool(false), "distance \(distance)") }
    }
  }
}
