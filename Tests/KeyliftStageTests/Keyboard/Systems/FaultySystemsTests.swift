// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftScene
@testable import KeyliftStage
import KeyliftUIKit
import Testing

/// The systems that are faults of real apps.
struct FaultySystemsTests {
  /// A scene whose composer is kept above the view's bottom and moved by a system.
  private func scene(
    _ system: KeyboardSystem, _ parameters: SystemParameters = .init(),
    edge: SystemStage.Edge = .view, distance: CGFloat = 8
  ) throws -> (SystemStage, InstalledSystem) {
    let scene = SystemStage()
    _ = scene.constrainBottom(edge, distance: distance)
    let installed = InstalledSystem(
      system, parameters: parameters, root: scene.root, center: scene.center)
    try installed.start(target: scene.composer)
    return (scene, installed)
  }

  @Test func everyShowAddsAHeightAndAHideTakesBackOne() throws {
    let (scene, system) = try scene(.addsUp)
    scene.at(0) { $0.show(.letters) }
    scene.at(1) { $0.changeField() }
    scene.at(2) { $0.hide() }
    let timeline = scene.play(holding: system, show: 3, hide: 4)
    let ups = [0.9, 1.9, 2.9, 3.9, 4.9].map {
      Int(((844 - timeline.bottom(of: "composer", at: $0)) / 336).rounded())
    }
    #expect(ups == [1, 2, 1, 2, 1])
    #expect(timeline.bottom(of: "composer", at: 4.9) == 508)
  }

  @Test func oneShowAndOneHideHideTheFault() throws {
    let (scene, system) = try scene(.addsUp)
    let timeline = scene.play(holding: system, show: 0, hide: 1)
    #expect(timeline.bottom(of: "composer", at: 0.9) == 508)
    #expect(timeline.bottom(of: "composer", at: 1.9) == 844)
  }

  private static let delays: [(SystemParameters, Double)] = [
    (SystemParameters(), 1.0 / 60), (SystemParameters(frames: 3), 0.05),
    (SystemParameters(seconds: 0.2), 0.2), (SystemParameters(frames: 3, seconds: 0.2), 0.25),
    (SystemParameters(frames: 0), 0),
  ]

  @Test(arguments: delays)
  func lateViewIsWhereTheKeyboardWas(parameters: SystemParameters, delay: Double) throws {
    let (scene, system) = try scene(.late, parameters, distance: 0)
    let timeline = scene.play(holding: system, show: 0.2, hide: 1.2)
    for index in 0...220 {
      let time = Double(index) / 100
      // In the closed form of `Docs/iOS/Behavior.md` 1.3.
      let up = KeyboardMotion.ios18.closedForm(after: time - 0.2 - delay)
      let down = KeyboardMotion.ios18.closedForm(after: time - 1.2 - delay)
      let bottom = timeline.bottom(of: "composer", at: time)
      #expect(abs(bottom - (852 - 336 * (up - down))) < 1e-6, "at \(time)")
    }
  }

  @Test func lateViewAtTheSafeAreaEndsOnTheKeyboard() throws {
    let (scene, system) = try scene(.late, edge: .safeArea, distance: 8)
    let timeline = scene.play(holding: system, show: 0, hide: 1)
    #expect(timeline.bottom(of: "composer", at: 0.9) == 508)
    #expect(timeline.bottom(of: "composer", at: 1.9) == 810)
  }
}
