// SPDX-License-Identifier: MIT

package import Foundation

/// A text view with any number of lines, like `UITextView`.
public struct TextViewContent: Hashable, Sendable {
  /// The text entered so far.
  public var text: String
  /// The text shown while there is no text.
  public var placeholder: String
  /// The font.
  public var font: DynamicFont
  /// Whether the view has the caret, at the end of its text.
  public var isFocused: Bool
  /// The keyboard that the field asks for.
  package var input = TextInputTraits()
  /// The colors of the text and the caret.
  package var colors = FieldColors()
  /// What the text shows while it is being edited.
  package var editing = TextEditing()

  /// Creates the content.
  public init(
    text: String = "", placeholder: String = "", font: DynamicFont = .body, isFocused: Bool = false
  ) {
    self.text = text
    self.placeholder = placeholder
    self.font = font
    self.isFocused = isFocused
  }

  /// The distance from the top edge to the first line and from the last line to the bottom edge, in
  /// points (`Docs/iOS/Appearance.md` 6.1).
  package static let verticalInset = 8.0
  /// The distance from the left and right edges to the text in points, which is the line fragment
  /// padding (`Docs/iOS/Appearance.md` 6.1).
  package static let horizontalInset = 5.0

  /// Returns the size of all lines plus the insets: 16 points and a line height for each line
  /// (`Docs/iOS/Appearance.md` 6.1).
  func fittingSize(width: CGFloat?, traits: ScreenTraits, measurer: TextMeasurer) -> CGSize {
    let lines = lines(width: width ?? .infinity, traits: traits, measurer: measurer)
    let height =
      2 * TextViewContent.verticalInset
      + Double(lines.count) * font.editingLineHeight(at: traits.textSize)
    if let width { return CGSize(width: width, height: CGFloat(height)) }
    let widest = measurer.widestLine(
      of: shownText, font: font.resolved(at: traits.textSize), width: .infinity)
    return CGSize(
      width: CGFloat(traits.roundedUp(widest) + 2 * TextViewContent.horizontalInset),
      height: CGFloat(height))
  }

  /// Returns the lines of the text or, without text, of the placeholder, for a width.
  package func lines(
    width: CGFloat, traits: ScreenTraits, measurer: TextMeasurer? = nil
  ) -> [String] {
    traits.measurer(measurer).lines(
      of: shownText, font: font.resolved(at: traits.textSize),
      width: max(Double(width) - 2 * TextViewContent.horizontalInset, 0))
  }

  private var shownText: String { text.isEmpty ? placeholder : text }
}
