// SPDX-License-Identifier: MIT

import KeyliftIO
package import KeyliftScene

extension AuditRule {
  /// All rules, the more specific before the more general.
  package static let all: [AuditRule] = AuditRuleName.allCases.map(AuditRule.named)

  /// Returns the rule with a name.
  package static func named(_ name: AuditRuleName) -> AuditRule {
    switch name {
    case .coveredField: coveredField
    case .coveredCaret: coveredCaret
    case .doubleSafeArea: doubleSafeArea
    case .doubleBar: doubleBar
    case .notRestored: notRestored
    case .scrolledPastEnd: scrolledPastEnd
    case .pushedOffTop: pushedOffTop
    case .barRaised: barRaised
    case .movedNeedlessly: movedNeedlessly
    case .smallTarget: smallTarget
    case .lateByFrames: lateByFrames
    case .safeAreaStep: safeAreaStep
    case .snap: snap
    case .settleJump: settleJump
    case .flicker: flicker
    case .lag: lag
    case .lagVisible: lagVisible
    case .lagSlight: lagSlight
    case .lead: lead
    case .leadSlight: leadSlight
    case .dragDesync: dragDesync
    case .releaseJump: releaseJump
    case .heightChangeMissed: heightChangeMissed
    case .phantomKeyboard: phantomKeyboard
    case .hardwareGap: hardwareGap
    case .zeroFrameCollapse: zeroFrameCollapse
    case .wrongSpace: wrongSpace
    case .staleRotation: staleRotation
    case .foreignKeyboard: foreignKeyboard
    case .drift: drift
    case .anchorLost: anchorLost
    case .staleGuide: staleGuide
    }
  }
}

extension AuditedPlay {
  /// Returns the threshold that the scene gives to a rule; `nil` for the rule's own.
  func threshold(_ rule: AuditRuleName) -> Double? { scene.audit.thresholds[rule] }

  /// Returns the answer of a rule.
  package func answer(of rule: AuditRule) -> AuditAnswer {
    switch rule.judge(self, threshold(rule.name) ?? rule.threshold) {
    case .cannotTell(let reason): return .cannotTell(reason)
    case .violations(let violations):
      return violations.isEmpty ? .passes : .fails(violations.map { finding($0, of: rule) })
    }
  }

  /// The answers of all rules, in their order.
  package var answers: [(rule: AuditRule, answer: AuditAnswer)] {
    AuditRule.all.map { ($0, answer(of: $0)) }
  }

  private func finding(_ violation: Violation, of rule: AuditRule) -> AuditFinding {
    let times = violation.times ?? violation.time...violation.time
    let worst = min(violation.time, clip.time(ofFrame: clip.lastFrame))
    return AuditFinding(
      rule: rule.name, view: views[violation.view].id,
      views: violation.views.map { views[$0].id }, event: violation.phase.event,
      first: frameNumber(at: times.lowerBound), last: frameNumber(at: times.upperBound),
      time: worst, value: violation.value,
      sentence: rule.sentence(of: violation, in: self, at: worst, times), cause: violation.cause)
  }
}

extension AuditRule {
  fileprivate func sentence(
    of violation: Violation, in play: AuditedPlay, at time: Double, _ times: ClosedRange<Double>
  ) -> String {
    let parts = [
      "view": play.views[violation.view].id,
      "value": violation.value.decimal(atMost: unit == .frames ? 0 : 1),
      "time": time.decimal(atMost: 2), "first": times.lowerBound.decimal(atMost: 2),
      "last": times.upperBound.decimal(atMost: 2), "detail": violation.detail,
    ]
    return parts.reduce(sentence) { $0.replacing("{\($1.key)}", with: $1.value) }
  }
}
