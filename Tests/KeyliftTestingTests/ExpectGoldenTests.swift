// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens
import KeyliftScene
import KeyliftStage
@testable import KeyliftTesting
import Testing

/// Tests of the public functions through the test library's issues.
struct ExpectGoldenTests {
  private let package: ScratchPackage

  init() throws {
    package = try ScratchPackage()
    let recording = GoldenExpectation(
      place: TestPlace(file: #filePath),
      environment: try TestEnvironment(["KEYLIFT_UPDATE": "missing"]), text: .blocks,
      goldens: package.root.path)
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
      of: ExpectGoldenTests.resting, named: "box", goldens: package.root.path, text: .blocks)
  }

  @Test func differenceFailsAtTheCallersLine() {
    var scene = ExpectGoldenTests.resting
    scene.views[0].pins.top = .points(769)
    let line = #line + 2
    withKnownIssue {
      expectGolden(of: scene, named: "box", goldens: package.root.path, text: .blocks)
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

  private struct DeafResponder: StageResponder {
    init(stage: Stage) {}
  }

  /// Neither place knows the current test, and a failure there must still fail the run.
  @Test(arguments: [Place.detachedTask, .queue])
  func failureInADetachedTaskFailsTheRun(place: Place) async {
    await withKnownIssue {
      await #expect(processExitsWith: .success) { [place] in
        switch place {
        case .detachedTask: await Task.detached { expectGolden(ofSceneAt: "Scenes/bux.yaml") }.value
        case .queue:
          await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
              expectGolden(ofSceneAt: "Scenes/bux.yaml")
              continuation.resume()
            }
          }
        }
      }
    } matching: { issue in
      issue.comments.contains { $0.rawValue == "there is no file 'Scenes/bux.yaml'" }
    }
  }

  /// A place from which a test calls an expectation.
  enum Place: String, Codable {
    case detachedTask, queue
  }

  @Test func systemWithoutItsTargetFails() {
    var scene = ExpectGoldenTests.resting
    scene.system = SystemChoice(.keyboardResponder)
    withKnownIssue {
      expectGolden(of: scene, named: "box", goldens: package.root.path, text: .blocks)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("target") }
    }
  }
}
