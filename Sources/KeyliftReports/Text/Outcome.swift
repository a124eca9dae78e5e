// SPDX-License-Identifier: MIT

/// What a finding comes to in one word, in the order in which a summary counts them.
enum Outcome: String, CaseIterable {
  /// It passes.
  case pass
  /// It differs from its golden.
  case differ
  /// It has no golden.
  case missing
  /// Its golden cannot be read.
  case unreadable
  /// Its golden has no scene.
  case orphaned
  /// Its golden has just been written.
  case recorded
}

extension Outcome {
  /// Returns what becomes of a finding.
  init(_ finding: Finding) {
    switch finding.verdict {
    case _ where finding.passes: self = .pass
    case .missing: self = .missing
    case .unreadable: self = .unreadable
    case .orphaned: self = .orphaned
    case .recorded: self = .recorded
    default: self = .differ
    }
  }

  /// The word at the head of a line.
  var word: String {
    switch self {
    case .pass: "ok"
    case .differ: "differs"
    default: rawValue
    }
  }
}

extension RunReport {
  /// The findings that do not pass, in the order of the suite.
  package var failures: [Finding] { findings.filter { !$0.passes } }

  /// What the run came to: `40 checked: 37 pass, 2 differ, 1 missing`.
  package var summary: String {
    let counts = Outcome.allCases.compactMap { outcome -> String? in
      let count = findings.count { Outcome($0) == outcome }
      return count > 0 ? "\(count) \(outcome.rawValue)" : nil
    }
    let total = findings.isEmpty ? "nothing checked" : "\(findings.count) checked: "
    return total + counts.joined(separator: ", ") + (shard.map { " (\($0.words))" } ?? "")
  }
}
