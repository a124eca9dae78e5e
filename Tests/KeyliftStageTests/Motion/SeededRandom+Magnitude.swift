// SPDX-License-Identifier: MIT

import TestSupport

extension SeededRandom {
  /// A positive number whose order of magnitude is random.
  mutating func magnitude(_ exponents: ClosedRange<Double>) -> Double {
    var result = 1.0
    let exponent = double(in: exponents)
    for _ in 0..<Int(exponent.magnitude) { result *= exponent < 0 ? 0.1 : 10 }
    return result * double(in: 1...10)
  }
}
