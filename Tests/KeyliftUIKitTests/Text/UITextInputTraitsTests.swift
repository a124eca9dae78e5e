// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import KeyliftUIKit
import Testing

struct UITextInputTraitsTests {
  private let stage = Stage(traits: .phone)
  private let keyboard: Keyboard
  private let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))

  init() {
    keyboard = Keyboard(on: stage)
    stage.window.addSubview(field)
  }

  @Test(arguments: [
    (UIKeyboardType.default, KeyboardLayout.letters), (.emailAddress, .letters),
    (.numbersAndPunctuation, .numbers), (.numberPad, .numberPad), (.decimalPad, .decimalPad),
    (.phonePad, .phonePad), (.asciiCapableNumberPad, .numberPad), (.namePhonePad, .letters),
  ])
  func keyboardShowsTheKeysOfItsType(type: UIKeyboardType, layout: KeyboardLayout) {
    field.keyboardType = type
    stage.play((0, { field.becomeFirstResponder() }))
    guard case .keyboard(let content) = keyboard.view.content else {
      Issue.record("no keyboard")
      return
    }
    #expect(content.layout == layout)
    #expect(field.keyboardType == type)
  }

  /// A pad of digits is 250 points high here, and letters 300.
  @Test func heightFollowsTheFieldWithTheCaret() {
    let note = UITextView(frame: CGRect(x: 0, y: 200, width: 200, height: 40))
    stage.window.addSubview(note)
    field.keyboardType = .numberPad
    stage.play(
      (0, { field.becomeFirstResponder() }), (1, { note.becomeFirstResponder() }),
      (2, { note.resignFirstResponder() }))
    #expect(
      keyboard.notifications.filter { $0.kind == .willShow }.map(\.end.minY) == [602, 552])
    #expect(keyboard.notifications.last?.kind == .didHide)
  }

  @Test func traitsOfTheFieldAreItsContents() {
    field.returnKeyType = .search
    field.enablesReturnKeyAutomatically = true
    field.autocapitalizationType = .none
    field.autocorrectionType = .no
    field.textContentType = .oneTimeCode
    field.allowsNumberPadPopover = false
    #expect(
      field.content.editedField?.input
        == TextInputTraits(
          returnKey: .search, returnKeyNeedsText: true, capitalization: .none,
          contentType: .oneTimeCode, corrects: false, allowsNumberPadPopover: false))
  }

  @Test func traitsWithoutEffectAreKept() {
    let note = UITextView()
    note.smartQuotesType = .no
    note.keyboardAppearance = .dark
    note.textContentType = .addressCity
    #expect(note.smartQuotesType == .no)
    #expect(note.keyboardAppearance == .dark)
    #expect(note.textContentType == .addressCity)
    #expect(note.content.editedField?.input == TextInputTraits())
  }
}
