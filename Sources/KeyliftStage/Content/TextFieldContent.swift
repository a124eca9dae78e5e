// SPDX-License-Identifier: MIT

import Foundation

/// A text field with one line, like `UITextField`.
public struct TextFieldContent: Hashable, Sendable {
  /// The border of a text field.
  public enum Border: String, Hashable, Sendable, CaseIterable {
    /// A filled box with rounded corners and a hairline.
    case rounded
    /// No border.
    case plain
  }

  /// The text entered so far.
  public var text: String
  /// The text shown while there is no text.
  public var placeholder: String
  /// The font.
  public var font: DynamicFont
  /// The border of the field.
  public var border: Border
  /// Whether each character is shown as a dot.
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

  /// The distance from the left and right edges to the text in points: 7 inside a rounded border
  /// (`Docs/iOS/Appearance.md` 6.1), and 0 without one.
  package var textInset: Double { border == .rounded ? 7 : 0 }

  /// Returns the size of the field.
  ///
  /// The height is the line and 1.5 points, rounded up to a whole point, and 12 more with a rounded
  /// border: 22 and 34 at 17 points (`Docs/iOS/Appearance.md` 6.1).
  func fittingSize(width: CGFloat?, traits: ScreenTraits, measurer: TextMeasurer) -> CGSize {
    let font = font.resolved(at: traits.textSize)
    let line = (max(font.lineHeight, 0) + 1.5).rounded(.up)
    let shown = text.isEmpty ? placeholder : text
    let content = traits.roundedUp(measurer.width(of: shown, in: font)) + 2 * textInset
    return CGSize(
      width: width ?? CGFloat(content), height: CGFloat(line + (border == .rounded ? 12 : 0)))
  }
}
