// SPDX-License-Identifier: MIT

// A field that forbids paste, insets its text and reports deletion.
// area: text and responders
// met: OTP and card fields that override deleteBackward and textRect (text search, 2017 to 2026)
// subject: DigitField(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
// does: subject.becomeFirstResponder() at 0.2
// does: subject.deleteBackward() at 0.5
// plays: subject.deletions = 1 at 1
import UIKit

final class DigitField: UITextField {
  private(set) var deletions = 0
  private let padding = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 12)

  override func deleteBackward() {
    super.deleteBackward()
    deletions += 1
  }

  override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: padding) }
  override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: padding) }
  override func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: padding) }
  override func caretRect(for position: UITextPosition) -> CGRect { .zero }

  @discardableResult
  override func becomeFirstResponder() -> Bool {
    let didBecome = super.becomeFirstResponder()
    layer.borderWidth = didBecome ? 2 : 1
    return didBecome
  }
}
