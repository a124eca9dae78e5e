// SPDX-License-Identifier: MIT

import ArgumentParser

/// An instant on the command line: `0.25s`, `0.25` or `250ms`.
struct Seconds: ExpressibleByArgument, Equatable {
  /// The instant in seconds, not negative.
  let value: Double

  /// Creates an instant.
  init(value: Double) {
    self.value = value
  }

  /// The instant as a help text shows it.
  var defaultValueDescription: String { "\(value)s" }

  init?(argument: String) {
    let (digits, unit): (Substring, Double) =
      if argument.hasSuffix("ms") {
        (argument.dropLast(2), 0.001)
      } else if argument.hasSuffix("s") {
        (argument.dropLast(), 1)
      } else {
        (argument[...], 1)
      }
    guard digits.first?.isNumber ?? false, digits.last?.isNumber ?? false,
      digits.allSatisfy({ ("0"..."9").contains($0) || $0 == "." }), let number = Double(digits),
      number < 1e6
    else { return nil }
    // 250 ms is 0.25 s to the last bit only when divided.
    value = unit == 1 ? number : number / 1000
  }
}
