// SPDX-License-Identifier: MIT

/// The name of a rule of `keylift audit`.
///
/// The rules themselves are in `KeyliftAudit`; a scene only names them.
package enum AuditRuleName: String, Hashable, Sendable, CaseIterable {
  // At rest.
  case coveredField = "covered-field"
  case coveredCaret = "covered-caret"
  case doubleSafeArea = "double-safe-area"
  case doubleBar = "double-bar"
  case gap
  case wideGap = "wide-gap"
  case outOfReach = "out-of-reach"
  case coveredControl = "covered-control"
  case notRestored = "not-restored"
  case scrolledPastEnd = "scrolled-past-end"
  case pushedOffTop = "pushed-off-top"
  case barRaised = "bar-raised"
  case movedNeedlessly = "moved-needlessly"
  case smallTarget = "small-target"
  case fixedBehindKeyboard = "fixed-behind-keyboard"
  case pagePanned = "page-panned"
  // In motion.
  case lateByFrames = "late-by-frames"
  case safeAreaStep = "safe-area-step"
  case snap
  case settleJump = "settle-jump"
  case flicker
  case lag
  case lagVisible = "lag-visible"
  case lagSlight = "lag-slight"
  case lead
  case leadSlight = "lead-slight"
  case dragDesync = "drag-desync"
  case releaseJump = "release-jump"
  // In a situation.
  case heightChangeMissed = "height-change-missed"
  case phantomKeyboard = "phantom-keyboard"
  case hardwareGap = "hardware-gap"
  case zeroFrameCollapse = "zero-frame-collapse"
  case wrongSpace = "wrong-space"
  case staleRotation = "stale-rotation"
  case foreignKeyboard = "foreign-keyboard"
  case drift
  case anchorLost = "anchor-lost"
  case staleGuide = "stale-guide"
}

package struct AuditSettings: Hashable, Sendable {
  package var suppressions: [AuditSuppression] = []
  /// Thresholds in place of those of the rules, in the unit of each rule.
  package var thresholds: [AuditRuleName: Double] = [:]
  /// The distance in points that the design has between the screen's content and the keyboard;
  /// `nil` to derive it from the screen without a keyboard.
  package var gap: Double?
}

package struct AuditSuppression: Hashable, Sendable {
  package var rule: AuditRuleName
  /// The only view to which the suppression applies; `nil` for all views.
  package var view: String?
  package var reason: String
  package var place: SourcePlace?

  package init(
    _ rule: AuditRuleName, view: String? = nil, reason: String, place: SourcePlace? = nil
  ) {
    self.rule = rule
    self.view = view
    self.reason = reason
    self.place = place
  }
}
