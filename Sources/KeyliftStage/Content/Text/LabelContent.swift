// SPDX-License-Identifier: MIT

/// Lines of text in one style.
public struct LabelContent: Hashable, Sendable {
  /// The text; line feeds break lines.
  public var text: String
  /// The font.
  public var font: DynamicFont
  /// The colour; the label colour without one.
  public var color: DynamicColor?
  /// Where lines stand.
  public var alignment: TextAlignment
  /// The most lines shown, the last of them ended by an ellipsis; 0 for no limit.
  public var lineLimit: Int

  /// Creates the content.
  public init(
    text: String, font: DynamicFont = .body, color: DynamicColor? = nil,
    alignment: TextAlignment = .left,
    lineLimit: Int = 0
  ) {
    self.text = text
    self.font = font
    self.color = color
    self.alignment = alignment
    self.lineLimit = lineLimit
  }
}
