// SPDX-License-Identifier: MIT

/// An object that can be the first responder; UIKit's `UIResponder`.
///
/// Two responders are equal only if they are the same object. A responder without text that becomes
/// the first responder shows its bar and no keys.
open class Responder: ResponderNames, Hashable {
  /// Creates a responder.
  public override init() {}

  /// The responder that is asked after this one; `nil` at the end of the chain.
  open var next: Responder? { nil }

  /// Whether the responder may become the first responder.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the first responder may resign.
  open var canResignFirstResponder: Bool { true }

  /// Whether the responder is the first responder.
  open var isFirstResponder: Bool { playingStage?.textlessResponder === self }

  /// The view in place of the keyboard's keys; `nil` for the keys.
  ///
  /// The stage's keyboard shows its own keys, whatever is returned.
  open var inputView: View? { nil }

  /// The bar on top of the keyboard while this responder, or one whose chain leads here, is the
  /// first responder; `nil` for none.
  open var inputAccessoryView: View? { nil }

  /// Makes the responder the first responder, after the one before has resigned.
  ///
  /// - Returns: Whether it is the first responder: false if it may not be, is in no window, or the
  ///   one before does not resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let stage = playingStage else { return false }
    guard !isFirstResponder else { return true }
    guard stage.relieveFirstResponder() else { return false }
    stage.textlessResponder = self
    stage.keyboardRequest?(self is any KeyInput ? .show(self) : .bar(self))
    return true
  }

  /// Ends being the first responder; nothing happens to any other responder.
  ///
  /// - Returns: False if the responder may not resign.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder, let stage = playingStage else { return true }
    guard canResignFirstResponder else { return false }
    stage.textlessResponder = nil
    stage.dismissKeyboard()
    return true
  }

  /// Reads the bar and the input view again if the responder is the first responder.
  open func reloadInputViews() {
    if isFirstResponder { playingStage?.keyboardRequest?(.reload) }
  }

  /// Called when fingers touch the screen.
  ///
  /// No finger touches a stage; a test can call it. By default it calls the next responder.
  open func touchesBegan(_ touches: Set<ResponderTouch>, with event: TouchEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when fingers move, as `touchesBegan(_:with:)` is.
  open func touchesMoved(_ touches: Set<ResponderTouch>, with event: TouchEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when fingers leave the screen, as `touchesBegan(_:with:)` is.
  open func touchesEnded(_ touches: Set<ResponderTouch>, with event: TouchEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when the system takes the touches away, as `touchesBegan(_:with:)` is.
  open func touchesCancelled(_ touches: Set<ResponderTouch>, with event: TouchEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Called when keys of a hardware keyboard are pressed.
  ///
  /// No key of a stage is hardware; a test can call it. By default it calls the next responder.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Called when the force of a press changes, as `pressesBegan(_:with:)` is.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Called when keys are released, as `pressesBegan(_:with:)` is.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Called when the system takes presses away, as `pressesBegan(_:with:)` is.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// Called after the object has been read from a nib, which Linux cannot read.
  open func awakeFromNib() {}

  /// Returns whether two responders are the same object.
  public static func == (first: Responder, second: Responder) -> Bool { first === second }

  /// Hashes the identity of the responder.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  var chain: UnfoldFirstSequence<Responder> { sequence(first: self) { $0.next } }

  private var playingStage: Stage? {
    for responder in chain {
      if let window = responder as? Window { return window.stage }
    }
    return nil
  }
}

extension Stage {
  var firstResponder: Responder? { viewWithCaret ?? textlessResponder }

  var viewWithCaret: View? {
    window.firstViewWithCaret ?? keyboardWindow.firstViewWithCaret
  }

  /// The keyboard stays, because another responder follows.
  ///
  /// - Returns: Whether there is no first responder now.
  fileprivate func relieveFirstResponder() -> Bool {
    guard let responder = firstResponder else { return true }
    isMovingCaret = true
    defer { isMovingCaret = false }
    return responder.resignFirstResponder()
  }

  func dismissKeyboard() {
    if !isMovingCaret { keyboardRequest?(.hide) }
  }
}

/// An object that takes keys; UIKit's `UIKeyInput`.
///
/// The keyboard comes up while it is the first responder. The keys that a scene types call the
/// methods.
public protocol KeyInput: AnyObject {
  /// Whether there is text.
  var hasText: Bool { get }
  /// Inserts text at the caret; a line feed is the return key.
  func insertText(_ text: String)
  /// Deletes the character before the caret.
  func deleteBackward()
}

/// A finger on the screen; UIKit's `UITouch`.
public final class ResponderTouch: Hashable {
  /// The view that the finger touched first.
  public private(set) weak var view: View?

  /// Creates a touch, as a test does that sends one.
  public init(in view: View? = nil) { self.view = view }

  /// Returns whether two touches are the same object.
  public static func == (first: ResponderTouch, second: ResponderTouch) -> Bool {
    first === second
  }

  /// Hashes the identity of the touch.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An event of touches; UIKit's `UIEvent`.
public final class TouchEvent {
  /// Creates an event, as a test does that sends one.
  public init() {}
}

extension View {
  package var firstViewWithCaret: View? { tree.first(where: \.hasCaret) }

  func takeCaret() -> Bool {
    guard canBecomeFirstResponder, let window else { return false }
    guard !hasCaret else {
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

  func removeCaret(_ force: Bool) -> Bool {
    guard let view = firstViewWithCaret else { return false }
    if view.resignFirstResponder() { return true }
    guard force else { return false }
    view.setCaret(false)
    window?.stage?.dismissKeyboard()
    return true
  }

  /// Makes no request to the keyboard; nothing happens if the view takes no text.
  package func setCaret(_ isFocused: Bool) {
    guard hasCaret != isFocused, let content = content.settingCaret(isFocused) else {
      return
    }
    // A caret changes no size, so nothing is laid out for it.
    change(&motion.content, to: content)
    hasCaret = isFocused
    caretObserver?(isFocused)
  }
}

enum KeyboardRequest {
  /// The keyboard comes up for the responder to which the caret has moved, or stays up and notifies.
  case show(Responder)
  case keep(View)
  case hide
  /// The keyboard is down, and only the bar of a responder without text is shown.
  case bar(Responder)
  /// The bar of the first responder may be another one.
  case reload
}
