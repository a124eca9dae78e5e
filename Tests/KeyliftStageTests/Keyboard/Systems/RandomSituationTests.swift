// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftScene
@testable import KeyliftStage
import KeyliftUIKit
import TestSupport
import Testing

/// Invariants of every system under random events and notifications.
struct RandomSituationTests {
  private static let unusual: [CGFloat] = [0, -1, 200, 516, 852, 1e9, -1e300, .nan, .infinity]
  private static let restoring = KeyboardSystem.allCases.filter {
    ![.bottomConstraintAsPublished, .addsUp].contains($0)
  }

  private func stage(_ seed: UInt64, _ random: inout SeededRandom) -> KeyboardStage {
    let bar = KeyboardOptions.Accessory(height: 44)
    let options = KeyboardOptions(
      accessory: seed % 4 == 0 ? bar : nil, hardwareBar: seed % 7 == 0 ? 55 : nil,
      prefersCrossFade: seed % 5 == 0)
    return seed % 2 == 0
      ? KeyboardStage(motion: seed % 3 == 0 ? .ios26 : .ios18, options: options)
      : KeyboardStage.pad(options: options)
  }

  private func number(_ random: inout SeededRandom) -> CGFloat {
    Self.unusual[Int.random(in: 0..<Self.unusual.count, using: &random)]
  }

  private func rect(_ random: inout SeededRandom) -> CGRect {
    // Usually one number is unusual, because a rectangle of unusual numbers is ignored early.
    func perhapsUnusual(_ usual: CGFloat) -> CGFloat {
      Int.random(in: 0..<3, using: &random) == 0 ? number(&random) : usual
    }
    return CGRect(
      x: perhapsUnusual(0), y: perhapsUnusual(844), width: perhapsUnusual(393),
      height: perhapsUnusual(336))
  }

  private func overrides(_ random: inout SeededRandom) -> KeyboardNotificationOverrides {
    var result = KeyboardNotificationOverrides()
    switch Int.random(in: 0..<10, using: &random) {
    case 0: result.isPosted = false
    case 1: result.kind = KeyboardNotificationOverrides.Kind.allCases.randomElement(using: &random)
    case 2: result.begin = .frame(rect(&random))
    case 3: result.begin = .missing
    case 4, 9: result.end = .value(rect(&random))
    case 5: result.end = .missing
    case 6: result.duration = .value(Double(number(&random)))
    case 7: (result.duration, result.curve) = (.missing, .missing)
    case 8: (result.isLocal, result.keepsInterruptedDid) = (false, true)
    default: break
    }
    return result
  }

  private func turn(_ scene: KeyboardStage, to traits: ScreenTraits) {
    scene.keyboard.turn(
      to: traits,
      heights: KeyboardHeights(letters: 171, predictiveBar: 38, numberPad: 171, emoji: 209))
  }

  private func performEvent(on scene: KeyboardStage, _ random: inout SeededRandom) {
    let (keyboard, overrides) = (scene.keyboard, overrides(&random))
    let isAnimated = Int.random(in: 0..<4, using: &random) > 0
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1:
      let layout = KeyboardType.allCases.randomElement(using: &random) ?? .letters
      keyboard.show(layout, animated: isAnimated, overrides: overrides)
    case 2, 3: keyboard.hide(animated: isAnimated, overrides: overrides)
    case 4: keyboard.change(to: .emoji, animated: isAnimated, overrides: overrides)
    case 5: keyboard.setPredictive(Bool.random(using: &random), overrides: overrides)
    case 6: keyboard.changeField(overrides: overrides)
    case 7:
      keyboard.follow(
        KeyboardDrag([number(&random), number(&random)], duration: 0.2), overrides: overrides)
    case 8:
      let form = KeyboardForm.allCases.randomElement(using: &random) ?? .floating
      keyboard.undock(as: form, animated: isAnimated, overrides: overrides)
    case 9: keyboard.dock(animated: isAnimated, overrides: overrides)
    case 10:
      var traits = scene.stage.screen.traits
      traits.size = CGSize(width: traits.size.height, height: traits.size.width)
      turn(scene, to: traits)
    default: postRandomUserInfo(on: scene, &random)
    }
  }

  private func postRandomUserInfo(on scene: KeyboardStage, _ random: inout SeededRandom) {
    let names = KeyboardNotification.Kind.allCases
    let values: [Any] = [
      "text", 7, -1, UInt.max, 1e300, NSNull(), NSValue(rect: rect(&random)),
      NSValue(point: CGPoint(x: 1, y: CGFloat.nan)), [1, 2], NSNumber(value: Double.nan),
    ]
    var info: [AnyHashable: Any] = [:]
    for key in [
      UIResponder.keyboardFrameBeginUserInfoKey, UIResponder.keyboardFrameEndUserInfoKey,
      UIResponder.keyboardAnimationDurationUserInfoKey,
      UIResponder.keyboardAnimationCurveUserInfoKey,
    ] { info[key] = values[Int.random(in: 0..<values.count, using: &random)] }
    let name = names[Int.random(in: 0..<names.count, using: &random)].rawValue
    scene.stage.notificationCenter.post(
      name: Notification.Name(name), object: nil,
      userInfo: Bool.random(using: &random) ? info : nil)
  }

  @Test(arguments: restoring, 0..<60)
  func hideRestoresEveryModelValueAfterRandomEvents(system: KeyboardSystem, seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let inner = stage(seed, &random)
    let scene = try SystemScreen(system, on: inner, &random)
    let traits = inner.stage.screen.traits
    var before: ModelValues?
    scene.at(0) { _ in before = ModelValues(below: scene.root) }
    for _ in 0..<8 { inner.at(random.double(in: 0.1...2)) { performEvent(on: $0, &random) } }
    inner.at(3) { turn($0, to: traits) }
    scene.at(3.5) { $0.dock() }
    scene.at(4) { $0.show(.letters) }
    scene.at(5) { $0.hide() }
    let timeline = scene.play()
    let after = ModelValues(below: scene.root)
    #expect(before?.transforms == after.transforms, "seed \(seed)")
    #expect(before?.constants == after.constants, "seed \(seed)")
    #expect(before?.insets == after.insets, "seed \(seed)")
    #expect(before?.centers == after.centers, "seed \(seed)")
    #expect(before?.bounds.map(\.size) == after.bounds.map(\.size), "seed \(seed)")
    _ = timeline.frame(at: 1.1)
  }

  @Test(arguments: KeyboardSystem.allCases, [CGFloat.nan, .infinity, -.infinity])
  func modelValuesAreRestoredAfterInvalidFrames(system: KeyboardSystem, number: CGFloat) throws {
    var random = SeededRandom(seed: 0)
    let scene = try SystemScreen(system, on: KeyboardStage(), &random)
    let place = scene.composer.center
    let told = KeyboardNotificationOverrides(
      end: .value(CGRect(x: 0, y: 516, width: 393, height: number)))
    scene.at(0) { $0.show(.letters, overrides: told) }
    scene.at(1) { $0.hide() }
    _ = scene.play()
    let isRestored = scene.composer.center == place
    #expect(isRestored || [.bottomConstraintAsPublished, .addsUp].contains(system))
    #expect(scene.composer.center.y.isFinite)
  }
}
