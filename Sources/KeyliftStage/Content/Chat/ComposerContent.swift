// SPDX-License-Identifier: MIT

/// The bar in which a chat message is written.
public struct ComposerContent: Hashable, Sendable {
  /// The text entered so far.
  public var text: String
  /// What stands there while the text is empty.
  public var placeholder: String
  /// The font.
  public var font: DynamicFont
  /// Whether the field has the caret.
  public var isFocused: Bool

  /// Creates the content.
  public init(
    text: String = "", placeholder: String = "iMessage", font: DynamicFont = .body,
    isFocused: Bool = false
  ) {
    self.text = text
    self.placeholder = placeholder
    self.font = font
    self.isFocused = isFocused
  }
}
