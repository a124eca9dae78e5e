// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftStage
import KeyliftUIKit
import TestSupport
import Testing

struct RotationTests {
  /// `Docs/iOS/Behavior.md` 4.2.
  private static let heights = KeyboardHeights(
    letters: 172, predictiveBar: 37, numberPad: 172, emoji: 209)
  private static let shown = CGRect(x: 0, y: 184, width: 852, height: 209)

  private func turn(_ keyboard: Keyboard) { keyboard.turn(to: .landscape, heights: Self.heights) }

  @Test func rotationPostsAHideAndAShowWithoutCurveAndBounds() throws {
    let scene = KeyboardStage()
    var keys: [Set<AnyHashable>] = []
    let observation = scene.stage.notificationCenter.observe(
      UIResponder.keyboardWillShowNotification
    ) { keys.append(Set($0.userInfo?.keys.map { $0 } ?? [])) }
    scene.at(0) { $0.keyboard.show(.letters) }
    scene.at(1) { turn($0.keyboard) }
    _ = scene.play()
    let posted = scene.keyboard.notifications.dropFirst(4)
    #expect(
      posted.map(\.kind) == [
        .willChangeFrame, .willHide, .didChangeFrame, .didHide, .willChangeFrame, .willShow,
        .didChangeFrame, .didShow,
      ])
    #expect(posted.map(\.time) == [1, 1, 1, 1, 1, 1, 1.5, 1.5])
    let (upright, below) = (CGRect(x: 0, y: 516, width: 393, height: 336), Self.shown.size)
    #expect(posted.prefix(4).allSatisfy { $0.begin == upright && $0.end.minY == 852 })
    #expect(
      posted.suffix(4).allSatisfy { $0.begin == CGRect(origin: CGPoint(x: 0, y: 393), size: below) }
    )
    #expect(posted.suffix(4).allSatisfy { $0.end == Self.shown })
    #expect(
      try #require(keys.first).subtracting(try #require(keys.last))
        == [UIResponder.keyboardAnimationCurveUserInfoKey, UIResponder.keyboardBoundsUserInfoKey])
    withExtendedLifetime(observation) {}
  }

  @Test func rotationCurveCanBeOverridden() {
    let scene = KeyboardStage().showing(at: 0)
    scene.at(1) {
      $0.keyboard.turn(
        to: .landscape, heights: Self.heights, overrides: .init(curve: .value(.linear)))
    }
    _ = scene.play()
    #expect(scene.keyboard.notifications.last?.missing == .bounds)
    #expect(scene.keyboard.notifications.last?.curve == .linear)
  }

  @Test func framesHaveTheScreenAtTheirTime() {
    let scene = KeyboardStage()
    let root = View(frame: scene.stage.window.bounds)
    scene.stage.window.addSubview(root)
    let named = View(id: "fixed", frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    root.addSubview(named)
    scene.at(0) { $0.keyboard.show(.letters) }
    scene.at(1) { turn($0.keyboard) }
    let timeline = scene.play()
    #expect(timeline.screen.size == CGSize(width: 393, height: 852))
    #expect(timeline.frame(at: 0.99).screen.size == CGSize(width: 393, height: 852))
    #expect(timeline.frame(at: 1).screen == .landscape)
    #expect(timeline.frame(at: 1).window == CGRect(x: 0, y: 0, width: 852, height: 393))
    #expect(timeline.frame(at: 1).keyboard.rect == Self.shown)
    #expect(timeline.frame(at: 1).views[0].rect == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(root.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
  }

  @Test func rotationTakesPlaceForThreeTenthsOfASecond() throws {
    let scene = KeyboardStage()
    scene.at(1) { turn($0.keyboard) }
    let timeline = scene.play()
    #expect(timeline.frame(at: 0.99).turn == nil && timeline.frame(at: 1.3).turn == nil)
    let first = try #require(timeline.frame(at: 1).turn)
    #expect(first.progress == 0 && first.angle == -90)
    #expect(first.before.screen.size == CGSize(width: 393, height: 852))
    // Ease-in-out is symmetric.
    #expect(abs((timeline.frame(at: 1.15).turn?.progress ?? 0) - 0.5) < 1e-6)
    #expect(timeline.end == 1.3)
  }

  @Test func deviceTurnsBackTheSameWay() {
    let scene = KeyboardStage()
    let upright = scene.stage.screen.traits
    scene.at(1) { turn($0.keyboard) }
    scene.at(1.1) { $0.keyboard.turn(to: upright, heights: Self.heights) }
    let timeline = scene.play()
    let back = timeline.frame(at: 1.2).turn
    #expect(back?.angle == 90 && back?.before.turn == nil)
    #expect(back?.before.screen == .landscape)
    #expect(abs(timeline.end - 1.4) < 1e-9)
  }

  @Test func customWindowFrameSurvivesRotation() {
    let place = CGRect(x: 10, y: 20, width: 300, height: 300)
    let scene = KeyboardStage(window: place)
    scene.at(1) { turn($0.keyboard) }
    #expect(scene.play().frame(at: 2).window == place)
  }

  @Test func rotationMovesAHiddenKeyboardWithoutNotifications() {
    let scene = KeyboardStage()
    scene.at(1) { turn($0.keyboard) }
    scene.at(2) { $0.keyboard.show(.letters) }
    let timeline = scene.play()
    #expect(scene.keyboard.notifications.map(\.time) == [2, 2, 2.5, 2.5])
    #expect(scene.keyboard.notifications[0].begin.minY == 393)
    let top = 393 - 209 * legacySpring(0.1)
    #expect(abs(timeline.frame(at: 2.1).keyboard.rect.minY - top) < 1e-6)
  }

  @Test func rotationToTheSameScreenPostsNothing() {
    let scene = KeyboardStage().showing(at: 0)
    scene.at(1) { $0.keyboard.turn(to: $0.stage.screen.traits, heights: Self.heights) }
    let timeline = scene.play()
    #expect(scene.keyboard.notifications.count == 4)
    #expect(timeline.frame(at: 2).keyboard.rect.minY == 516)
  }

  @Test func rotationDuringADragWaitsForItsEnd() {
    let scene = KeyboardStage().showing(at: 0)
    scene.at(1) { $0.keyboard.follow(KeyboardDrag([500, 600], duration: 0.5)) }
    scene.at(1.2) { turn($0.keyboard) }
    let timeline = scene.play()
    #expect(timeline.frame(at: 1.4).screen.size.width == 393)
    #expect(timeline.frame(at: 1.5).screen == .landscape)
    #expect(timeline.frame(at: 3).keyboard.rect.minY == 393)
  }
}
