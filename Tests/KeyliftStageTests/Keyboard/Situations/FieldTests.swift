// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import KeyliftUIKit
import TestSupport
import Testing

struct FieldTests {
  private static let shown = CGRect(x: 0, y: 516, width: 393, height: 336)
  private static let hidden = CGRect(x: 0, y: 852, width: 393, height: 336)

  @Test func focusChangePostsAShowWithEqualFramesAndNoHide() {
    let scene = KeyboardStage().showing(at: 0)
    scene.at(1) { $0.keyboard.changeField() }
    let timeline = scene.play()
    let posted = scene.keyboard.notifications.dropFirst(4)
    #expect(posted.map(\.kind) == [.willChangeFrame, .willShow, .didChangeFrame, .didShow])
    #expect(posted.map(\.time) == [1, 1, 1.5, 1.5])
    #expect(posted.allSatisfy { $0.begin == Self.shown && $0.end == Self.shown })
    #expect(
      [1, 1.1, 1.5].map { timeline.frame(at: $0).keyboard.rect }
        == [Self.shown, Self.shown, Self.shown])
  }

  @Test func focusChangeCanHaveZeroDuration() {
    let scene = KeyboardStage().showing(at: 0)
    scene.at(1) { $0.keyboard.changeField(overrides: .init(duration: .value(0))) }
    scene.at(2) { $0.keyboard.changeField(animated: false) }
    _ = scene.play()
    let posted = scene.keyboard.notifications.dropFirst(4)
    #expect(posted.map(\.duration) == Array(repeating: 0, count: 8))
    #expect(posted.map(\.time) == [1, 1, 1.5, 1.5, 2, 2, 2, 2])
  }

  @Test func focusChangePostsNothingWhileHidden() {
    let scene = KeyboardStage()
    scene.at(0) { $0.keyboard.changeField() }
    _ = scene.play()
    #expect(scene.keyboard.notifications.isEmpty)
  }

  @Test func hideAndShowAtTheSameTimeDoNotMove() {
    let scene = KeyboardStage().showing(at: 0).hiding(at: 1).showing(at: 1)
    let timeline = scene.play()
    #expect(
      scene.keyboard.notifications.dropFirst(4).map(\.kind)
        == [.willChangeFrame, .willHide, .willChangeFrame, .willShow, .didChangeFrame, .didShow])
    for index in 0...60 {
      let top = timeline.frame(at: 1 + Double(index) / 60).keyboard.rect.minY
      #expect(abs(top - 516) < 1e-9)
    }
  }

  @Test func layoutChangeCanMoveWithoutNotifications() {
    let scene = KeyboardStage().showing(at: 0)
    scene.at(1) {
      $0.keyboard.change(to: .emoji, animated: true, overrides: .init(isPosted: false))
    }
    let timeline = scene.play()
    #expect(scene.keyboard.notifications.count == 4)
    for time in [1.1, 1.3, 1.5] {
      let top = 516 - 48 * legacySpring(time - 1)
      #expect(abs(timeline.frame(at: time).keyboard.rect.minY - top) < 1e-6)
    }
  }

  @Test func hideRightAfterAShowCanHaveZeroDuration() {
    let scene = KeyboardStage().showing(at: 0)
    scene.at(1) { $0.keyboard.hide(animated: false) }
    let timeline = scene.play()
    let posted = scene.keyboard.notifications.dropFirst(4)
    #expect(posted.map(\.kind) == [.willChangeFrame, .willHide, .didChangeFrame, .didHide])
    #expect(posted.allSatisfy { $0.time == 1 && $0.duration == 0 && $0.end == Self.hidden })
    #expect(timeline.frame(at: 0.99).keyboard.rect.minY == 516)
    #expect(timeline.frame(at: 1).keyboard.rect == Self.hidden)
  }

  @Test func unanimatedHideKeepsTheRunningShowAnimation() {
    let scene = KeyboardStage().showing(at: 0)
    scene.at(0.05) { $0.keyboard.hide(animated: false) }
    let timeline = scene.play()
    #expect(
      scene.keyboard.notifications.map(\.kind)
        == [.willChangeFrame, .willShow, .willChangeFrame, .willHide, .didChangeFrame, .didHide])
    for time in [0.05, 0.1, 0.3, 0.5] {
      let top = 852 + 336 * (1 - legacySpring(time))
      #expect(abs(timeline.frame(at: time).keyboard.rect.minY - top) < 1e-6)
    }
  }

  @Test func handlerChangesInAnUnanimatedMoveAreApplied() {
    let scene = KeyboardStage()
    let view = scene.add("edge", CGRect(x: 0, y: 700, width: 10, height: 100))
    let observation = scene.stage.notificationCenter.observe(
      UIResponder.keyboardWillHideNotification
    ) { _ in view.center.y += 50 }
    scene.at(0) { $0.keyboard.show(.letters) }
    scene.at(1) { $0.keyboard.hide(animated: false) }
    #expect(scene.play().frame(at: 1).views[0].rect.minY == 750)
    withExtendedLifetime(observation) {}
  }

  @Test(arguments: [
    UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
  ])
  func observerThatShowsOnEveryShowIsStopped(name: Notification.Name) {
    let scene = KeyboardStage()
    let showing = scene.stage.notificationCenter.observe(name) { [unowned scene] _ in
      scene.keyboard.show(.letters)
    }
    scene.at(0) { $0.keyboard.show(.letters) }
    _ = scene.play()
    let shows = scene.keyboard.notifications.filter { $0.kind == .willShow }
    #expect(shows.count == 101)
    withExtendedLifetime(showing) {}
  }
}
