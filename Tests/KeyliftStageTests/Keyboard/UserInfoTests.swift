// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import KeyliftUIKit
import TestSupport
import Testing

/// Reading of every key in each way that the five articles use.
struct UserInfoTests {
  private static let begin = CGRect(x: 0, y: 852, width: 393, height: 336)
  private static let end = CGRect(x: 0, y: 516, width: 393, height: 336)

  private func received() throws -> Notification {
    let scene = KeyboardStage()
    var received: Notification?
    let observation = scene.stage.notificationCenter.observe(
      UIResponder.keyboardWillShowNotification
    ) { received = $0 }
    scene.at(0) { $0.keyboard.show(.letters) }
    _ = scene.play()
    withExtendedLifetime(observation) {}
    return try #require(received)
  }

  @Test func namesAndKeysEqualUIKits() {
    #expect(UIResponder.keyboardWillShowNotification.rawValue == "UIKeyboardWillShowNotification")
    #expect(UIResponder.keyboardFrameEndUserInfoKey == "UIKeyboardFrameEndUserInfoKey")
    for kind in KeyboardNotification.Kind.allCases {
      #expect(kind.rawValue.hasPrefix("UIKeyboard") && kind.rawValue.hasSuffix("Notification"))
    }
  }

  @Test func framesAreReadAsValues() throws {
    let info = try received().userInfo
    let value = info?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
    #expect(value?.cgRectValue == Self.end)
  }

  @Test func framesAreReadAsRectangles() throws {
    let info = try received().userInfo
    #expect(info?[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect == Self.begin)
    #expect(info?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect == Self.end)
    #expect(info?[UIResponder.keyboardFrameEndUserInfoKey] as? Double == nil)
  }

  @Test func durationIsReadAsEveryNumberType() throws {
    let info = try received().userInfo
    let key = UIResponder.keyboardAnimationDurationUserInfoKey
    #expect(info?[key] as? TimeInterval == 0.25)
    #expect(info?[key] as? Double == 0.25)
    #expect(info?[key] as? CGFloat == 0.25)
    #expect((info?[key] as? NSNumber)?.doubleValue == 0.25)
    #expect(info?[key] as? CGRect == nil)
  }

  @Test func curveIsReadAsEveryNumberType() throws {
    let info = try received().userInfo
    let key = UIResponder.keyboardAnimationCurveUserInfoKey
    #expect(info?[key] as? Int == 7)
    #expect(info?[key] as? UInt == 7)
    #expect((info?[key] as? NSNumber)?.uintValue == 7)
    #expect(
      UIView.AnimationOptions(rawValue: UInt(info?[key] as? Int ?? 0) << 16).curve.rawValue == 7)
  }

  @Test func localityAndDeprecatedKeysArePresent() throws {
    let notification = try received()
    let info = notification.userInfo
    #expect(info?[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == true)
    let bounds = info?[UIResponder.keyboardBoundsUserInfoKey] as? NSValue
    #expect(bounds?.rectValue == CGRect(x: 0, y: 0, width: 393, height: 336))
    let center = info?[UIResponder.keyboardCenterEndUserInfoKey] as? NSValue
    #expect(center?.pointValue == CGPoint(x: 196.5, y: 684))
    #expect(notification.object is UIScreen)
  }
}

struct ObservationTests {
  private let name = Notification.Name("test")

  @Test func releasingAnObservationEndsIt() {
    let center = NotificationCenter()
    var count = 0
    var observation: NotificationObservation? = center.observe(name) { _ in count += 1 }
    center.post(name: name, object: nil)
    withExtendedLifetime(observation) {}
    observation = nil
    center.post(name: name, object: nil)
    #expect(count == 1)
  }

  @Test func observerCanceledByAnEarlierOneIsNotCalled() {
    let center = NotificationCenter()
    var later: NotificationObservation?
    var count = 0
    let first = center.observe(name) { _ in later?.cancel() }
    later = center.observe(name) { _ in count += 1 }
    center.post(name: name, object: nil)
    #expect(count == 0)
    withExtendedLifetime(first) {}
  }

  @Test func centersAreIndependent() {
    let (first, second) = (NotificationCenter(), NotificationCenter())
    var count = 0
    let observation = first.observe(name) { _ in count += 1 }
    second.post(name: name, object: nil)
    #expect(count == 0)
    withExtendedLifetime(observation) {}
  }

  @Test func observerOrderIsTheSameIn100Processes() throws {
    let path = try #require(Program.built("ObserverOrder"))
    let program = Program(at: URL(filePath: path))
    let orders = try (0..<100).map { _ in
      String(decoding: try program.run([]).output, as: UTF8.self)
    }
    #expect(Set(orders) == [(0..<20).map(String.init).joined(separator: " ") + "\n"])
  }
}
