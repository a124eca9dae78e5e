// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import KeyliftUIKit
import Testing

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
