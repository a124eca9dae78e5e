// SPDX-License-Identifier: MIT

extension View {
  /// The first view with the caret in this view's tree, superviews first.
  package var firstViewWithCaret: View? { tree.first { $0.content.hasCaret } }

  /// Gives the view the caret and requests the keyboard.
  ///
  /// - Returns: Whether the view has the caret.
  func takeCaret() -> Bool {
    guard canBecomeFirstResponder, let window else { return false }
    guard !content.hasCaret else {
      window.stage?.keyboardRequest?(.keep(self))
      return true
    }
    if let stage = window.stage {
      guard stage.relieveFirstResponder() else { return false }
    } else {
      window.firstViewWithCaret?.setCaret(false)
    }
    setCaret(true)
    window.stage?.keyboardRequest?(.show(self))
    return true
  }

  /// Removes the caret from the view or from the subview that has it.
  ///
  /// - Parameter force: Whether the caret is removed from a view that does not want to resign, too.
  /// - Returns: Whether a view had the caret and has lost it.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let view = firstViewWithCaret else { return false }
    if view.resignFirstResponder() { return true }
    guard force else { return false }
    view.setCaret(false)
    window?.stage?.dismissKeyboard()
    return true
  }

  /// Gives the caret to the view or removes it, without a request to the keyboard; nothing happens
  /// if the view takes no text.
  package func setCaret(_ isFocused: Bool) {
    guard content.hasCaret != isFocused, let content = content.settingCaret(isFocused) else {
      return
    }
    self.content = content
    caretObserver?(isFocused)
  }
}

/// A request to the keyboard when the app moves the caret.
package enum KeyboardRequest {
  /// The keyboard comes up for the responder to which the caret has moved, or stays up and notifies.
  case show(Responder)
  /// The keyboard is up for the view, which already had the caret.
  case keep(View)
  /// The keyboard goes down, because no view has the caret.
  case hide
  /// The keyboard is down, and only the bar of a responder without text is shown.
  case bar(Responder)
  /// The bar of the first responder may be another one.
  case reload
}
