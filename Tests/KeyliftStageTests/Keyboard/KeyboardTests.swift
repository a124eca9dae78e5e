// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftScene
@testable import KeyliftStage
import KeyliftUIKit
import TestSupport
import Testing

struct KeyboardTests {
  private static let shown = CGRect(x: 0, y: 516, width: 393, height: 336)
  private static let hidden = CGRect(x: 0, y: 852, width: 393, height: 336)

  @Test func showPostsWillThenDidNotificationsWithTheFrameFirst() {
    let scene = KeyboardStage().showing(at: 0.2)
    _ = scene.play()
    let posted = scene.keyboard.notifications
    #expect(posted.map(\.kind) == [.willChangeFrame, .willShow, .didChangeFrame, .didShow])
    #expect(posted.map(\.time) == [0.2, 0.2, 0.7, 0.7])
    #expect(posted.allSatisfy { $0.begin == Self.hidden && $0.end == Self.shown })
  }

  @Test func hideMovesTheKeyboardBelowTheScreenAtTheSameSize() {
    let scene = KeyboardStage().showing(at: 0).hiding(at: 1)
    _ = scene.play()
    let posted = scene.keyboard.notifications.suffix(4)
    #expect(posted.map(\.kind) == [.willChangeFrame, .willHide, .didChangeFrame, .didHide])
    #expect(posted.map(\.time) == [1, 1, 1.5, 1.5])
    #expect(posted.allSatisfy { $0.begin == Self.shown && $0.end == Self.hidden })
  }

  @Test(arguments: [(KeyboardMotion.ios18, 0.25), (.ios26, 0.3833)])
  func bothMotionsNotifyCurve7AndTheirOwnDuration(motion: KeyboardMotion, duration: Double) {
    let scene = KeyboardStage(motion: motion).showing(at: 0)
    _ = scene.play()
    #expect(scene.keyboard.notifications.allSatisfy { $0.duration == duration })
    #expect(scene.keyboard.notifications.allSatisfy { $0.curve.rawValue == 7 })
  }

  @Test(arguments: [(KeyboardMotion.ios18, 0.7), (.ios26, 0.5832)])
  func keyboardFollowsTheSpringOfItsMotion(motion: KeyboardMotion, end: Double) {
    let timeline = KeyboardStage(motion: motion).showing(at: 0.2).play()
    for index in 0...60 {
      let time = Double(index) / 60
      let expected = 852 - 336 * motion.closedForm(after: time - 0.2)
      #expect(abs(timeline.frame(at: time).keyboard.rect.minY - expected) < 1e-6)
    }
    #expect(abs(timeline.end - end) < 1e-12)
  }

  @Test func interruptedShowIsAdditiveAndDropsItsDidNotifications() {
    let scene = KeyboardStage().showing(at: 0).hiding(at: 0.1)
    let timeline = scene.play()
    // 336 p(t) - 336 p(t - 0.1), `Docs/iOS/Behavior.md` 5.1.
    for index in 0...40 {
      let time = Double(index) / 60
      let height = 336 * (legacySpring(time) - legacySpring(time - 0.1))
      #expect(abs(timeline.frame(at: time).keyboard.rect.minY - (852 - height)) < 1e-6)
    }
    let posted = scene.keyboard.notifications
    #expect(
      posted.map(\.kind)
        == [.willChangeFrame, .willShow, .willChangeFrame, .willHide, .didChangeFrame, .didHide])
    // The begin frame is the last model frame.
    #expect(posted[3].begin == Self.shown)
  }

  @Test func moveThatEndsWhenTheNextBeginsIsNotInterrupted() {
    let scene = KeyboardStage()
    // The moves end at 0.2 + 0.5 and at 1.2. The next ones were scheduled long before.
    scene.at(0.2) { $0.keyboard.show(.letters) }
    scene.at(0.7) { $0.keyboard.hide() }
    scene.at(1.2) { $0.keyboard.show(.emoji) }
    _ = scene.play()
    let posted = scene.keyboard.notifications
    #expect(posted.map(\.time) == [0.2, 0.2, 0.7, 0.7, 0.7, 0.7, 1.2, 1.2, 1.2, 1.2, 1.7, 1.7])
    #expect(posted[2...3].map(\.kind) == [.didChangeFrame, .didShow])
    #expect(posted[6...7].map(\.kind) == [.didChangeFrame, .didHide])
    // A hidden keyboard takes its new size before it comes up.
    #expect(posted[8].begin == CGRect(x: 0, y: 852, width: 393, height: 384))
  }

  @Test func changeToEmojiGrowsAndPostsAShow() {
    let scene = KeyboardStage().showing(at: 0)
    scene.at(1) { $0.keyboard.change(to: .emoji) }
    let timeline = scene.play()
    #expect(timeline.frame(at: 0.99).keyboard.rect == Self.shown)
    #expect(timeline.frame(at: 1).keyboard.rect.minY == 468)
    let posted = scene.keyboard.notifications.suffix(4)
    #expect(posted.allSatisfy { $0.time == 1 && $0.duration == 0 })
    #expect(posted.map(\.kind) == [.willChangeFrame, .willShow, .didChangeFrame, .didShow])
    #expect(posted.allSatisfy { $0.begin == Self.shown })
    #expect(posted.allSatisfy { $0.end == CGRect(x: 0, y: 468, width: 393, height: 384) })
  }

  @Test func changeCanBeAnimated() {
    let scene = KeyboardStage().showing(at: 0)
    scene.at(1) { $0.keyboard.change(to: .emoji, animated: true) }
    let timeline = scene.play()
    let top = timeline.frame(at: 1.1).keyboard.rect.minY
    #expect(abs(top - (516 - 48 * legacySpring(0.1))) < 1e-6)
    #expect(scene.keyboard.notifications.suffix(4).allSatisfy { $0.duration == 0.25 })
    let hasNewKeys = [0.9, 1, 1.49, 1.5].map { timeline.frame(at: $0).keyboard.hasNewKeys }
    #expect(hasNewKeys == [false, true, true, false])
  }

  @Test func predictiveBarChangesTheHeightAndKeepsTheKeys() {
    let scene = KeyboardStage().showing(at: 0)
    scene.at(1) { $0.keyboard.setPredictive(false) }
    scene.at(2) { $0.keyboard.setPredictive(true) }
    #expect(!scene.play().frame(at: 1.1).keyboard.hasNewKeys)
    #expect(scene.keyboard.notifications[4].end.minY == 561)
    #expect(scene.keyboard.notifications[8].end == Self.shown)
  }

  @Test func changeToNumbersKeepsTheHeightAndPostsNothing() {
    let scene = KeyboardStage().showing(at: 0)
    scene.at(1) { $0.keyboard.change(to: .numbers) }
    let timeline = scene.play()
    #expect(scene.keyboard.notifications.count == 4)
    #expect(timeline.frame(at: 0.9).keyboard.content.layout == .letters)
    #expect(timeline.frame(at: 1).keyboard.content.layout == .numbers)
  }

  @Test func keyboardWithoutContentHasAPredictiveBar() {
    let stage = KeyboardStage().stage
    let keyboard = Keyboard(
      stage: stage, motion: .ios18,
      heights: KeyboardHeights(letters: 291, predictiveBar: 45, numberPad: 291, emoji: 384))
    stage.schedule(at: 0) { keyboard.show(.letters) }
    stage.schedule(at: 1) { keyboard.setPredictive(false) }
    stage.schedule(at: 2) { keyboard.setPredictive(true) }
    stage.play()
    let heights = keyboard.notifications.filter { $0.kind == .willShow }.map(\.end.height)
    #expect(heights == [336, 291, 336])
    let frame = Timeline(stage: stage, keyboard: keyboard.view).frame(at: 3)
    #expect(frame.keyboard.content.suggestions?.count == 3)
  }

  /// iOS predicts no words in a field that hides its text (`Docs/iOS/Appearance.md` 1.2).
  @Test func caretInASecureFieldTurnsTheWordsIntoPasswords() {
    let scene = KeyboardStage()
    for (index, isSecure) in [false, true].enumerated() {
      let field = scene.add("field \(index)", CGRect(x: 0, y: 50 * index, width: 200, height: 44))
      field.content = .textField(TextFieldContent(isSecure: isSecure))
    }
    scene.at(0) { $0.stage.view(id: "field 0")?.becomeFirstResponder() }
    scene.at(1) { $0.stage.view(id: "field 1")?.becomeFirstResponder() }
    scene.at(2) { $0.stage.view(id: "field 1")?.resignFirstResponder() }
    scene.at(3) { $0.stage.view(id: "field 0")?.becomeFirstResponder() }
    let timeline = scene.play()
    let seen = [0.9, 1.1, 2.1, 3.1].map { timeline.frame(at: $0).keyboard.content.offer }
    #expect(seen == [nil, .passwords, .passwords, nil])
    let heights = scene.keyboard.notifications.map(\.end.height)
    #expect(Set(heights) == [336])
  }

  @Test(arguments: 0..<20) func framesAreExactForEveryHeight(tenths: Int) {
    let stage = KeyboardStage().stage
    let height = 291 + CGFloat(tenths) / 10
    let keyboard = Keyboard(
      stage: stage, motion: .ios18,
      heights: KeyboardHeights(letters: height, predictiveBar: 45, numberPad: 291, emoji: 384),
      content: KeyboardContent())
    stage.schedule(at: 0) { keyboard.show(.letters) }
    // The height stays the same, so nothing is posted.
    stage.schedule(at: 1) { keyboard.change(to: .numbers) }
    stage.schedule(at: 2) { keyboard.show(.letters) }
    stage.play()
    let shown = CGRect(x: 0, y: 852 - height, width: 393, height: height)
    #expect(keyboard.notifications.map(\.time) == [0, 0, 0.5, 0.5, 2, 2, 2.5, 2.5])
    #expect(keyboard.notifications.map(\.end) == Array(repeating: shown, count: 8))
    #expect(keyboard.notifications[4].begin == shown)
  }

  @Test func secondShowPostsEqualFrames() {
    let scene = KeyboardStage().showing(at: 0).showing(at: 1)
    _ = scene.play()
    let posted = scene.keyboard.notifications.suffix(4)
    #expect(posted.map(\.kind) == [.willChangeFrame, .willShow, .didChangeFrame, .didShow])
    #expect(posted.allSatisfy { $0.begin == $0.end })
  }

  @Test func secondHidePostsNothing() {
    let scene = KeyboardStage().hiding(at: 0)
    let timeline = scene.play()
    #expect(scene.keyboard.notifications.isEmpty)
    #expect(timeline.end == 0)
  }

  @Test(arguments: [KeyboardNotification.Kind.willChangeFrame, .willShow])
  func hideFromAnObserverWaitsForAllObservers(kind: KeyboardNotification.Kind) {
    let scene = KeyboardStage()
    let hiding = scene.stage.notificationCenter.observe(Notification.Name(kind.rawValue)) {
      [unowned scene] _ in scene.keyboard.hide()
    }
    let view = scene.add("composer", CGRect(x: 0, y: 752, width: 393, height: 66))
    let responder = KeyboardResponder(center: scene.stage.notificationCenter)
    responder.automaticallyAdjust(view)
    scene.at(0.2) { $0.keyboard.show(.letters) }
    let timeline = scene.play()
    #expect(
      scene.keyboard.notifications.map(\.kind)
        == [.willChangeFrame, .willShow, .willChangeFrame, .willHide, .didChangeFrame, .didHide])
    #expect(view.transform == .identity)
    #expect(timeline.frame(at: 1).keyboard.rect == Self.hidden)
    withExtendedLifetime((hiding, responder)) {}
  }

  @Test func hideFromADidObserverFollowsTheEnd() {
    let scene = KeyboardStage()
    let name = UIResponder.keyboardDidChangeFrameNotification
    let hiding = scene.stage.notificationCenter.observe(name) { [unowned scene] _ in
      scene.keyboard.hide()
    }
    scene.at(0) { $0.keyboard.show(.letters) }
    _ = scene.play()
    #expect(
      scene.keyboard.notifications.map(\.kind) == [
        .willChangeFrame, .willShow, .didChangeFrame, .didShow, .willChangeFrame, .willHide,
        .didChangeFrame, .didHide,
      ])
    withExtendedLifetime(hiding) {}
  }

  @Test func keyboardOutlivesItsStage() {
    let keyboard = KeyboardStage().keyboard
    keyboard.show(.letters)
    keyboard.hide()
    #expect(keyboard.notifications.isEmpty)
    #expect(keyboard.view.frame == Self.hidden)
  }

  @Test func handlerChangesUseTheKeyboardsSpring() {
    let scene = KeyboardStage(motion: .ios26)
    let view = scene.add("edge", CGRect(x: 0, y: 700, width: 10, height: 100))
    let observation = scene.stage.notificationCenter.observe(
      UIResponder.keyboardWillShowNotification
    ) { _ in view.center.y -= 336 }
    scene.at(0) { $0.keyboard.show(.letters) }
    let timeline = scene.play()
    for index in 0...24 {
      let frame = timeline.frame(at: Double(index) / 60)
      #expect(abs(frame.views[0].rect.maxY - (frame.keyboard.rect.minY - 52)) < 1e-9)
    }
    withExtendedLifetime(observation) {}
  }
}

final class KeyboardStage {
  let stage: Stage
  let keyboard: Keyboard

  /// An iPhone 15 Pro (`Docs/iOS/Behavior.md` 4.2, emoji `Docs/iOS/Appearance.md` 1.7).
  convenience init(
    motion: KeyboardMotion = .ios18, window: CGRect? = nil,
    options: KeyboardOptions = KeyboardOptions()
  ) {
    self.init(
      traits: .phone, motion: motion, window: window,
      heights: KeyboardHeights(letters: 291, predictiveBar: 45, numberPad: 291, emoji: 384),
      options: options)
  }

  init(
    traits: ScreenTraits, motion: KeyboardMotion = .ios18, window: CGRect? = nil,
    heights: KeyboardHeights, options: KeyboardOptions = KeyboardOptions()
  ) {
    stage = Stage(traits: traits, windowFrame: window)
    keyboard = Keyboard(
      stage: stage, motion: motion, heights: heights,
      content: KeyboardContent(suggestions: ["I", "The", "I’m"]), options: options)
  }

  /// An iPad of 820 by 1180 points (`Docs/iOS/Behavior.md` 4.4).
  static func pad(
    look: SystemLook = .legacy, options: KeyboardOptions = KeyboardOptions()
  ) -> KeyboardStage {
    var traits = ScreenTraits(
      device: "ipad-10", size: CGSize(width: 820, height: 1180), scale: 2, cornerRadius: 18,
      family: .pad, safeArea: EdgeInsets(top: 24, left: 0, bottom: 20, right: 0))
    traits.look = look
    return KeyboardStage(
      traits: traits,
      heights: KeyboardHeights(letters: 277, predictiveBar: 55, numberPad: 277, emoji: 332),
      options: options)
  }

  func add(_ id: String, _ frame: CGRect) -> View {
    let view = View(id: id, frame: frame)
    stage.window.addSubview(view)
    return view
  }

  func at(_ time: Double, _ action: @escaping (KeyboardStage) -> Void) {
    stage.schedule(at: time) { [unowned self] in action(self) }
  }

  func showing(at time: Double) -> KeyboardStage {
    at(time) { $0.keyboard.show(.letters) }
    return self
  }

  func hiding(at time: Double) -> KeyboardStage {
    at(time) { $0.keyboard.hide() }
    return self
  }

  func play() -> Timeline {
    stage.play()
    return Timeline(stage: stage, keyboard: keyboard.view)
  }
}
