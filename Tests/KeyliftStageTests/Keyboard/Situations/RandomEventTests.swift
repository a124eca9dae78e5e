// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import TestSupport
import Testing

struct RandomEventTests {
  private static let layouts = KeyboardType.allCases

  /// Requests a change that moves the keyboard only by its spring.
  private func requestChange(_ keyboard: Keyboard, _ random: inout SeededRandom) {
    let layout = Self.layouts[Int.random(in: 0..<Self.layouts.count, using: &random)]
    switch Int.random(in: 0..<5, using: &random) {
    case 0: keyboard.show(layout)
    case 1: keyboard.change(to: layout, animated: true)
    case 2: keyboard.setPredictive(Bool.random(using: &random))
    case 3: keyboard.changeField()
    default: keyboard.hide()
    }
  }

  @Test(arguments: 0..<100) func topEdgeIsContinuous(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let bar = KeyboardOptions.Accessory(height: 44, stays: seed % 3 == 1)
    let scene = KeyboardStage(options: KeyboardOptions(accessory: seed % 3 == 0 ? nil : bar))
    let times = (0..<12).map { _ in Double.random(in: 0...2, using: &random) }.sorted()
    scene.at(0) { $0.keyboard.show(.letters) }
    for time in times { scene.at(time) { [self] in requestChange($0.keyboard, &random) } }
    let timeline = scene.play()
    for time in times {
      let (before, after) = (time - 2e-9, time + 2e-9)
      let jump =
        timeline.frame(at: before).keyboard.rect.minY - timeline.frame(at: after).keyboard.rect.minY
      // Twelve moves of 384 points at 6.72 times their distance per second cover a ten-thousandth
      // of a point in 4 nanoseconds.
      #expect(abs(jump) < 1.5e-4, "seed \(seed), at \(time)")
    }
  }

  @Test(arguments: 0..<100) func everyBeginFrameContinuesTheLastEndFrame(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let scene = KeyboardStage()
    for _ in 0..<12 {
      scene.at(Double.random(in: 0...2, using: &random)) { [self] in
        requestChange($0.keyboard, &random)
      }
    }
    _ = scene.play()
    let moves = scene.keyboard.notifications.filter { $0.kind == .willChangeFrame }
    for (before, after) in zip(moves, moves.dropFirst()) {
      // A hidden keyboard takes the size of its next layout before it comes up.
      let isDown = before.end.minY == 852
      #expect(isDown ? after.begin.minY == 852 : after.begin == before.end, "seed \(seed)")
    }
  }

  /// Requests something that changes the form, the hardware or what the app shows.
  private func requestAny(_ keyboard: Keyboard, _ random: inout SeededRandom) {
    let isOn = Bool.random(using: &random)
    let none = KeyboardNotificationOverrides()
    let forms = KeyboardForm.allCases
    switch Int.random(in: 0..<9, using: &random) {
    case 0: keyboard.setHardware(isOn, animated: isOn, overrides: none)
    case 1: keyboard.reload(views(&random), animated: isOn, overrides: none)
    case 2: keyboard.equip(views(&random))
    case 3: keyboard.delayBar(isOn ? 0.1 : nil)
    case 4: keyboard.receive(code: "12", animated: isOn, overrides: none)
    case 5: keyboard.notify([.init(kind: .show), .init(kind: .hide, isLocal: false)])
    case 6: keyboard.undock(as: forms[Int.random(in: 0..<forms.count, using: &random)])
    case 7: keyboard.follow(KeyboardDrag([700, 1100], duration: 0.1))
    default: requestChange(keyboard, &random)
    }
  }

  private func views(_ random: inout SeededRandom) -> InputViews {
    let bars: [KeyboardOptions.Accessory??] = [nil, .some(nil), .some(.init(height: 44))]
    let panels: [CGFloat??] = [nil, .some(nil), .some(260), .some(0)]
    return InputViews(
      accessory: bars[Int.random(in: 0..<bars.count, using: &random)],
      panel: panels[Int.random(in: 0..<panels.count, using: &random)])
  }

  private func scene(_ seed: UInt64) -> KeyboardStage {
    let bar = KeyboardOptions.Accessory(height: 37, stays: seed % 3 == 1)
    var options = KeyboardOptions(accessory: seed % 3 == 0 ? nil : bar)
    options.hardwareBar = seed % 5 == 0 ? .standard : nil
    return seed % 2 == 0 ? KeyboardStage(options: options) : .pad(options: options)
  }

  /// Whatever came before, a keyboard with the same form, hardware, bar and input view has one layout.
  @Test(arguments: 0..<300) func sameStateHasTheSameLayout(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let final = views(&random)
    let hasHardware = Bool.random(using: &random)
    func end(_ scene: KeyboardStage) {
      let none = KeyboardNotificationOverrides()
      let keyboard = scene.keyboard
      // A field that says nothing has none of these.
      let views = InputViews(accessory: .some(nil), panel: .some(nil)).merged(with: final)
      keyboard.setHardware(hasHardware, animated: true, overrides: none)
      keyboard.reload(views, animated: true, overrides: none)
      keyboard.setPredictive(true)
      keyboard.delayBar(nil)
    }
    let used = scene(seed)
    for _ in 0..<12 {
      used.at(Double.random(in: 0...2, using: &random)) { [self] in requestAny($0.keyboard, &random)
      }
    }
    let fresh = scene(seed)
    for scene in [used, fresh] {
      scene.at(3) { end($0) }
      scene.at(4) { $0.keyboard.hide() }
      scene.at(5) { $0.keyboard.show(.letters) }
      // The user's form is a part of the state, which only a keyboard with keys can change.
      scene.at(6) {
        $0.keyboard.setHardware(false, animated: true, overrides: .init())
        $0.keyboard.reload(.init(panel: .some(nil)), animated: true, overrides: .init())
        $0.keyboard.dock()
      }
      scene.at(7) { end($0) }
      scene.at(8) { $0.keyboard.hide() }
    }
    let (after, expected) = (used.play(), fresh.play())
    for time in [7.9, 9] {
      let (one, other) = (after.frame(at: time).keyboard, expected.frame(at: time).keyboard)
      #expect(one.rect == other.rect, "seed \(seed)")
      #expect((one.accessory?.height ?? 0) == (other.accessory?.height ?? 0), "seed \(seed)")
      #expect(one.content == other.content, "seed \(seed)")
    }
    #expect(used.keyboard.state == .down)
  }

  @Test(arguments: 0..<200) func randomEventsDoNotTrap(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let odd: [Double] = [0, 0.2, 400, 700, -50, 1e9, .nan, .infinity]
    func number(_ random: inout SeededRandom) -> Double {
      odd[Int.random(in: 0..<odd.count, using: &random)]
    }
    let scene = KeyboardStage.pad(
      options: KeyboardOptions(
        accessory: Bool.random(using: &random) ? .init(height: number(&random), stays: true) : nil,
        prefersCrossFade: Bool.random(using: &random)))
    for _ in 0..<20 {
      let (first, second) = (number(&random), number(&random))
      let choice = Int.random(in: 0..<6, using: &random)
      scene.at(Double.random(in: 0...2, using: &random)) { [self] scene in
        let keyboard = scene.keyboard
        switch choice {
        case 0: keyboard.follow(KeyboardDrag([first, second], duration: 0.1))
        case 1: keyboard.undock(as: .floating, at: CGPoint(x: first, y: second))
        case 2: keyboard.move(to: CGPoint(x: first, y: second), within: first)
        case 3: keyboard.dock()
        default: requestChange(keyboard, &random)
        }
      }
    }
    let timeline = scene.play()
    #expect(timeline.end.isFinite)
    #expect(timeline.frame(at: 10).keyboard.content.layout == scene.keyboard.shownLayout)
  }
}

extension Keyboard {
  fileprivate var shownLayout: KeyboardLayout? {
    guard case .keyboard(let content) = view.content else { return nil }
    return content.layout
  }
}
