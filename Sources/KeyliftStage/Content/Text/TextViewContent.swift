// SPDX-License-Identifier: MIT

/// A field of many lines, like `UITextView`.
public struct TextViewContent: Hashable, Sendable {
  /// The text entered so far.
  public var text: String
  /// What stands there while the text is empty.
  public var placeholder: String
  /// The font.
  public var font: DynamicFont
  /// Whether the view has the caret, at the end of its text.
  public var isFocused: Bool

  /// Creates the content.
  public init(
    text: String = "", placeholder: String = "", font: DynamicFont = .body, isFocused: Bool = false
  ) {
    self.text = text
    self.placeholder = placeholder
    self.font = font
    self.isFocused = isFocused
  }
}
