// SPDX-License-Identifier: MIT

public import Foundation

/// The delegate of a text view; UIKit's protocol of the same name.
///
/// It is asked and told of the caret, of scrolling, and of `insertText(_:)` and `deleteBackward()`.
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns whether a view may get the caret.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Called after a view has got the caret.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Returns whether a view may lose the caret.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called after a view has lost the caret.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Returns whether a view may replace a part of its text, in UTF-16 code units.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Called after the keyboard has changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Called after the selection has changed.
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Returns true.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Returns true.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Returns true.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}
