// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import KeyliftUIKit
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
