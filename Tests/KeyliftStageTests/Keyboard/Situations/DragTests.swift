// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import KeyliftUIKit
import TestSupport
import Testing

struct DragTests {
  private static let shown = CGRect(x: 0, y: 516, width: 393, height: 336)
  private static let hidden = CGRect(x: 0, y: 852, width: 393, height: 336)

  private func play(
    _ drag: KeyboardDrag, options: KeyboardOptions = KeyboardOptions(),
    overrides: KeyboardNotificationOverrides = .init()
  ) -> (scene: KeyboardStage, timeline: Timeline) {
    let scene = KeyboardStage(options: options).showing(at: 0)
    scene.at(1) { $0.keyboard.follow(drag, overrides: overrides) }
    return (scene, scene.play())
  }

  @Test func dragPostsNothingUntilTheFingerLetsGo() {
    let (scene, _) = play(KeyboardDrag([400, 700], duration: 0.5))
    let posted = scene.keyboard.notifications.dropFirst(4)
    #expect(posted.map(\.kind) == [.willChangeFrame, .willHide, .didChangeFrame, .didHide])
    #expect(posted.map(\.time) == [1.5, 1.5, 2, 2])
    #expect(posted.allSatisfy { $0.begin == CGRect(x: 0, y: 700, width: 393, height: 336) })
    #expect(posted.allSatisfy { $0.end == Self.hidden && $0.duration == 0.25 })
  }

  @Test func springStartsAtRestAtTheFingerAndIsSeenAFrameLater() {
    let (_, timeline) = play(KeyboardDrag([400, 700], duration: 0.5))
    for index in 0...30 {
      let time = Double(index) / 60
      let expected = index < 2 ? 700 : 700 + 152 * legacySpring(time)
      #expect(abs(timeline.frame(at: 1.5 + time).keyboard.rect.minY - expected) < 1e-6)
    }
  }

  @Test func appsAnimationsAtAReleaseAreSeenWithTheKeyboards() {
    let scene = KeyboardStage()
    let follower = scene.add("follower", CGRect(x: 0, y: 0, width: 10, height: 10))
    scene.at(0) { $0.keyboard.show(.letters) }
    scene.at(1) { $0.keyboard.follow(KeyboardDrag([400, 700], duration: 0.5)) }
    let observation = scene.stage.notificationCenter.observe(
      UIResponder.keyboardWillHideNotification
    ) { _ in
      UIView.animate(withDuration: 0.25, delay: 0, options: .init(rawValue: 7 << 16)) {
        follower.center.y += 100
      }
    }
    let timeline = withExtendedLifetime(observation) { scene.play() }
    let start = timeline.frame(at: 1.5).views[0].rect.midY
    #expect(timeline.frame(at: 1.5 + 1.0 / 60).views[0].rect.midY == start)
    let moved = timeline.frame(at: 1.55).views[0].rect.midY - start
    #expect(abs(moved - 100 * legacySpring(0.05)) < 1e-6)
  }

  @Test func upwardReleasePostsAShow() {
    let (scene, timeline) = play(KeyboardDrag([500, 740, 620], duration: 0.4))
    let posted = scene.keyboard.notifications.dropFirst(4)
    #expect(posted.map(\.kind) == [.willChangeFrame, .willShow, .didChangeFrame, .didShow])
    #expect(posted.allSatisfy { $0.begin.minY == 620 && $0.end == Self.shown })
    #expect(abs(timeline.frame(at: 1.2).keyboard.rect.minY - 740) < 1e-9)
    #expect(
      abs(timeline.frame(at: 1.5).keyboard.rect.minY - (620 - 104 * legacySpring(0.1))) < 1e-6)
  }

  @Test func releaseCanBeOverridden() {
    #expect(KeyboardDrag([500, 740], duration: 1).outcome == .hide)
    #expect(KeyboardDrag([740, 500], duration: 1).outcome == .show)
    #expect(KeyboardDrag([500, 740, 740], duration: 1).outcome == .hide)
    #expect(KeyboardDrag([500, 500], duration: 1).outcome == .show)
    #expect(KeyboardDrag([500, 740], duration: 1, release: .show).outcome == .show)
  }

  @Test func fingerAboveTheKeyboardPostsNothing() {
    let (scene, timeline) = play(KeyboardDrag([200, 400, 300], duration: 0.5))
    #expect(scene.keyboard.notifications.count == 4)
    #expect(timeline.frame(at: 1.3).keyboard.rect == Self.shown)
  }

  @Test func keyboardPulledOffTheScreenStillPostsAHide() {
    let (scene, timeline) = play(KeyboardDrag([500, 900], duration: 0.4))
    let posted = scene.keyboard.notifications.dropFirst(4)
    #expect(posted.map(\.kind) == [.willChangeFrame, .willHide, .didChangeFrame, .didHide])
    #expect(posted.allSatisfy { $0.begin == Self.hidden && $0.end == Self.hidden })
    // The finger reaches 852 after 352 of 400 points.
    #expect(abs(timeline.frame(at: 1.35).keyboard.rect.minY - 850) < 1e-9)
    #expect(timeline.frame(at: 1.38).keyboard.rect.minY == 852)
  }

  @Test func requestsDuringADragWait() {
    let scene = KeyboardStage().showing(at: 0)
    scene.at(1) { $0.keyboard.follow(KeyboardDrag([500, 700], duration: 0.5, release: .show)) }
    scene.at(1.2) { $0.keyboard.hide() }
    _ = scene.play()
    let posted = scene.keyboard.notifications.dropFirst(4)
    #expect(
      posted.map(\.kind).prefix(4) == [.willChangeFrame, .willShow, .willChangeFrame, .willHide])
    #expect(posted.prefix(4).allSatisfy { $0.time == 1.5 })
  }

  @Test func onDragDismissesAtTheFirstTouch() {
    let (scene, _) = play(
      KeyboardDrag([100, 200], duration: 0.5), options: KeyboardOptions(dismissMode: .onDrag))
    let posted = scene.keyboard.notifications.dropFirst(4)
    #expect(posted.map(\.kind) == [.willChangeFrame, .willHide, .didChangeFrame, .didHide])
    #expect(posted.map(\.time) == [1, 1, 1.5, 1.5])
    #expect(posted.allSatisfy { $0.begin == Self.shown })
  }

  @Test func dismissModeNoneKeepsTheKeyboard() {
    let (scene, timeline) = play(
      KeyboardDrag([500, 800], duration: 0.5), options: KeyboardOptions(dismissMode: .none))
    #expect(scene.keyboard.notifications.count == 4)
    #expect(timeline.frame(at: 1.4).keyboard.rect == Self.shown)
  }

  @Test func dismissalCallsTheHandler() {
    let scene = KeyboardStage()
    var times: [Double?] = []
    scene.keyboard.whenDismissed = { [unowned scene] in times.append(scene.stage.now) }
    scene.at(0) { $0.keyboard.show(.letters) }
    scene.at(1) { $0.keyboard.follow(KeyboardDrag([500, 700], duration: 0.5)) }
    _ = scene.play()
    #expect(times == [1.5])
  }

  @Test func dragStopsAtAStayingBar() {
    let bar = KeyboardOptions.Accessory(height: 44, stays: true)
    let (scene, timeline) = play(
      KeyboardDrag([400, 900], duration: 0.5), options: KeyboardOptions(accessory: bar))
    #expect(timeline.frame(at: 1.5).keyboard.rect.minY == 774)
    #expect(scene.keyboard.notifications[4].begin.minY == 774)
    #expect(scene.keyboard.notifications[4].end == CGRect(x: 0, y: 774, width: 393, height: 78))
  }

  @Test(arguments: 0..<100) func topEdgeIsTheFingerClampedToItsRange(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let heights = (0...Int.random(in: 1...6, using: &random)).map { _ in
      CGFloat.random(in: 300...1000, using: &random)
    }
    let duration = Double.random(in: 0.1...1, using: &random)
    let (_, timeline) = play(KeyboardDrag(heights, duration: duration))
    let legs = Double(heights.count - 1)
    for index in 0..<40 {
      let part = Double(index) / 40 * legs
      let leg = min(Int(part), heights.count - 2)
      let finger = heights[leg] + (heights[leg + 1] - heights[leg]) * (part - Double(leg))
      let top = timeline.frame(at: 1 + duration * Double(index) / 40).keyboard.rect.minY
      #expect(abs(top - min(max(finger, 516), 852)) < 1e-6, "seed \(seed)")
    }
  }

  @Test(arguments: [
    KeyboardDrag([], duration: 1), KeyboardDrag([.nan, .infinity], duration: .nan),
    KeyboardDrag([-.infinity, 1e308], duration: .infinity), KeyboardDrag([500], duration: -1),
  ])
  func invalidDragsAreHarmless(drag: KeyboardDrag) {
    let (scene, timeline) = play(drag)
    #expect(timeline.frame(at: 5).keyboard.rect.minY >= 516)
    #expect(scene.keyboard.notifications.count >= 4)
  }
}
