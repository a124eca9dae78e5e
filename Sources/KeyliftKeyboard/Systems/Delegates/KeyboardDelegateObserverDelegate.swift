// SPDX-License-Identifier: MIT

/// Who is told by a `KeyboardDelegateObserver`.
public protocol KeyboardDelegateObserverDelegate: AnyObject {
  /// Tells that the keyboard is about to come up or to change.
  func keyboardObserver(
    _ observer: KeyboardDelegateObserver,
    willShowKeyboardWith attributes: KeyboardPresentationAttributes)
  /// Tells that the keyboard is about to go.
  func keyboardObserver(
    _ observer: KeyboardDelegateObserver,
    willHideKeyboardWith attributes: KeyboardPresentationAttributes)
}
