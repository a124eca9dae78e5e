// SPDX-License-Identifier: MIT

import Testing

/// A machine of many, as some system sets it up.
struct Machine: CustomTestStringConvertible {
  /// The system's name.
  var system = "no system"
  /// The variables that the system sets.
  var variables: [String: String] = [:]

  var testDescription: String { system }

  /// The beginning of a command that runs with the system's variables.
  var command: String {
    let set = variables.sorted { $0.key < $1.key }.map { "'\($0.key)=\($0.value)'" }
    return (["env"] + set).joined(separator: " ")
  }
}
