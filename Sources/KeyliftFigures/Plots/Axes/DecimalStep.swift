// SPDX-License-Identifier: MIT

/// A distance between ticks: 1, 2 or 5 times a power of ten.
struct DecimalStep: Hashable {
  /// 1, 2 or 5.
  let digit: Int
  /// The power of ten.
  let exponent: Int

  /// The steps that any axis may need, the smallest first.
  static let all: [DecimalStep] = (-9...10).flatMap { exponent in
    [1, 2, 5].map { DecimalStep(digit: $0, exponent: exponent) }
  }

  /// The step as a number.
  var value: Double {
    exponent < 0
      ? Double(digit) / Double(DecimalStep.power(-exponent))
      : Double(digit * DecimalStep.power(exponent))
  }

  /// Returns the smallest step that is no less than a distance; the largest there is beyond all.
  static func smallest(atLeast distance: Double) -> DecimalStep {
    all.first { $0.value >= distance * (1 - 1e-9) } ?? all[all.count - 1]
  }

  /// Returns a multiple of the step as a number.
  func value(_ multiple: Int) -> Double {
    // A product with 0.1 is off in its last bit, and a quotient by 10 is not.
    exponent < 0
      ? Double(multiple * digit) / Double(DecimalStep.power(-exponent))
      : Double(multiple * digit * DecimalStep.power(exponent))
  }

  /// Returns a multiple of the step as text, with as many decimals as the step has.
  func text(_ multiple: Int) -> String { value(multiple).decimal(places: max(0, -exponent)) }

  /// Returns the multiples of the step within a range, its ends included.
  func multiples(in range: ClosedRange<Double>) -> ClosedRange<Int>? {
    let first = Int((range.lowerBound / value - 1e-6).rounded(.up))
    let last = Int((range.upperBound / value + 1e-6).rounded(.down))
    return first <= last ? first...last : nil
  }

  private static func power(_ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { product, _ in product * 10 }
  }
}
