// SPDX-License-Identifier: MIT

/// One number of a view over time, as the golden has it and as it came out.
package struct MotionCurve: Hashable, Sendable {
  /// The view's id.
  package var view: String
  /// Other views that differ in the same way.
  package var others: [String]
  /// What is measured: `y`, `height`, `alpha`.
  package var label: String
  /// The unit: `pt`, or nothing for a share.
  package var unit: String
  /// The instants in seconds, in order.
  package var times: [Double]
  /// The golden's value at each instant; nil where the view is not there.
  package var expected: [Double?]
  /// The value that came out at each instant; nil where the view is not there.
  package var actual: [Double?]

  /// Creates a curve, with a value or nil for each instant.
  package init(
    view: String, others: [String] = [], label: String, unit: String, times: [Double],
    expected: [Double?], actual: [Double?]
  ) {
    precondition(expected.count == times.count && actual.count == times.count)
    self.view = view
    self.others = others
    self.label = label
    self.unit = unit
    self.times = times
    self.expected = expected
    self.actual = actual
  }

  /// By how much the actual value is above the expected one at each instant; nil where one is missing.
  var differences: [Double?] {
    zip(expected, actual).map { expected, actual in
      guard let expected, let actual else { return nil }
      return actual - expected
    }
  }
}
