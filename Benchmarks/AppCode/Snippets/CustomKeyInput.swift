// SPDX-License-Identifier: MIT

// A view that takes keys without a field: a PIN.
// area: text and responders
// met: OTP views with UIKeyInput (text search, 2018 to 2026)
// subject: PinView(frame: CGRect(x: 40, y: 200, width: 300, height: 60))
// does: subject.becomeFirstResponder() at 0.2
// does: subject.insertText("1") at 0.5
// does: subject.insertText("2") at 0.6
// does: subject.deleteBackward() at 0.7
// plays: subject.code = "1" at 1
// plays: subject.hasText = true at 1
import UIKit

final class PinView: UIView, UIKeyInput {
  private(set) var code = "" { didSet { setNeedsDisplay() } }
  var keyboardType: UIKeyboardType = .numberPad
  var textContentType: UITextContentType! = .oneTimeCode

  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { !code.isEmpty }

  func insertText(_ text: String) {
    guard code.count < 6, text.allSatisfy(\.isNumber) else { return }
    code += text
    if code.count == 6 { resignFirstResponder() }
  }

  func deleteBackward() {
    if hasText { code.removeLast() }
  }
}
