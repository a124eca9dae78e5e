// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import KeyliftUIKit
import Testing

struct InputAccessoryViewTests {
  private let stage = Stage(traits: .phone)
  private let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
  private let plain = UITextField(frame: CGRect(x: 0, y: 200, width: 200, height: 40))
  private let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))

  init() {
    stage.window.addSubview(field)
    stage.window.addSubview(plain)
    field.inputAccessoryView = bar
  }

  private func tops(_ keyboard: Keyboard) -> [CGFloat] {
    keyboard.notifications.filter { $0.kind == .willShow || $0.kind == .willHide }.map(\.end.minY)
  }

  /// Letters of 300 points are under a bar of 44; the screen is 852 points high.
  @Test func barOfTheFieldIsPartOfTheKeyboard() {
    let keyboard = Keyboard(on: stage)
    stage.play(
      (0, { field.becomeFirstResponder() }), (1, { plain.becomeFirstResponder() }),
      (2, { field.becomeFirstResponder() }), (3, { field.resignFirstResponder() }))
    #expect(tops(keyboard) == [508, 552, 508, 852])
    #expect(bar.window != nil)
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 393, height: 44))
  }

  @Test func barIsDrawnWithItsLastTitle() {
    let keyboard = Keyboard(on: stage)
    bar.items = [.flexibleSpace(), UIBarButtonItem(title: "Next", primaryAction: nil)]
    stage.play((0, { field.becomeFirstResponder() }))
    let frame = Timeline(stage: stage, keyboard: keyboard.view).frame(at: 1)
    let accessory = frame.keyboard.content.accessory
    #expect(accessory?.button == "Next")
    #expect(accessory?.toolbar?.items.count == bar.items?.count)
    #expect(frame.keyboard.accessory == CGRect(x: 0, y: 508, width: 393, height: 44))
    #expect(frame.keyboard.keys == CGRect(x: 0, y: 552, width: 393, height: 300))
  }

  @Test func barThatChangesWhileTheKeyboardIsUpMovesIt() {
    let keyboard = Keyboard(on: stage)
    stage.play(
      (0, { plain.becomeFirstResponder() }),
      (1, { plain.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 60)) }),
      (2, { plain.inputAccessoryView = nil }))
    #expect(tops(keyboard) == [552, 492, 552])
  }

  @Test func barOfTheSceneStays() {
    let keyboard = Keyboard(
      on: stage, options: KeyboardOptions(accessory: KeyboardOptions.Accessory(height: 20)))
    stage.play((0, { field.becomeFirstResponder() }))
    #expect(tops(keyboard) == [532])
  }

  /// The bar of a chat: 52 points over the home indicator's 34 while the keyboard is down.
  @Test func barOfAControllerStaysOnTheScreen() {
    final class Chat: UIViewController {
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 52))
      let field = UITextField(frame: CGRect(x: 8, y: 8, width: 200, height: 36))
      override var inputAccessoryView: UIView? { bar }
      override var canBecomeFirstResponder: Bool { true }
    }
    let keyboard = Keyboard(on: stage)
    let chat = Chat()
    chat.bar.addSubview(chat.field)
    stage.window.rootViewController = chat
    stage.play(
      (0, { chat.becomeFirstResponder() }), (1, { chat.field.becomeFirstResponder() }),
      (2, { chat.field.resignFirstResponder() }))
    let top = { (time: Double) in
      Timeline(stage: stage, keyboard: keyboard.view).frame(at: time).keyboard.rect.minY
    }
    #expect(top(0.5) == 766)
    #expect(tops(keyboard) == [500, 766])
    #expect(top(5) == 766)
    #expect(chat.field.window != nil)
  }

  @Test func keysComeUpForAViewThatTakesThem() {
    final class Counter: UIView, UIKeyInput {
      var count = 0
      var hasText: Bool { count > 0 }
      func insertText(_ text: String) { count += text.count }
      func deleteBackward() { count -= 1 }
      override var canBecomeFirstResponder: Bool { true }
    }
    let keyboard = Keyboard(on: stage)
    let counter = Counter(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(counter)
    stage.play(
      (0, { counter.becomeFirstResponder() }), (1, { plain.becomeFirstResponder() }),
      (2, { counter.becomeFirstResponder() }), (3, { counter.resignFirstResponder() }))
    #expect(tops(keyboard) == [552, 552, 552, 852])
    #expect(!counter.isFirstResponder)
    #expect(!plain.isFirstResponder)
  }
}
