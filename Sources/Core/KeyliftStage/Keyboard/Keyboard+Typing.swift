// SPDX-License-Identifier: MIT

extension Keyboard {
  package func type(_ typing: Typing) { typist.type(typing) }

  package func hold(_ key: HeldKey) { typist.hold(key) }

  var viewWithCaret: View? { stage?.viewWithCaret }

  /// An object of the app that takes keys is asked, and may refuse.
  func typeText(_ text: String) {
    guard let input = stage?.firstResponder as? any KeyInput else {
      viewWithCaret?.typeText(text)
      return
    }
    input.insertText(text)
  }

  func deleteTyped() {
    guard let input = stage?.firstResponder as? any KeyInput else {
      viewWithCaret?.deleteTyped()
      return
    }
    input.deleteBackward()
  }

  func press(_ press: KeyPress?) {
    content.press = press
    content.isTypedOn = true
    view.content = .keyboard(content)
  }

  func setCase(_ letterCase: KeyboardContent.LetterCase) {
    content.letterCase = letterCase
    view.content = .keyboard(content)
  }

  func turn(to page: KeyboardLayout) {
    perform { [self] in
      content.layout = page
      adaptHeight(animated: false, overrides: KeyboardNotificationOverrides())
    }
  }

  /// - Parameters:
  ///   - text: The typed text; empty for a deletion.
  ///   - words: The words that the bar offers while their beginnings are typed.
  func haveTyped(_ text: String, _ words: [String]) {
    let field = editedField
    content.haveTyped(text, in: field)
    content.isReturnKeyDisabled = field.input.returnKeyNeedsText && field.text.isEmpty
    content.takePredictiveBar(for: field, standards)
    // A language with candidates shows those of the scene.
    let hasWords = content.suggestions != nil && !content.language.hasCandidates
    if content.offer == nil, hasWords,
      let suggestions = Typing.suggestions(forEndOf: field.text, from: words)
    {
      content.suggestions = suggestions
    }
    view.content = .keyboard(content)
  }
}
