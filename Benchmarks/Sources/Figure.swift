// SPDX-License-Identifier: MIT

/// One thing measured.
struct Figure: Codable {
  /// What was measured.
  var name: String
  /// The median of the samples.
  var median: Double
  /// The smallest sample.
  var least: Double
  /// The largest sample.
  var most: Double
  /// The unit, such as `ms`; empty for numbers that have none.
  var unit: String
  /// What was promised, such as `< 50`, if something was.
  var promise: String?

  /// Creates a figure from samples, of which there must be one.
  init(_ name: String, _ samples: [Double], _ unit: String, promise: String? = nil) {
    let sorted = samples.sorted()
    self.name = name
    median = sorted[sorted.count / 2]
    (least, most) = (sorted[0], sorted[sorted.count - 1])
    self.unit = unit
    self.promise = promise
  }
}

/// Returns the milliseconds that some work took.
func milliseconds(of work: () throws -> Void) rethrows -> Double {
  let start = ContinuousClock.now
  try work()
  return (ContinuousClock.now - start) / .milliseconds(1)
}
