// SPDX-License-Identifier: MIT

public import Foundation

/// The delegate of a text field; UIKit's protocol of the same name.
///
/// It is asked about and notified of the caret, `insertText(_:)` and `deleteBackward()`.
public protocol UITextFieldDelegate: AnyObject {
  /// Returns whether a field may get the caret.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called after a field has got the caret.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns whether a field may lose the caret.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called after a field has lost the caret.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called after a field has lost the caret; by default it calls `textFieldDidEndEditing(_:)`.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Returns whether a field may replace a part of its text, in UTF-16 code units.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Called after the selection has changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Returns whether a field may be emptied by its button, which no finger presses on a stage.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Returns the menu of a part of the text, which no finger opens on a stage.
  func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Returns whether the return key performs the field's actions.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Returns true.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Returns true.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls `textFieldDidEndEditing(_:)`.
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) { textFieldDidEndEditing(textField) }
  /// Returns true.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Returns true.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Returns `nil`.
  public func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// Returns true.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
