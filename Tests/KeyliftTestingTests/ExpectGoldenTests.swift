// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
@testable import KeyliftScene
import KeyliftStage
@testable import KeyliftTesting
import TestSupport
import Testing

struct ExpectGoldenTests {
  private let package: ScratchPackage

  init() throws {
    package = try ScratchPackage()
    let recording = GoldenExpectation(
      place: TestPlace(file: #filePath),
      environment: try TestEnvironment(["KEYLIFT_UPDATE": "missing"]), text: .blocks,
      goldens: package.folder.path())
    #expect(recording.failures(of: ExpectGoldenTests.resting, named: "box").count == 1)
  }

  /// A composer without a keyboard.
  private static let resting: Scene = {
    var scene = Scene.composer
    scene.duration = 0.1
    scene.keyboard.events = []
    return scene
  }()

  @Test func sceneThatMatchesItsGoldenPasses() {
    expectGolden(
      of: ExpectGoldenTests.resting, named: "box", goldens: package.folder.path(), text: .blocks)
  }

  @Test func differenceFailsAtTheCallersLine() {
    var scene = ExpectGoldenTests.resting
    scene.views[0].pins.top = .points(769)
    let line = #line + 2
    withKnownIssue {
      expectGolden(of: scene, named: "box", goldens: package.folder.path(), text: .blocks)
    } matching: { issue in
      let message = issue.comments.map(\.rawValue).joined()
      return message.contains("`composer` 3 pt lower in every frame")
        && message.contains("accept: keylift accept ExpectGoldenTests/box")
        && issue.sourceLocation?.line == line
    }
    FailureFolder(in: TestPlace(file: #filePath).root).clear("ExpectGoldenTests/box")
  }

  @Test func responderThatNeverListensFails() {
    withKnownIssue {
      expectGolden(of: .composer, named: "deaf", answering: DeafResponder.self, text: .blocks)
    } matching: { issue in
      let message = issue.comments.map(\.rawValue).joined()
      return message.hasPrefix(
        "ExpectGoldenTests/deaf: the responder 'DeafResponder' never listens")
    }
  }

  private struct DeafResponder: StageResponder { init(stage: Stage) {} }

  /// Neither place knows the current test, and a failure there must still fail the run.
  ///
  /// This is no exit test: Swift Testing looks for the end of such a test's process among all
  /// children, and does not find it while another child has ended and is not yet waited for.
  @Test(arguments: Place.allCases) func failureOutsideOfATestFailsTheRun(place: Place) throws {
    #if os(Linux)
    let program = try #require(Program("env"))
    let result = try program.run(
      [
        "\(Place.variable)=\(place)", CommandLine.arguments[0],
        "--testing-library", "swift-testing", "--filter", "failOutsideOfATest",
      ], keepsMessages: true)
    #expect(result.status != 0)
    let text = String(decoding: result.output, as: UTF8.self)
    #expect(text.contains("there is no file 'Scenes/bux.yaml'"))
    #endif
  }

  /// Fails in the process that the test above starts, and does nothing elsewhere.
  @Test func failOutsideOfATest() async {
    switch ProcessInfo.processInfo.environment[Place.variable].flatMap(Place.init) {
    case .detachedTask: await Task.detached { expectGolden(ofSceneAt: "Scenes/bux.yaml") }.value
    case .queue:
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          expectGolden(ofSceneAt: "Scenes/bux.yaml")
          continuation.resume()
        }
      }
    case nil: break
    }
  }

  enum Place: String, CaseIterable {
    case detachedTask, queue

    /// The environment variable that names the place.
    static let variable = "KEYLIFT_FAILING_PLACE"
  }

  @Test func systemWithoutItsTargetFails() {
    var scene = ExpectGoldenTests.resting
    scene.system = SystemChoice(.keyboardResponder)
    withKnownIssue {
      expectGolden(of: scene, named: "box", goldens: package.folder.path(), text: .blocks)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("target") }
    }
  }
}
