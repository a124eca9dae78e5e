// SPDX-License-Identifier: MIT

import ArgumentParser

extension ClosedRange<Int> {
  /// Throws what a person is told of a number that lies outside; an option that was not given may.
  ///
  /// - Parameters:
  ///   - option: The option as it is given: `--fps`.
  ///   - unit: What stands behind the numbers, with its space.
  func check(_ value: Int?, of option: String, unit: String = "") throws {
    guard let value, !contains(value) else { return }
    throw ValidationError(
      "\(option) \(value): it must be from \(lowerBound) to \(upperBound)\(unit)")
  }
}
