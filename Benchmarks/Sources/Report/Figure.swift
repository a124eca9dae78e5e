// SPDX-License-Identifier: MIT

struct Figure {
  var name: String
  /// The median of the samples; nil where the thing is not installed.
  var median: Double?
  var least: Double?
  var most: Double?
  /// The same measured in another way, in the same unit; nil where there is none.
  var beside: Double?
  /// The unit, such as `ms`; empty for numbers that have none.
  var unit: String
  /// What was promised, such as `under 50`, if something was.
  var promise: String?
  /// Whether the median keeps the promise, if something was promised.
  var holds: Bool?

  /// Creates a figure from samples; without any it says that the thing is not installed.
  init(
    _ name: String, _ samples: [Double], _ unit: String = "", _ promise: Promise? = nil,
    beside: Double? = nil
  ) {
    let sorted = samples.sorted()
    self.name = name
    self.unit = unit
    if !sorted.isEmpty { median = sorted[sorted.count / 2] }
    (least, most) = (sorted.first, sorted.last)
    self.beside = beside
    self.promise = promise?.text
    holds = median.flatMap { promise?.holds(for: $0) }
  }
}

extension Figure {
  var text: String {
    median.map(text) ?? "not installed"
  }

  private func text(of value: Double) -> String {
    unit.isEmpty ? ReportNumber.text(value) : "\(ReportNumber.text(value)) \(unit)"
  }

  /// The smallest and the largest sample, or what was measured beside; empty where they are one.
  var range: String {
    if let beside { return text(of: beside) }
    guard let least, let most, least != most else { return "" }
    return "\(ReportNumber.text(least)) to \(ReportNumber.text(most))"
  }

  /// What was promised, and whether it was missed.
  var verdict: String {
    guard let promise else { return "" }
    return holds == false ? "\(promise): MISSED" : promise
  }
}
