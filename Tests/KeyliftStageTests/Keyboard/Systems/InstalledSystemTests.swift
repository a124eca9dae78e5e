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
