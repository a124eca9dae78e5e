// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftScene
@testable import KeyliftStage
import KeyliftUIKit
import Testing

struct KeyboardDelegateObserverTests {
  private final class Listener: KeyboardDelegateObserverDelegate {
    var events: [String] = []

    func keyboardObserver(
      _ observer: KeyboardDelegateObserver,
      willShowKeyboardWith attributes: KeyboardPresentationAttributes
    ) {
      events.append("show to \(attributes.endFrame.minY)")
    }

    func keyboardObserver(
      _ observer: KeyboardDelegateObserver,
      willHideKeyboardWith attributes: KeyboardPresentationAttributes
    ) {
      events.append("hide from \(attributes.beginFrame.minY)")
    }
  }

  private static var userInfo: [AnyHashable: Any] {
    [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(
        rect: CGRect(x: 0, y: 852, width: 393, height: 336)),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(
        rect: CGRect(x: 0, y: 516, width: 393, height: 336)),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.25),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
    ]
  }

  @Test func curveIsInTheBitsOfTheOptions() throws {
    let attributes = try #require(KeyboardPresentationAttributes(userInfo: Self.userInfo))
    // `Docs/iOS/Behavior.md` 2.2: 7 becomes 458752.
    #expect(attributes.animationOptions.rawValue == 458_752)
    #expect(attributes.animationOptions.curve == .keyboard)
    #expect(attributes.animationDuration == 0.25)
  }

  @Test(arguments: [
    UIResponder.keyboardFrameBeginUserInfoKey, UIResponder.keyboardFrameEndUserInfoKey,
    UIResponder.keyboardAnimationDurationUserInfoKey,
    UIResponder.keyboardAnimationCurveUserInfoKey,
  ])
  func attributesRequireAllFourValues(missing: String) {
    var info = Self.userInfo
    info[missing] = nil
    #expect(KeyboardPresentationAttributes(userInfo: info) == nil)
    #expect(KeyboardPresentationAttributes(userInfo: nil) == nil)
  }

  @Test(arguments: [-1, 8, Int.max, Int.min])
  func unknownCurveIsRejectedOrReplaced(curve: Int) {
    var info = Self.userInfo
    info[UIResponder.keyboardAnimationCurveUserInfoKey] = NSNumber(value: curve)
    let attributes = KeyboardPresentationAttributes(userInfo: info)
    #expect(
      attributes == nil
        || AnimationCurve.allCases.contains { $0 == attributes?.animationOptions.curve })
  }

  @Test func delegateIsCalledForShowsAndHidesAndNotRetained() {
    let scene = SystemStage()
    var listener: Listener? = Listener()
    let observer = KeyboardDelegateObserver(delegate: listener, center: scene.center)
    var events: [String] = []
    scene.at(0) { $0.show(.letters) }
    scene.at(1) { $0.hide() }
    scene.at(2) { _ in
      events = listener?.events ?? []
      listener = nil
    }
    scene.at(3) { $0.show(.letters) }
    _ = scene.play(holding: observer)
    #expect(events == ["show to 516.0", "hide from 516.0"])
    #expect(observer.delegate == nil)
  }
}

struct BottomConstraintAdjusterTests {
  private func play(
    _ hiding: BottomConstraintAdjuster.Hiding, motion: KeyboardMotion = .ios18,
    edge: SystemStage.Edge = .view, composerFirst: Bool = true
  ) throws -> (Timeline, NSLayoutConstraint) {
    let scene = SystemStage(motion: motion)
    let constraint = scene.constrainBottom(edge, distance: 12, composerFirst: composerFirst)
    let adjuster = BottomConstraintAdjuster(
      try #require(BottomConstraint(of: scene.composer)), hiding: hiding)
    let observer = KeyboardDelegateObserver(delegate: adjuster, center: scene.center)
    scene.at(0) { $0.show(.letters) }
    scene.at(1) { $0.hide() }
    return (scene.play(holding: adjuster, observer), constraint)
  }

  @Test(arguments: SystemStage.Edge.allCases, [true, false])
  func viewMovesEightPointsAboveTheKeyboardAndBack(
    edge: SystemStage.Edge, composerFirst: Bool
  ) throws {
    let (timeline, constraint) = try play(.restores, edge: edge, composerFirst: composerFirst)
    // From the safe area, the 34 points of the home indicator count twice.
    let floor = edge == .view ? 852.0 : 818.0
    for index in 0...30 {
      let time = Double(index) / 60
      let progress = KeyboardMotion.ios18.closedForm(after: time)
      let up = floor - 12 - 332 * progress
      #expect(abs(timeline.bottom(of: "composer", at: time) - up) < 1e-6)
      let down = floor - 344 + 332 * progress
      #expect(abs(timeline.bottom(of: "composer", at: 1 + time) - down) < 1e-6)
    }
    #expect(constraint.constant == (composerFirst ? -12 : 12))
    #expect(timeline.bottom(of: "composer", at: 2) == floor - 12)
  }

  @Test func publishedAdjusterNeverMovesBack() throws {
    let (timeline, constraint) = try play(.staysUp)
    #expect(timeline.keyboardTop(at: 2) == 852)
    #expect(timeline.bottom(of: "composer", at: 2) == 508)
    #expect(constraint.constant == -344)
  }

  @Test func viewKeepsTheIOS18SpringUnderIOS26() throws {
    let (timeline, _) = try play(.restores, motion: .ios26)
    for index in 0...30 {
      let time = Double(index) / 60
      let expected = 840 - 332 * KeyboardMotion.ios18.closedForm(after: time)
      #expect(abs(timeline.bottom(of: "composer", at: time) - expected) < 1e-6)
    }
  }
}
