// SPDX-License-Identifier: MIT

import KeyliftChecks
import KeyliftIO
import KeyliftRaster
public import KeyliftScene
public import KeyliftStage

/// A failure that the keyboard causes on a screen and that a test accepts.
public struct AcceptedFailure: Hashable, Sendable {
  let rule: String
  let view: String?
  let reason: String

  /// Creates an acceptance.
  ///
  /// - Parameters:
  ///   - rule: The name of the rule, such as `bar-raised`; `keylift audit --list` prints the names.
  ///   - view: The id of the only view whose failure is accepted; `nil` for all views.
  ///   - reason: The reason, for people.
  public init(_ rule: String, view: String? = nil, reason: String) {
    self.rule = rule
    self.view = view
    self.reason = reason
  }
}

/// Expects that the keyboard does nothing wrong on a scene's screen, by the rules of `keylift audit`.
///
///     @Test func composerIsNeverCovered() {
///       expectNoKeyboardFailures(ofSceneAt: "Scenes/chat.yaml")
///     }
///
/// Every variant is played and judged; nothing is drawn, and no golden is needed. Findings of the
/// severity `error` fail the test, unless the scene or `accepted` names them. An acceptance that no
/// finding needs fails the test, too.
///
/// - Parameters:
///   - path: The scene's file. A relative path begins at the folder of the test's `Package.swift`.
///   - accepted: The failures that are known.
///   - fileID: The test's file as `#fileID` names it, where a failure is reported.
///   - filePath: The path of the test's file.
///   - line: The line at which a failure is reported.
///   - column: The column at which a failure is reported.
public func expectNoKeyboardFailures(
  ofSceneAt path: String, accepting accepted: [AcceptedFailure] = [],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let audit = KeyboardAudit(place: TestPlace(file: "\(filePath)"), accepted: accepted)
  audit.failures(ofSceneAt: path).forEach(site.fail)
}

/// Expects that the keyboard does nothing wrong on a scene's screen while your own responder moves
/// its views.
///
///     expectNoKeyboardFailures(ofSceneAt: "Scenes/chat.yaml", answering: ChatResponder.self)
///
/// The scene's own system is ignored. A responder that never listens to the keyboard fails the test.
/// Everything else is as in `expectNoKeyboardFailures(ofSceneAt:accepting:fileID:filePath:line:column:)`.
///
/// - Parameters:
///   - path: The scene's file. A relative path begins at the folder of the test's `Package.swift`.
///   - responder: The type of the responder, which is created for each variant.
///   - accepted: The failures that are known.
///   - fileID: The test's file as `#fileID` names it, where a failure is reported.
///   - filePath: The path of the test's file.
///   - line: The line at which a failure is reported.
///   - column: The column at which a failure is reported.
public func expectNoKeyboardFailures<Responder: StageResponder>(
  ofSceneAt path: String, answering responder: Responder.Type,
  accepting accepted: [AcceptedFailure] = [], fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let audit = KeyboardAudit(place: TestPlace(file: "\(filePath)"), accepted: accepted)
  audit.failures(ofSceneAt: path) { $0.play($1, answering: responder) }.forEach(site.fail)
}

/// Expects that the keyboard does nothing wrong on a scene's screen while your own responder moves
/// its views.
///
///     expectNoKeyboardFailures(ofSceneAt: "Scenes/chat.yaml") { stage in
///       ChatResponder(stage: stage, padding: 8)
///     }
///
/// Everything else is as in
/// `expectNoKeyboardFailures(ofSceneAt:answering:accepting:fileID:filePath:line:column:)`.
///
/// - Parameters:
///   - path: The scene's file. A relative path begins at the folder of the test's `Package.swift`.
///   - accepted: The failures that are known.
///   - fileID: The test's file as `#fileID` names it, where a failure is reported.
///   - filePath: The path of the test's file.
///   - line: The line at which a failure is reported.
///   - column: The column at which a failure is reported.
///   - install: A closure that is called with the stage before each variant plays. The object that
///     it returns, or the values of all its statements, are retained while the variant plays.
public func expectNoKeyboardFailures(
  ofSceneAt path: String, accepting accepted: [AcceptedFailure] = [],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column,
  @ResponderBuilder answering install: @escaping (_ stage: Stage) -> Any?
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let audit = KeyboardAudit(place: TestPlace(file: "\(filePath)"), accepted: accepted)
  audit.failures(ofSceneAt: path) { $0.play($1, answering: install) }.forEach(site.fail)
}

/// The expectation of a test that no rule of the audit fails on a scene's screen.
struct KeyboardAudit {
  let place: TestPlace
  let accepted: [AcceptedFailure]

  func failures(
    ofSceneAt path: String, _ play: (Scene, SceneVariant) -> Clip = { $0.play($1) }
  ) -> [GoldenFailure] {
    do throws(GoldenFailure) {
      let suppressions = try accepted.map { acceptance throws(GoldenFailure) in
        try acceptance.suppression
      }
      return try judged(place.relative(path), suppressions, play)
    } catch {
      return [error]
    }
  }

  private func judged(
    _ path: String, _ suppressions: [AuditSuppression], _ play: (Scene, SceneVariant) -> Clip
  ) throws(GoldenFailure) -> [GoldenFailure] {
    let (scene, reading) = try place.read(path)
    var judged = scene
    judged.audit.suppressions += suppressions
    var audits: [(variant: String?, audit: PlayAudit)] = []
    for variant in judged.variants {
      let clip = play(judged, variant)
      if let silence = clip.silence { return [GoldenFailure("\(path.printable): \(silence)")] }
      audits.append((variant.folder, PlayAudit(AuditedPlay(clip, of: judged))))
    }
    let audit = SceneAudit(of: judged, at: path, events: reading.eventPlaces, audits)
    let unused = audit.unusedSuppressions.filter(suppressions.contains)
    return audit.open.filter { $0.severity == .error }.map(Self.failure)
      + unused.map { Self.failure(ofUnused: $0, at: path) }
  }

  private static func failure(of finding: AuditFinding) -> GoldenFailure {
    let place = "\(finding.file.printable):\(finding.place.line):\(finding.place.column)"
    let head = "\(place): \(finding.sentence)"
    let variants =
      finding.variants.isEmpty ? [] : ["in \(finding.variants.joined(separator: ", "))"]
    let rule = AuditRule.named(finding.rule)
    let lines =
      ["\(head) [\(finding.rule.rawValue)]"] + variants
      + (finding.cause.map { ["cause: \($0)"] } ?? []) + ["UIKit: \(rule.fix.uikit)"]
    return GoldenFailure(lines.joined(separator: "\n"))
  }

  private static func failure(
    ofUnused suppression: AuditSuppression, at path: String
  ) -> GoldenFailure {
    let view = suppression.view.map { " of '\($0.printable)'" } ?? ""
    return GoldenFailure(
      "\(path.printable): nothing fails '\(suppression.rule.rawValue)'\(view) any more; remove it")
  }
}

extension AcceptedFailure {
  fileprivate var suppression: AuditSuppression {
    get throws(GoldenFailure) {
      guard let name = AuditRuleName(rawValue: rule) else {
        let names = AuditRuleName.allCases.map(\.rawValue)
        let near = Spelling.nearest(to: rule, among: names).map { "did you mean '\($0)'?" }
        throw GoldenFailure(
          "there is no rule '\(rule.printable)'; \(near ?? "'keylift audit --list' names them")")
      }
      guard reason.contains(where: { !$0.isWhitespace }) else {
        throw GoldenFailure("the acceptance of '\(rule)' needs a reason")
      }
      return AuditSuppression(name, view: view, reason: reason)
    }
  }
}
