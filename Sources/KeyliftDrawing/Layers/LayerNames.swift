// SPDX-License-Identifier: MIT

/// Names that a file gives after its layers' ids, no two of them alike.
struct LayerNames {
  private var names: Set<String> = []

  /// Returns a name that was not returned before: the one that is wanted, or else with a number behind it, from 2.
  mutating func unused(_ name: String) -> String {
    var (candidate, number) = (name, 1)
    while !names.insert(candidate).inserted {
      number += 1
      candidate = "\(name)-\(number)"
    }
    return candidate
  }
}
