// SPDX-License-Identifier: MIT

/// A field of one line, like `UITextField`.
public struct TextFieldContent: Hashable, Sendable {
  /// How a field is drawn around its text.
  public enum Border: String, Hashable, Sendable, CaseIterable {
    /// A hairline with rounded corners around a filled box.
    case rounded
    /// Nothing but the text.
    case plain
  }

  /// The text entered so far.
  public var text: String
  /// What stands there while the text is empty.
  public var placeholder: String
  /// The font.
  public var font: DynamicFont
  /// How the field is drawn around its text.
  public var border: Border
  /// Whether each character shows as a dot.
  public var isSecure: Bool
  /// Whether the field has the caret.
  public var isFocused: Bool

  /// Creates the content.
  public init(
    text: String = "", placeholder: String = "", font: DynamicFont = .body,
    border: Border = .rounded,
    isSecure: Bool = false, isFocused: Bool = false
  ) {
    self.text = text
    self.placeholder = placeholder
    self.font = font
    self.border = border
    self.isSecure = isSecure
    self.isFocused = isFocused
  }
}
