// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import TestSupport
import Testing

/// Invariants of a keyboard under random events.
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
    for time in times {
      scene.at(time) { [self] in requestChange($0.keyboard, &random) }
    }
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
  /// The layout in the content of the keyboard's view.
  fileprivate var shownLayout: KeyboardLayout? {
    guard case .keyboard(let content) = view.content else { return nil }
    return content.layout
  }
}
