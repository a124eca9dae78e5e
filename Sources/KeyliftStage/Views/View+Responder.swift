// SPDX-License-Identifier: MIT

extension View {
  /// The first view with the caret in this view's tree, superviews first.
  package var firstViewWithCaret: View? { tree.first { $0.content.hasCaret } }

  /// Whether the view takes text.
  public var canBecomeFirstResponder: Bool { content.settingCaret(true) != nil }

  /// Whether the view has the caret.
  public var isFirstResponder: Bool { content.hasCaret }

  /// Gives the view the caret, removes it from the view in the window that had it, and requests the
  /// keyboard.
  ///
  /// - Returns: Whether the view has the caret: false if it takes no text or is in no window.
  @discardableResult
  public func becomeFirstResponder() -> Bool {
    guard let window, let focused = content.settingCaret(true) else { return false }
    guard !content.hasCaret else {
      window.stage?.keyboardRequest?(.keep(self))
      return true
    }
    window.firstViewWithCaret?.setCaret(false)
    content = focused
    window.stage?.keyboardRequest?(.show(self))
    return true
  }

  /// Removes the caret from the view and dismisses the keyboard; nothing happens without a caret.
  ///
  /// - Returns: Always true.
  @discardableResult
  public func resignFirstResponder() -> Bool {
    guard content.hasCaret else { return true }
    setCaret(false)
    window?.stage?.keyboardRequest?(.hide)
    return true
  }

  /// Removes the caret from the view or from the subview that has it.
  ///
  /// - Parameter force: Has no effect, because no view refuses.
  /// - Returns: Whether a view had the caret.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let view = firstViewWithCaret else { return false }
    return view.resignFirstResponder()
  }

  /// Gives the caret to the view or removes it, without a request to the keyboard; nothing happens
  /// if the view takes no text.
  package func setCaret(_ isFocused: Bool) {
    if let content = content.settingCaret(isFocused) { self.content = content }
  }
}

/// A request to the keyboard when the app moves the caret.
package enum KeyboardRequest {
  /// The keyboard comes up for the view to which the caret has moved, or stays up and notifies.
  case show(View)
  /// The keyboard is up for the view, which already had the caret.
  case keep(View)
  /// The keyboard goes down, because no view has the caret.
  case hide
}
