// SPDX-License-Identifier: MIT

// A test of one's own responder needs this import alone.
@_exported public import KeyliftNames
public import KeyliftGraphics
public import KeyliftScene
public import KeyliftStage

#if canImport(Testing)
import Testing
#endif
#if canImport(XCTest)
import XCTest
#endif

/// Expects every variant of a scene file to play as its golden says.
///
///     @Test func composerFollowsTheKeyboard() {
///       expectGolden(ofSceneAt: "Scenes/chat.yaml")
///     }
///
/// Works in Swift Testing and in XCTest. The golden is the one that `keylift verify` uses, in
/// `Goldens` beside the scene's file. A difference fails the test at the caller's line with the
/// message of `keylift verify`. Pictures of the difference are written to `Output/Failures` of the
/// test's package; in Swift Testing they are also attachments.
///
/// Nothing is recorded unless the environment variable `KEYLIFT_UPDATE` is `missing`, `changed` or
/// `all`. Then the goldens that it names are written, and each golden that is written fails its
/// test. If `CI` is set, nothing is ever written.
///
/// - Parameters:
///   - path: The scene's file. A relative path begins at the folder of the test's `Package.swift`.
///   - goldens: The folder of goldens, arranged by the scenes' paths, in place of the one beside
///     the scene. `nil` uses the environment variable `KEYLIFT_GOLDENS`, if set.
///   - text: How text is drawn.
///   - fileID: The test's file as `#fileID` names it, where a failure is reported.
///   - filePath: The path of the test's file.
///   - line: The line at which a failure is reported.
///   - column: The column at which a failure is reported.
public func expectGolden(
  ofSceneAt path: String, goldens: String? = nil, text: TextRendering = .inter,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  site.expect(text, goldens) { $0.failures(ofSceneAt: path) }
}

/// Expects every variant of a scene that is built in Swift to play as its golden says.
///
/// The golden is in `Goldens/<test file>/<name>` beside the test's file. Everything else is as in
/// `expectGolden(ofSceneAt:goldens:text:fileID:filePath:line:column:)`.
///
/// - Parameters:
///   - scene: The scene.
///   - name: The golden's name, unique within the test's file.
///   - goldens: The folder of goldens in place of `Goldens` beside the test's file. `nil` uses the
///     environment variable `KEYLIFT_GOLDENS`, if set.
///   - text: How text is drawn.
///   - fileID: The test's file as `#fileID` names it, where a failure is reported.
///   - filePath: The path of the test's file.
///   - line: The line at which a failure is reported.
///   - column: The column at which a failure is reported.
public func expectGolden(
  of scene: Scene, named name: String, goldens: String? = nil, text: TextRendering = .inter,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  site.expect(text, goldens) { $0.failures(of: scene, named: name) }
}

/// Expects every variant of a scene to play as its golden says while your own responder moves its
/// views.
///
///     expectGolden(of: scene, named: "composer") { stage in
///       ComposerResponder(center: stage.notificationCenter, composer: stage.view(id: "composer"))
///     }
///
/// The golden is in `Goldens/<test file>/<name>` beside the test's file. A responder that never
/// listens to the keyboard fails the test. Everything else is as in
/// `expectGolden(ofSceneAt:goldens:text:fileID:filePath:line:column:)`.
///
/// - Parameters:
///   - scene: The scene. Its own keyboard system is ignored.
///   - name: The golden's name, unique within the test's file.
///   - goldens: The folder of goldens in place of `Goldens` beside the test's file. `nil` uses the
///     environment variable `KEYLIFT_GOLDENS`, if set.
///   - text: How text is drawn.
///   - fileID: The test's file as `#fileID` names it, where a failure is reported.
///   - filePath: The path of the test's file.
///   - line: The line at which a failure is reported.
///   - column: The column at which a failure is reported.
///   - install: A closure that is called with the stage before each variant plays, after the
///     scene's views are in its window. The object that it returns, or the values of all its
///     statements, are retained while the variant plays.
public func expectGolden(
  of scene: Scene, named name: String, goldens: String? = nil, text: TextRendering = .inter,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column,
  @ResponderBuilder answering install: @escaping (_ stage: Stage) -> Any?
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  site.expect(text, goldens) {
    $0.failures(of: scene, named: name) { $0.play($1, scale: $2, answering: install) }
  }
}

/// Expects every variant of a scene to play as its golden says while your own responder moves its
/// views.
///
///     expectGolden(of: scene, named: "composer", answering: ComposerResponder.self)
///
/// The golden is in `Goldens/<test file>/<name>` beside the test's file. A responder that never
/// listens to the keyboard fails the test. Everything else is as in
/// `expectGolden(ofSceneAt:goldens:text:fileID:filePath:line:column:)`.
///
/// - Parameters:
///   - scene: The scene. Its own keyboard system is ignored.
///   - name: The golden's name, unique within the test's file.
///   - responder: The type of the responder, which is created for each variant.
///   - goldens: The folder of goldens in place of `Goldens` beside the test's file. `nil` uses the
///     environment variable `KEYLIFT_GOLDENS`, if set.
///   - text: How text is drawn.
///   - fileID: The test's file as `#fileID` names it, where a failure is reported.
///   - filePath: The path of the test's file.
///   - line: The line at which a failure is reported.
///   - column: The column at which a failure is reported.
public func expectGolden<Responder: StageResponder>(
  of scene: Scene, named name: String, answering responder: Responder.Type,
  goldens: String? = nil, text: TextRendering = .inter, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  site.expect(text, goldens) {
    $0.failures(of: scene, named: name) { $0.play($1, scale: $2, answering: responder) }
  }
}

/// Expects every variant of a scene's file to play as its golden says while your own responder moves
/// its views.
///
///     @Test func composerFollowsTheKeyboard() {
///       expectGolden(ofSceneAt: "Scenes/chat.yaml", answering: ChatResponder.self)
///     }
///
/// The scene's own system is ignored, so the golden is not the one of `keylift verify`: it is in
/// `Goldens/<test file>/<scene>.<responder>` beside the test's file. A responder that never listens
/// to the keyboard fails the test. Everything else is as in
/// `expectGolden(ofSceneAt:goldens:text:fileID:filePath:line:column:)`.
///
/// - Parameters:
///   - path: The scene's file. A relative path begins at the folder of the test's `Package.swift`.
///   - responder: The type of the responder, which is created for each variant.
///   - name: The golden's name in place of the scene's and the responder's, unique within the test's
///     file.
///   - goldens: The folder of goldens in place of `Goldens` beside the test's file. `nil` uses the
///     environment variable `KEYLIFT_GOLDENS`, if set.
///   - text: How text is drawn.
///   - fileID: The test's file as `#fileID` names it, where a failure is reported.
///   - filePath: The path of the test's file.
///   - line: The line at which a failure is reported.
///   - column: The column at which a failure is reported.
public func expectGolden<Responder: StageResponder>(
  ofSceneAt path: String, answering responder: Responder.Type, named name: String? = nil,
  goldens: String? = nil, text: TextRendering = .inter, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  site.expect(text, goldens) {
    $0.failures(ofSceneAt: path, named: name, suffix: ".\(responder)") {
      $0.play($1, scale: $2, answering: responder)
    }
  }
}

/// Expects every variant of a scene's file to play as its golden says while your own responder moves
/// its views.
///
///     expectGolden(ofSceneAt: "Scenes/chat.yaml") { stage in
///       ChatResponder(stage: stage, padding: 8)
///     }
///
/// The golden is in `Goldens/<test file>/<scene>` beside the test's file. Everything else is as in
/// `expectGolden(ofSceneAt:answering:named:goldens:text:fileID:filePath:line:column:)`.
///
/// - Parameters:
///   - path: The scene's file. A relative path begins at the folder of the test's `Package.swift`.
///   - name: The golden's name in place of the scene's, unique within the test's file.
///   - goldens: The folder of goldens in place of `Goldens` beside the test's file. `nil` uses the
///     environment variable `KEYLIFT_GOLDENS`, if set.
///   - text: How text is drawn.
///   - fileID: The test's file as `#fileID` names it, where a failure is reported.
///   - filePath: The path of the test's file.
///   - line: The line at which a failure is reported.
///   - column: The column at which a failure is reported.
///   - install: A closure that is called with the stage before each variant plays, after the
///     scene's views are in its window. The object that it returns, or the values of all its
///     statements, are retained while the variant plays.
public func expectGolden(
  ofSceneAt path: String, named name: String? = nil, goldens: String? = nil,
  text: TextRendering = .inter, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  @ResponderBuilder answering install: @escaping (_ stage: Stage) -> Any?
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  site.expect(text, goldens) {
    $0.failures(ofSceneAt: path, named: name) { $0.play($1, scale: $2, answering: install) }
  }
}

struct CallSite {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  func fail(_ failure: GoldenFailure) {
    #if canImport(Testing)
    for file in failure.files {
      Attachment.record(Attachment(file.bytes, named: file.name), sourceLocation: sourceLocation)
    }
    Issue.record(Comment(rawValue: failure.message), sourceLocation: sourceLocation)
    // A detached task or a dispatch queue has no current test of Swift Testing; its issue still
    // fails the run. Under XCTest such an issue would have no effect.
    if Test.current != nil { return }
    #endif
    #if canImport(XCTest)
    XCTFail(failure.message, file: filePath, line: line)
    #endif
  }

  #if canImport(Testing)
  private var sourceLocation: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  }
  #endif

  fileprivate func expect(
    _ text: TextRendering, _ goldens: String?,
    _ failures: (GoldenExpectation) -> [GoldenFailure]
  ) {
    do throws(GoldenFailure) {
      let expectation = GoldenExpectation(
        place: TestPlace(file: "\(filePath)"), environment: try TestEnvironment.current(),
        text: text, goldens: goldens)
      failures(expectation).forEach(fail)
    } catch {
      fail(error)
    }
  }
}
