// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import KeyliftUIKit
import Testing

/// The effect of the app's own caret moves on the keyboard.
struct CaretTests {
  private let scene = KeyboardStage()
  private let name = UITextField(frame: CGRect(x: 0, y: 100, width: 393, height: 40))
  private let note = UITextField(frame: CGRect(x: 0, y: 200, width: 393, height: 40))

  init() {
    scene.stage.window.addSubview(name)
    scene.stage.window.addSubview(note)
  }

  private var posted: [String] {
    scene.keyboard.notifications.filter { [.willShow, .willHide].contains($0.kind) }
      .map { "\($0.kind) \($0.time)" }
  }

  @Test func becomingFirstResponderShowsTheKeyboard() {
    scene.at(1) { [name] _ in name.becomeFirstResponder() }
    let timeline = scene.play()
    #expect(posted == ["willShow 1.0"])
    #expect(scene.keyboard.isShown)
    #expect(timeline.frame(at: 0.9).keyboard.rect.minY == 852)
    #expect(timeline.frame(at: 2).keyboard.rect.minY == 516)
  }

  @Test func resigningFirstResponderHidesTheKeyboard() {
    scene.at(0) { [name] _ in name.becomeFirstResponder() }
    scene.at(1) { [name] _ in name.resignFirstResponder() }
    scene.at(2) { [note] _ in note.becomeFirstResponder() }
    scene.at(3) { $0.stage.window.endEditing(true) }
    _ = scene.play()
    #expect(posted == ["willShow 0.0", "willHide 1.0", "willShow 2.0", "willHide 3.0"])
    #expect(!scene.keyboard.isShown)
  }

  @Test func caretMovePostsNoHide() {
    scene.at(0) { [name] _ in name.becomeFirstResponder() }
    scene.at(1) { [note] _ in note.becomeFirstResponder() }
    _ = scene.play()
    #expect(posted == ["willShow 0.0", "willShow 1.0"])
  }

  @Test func becomingFirstResponderTwicePostsNothing() {
    scene.at(0) { [name] _ in name.becomeFirstResponder() }
    scene.at(1) { [name] _ in name.becomeFirstResponder() }
    scene.at(2) { $0.keyboard.hide() }
    scene.at(3) { [name] _ in name.becomeFirstResponder() }
    _ = scene.play()
    #expect(posted == ["willShow 0.0", "willHide 2.0", "willShow 3.0"])
  }

  @Test func requestsBeforePlayingRunAtTheStart() {
    name.becomeFirstResponder()
    let timeline = scene.play()
    #expect(posted == ["willShow 0.0"])
    #expect(timeline.frame(at: 0).keyboard.rect.minY == 852)
  }

  @Test func endEditingFromAnObserverWaitsForAllObservers() {
    var order: [String] = []
    let center = scene.stage.notificationCenter
    let first = center.observe(UIResponder.keyboardWillShowNotification) { [name] _ in
      order.append("show")
      name.resignFirstResponder()
    }
    let second = center.observe(UIResponder.keyboardWillShowNotification) { _ in
      order.append("show too")
    }
    let third = center.observe(UIResponder.keyboardWillHideNotification) { _ in order.append("hide")
    }
    scene.at(0) { [name] _ in name.becomeFirstResponder() }
    withExtendedLifetime([first, second, third]) { _ = scene.play() }
    #expect(order == ["show", "show too", "hide"])
  }
}
