// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import KeyliftUIKit
import TestSupport
import Testing

struct NotificationTests {
  private static let shown = CGRect(x: 0, y: 516, width: 393, height: 336)
  private static let hidden = CGRect(x: 0, y: 852, width: 393, height: 336)

  /// Plays a show at 0 and a hide with overrides, and returns the notifications and their user infos.
  private func hide(
    at time: Double = 1, _ overrides: KeyboardNotificationOverrides,
    options: KeyboardOptions = KeyboardOptions()
  ) -> (posted: [KeyboardNotification], userInfos: [[AnyHashable: Any]], timeline: Timeline) {
    let scene = KeyboardStage(options: options)
    var userInfos: [[AnyHashable: Any]] = []
    let observation = scene.stage.notificationCenter.observe(
      UIResponder.keyboardWillHideNotification
    ) { userInfos.append($0.userInfo ?? [:]) }
    scene.at(0) { $0.keyboard.show(.letters) }
    scene.at(time) { $0.keyboard.hide(overrides: overrides) }
    let timeline = scene.play()
    withExtendedLifetime(observation) {}
    return (scene.keyboard.notifications, userInfos, timeline)
  }

  @Test func everyUserInfoKeyCanBeMissing() throws {
    let all = try #require(hide(.init()).userInfos.first)
    let none = try #require(
      hide(.init(begin: .missing, end: .missing, duration: .missing, curve: .missing)).userInfos
        .first)
    #expect(all.count == 8)
    #expect(Set(none.keys) == [AnyHashable(UIResponder.keyboardIsLocalUserInfoKey)])
  }

  @Test func everyUserInfoValueCanBeOverridden() throws {
    let (begin, end) = (
      CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 0, y: 0, width: 393, height: 0)
    )
    let info = try #require(
      hide(
        .init(
          begin: .frame(begin), end: .value(end), duration: .value(0.4), curve: .value(.linear),
          isLocal: false)
      ).userInfos.first)
    #expect(info[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect == begin)
    #expect(info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect == end)
    #expect(info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double == 0.4)
    #expect(info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int == 3)
    #expect(info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == false)
  }

  @Test func keyboardOverridesApplyWhereAnEventHasNone() {
    let options = KeyboardOptions(
      overrides: KeyboardNotificationOverrides(duration: .value(3), isLocal: false))
    let posted = hide(.init(duration: .value(4)), options: options).posted
    #expect(posted.map(\.duration) == [3, 3, 3, 3, 4, 4, 4, 4])
    #expect(posted.allSatisfy { !$0.isLocal })
  }

  @Test func overridesDoNotChangeTheMotion() {
    let truth = hide(.init()).timeline
    let told = hide(.init(end: .value(.zero), duration: .value(9), curve: .missing)).timeline
    #expect(truth == told)
  }

  @Test func beginFrameCanBeTheVisibleFrame() {
    let posted = hide(at: 0.1, .init(begin: .shown)).posted
    #expect(abs(posted[3].begin.minY - (852 - 336 * legacySpring(0.1))) < 1e-6)
    #expect(posted[3].begin.height == 336)
  }

  @Test func interruptedDidNotificationsCanBeKept() {
    let scene = KeyboardStage()
    scene.at(0) { $0.keyboard.show(.letters, overrides: .init(keepsInterruptedDid: true)) }
    scene.at(0.1) { $0.keyboard.hide() }
    _ = scene.play()
    let posted = scene.keyboard.notifications
    #expect(
      posted.map(\.kind) == [
        .willChangeFrame, .willShow, .willChangeFrame, .willHide, .didChangeFrame, .didShow,
        .didChangeFrame, .didHide,
      ])
    #expect(posted.map(\.time) == [0, 0, 0.1, 0.1, 0.5, 0.5, 0.6, 0.6])
  }

  @Test func notificationsCanBeDisabled() {
    let (posted, userInfos, timeline) = hide(.init(isPosted: false))
    #expect(posted.map(\.kind) == [.willChangeFrame, .willShow, .didChangeFrame, .didShow])
    #expect(userInfos.isEmpty)
    #expect(timeline.frame(at: 1.5).keyboard.rect == Self.hidden)
  }

  @Test func onlyTheFrameNotificationsCanBePosted() {
    let posted = hide(.init(kind: .changeFrame)).posted
    #expect(posted.dropFirst(4).map(\.kind) == [.willChangeFrame, .didChangeFrame])
  }

  @Test func crossFadeStaysInPlaceAndPostsAnEmptyFrame() {
    let (posted, _, timeline) = hide(.init(), options: KeyboardOptions(prefersCrossFade: true))
    #expect(posted.map(\.time) == [0, 0, 0.5, 0.5, 1, 1, 1.5, 1.5])
    #expect(
      posted.map(\.end) == Array(repeating: Self.shown, count: 4)
        + Array(repeating: .zero, count: 4))
    #expect(posted[0].begin == Self.hidden && posted[4].begin == Self.shown)
    for (time, alpha) in [
      (0.0, 0.0), (0.1, legacySpring(0.1)), (0.7, 1), (1.2, 1 - legacySpring(0.2)), (1.5, 0),
    ] {
      let keyboard = timeline.frame(at: time).keyboard
      #expect(abs(keyboard.alpha - alpha) < 1e-9)
      #expect(keyboard.rect == Self.shown)
    }
  }

  @Test(arguments: [
    CGRect(x: 0, y: 0, width: 393, height: 0), CGRect(x: 0, y: 516, width: 393, height: 0),
  ])
  func emptyFrameOfACrossFadeCanBeOverridden(frame: CGRect) {
    let posted = hide(
      .init(end: .value(frame)), options: KeyboardOptions(prefersCrossFade: true)
    ).posted
    #expect(posted.dropFirst(4).allSatisfy { $0.end == frame })
  }

  @Test func secondCrossFadeBeginsAtTheHiddenFrame() {
    let scene = KeyboardStage(options: KeyboardOptions(prefersCrossFade: true))
    scene.at(0) { $0.keyboard.show(.letters) }
    scene.at(1) { $0.keyboard.hide() }
    scene.at(2) { $0.keyboard.show(.emoji) }
    let timeline = scene.play()
    let tall = CGRect(x: 0, y: 468, width: 393, height: 384)
    #expect(scene.keyboard.notifications[8].begin == CGRect(x: 0, y: 852, width: 393, height: 384))
    #expect(scene.keyboard.notifications[8].end == tall)
    #expect(timeline.frame(at: 2.1).keyboard.rect == tall)
    #expect(abs(timeline.frame(at: 2.1).keyboard.alpha - legacySpring(0.1)) < 1e-9)
  }
}
