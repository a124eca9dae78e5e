// SPDX-License-Identifier: MIT

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
    (self.rule, self.view, self.reason) = (rule, view, reason)
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
  audit.failures(ofSceneAt: path, answering: responder).forEach(site.fail)
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
public func expectNoKeyboardFailures<Response>(
  ofSceneAt path: String, accepting accepted: [AcceptedFailure] = [],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column,
  @ResponderBuilder answering install: @escaping (_ stage: Stage) -> Response
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let audit = KeyboardAudit(place: TestPlace(file: "\(filePath)"), accepted: accepted)
  audit.failures(ofSceneAt: path, answering: install).forEach(site.fail)
}
