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
    let (step, decimals) = AxisTicks.step(
      atLeast: (range.upperBound - range.lowerBound) / Double(count))
    let first = (range.lowerBound / step).rounded(.up)
    let last = (range.upperBound / step).rounded(.down)
    values = stride(from: first, through: max(first, last), by: 1).map { $0 * step }
    self.decimals = decimals
  }

  private static func step(atLeast least: Double) -> (Double, decimals: Int) {
    var (power, decimals) = (1e-6, 6)
    while power * 10 <= least, power < 1e12 {
      power *= 10
      decimals -= 1
    }
    let factor = [1.0, 2, 5, 10].first { $0 * power >= least } ?? 10
    return (factor * power, max(decimals - (factor == 10 ? 1 : 0), 0))
  }

  /// Returns a number as it stands at the axis.
  func text(of value: Double) -> String { value.decimals(decimals) }
}
