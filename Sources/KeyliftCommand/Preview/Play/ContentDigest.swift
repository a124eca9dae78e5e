// SPDX-License-Identifier: MIT

import Foundation

/// SHA-256 (FIPS 180-4), by which a content security policy names a script or a style of its page.
enum ContentDigest {
  /// Returns the source of a text in a content security policy: `sha256-` and the digest in base64.
  static func source(of text: String) -> String {
    "sha256-" + Data(digest(of: Array(text.utf8))).base64EncodedString()
  }

  static func digest(of message: [UInt8]) -> [UInt8] {
    var state = start
    let blocks = padded(message)
    for block in stride(from: 0, to: blocks.count, by: 64) {
      add(blocks[block..<block + 64], to: &state)
    }
    return state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  /// Returns the message with a one bit, zeros and its length in bits (5.1.1).
  private static func padded(_ message: [UInt8]) -> [UInt8] {
    let zeros = (119 - message.count % 64) % 64
    let length = UInt64(message.count) * 8
    let end = (0..<8).reversed().map { UInt8(truncatingIfNeeded: length >> UInt64(8 * $0)) }
    return message + [0x80] + [UInt8](repeating: 0, count: zeros) + end
  }

  /// FIPS 180-4, 6.2.2.
  private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let early = words[index - 15]
      let late = words[index - 2]
      let sigma0 = early.rotated(7) ^ early.rotated(18) ^ early >> 3
      let sigma1 = late.rotated(17) ^ late.rotated(19) ^ late >> 10
      words.append(words[index - 16] &+ sigma0 &+ words[index - 7] &+ sigma1)
    }
    var a = state[0]
    var b = state[1]
    var c = state[2]
    var d = state[3]
    var e = state[4]
    var f = state[5]
    var g = state[6]
    var h = state[7]
    for (word, constant) in zip(words, constants) {
      let choice = (e & f) ^ (~e & g)
      let sum1 = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
      let first = h &+ sum1 &+ choice &+ constant &+ word
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let sum0 = a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)
      h = g
      g = f
      f = e
      e = d &+ first
      d = c
      c = b
      b = a
      a = first &+ sum0 &+ majority
    }
    state = zip(state, [a, b, c, d, e, f, g, h]).map { $0 &+ $1 }
  }

  /// The first 32 bits of the fractional parts of the square roots of the first eight primes.
  private static let start = primes(8).map { fraction(of: $0, root: 2) }
  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants = primes(64).map { fraction(of: $0, root: 3) }

  private static func primes(_ count: Int) -> [Int] {
    var primes: [Int] = []
    var next = 2
    while primes.count < count {
      if !primes.contains(where: { next % $0 == 0 }) { primes.append(next) }
      next += 1
    }
    return primes
  }

  /// Returns the first 32 bits of the fractional part of a root, exactly: the largest integer whose
  /// power is at most the number times 2 to the 32 times the root.
  private static func fraction(of number: Int, root: Int) -> UInt32 {
    var value: UInt64 = 0
    for bit in (0..<40).reversed() {
      let next = value | 1 << UInt64(bit)
      if isPower(next, root, atMost: number) { value = next }
    }
    return UInt32(truncatingIfNeeded: value)
  }

  private static func isPower(_ value: UInt64, _ root: Int, atMost number: Int) -> Bool {
    let square = value.multipliedFullWidth(by: value)
    let limit = UInt64(number)
    guard root == 3 else { return (square.high, square.low) <= (limit, 0) }
    // The cube has up to 120 bits: its upper part is that of the square's halves.
    let low = square.low.multipliedFullWidth(by: value)
    let (high, overflow) = (square.high &* value).addingReportingOverflow(low.high)
    return !overflow && (high, low.low) <= (limit << 32, 0)
  }
}

extension UInt32 {
  fileprivate func rotated(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}
