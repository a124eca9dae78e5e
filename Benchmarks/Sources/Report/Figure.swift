// SPDX-License-Identifier: MIT

struct Figure {
  var name: String
  /// `nil` if the thing is not installed.
  var median: Double?
  var least: Double?
  var most: Double?
  /// The same measured in another way, in the same unit.
  var beside: Double?
  /// Empty for a number without a unit.
  var unit: String
  /// Such as `under 50`.
  var promise: String?
  var holds: Bool?

  /// Without samples, the figure says that the thing is not installed.
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

  /// The smallest and the largest sample, or what was measured beside; empty if they are one.
  var range: String {
    if let beside { return text(of: beside) }
    guard let least, let most, least != most else { return "" }
    return "\(ReportNumber.text(least)) to \(ReportNumber.text(most))"
  }

  var verdict: String {
    guard let promise else { return "" }
    return holds == false ? "\(promise): MISSED" : promise
  }
}
