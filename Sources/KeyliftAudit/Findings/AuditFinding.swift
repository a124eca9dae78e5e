// SPDX-License-Identifier: MIT

package import KeyliftScene

/// The severity of a rule; each rule has one.
package enum AuditSeverity: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Worth a look.
  case notice
  /// Visible to people who look for it.
  case warning
  /// A failure that users report.
  case error

  package static func < (one: Self, two: Self) -> Bool {
    (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: two) ?? 0)
  }
}

/// A failure of a rule in a play: which view, when, by how much and from which event on.
package struct AuditFinding: Hashable, Sendable {
  /// The name of the rule.
  package var rule: AuditRuleName
  /// The id of the view.
  package var view: String
  /// The ids of all views that are affected in the same way, with `view`.
  package var views: [String]
  /// The index of the event in the scene; `nil` for the start of the play.
  package var event: Int?
  /// The number of the first affected frame.
  package var first: Int
  /// The number of the last affected frame.
  package var last: Int
  /// The time of the worst frame in seconds.
  package var time: Double
  /// The worst value, in the unit of the rule.
  package var value: Double
  /// The finding as a sentence, without a full stop.
  package var sentence: String
  /// The likely cause as a sentence, without a full stop; `nil` if it cannot be told.
  package var cause: String?
}

/// The answer of a rule on a play.
package enum AuditAnswer: Hashable, Sendable {
  /// The rule fails, with at least one finding.
  case fails([AuditFinding])
  /// The rule holds, or there is nothing that it could judge.
  case passes
  /// The play does not decide, for the reason.
  case cannotTell(String)
}
