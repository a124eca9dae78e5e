// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftStage

/// The text of a text view with its attributes; UIKit's class of the same name.
///
/// A change of the characters changes the text of the view. Attributes are kept until the view's own text changes,
/// and are not drawn.
open class NSTextStorage: NSMutableAttributedString {
  /// The parts of the text that an edit has changed.
  public struct EditActions: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// Creates a set from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Attributes.
    public static let editedAttributes = EditActions(rawValue: 1 << 0)
    /// Characters.
    public static let editedCharacters = EditActions(rawValue: 1 << 1)
  }

  /// The delegate, which is notified of changed characters.
  open weak var delegate: (any NSTextStorageDelegate)?
  /// The part that the last edit has changed.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// The number of code units by which the last edit has made the text longer.
  open private(set) var changeInLength = 0
  private weak var view: UITextView?
  private var isTaking = false

  init(of view: UITextView) {
    self.view = view
    super.init(string: view.textView.text)
  }

  /// Creates a text without a view.
  public override init(string: String) { super.init(string: string) }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }

  /// Takes over the view's text, which typing changes.
  func takeText() {
    guard let view, view.textView.text != string else { return }
    isTaking = true
    super.replaceCharacters(in: NSRange(location: 0, length: length), with: view.textView.text)
    isTaking = false
  }

  /// Replaces a part of the text, and of the view's.
  open override func replaceCharacters(in range: NSRange, with str: String) {
    let range = string.nearest(range)
    super.replaceCharacters(in: range, with: str)
    hasChanged(range, by: str.utf16.count)
  }

  /// Replaces a part of the text by one with attributes.
  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    let range = string.nearest(range)
    super.replaceCharacters(in: range, with: attrString)
    hasChanged(range, by: attrString.length)
  }

  /// Replaces the text.
  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
  }

  /// Adds a text at the end.
  open override func append(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: length, length: 0), with: attrString)
  }

  /// Notes an edit; changes of the characters are noted by themselves.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int)
  {
    let (length, isTooLarge) = editedRange.length.addingReportingOverflow(delta)
    self.editedRange = NSRange(
      location: editedRange.location, length: isTooLarge ? 0 : max(length, 0))
    changeInLength = delta
    delegate?.textStorage(
      self, didProcessEditing: editedMask, range: self.editedRange, changeInLength: delta)
  }

  /// Ends edits, of which each is noted when it is made.
  open func processEditing() {}

  private func hasChanged(_ range: NSRange, by count: Int) {
    guard !isTaking else { return }
    if let view, view.textView.text != string { view.text = string }
    edited(.editedCharacters, range: range, changeInLength: count - range.length)
  }
}

/// The delegate of a text; UIKit's protocol of the same name.
public protocol NSTextStorageDelegate: AnyObject {
  /// Called after a change.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
}

/// How a finger touches an item of a text, with UIKit's raw values; none does on a stage.
public enum UITextItemInteraction: Int, Hashable, Sendable {
  /// A tap.
  case invokeDefaultAction = 0
  /// A touch that stays.
  case presentActions = 1
  /// A deep press.
  case preview = 2
}

extension UITextInput {
  func copySelection() {
    guard let range = selectedTextRange, !range.isEmpty else { return }
    UIPasteboard.general.string = text(in: range)
  }

  func cutSelection() {
    guard selectedRange.length > 0 else { return }
    copySelection()
    deleteBackward()
  }

  func pasteText() {
    if let text = UIPasteboard.general.string { insertText(text) }
  }
}
