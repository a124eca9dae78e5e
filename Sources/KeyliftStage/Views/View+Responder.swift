// SPDX-License-Identifier: MIT

extension View {
  /// The first view, of this one and all below it, that has the caret; superviews first.
  package var firstViewWithCaret: View? { tree.first { $0.content.hasCaret } }

  /// Whether the view takes text, and so the caret.
  public var canBecomeFirstResponder: Bool { content.settingCaret(true) != nil }

  /// Whether the view has the caret.
  public var isFirstResponder: Bool { content.hasCaret }

  /// Gives the view the caret, taking it from the one in its window that has it, and asks for the keyboard.
  ///
  /// - Returns: Whether it has the caret now: not where it takes no text or is in no window.
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

  /// Takes the caret from the view, and asks the keyboard to go; nothing happens where it has none.
  ///
  /// - Returns: True, as every view lets go of the caret.
  @discardableResult
  public func resignFirstResponder() -> Bool {
    guard content.hasCaret else { return true }
    setCaret(false)
    window?.stage?.keyboardRequest?(.hide)
    return true
  }

  /// Takes the caret from the view, or from whichever below it has it.
  ///
  /// - Parameter force: Whether the view is not asked first; none is asked here.
  /// - Returns: Whether a view had it.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let view = firstViewWithCaret else { return false }
    return view.resignFirstResponder()
  }

  /// Gives the view the caret or takes it away, and asks nothing of the keyboard; nothing happens where the
  /// view takes no text.
  package func setCaret(_ isFocused: Bool) {
    if let content = content.settingCaret(isFocused) { self.content = content }
  }
}
