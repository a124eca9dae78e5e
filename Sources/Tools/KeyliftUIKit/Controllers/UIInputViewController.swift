// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// A controller of a view with keys or of a bar; UIKit's class of the same name.
///
/// Return one as `inputAccessoryViewController` to show its view on top of the keyboard. The controller of a keyboard
/// types into the text that has the caret.
open class UIInputViewController: UIViewController {
  /// The text that has the caret.
  open var textDocumentProxy: any UITextDocumentProxy { CaretProxy() }
  /// The language; `nil` for the user's.
  open var primaryLanguage: String?
  /// Whether the keyboard needs a key to the next one, which a stage has not.
  open var needsInputModeSwitchKey: Bool { false }
  /// Whether the keyboard may use the network: never on a stage.
  open var hasFullAccess: Bool { false }
  /// Whether the keyboard has a key for dictation.
  open var hasDictationKey = false

  /// Changes to the next keyboard, of which a stage has none.
  open func advanceToNextInputMode() {}
  /// Removes the caret, so that the keyboard goes down.
  open func dismissKeyboard() { Stage.nearest?.window.endEditing(true) }
  /// Called before the text changes, which a stage does not report.
  open func textWillChange(_ textInput: (any UITextInput)?) {}
  /// Called after the text has changed, which a stage does not report.
  open func textDidChange(_ textInput: (any UITextInput)?) {}
  /// Called before the selection changes, which a stage does not report.
  open func selectionWillChange(_ textInput: (any UITextInput)?) {}
  /// Called after the selection has changed, which a stage does not report.
  open func selectionDidChange(_ textInput: (any UITextInput)?) {}
}

/// A text into which a keyboard of the app types; UIKit's protocol of the same name.
public protocol UITextDocumentProxy: KeyInput {
  /// The text before the caret; `nil` without a text.
  var documentContextBeforeInput: String? { get }
  /// The text behind the caret; `nil` without a text.
  var documentContextAfterInput: String? { get }
  /// The selected text; `nil` for none.
  var selectedText: String? { get }
  /// The keys that the text asks for.
  var keyboardType: UIKeyboardType { get }
  /// The title of the return key that the text asks for.
  var returnKeyType: UIReturnKeyType { get }
  /// The appearance of the keyboard that the text asks for.
  var keyboardAppearance: UIKeyboardAppearance { get }
  /// Moves the caret by a number of UTF-16 code units.
  func adjustTextPosition(byCharacterOffset offset: Int)
}

/// The text that has the caret on the stage of the running code.
private final class CaretProxy: UITextDocumentProxy {
  private var text: (any UITextInput)? {
    Stage.nearest?.window.tree.first { $0.isFirstResponder && $0 is any UITextInput }
      as? any UITextInput
  }
  private var traits: FieldTraits { (text as? any TraitHolder)?.fieldTraits ?? FieldTraits() }

  var hasText: Bool { text?.hasText ?? false }
  func insertText(_ new: String) { text?.insertText(new) }
  func deleteBackward() { text?.deleteBackward() }

  var documentContextBeforeInput: String? {
    text.map { NSString(string: $0.inputText).substring(to: $0.selectedRange.location) }
  }
  var documentContextAfterInput: String? {
    text.map { NSString(string: $0.inputText).substring(from: NSMaxRange($0.selectedRange)) }
  }
  var selectedText: String? {
    guard let text, text.selectedRange.length > 0 else { return nil }
    return NSString(string: text.inputText).substring(with: text.selectedRange)
  }
  var keyboardType: UIKeyboardType { traits.keyboardType }
  var returnKeyType: UIReturnKeyType { traits.returnKeyType }
  var keyboardAppearance: UIKeyboardAppearance { traits.keyboardAppearance }

  func adjustTextPosition(byCharacterOffset offset: Int) {
    guard let text else { return }
    let count = text.inputText.utf16.count
    let place = min(max(text.selectedRange.location + min(max(offset, -count), count), 0), count)
    text.selectedRange = NSRange(location: place, length: 0)
  }
}

/// A view with keys that click; UIKit's protocol of the same name.
public protocol UIInputViewAudioFeedback: AnyObject {
  /// Whether its keys click, which a stage does not.
  var enableInputClicksWhenVisible: Bool { get }
}

/// A view for a bar or for keys of the app's own; UIKit's class of the same name.
open class UIInputView: View {
  /// A style, which has no effect, with UIKit's raw values.
  public enum Style: Int, Hashable, Sendable {
    /// Plain.
    case `default` = 0
    /// As the keyboard's background.
    case keyboard = 1
  }

  /// The style.
  public let inputViewStyle: Style
  /// Whether constraints give the height, as they do on a stage for a view without a height.
  open var allowsSelfSizing = false

  /// Creates a view with a frame and a style.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
  }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }
}
