// SPDX-License-Identifier: MIT

/// The numbers at an axis: a few round ones.
struct AxisTicks {
  /// The numbers, at least one, in order.
  let values: [Double]
  /// How many digits after the point tell them apart.
  let decimals: Int

  /// Creates the multiples of 1, 2 or 5 times a power of ten that lie in a range.
  ///
  /// - Parameters:
  ///   - range: Finite, and longer than 0.
  ///   - count: The most steps.
  init(in range: ClosedRange<Double>, atMost count: Int) {
    let least = (range.upperBound - range.lowerBound) / Double(count)
    // What only the last bits keep from being a round number is one.
    let (step, decimals) = AxisTicks.step(atLeast: least * (1 - AxisTicks.slack))
    let first = (range.lowerBound / step - AxisTicks.slack).rounded(.up)
    let last = (range.upperBound / step + AxisTicks.slack).rounded(.down)
    values = stride(from: first, through: max(first, last), by: 1).map { $0 * step }
    self.decimals = decimals
  }

  private static let slack = 1e-9

  private static func step(atLeast least: Double) -> (Double, decimals: Int) {
    for decimals in (0...6).reversed() {
      let unit = 1 / powerOfTen(decimals)
      for factor in [1.0, 2, 5] where factor * unit >= least { return (factor * unit, decimals) }
    }
    let factors = (1...12).lazy.flatMap { power in [1.0, 2, 5].map { $0 * powerOfTen(power) } }
    return (factors.first { $0 >= least } ?? least, 0)
  }

  private static func powerOfTen(_ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  /// Returns a number as it stands at the axis.
  func text(of value: Double) -> String { value.decimals(decimals) }
}
