// SPDX-License-Identifier: MIT

import KeyliftIO
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

/// A line and a column of a scene's own file, both from 1.
package struct SourcePlace: Hashable, Sendable {
  package var line: Int
  package var column: Int
  /// The time of a place in a video, in seconds, which has no lines; `nil` in a text.
  package var time: Double?

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package init(time: Double) {
    self.init(line: 1, column: 1)
    self.time = time
  }

  /// Returns the place with its file as compilers print it, such as `chat.yaml:12:3`, or of a video
  /// as options take it, such as `bug.mov@1.42s`.
  package func text(in file: String) -> String {
    if let time { return "\(file.printable)@\(time.decimal(atMost: 3))s" }
    return "\(file.printable):\(line):\(column)"
  }

  init(_ place: Place) { self.init(line: place.line, column: place.column) }
}

package struct FilePlace: Hashable, Sendable {
  package let file: String
  package let place: SourcePlace

  package init(file: String, place: SourcePlace) {
    self.file = file
    self.place = place
  }
}
