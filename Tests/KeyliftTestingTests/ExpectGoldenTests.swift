// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens
import KeyliftKeyboard
import KeyliftScene
import Testing

@testable import KeyliftTesting

/// The functions that a test calls, told of by the test library.
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

  /// The composer alone, and no keyboard.
  private static let resting: Scene = {
    var scene = Scene.composer
    scene.duration = 0.1
    scene.keyboard.events = []
    return scene
  }()

  @Test func whatPlaysAsItsGoldenPasses() {
    expectGolden(
      of: ExpectGoldenTests.resting, named: "box", goldens: package.root.path, text: .blocks)
  }

  @Test func whatDiffersFailsAtTheLineOfTheCall() {
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

  /// Neither knows of the test that began it, and what fails there must not pass for that.
  @Test(arguments: [Place.detachedTask, .queue])
  func whatFailsOutsideTheTestsTaskFailsTheRun(place: Place) async {
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
      issue.comments.contains { $0.rawValue == "the scene 'Scenes/bux.yaml': no such file" }
    }
  }

  /// Where a test may expect something.
  enum Place: String, Codable {
    case detachedTask, queue
  }

  @Test func aSystemThatLacksItsTargetFails() {
    var scene = ExpectGoldenTests.resting
    scene.system = SystemChoice(.keyboardResponder)
    withKnownIssue {
      expectGolden(of: scene, named: "box", goldens: package.root.path, text: .blocks)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("target") }
    }
  }
}
