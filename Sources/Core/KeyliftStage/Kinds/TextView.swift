// SPDX-License-Identifier: MIT

package import Foundation
public import KeyliftGraphics

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
  package var input = TextInputTraits()
  package var colors = FieldColors()
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

  /// UIKit's `textContainerInset`, 8 above and below the text by default (`Docs/iOS/Appearance.md`
  /// 6.1).
  package var inset = EdgeInsets(
    top: TextViewContent.standardInset, left: 0, bottom: TextViewContent.standardInset, right: 0)
  /// UIKit's `lineFragmentPadding` (`Docs/iOS/Appearance.md` 6.1).
  package var linePadding = TextViewContent.standardPadding
  /// In points, drawn in whole lines.
  ///
  /// A view with the caret shows the last lines.
  package var scrolled = 0.0

  private static let standardInset = FactTable.controls.number("text-view inset both")
  private static let standardPadding = FactTable.controls.number("text-view line-padding both")

  package var textLeft: Double { Double(inset.left) + linePadding }
  package var textTop: Double { Double(inset.top) }

  package func lineWidth(in width: Double) -> Double {
    max(width - Double(inset.left + inset.right) - 2 * linePadding, 0)
  }

  package func lines(
    width: CGFloat, traits: ScreenTraits, measurer: TextMeasurer? = nil
  ) -> [String] {
    traits.measurer(measurer).lines(
      of: shownText, font: font.resolved(at: traits.textSize), width: lineWidth(in: Double(width)))
  }

  private var shownText: String { text.isEmpty ? placeholder : text }
}

extension TextViewContent: TextInputContent {
  /// Includes the insets: by default 16 points and a line height for each line
  /// (`Docs/iOS/Appearance.md` 6.1).
  func size(in room: ContentRoom) -> CGSize? {
    let lines = lines(width: room.width ?? .infinity, traits: room.traits, measurer: room.measurer)
    let height =
      Double(inset.top + inset.bottom)
      + Double(lines.count) * font.editingLineHeight(at: room.traits.textSize)
    if let width = room.width { return CGSize(width: width, height: CGFloat(height)) }
    let widest = room.measurer.widestLine(
      of: shownText, font: font.resolved(at: room.traits.textSize), width: .infinity)
    let sides = Double(inset.left + inset.right) + 2 * linePadding
    return CGSize(width: CGFloat(room.traits.roundedUp(widest) + sides), height: CGFloat(height))
  }

  func isClipped(_ look: SystemLook) -> Bool { true }
  var content: Content { .textView(self) }
}

package struct TextEditing: Hashable, Sendable {
  package var caretOpacity = 1.0
  package var prediction = ""
  /// In place of its dot, in a hidden text.
  package var showsLastCharacter = false
}
