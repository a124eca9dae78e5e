// SPDX-License-Identifier: MIT

/// A way to make room for the keyboard, which a screen can exchange for another.
///
/// After the article "Adjusting to Keyboard Presentations Modularly", whose protocol is empty: here
/// it has the events, so that `KeyboardEventObserver.drive(_:)` can tell one behaviour in place of
/// another. What a behaviour does not answer is left alone.
public protocol KeyboardBehavior: AnyObject {
  /// Answers that the keyboard is about to come up or to change; called inside its animation.
  func keyboardWillShow(_ info: KeyboardDisplayInfo)
  /// Answers that the keyboard has come up.
  func keyboardDidShow(_ info: KeyboardDisplayInfo)
  /// Answers that the keyboard is about to go; called inside its animation.
  func keyboardWillHide(_ info: KeyboardDisplayInfo)
  /// Answers that the keyboard has gone.
  func keyboardDidHide(_ info: KeyboardDisplayInfo)
}

extension KeyboardBehavior {
  /// Does nothing.
  public func keyboardWillShow(_ info: KeyboardDisplayInfo) {}
  /// Does nothing.
  public func keyboardDidShow(_ info: KeyboardDisplayInfo) {}
  /// Does nothing.
  public func keyboardWillHide(_ info: KeyboardDisplayInfo) {}
  /// Does nothing.
  public func keyboardDidHide(_ info: KeyboardDisplayInfo) {}
}
