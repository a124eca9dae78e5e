// SPDX-License-Identifier: MIT

struct Tally: Codable, Equatable {
  struct Entry: Codable, Equatable {
    let name: String
    var value: Double
  }

  struct Finding: Codable, Equatable {
    let trial: Int
    let text: String
    /// A saved input; empty if the trial's number is the whole input.
    var input = ""
  }

  /// Numbers that are added up, in the order of their first use.
  private(set) var counts: [Entry] = []
  /// Numbers of which the maximum counts.
  private(set) var most: [Entry] = []
  private(set) var findings: [Finding] = []
  private(set) var omissions: [String] = []

  mutating func count(_ name: String, _ number: Int = 1) {
    Tally.change(&counts, name) { $0 + Double(number) }
  }

  mutating func note(_ name: String, _ value: Double) {
    Tally.change(&most, name) { max($0, value) }
  }

  mutating func find(_ text: String, in trial: Int, input: String = "") {
    findings.append(Finding(trial: trial, text: text, input: input))
  }

  mutating func omit(_ text: String) {
    if !omissions.contains(text) { omissions.append(text) }
  }

  mutating func add(_ other: Tally) {
    for entry in other.counts { count(entry.name, Int(entry.value)) }
    for entry in other.most { note(entry.name, entry.value) }
    findings += other.findings
    for text in other.omissions { omit(text) }
  }

  private static func change(
    _ entries: inout [Entry], _ name: String, _ change: (Double) -> Double
  ) {
    if let index = entries.firstIndex(where: { $0.name == name }) {
      entries[index].value = change(entries[index].value)
    } else {
      entries.append(Entry(name: name, value: change(0)))
    }
  }
}
