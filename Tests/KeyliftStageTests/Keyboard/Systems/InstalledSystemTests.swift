// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftScene
@testable import KeyliftStage
import KeyliftUIKit
import TestSupport
import Testing

struct InstalledSystemTests {
  @Test(
    arguments: KeyboardSystem.allCases.filter {
      // The chat of react-native-keyboard-controller takes 0 for the start of its content, also where the
      // safe area is above it.
      ![.bottomConstraintAsPublished, .addsUp, .rnkcChat].contains($0)
    }, 0..<12)
  func hideRestoresEveryModelValue(system: KeyboardSystem, seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let motion = KeyboardMotion.allCases[Int(seed % 2)]
    let scene = try SystemScreen(system, on: KeyboardStage(motion: motion), &random)
    var before: ModelValues?
    scene.at(0) { _ in before = ModelValues(below: scene.root) }
    let layouts: [KeyboardType] = [.letters, .emoji, .numberPad]
    for _ in 0..<5 {
      let layout = layouts[Int.random(in: 0..<3, using: &random)]
      let hides = Bool.random(using: &random)
      scene.at(random.double(in: 0.1...2)) { if hides { $0.hide() } else { $0.show(layout) } }
    }
    scene.at(2.1) { $0.show(.letters) }
    scene.at(random.double(in: 2.1...3)) { $0.hide() }
    _ = scene.play()
    #expect(before == ModelValues(below: scene.root), "seed \(seed)")
  }

  @Test func publishedAdjusterKeepsTheConstant() throws {
    var random = SeededRandom(seed: 1)
    let scene = try SystemScreen(.bottomConstraintAsPublished, on: KeyboardStage(), &random)
    scene.at(0) { $0.show(.letters) }
    scene.at(1) { $0.hide() }
    _ = scene.play()
    #expect(BottomConstraint(of: scene.composer)?.distance == 344)
  }

  @Test(arguments: KeyboardSystem.allCases)
  func missingRequirementsAreThrown(system: KeyboardSystem) {
    let scene = SystemStage()
    let view = UIView(id: "view", frame: .zero)
    scene.root.addSubview(view)
    let expected: SystemShortfall? =
      switch system {
      case .contentInset, .contentInsetUntilDidHide, .rnkcAwareScroll, .rnkcChat,
        .keyboardAwareScroll:
        .targetDoesNotScroll(id: "view")
      case .bottomAnchor, .bottomConstraint, .bottomConstraintAsPublished, .keyboardPadding,
        .addsUp, .late, .reactNativeKAV, .rnkcKAV, .flutter:
        .targetHasNoBottom(id: "view")
      case .layoutGuide, .uikitGuide: .noKeyboardConstraint
      case .webView: .noPage
      default: nil
      }
    #expect(shortfall(system, scene, target: view) == expected)
    let free: [KeyboardSystem] = [
      .offsetViews, .layoutGuide, .uikitGuide, .swiftui, .none, .iqKeyboardManager, .webView,
    ]
    #expect((shortfall(system, scene, target: nil) == .noTarget) != free.contains(system))
  }

  private func shortfall(
    _ system: KeyboardSystem, _ scene: SystemStage, target: UIView?
  ) -> SystemShortfall? {
    do throws(SystemShortfall) {
      try InstalledSystem(system, root: scene.root, center: scene.center).start(target: target)
      return nil
    } catch {
      return error
    }
  }
}

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
