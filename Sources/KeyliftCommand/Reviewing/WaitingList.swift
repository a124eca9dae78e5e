// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens
import KeyliftScene

/// What waits for a person's decision, as `pending` lists it.
struct WaitingList {
  /// A finding in a few words.
  struct Entry: Codable, Hashable {
    /// The finding's name.
    let name: String
    /// The verdict.
    let verdict: Verdict
    /// The first of what a person is told.
    let sentence: String
    /// The command that accepts it; nil where there is nothing to take.
    let accept: String?

    init(_ finding: Finding) {
      name = finding.name
      verdict = finding.verdict
      sentence = (finding.sentences(limit: 1) + finding.notes).first ?? ""
      accept = finding.acceptCommand
    }
  }

  /// The entries in the order of their names.
  let entries: [Entry]

  init(_ findings: [Finding]) {
    entries = findings.map(Entry.init)
  }

  /// A line for each, its name first.
  var text: String {
    entries.map { entry in
      let sentence = entry.sentence.isEmpty ? "" : ": \(entry.sentence.printable)"
      return "\(entry.name.printable)  \(entry.verdict.rawValue)\(sentence)\n"
    }.joined()
  }

  /// A list of objects, with a line feed at its end.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(entries) else {
      preconditionFailure("texts can be written")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
