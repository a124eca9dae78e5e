// SPDX-License-Identifier: MIT

/// Random numbers that a seed decides (SplitMix64), so that a failing seed fails again.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  mutating func number(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// A positive number whose order of magnitude is random.
  mutating func magnitude(_ exponents: ClosedRange<Double>) -> Double {
    var result = 1.0
    let exponent = number(in: exponents)
    for _ in 0..<Int(exponent.magnitude) { result *= exponent < 0 ? 0.1 : 10 }
    return result * number(in: 1...10)
  }
}
