// SPDX-License-Identifier: MIT

package import KeyliftScene

/// A rule by which the keyboard's effect on a screen is judged.
package struct AuditRule: Sendable {
  /// The name in scenes and reports.
  package let name: AuditRuleName
  /// The severity of all its findings.
  package let severity: AuditSeverity
  /// The quantity that is measured, as a noun phrase.
  package let quantity: String
  /// The largest value that passes.
  package let threshold: Double
  /// The unit of the quantity.
  package let unit: Unit
  /// The sentence of a finding, with `{view}`, `{value}`, `{time}`, `{detail}` in place of the
  /// measured values.
  package let sentence: String
  /// The reason why the failure matters and how it comes about.
  package let why: String
  /// How the failure is mended.
  package let mending: Mending
  /// The body of a scene in which the rule fails.
  package let bad: String
  /// The body of a scene in which no rule fails.
  package let good: String
  /// The reports of the failure, such as `flutter#139054`.
  package let reports: [String]
  /// Measures a play.
  let judge: @Sendable (_ play: AuditedPlay, _ threshold: Double) -> Judgement

  /// The unit of a rule's quantity.
  package enum Unit: String, Hashable, Sendable {
    case points = "pt"
    case frames
    case fraction
  }

  /// How a failure is mended in the three frameworks.
  package struct Mending: Hashable, Sendable {
    /// The remedy in UIKit.
    package let uikit: String
    /// The remedy in SwiftUI.
    package let swiftUI: String
    /// The remedy in React Native.
    package let reactNative: String
  }
}

/// A violation of a rule, before it becomes a finding.
struct Violation {
  /// The view.
  let view: Int
  /// All views that are affected in the same way.
  var views: [Int] = []
  /// The phase in which it happens.
  let phase: Phase
  /// The first and the last affected time in seconds; `nil` for the worst frame alone.
  var times: ClosedRange<Double>?
  /// The time of the worst frame.
  let time: Double
  /// The measured value.
  var value: Double
  /// The text in place of `{detail}`.
  var detail = ""
  /// The likely cause.
  var cause: String?
}

/// The result of a rule's measurement.
enum Judgement {
  case violations([Violation])
  case cannotTell(String)
}
