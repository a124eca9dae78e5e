// SPDX-License-Identifier: MIT

public import KeyliftScene
public import KeyliftStage

/// Expects a scene file to play, in every variant, as its golden says.
///
///     @Test func composerRidesOnTheKeyboard() {
///       expectGolden(ofSceneAt: "Scenes/chat.yaml")
///     }
///
/// Works in Swift Testing and in XCTest. The golden is the one that `keylift verify` compares with, in
/// `Goldens` beside the scene's file. What differs fails the test at the caller's line, in the words of
/// `keylift verify`, and pictures of it lie in `Output/Failures` of the test's package; Swift Testing gets
/// them as attachments too.
///
/// Nothing is recorded unless the environment has `KEYLIFT_UPDATE`: `missing`, `changed` or `all` goldens
/// are written then, and each that is fails its test, as nothing was compared. Where `CI` is set, nothing
/// is ever written.
///
/// - Parameters:
///   - path: The scene's file; a relative path begins at the folder of the test's `Package.swift`.
///   - goldens: The folder of goldens, by the scenes' paths, in place of the one beside the scene; nil for
///     what the environment's `KEYLIFT_GOLDENS` says, if anything.
///   - text: How text is drawn.
public func expectGolden(
  ofSceneAt path: String, goldens: String? = nil, text: GoldenText = .inter,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  site.expect(text, goldens) { $0.failures(ofSceneAt: path) }
}

/// Expects a scene that is built in Swift to play, in every variant, as its golden says.
///
/// The golden lies in `Goldens/<test file>/<name>` beside the test's file; everything else is as with a
/// scene's file.
///
/// - Parameters:
///   - scene: The scene.
///   - name: The golden's name, of its own in the test's file.
///   - goldens: The folder of goldens in place of `Goldens` beside the test's file; nil for what the
///     environment's `KEYLIFT_GOLDENS` says, if anything.
///   - text: How text is drawn.
public func expectGolden(
  of scene: Scene, named name: String, goldens: String? = nil, text: GoldenText = .inter,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  site.expect(text, goldens) { $0.failures(of: scene, named: name) }
}

/// Expects a scene that a responder of one's own answers to play, in every variant, as its golden says.
///
///     expectGolden(of: scene, named: "composer") { stage in
///       ComposerResponder(center: stage.notificationCenter, composer: stage.view(id: "composer"))
///     }
///
/// The golden lies in `Goldens/<test file>/<name>` beside the test's file; everything else is as with a
/// scene's file.
///
/// - Parameters:
///   - scene: The scene, whose own system is left out.
///   - name: The golden's name, of its own in the test's file.
///   - goldens: The folder of goldens in place of `Goldens` beside the test's file; nil for what the
///     environment's `KEYLIFT_GOLDENS` says, if anything.
///   - text: How text is drawn.
///   - install: Called with the stage before each variant plays, the scene's views in its window; returns
///     what must be held while it does.
public func expectGolden(
  of scene: Scene, named name: String, goldens: String? = nil, text: GoldenText = .inter,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, answering install: (_ stage: Stage) -> Any
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  site.expect(text, goldens) { $0.failures(of: scene, named: name, answering: install) }
}

extension CallSite {
  /// Tells the test of every failure of an expectation.
  fileprivate func expect(
    _ text: GoldenText, _ goldens: String?,
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
