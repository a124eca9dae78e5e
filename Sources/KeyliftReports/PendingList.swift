// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftGoldens
import KeyliftIO
import KeyliftScene

/// The list of findings to accept or reject, which `pending` prints.
package struct PendingList {
  private struct Entry: Codable, Hashable {
    let name: String
    let verdict: Verdict
    let sentence: String
    /// The command that accepts the finding, or `nil` if it has no candidate.
    let accept: String?

    init(_ finding: Finding) {
      name = finding.name
      verdict = finding.verdict
      sentence = (finding.sentences(limit: 1) + finding.notes).first ?? ""
      accept = finding.acceptCommand
    }
  }

  /// The entries, sorted by name.
  private let entries: [Entry]

  package init(_ findings: [Finding]) {
    entries = findings.map(Entry.init)
  }

  /// A line for each entry, which begins with its name.
  package var text: String {
    entries.map { entry in
      let sentence = entry.sentence.isEmpty ? "" : ": \(entry.sentence.printable)"
      return "\(entry.name.printable)  \(entry.verdict.rawValue)\(sentence)\n"
    }.joined()
  }

  /// The entries as a JSON array of objects, with a line feed at its end.
  package var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(entries) else {
      preconditionFailure("texts can be written")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
