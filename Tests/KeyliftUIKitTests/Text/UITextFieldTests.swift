// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import KeyliftUIKit
import Testing

struct UITextFieldTests {
  private final class Judge: UITextFieldDelegate {
    var log: [String] = []
    var refuses: Set<String> = []
    let names: [ObjectIdentifier: String]

    init(_ names: [UITextField: String]) {
      self.names = Dictionary(uniqueKeysWithValues: names.map { (ObjectIdentifier($0), $1) })
    }

    private func ask(_ question: String, _ field: UITextField) -> Bool {
      let line = "\(names[ObjectIdentifier(field)] ?? "") \(question)"
      log.append(line)
      return !refuses.contains(line)
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      ask("should begin", textField)
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { _ = ask("began", textField) }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
      ask("should end", textField)
    }
    func textFieldDidEndEditing(_ textField: UITextField) { _ = ask("ended", textField) }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("returns", textField) }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool { ask("changes \(range.location)+\(range.length) to '\(string)'", textField) }
  }

  private let stage = Stage(traits: .phone)
  private let name = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
  private let code = UITextField(frame: CGRect(x: 0, y: 200, width: 200, height: 40))
  private let judge: Judge

  init() {
    judge = Judge([name: "name", code: "code"])
    for field in [name, code] {
      field.delegate = judge
      stage.window.addSubview(field)
    }
  }

  @Test func caretMovesAfterBothFieldsAgree() {
    name.becomeFirstResponder()
    code.becomeFirstResponder()
    code.resignFirstResponder()
    #expect(
      judge.log == [
        "name should begin", "name began", "code should begin", "name should end", "name ended",
        "code began", "code should end", "code ended",
      ])
  }

  @Test func fieldThatMayNotBeginGetsNoCaret() {
    judge.refuses = ["code should begin"]
    name.becomeFirstResponder()
    #expect(!code.becomeFirstResponder())
    #expect(name.isEditing)
    code.delegate = nil
    code.isEnabled = false
    #expect(!code.becomeFirstResponder())
  }

  @Test func fieldThatMayNotEndKeepsTheCaretUnlessForced() {
    judge.refuses = ["name should end"]
    name.becomeFirstResponder()
    #expect(!code.becomeFirstResponder())
    #expect(!name.resignFirstResponder())
    #expect(!stage.window.endEditing(false))
    #expect(name.isEditing)
    #expect(stage.window.endEditing(true))
    #expect(!name.isEditing)
  }

  @Test func typedTextIsInsertedAtTheSelection() {
    judge.refuses = ["name changes 3+0 to 'x'"]
    var changes = 0
    name.addTarget(nil, action: { changes += 1 }, for: .editingChanged)
    name.insertText("Ada")
    name.insertText("x")
    name.deleteBackward()
    name.selectedRange = NSRange(location: 0, length: 1)
    name.insertText("Ba")
    #expect(name.text == "Bad")
    #expect(changes == 3)
    #expect(name.selectedRange == NSRange(location: 2, length: 0))
    #expect(
      judge.log == [
        "name changes 0+0 to 'Ada'", "name changes 3+0 to 'x'", "name changes 2+1 to ''",
        "name changes 0+1 to 'Ba'",
      ])
  }

  @Test func deleteKeyRemovesAWholeCharacter() {
    name.text = "a\u{1F469}\u{200D}\u{1F680}"
    name.deleteBackward()
    #expect(name.text == "a")
    name.deleteBackward()
    name.deleteBackward()
    #expect(name.text?.isEmpty == true)
  }

  @Test func returnKeyPerformsTheActionsIfTheDelegateLetsIt() {
    var presses = 0
    name.addTarget(nil, action: { presses += 1 }, for: .primaryActionTriggered)
    name.insertText("\n")
    judge.refuses = ["name returns"]
    name.insertText("\n")
    #expect(presses == 1)
    #expect(name.text?.isEmpty == true)
  }

  @Test func notificationsGoToTheStagesCenter() {
    var names: [Notification.Name] = []
    let all = [
      UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
      UITextField.textDidEndEditingNotification,
    ]
    let observations = all.map { name in
      stage.notificationCenter.observe(name) { names.append($0.name) }
    }
    withExtendedLifetime(observations) {
      name.becomeFirstResponder()
      name.insertText("x")
      name.resignFirstResponder()
    }
    #expect(names == all)
  }

  /// A view of 30 points is before the text, which has no border.
  @Test func sideViewMovesTheText() {
    let empty = name.sizeThatFits(CGSize.zero).width
    name.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    #expect(name.leftView?.isHidden == true)
    name.leftViewMode = .always
    stage.window.layoutIfNeeded()
    #expect(name.leftView?.frame == CGRect(x: 0, y: 10, width: 30, height: 20))
    #expect(name.sizeThatFits(CGSize.zero).width == empty + 30)
    #expect(name.caretRect(for: name.beginningOfDocument).minX == 30)
  }

  @Test func textRectangleOfASubclassMovesTheText() {
    final class Inset: UITextField {
      override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 12, dy: 0) }
    }
    let field = Inset(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    field.borderStyle = .roundedRect
    stage.window.addSubview(field)
    stage.window.layoutIfNeeded()
    #expect(field.caretRect(for: field.endOfDocument).minX == 12)
  }

  @Test func searchBarTellsItsDelegate() {
    final class Finder: UISearchBarDelegate {
      var log: [String] = []
      func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.append("began") }
      func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        log.append(searchText)
      }
      func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
        log.append("searches")
        searchBar.resignFirstResponder()
      }
    }
    let finder = Finder()
    let bar = UISearchBar(frame: CGRect(x: 0, y: 59, width: 393, height: 52))
    bar.delegate = finder
    stage.window.addSubview(bar)
    #expect(bar.becomeFirstResponder())
    bar.searchTextField.insertText("tea")
    bar.searchTextField.insertText("\n")
    #expect(finder.log == ["began", "tea", "searches"])
    #expect(!bar.isFirstResponder)
  }
}

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
    #expect(keyboard.notifications.filter { $0.kind == .willShow }.map(\.end.minY) == [602, 552])
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

/// What the stage's keyboard types goes through the app's code.
struct TypedKeysTests {
  @Test func delegateRefusesWhatIsTyped() {
    final class Digits: UITextFieldDelegate {
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
      ) -> Bool { string.allSatisfy(\.isNumber) }
    }
    let stage = Stage(traits: .phone)
    let keyboard = Keyboard(on: stage)
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
    let digits = Digits()
    var texts: [String?] = []
    field.delegate = digits
    field.addTarget(nil, action: { texts.append(field.text) }, for: .editingChanged)
    stage.window.addSubview(field)
    stage.play((0, { field.becomeFirstResponder() }), (1, { keyboard.type(Typing(.text("a1b2"))) }))
    #expect(field.text == "12")
    #expect(texts == ["1", "12"])
  }
}
