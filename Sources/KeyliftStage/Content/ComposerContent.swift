// SPDX-License-Identifier: MIT

package import Foundation

/// The bar in which the user writes a chat message.
public struct ComposerContent: Hashable, Sendable {
  /// The text entered so far.
  public var text: String
  /// The text shown while there is no text.
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

  /// Returns the places of the parts for a width, and for a height if the bar is not as high as its
  /// text.
  package func layout(
    width: CGFloat, height: CGFloat? = nil, traits: ScreenTraits, measurer: TextMeasurer = .table
  ) -> ComposerLayout {
    ComposerLayout(
      self, width: Double(width), height: height.map { Double($0) }, traits: traits,
      measurer: measurer)
  }
}

/// The places of a composer's parts.
package struct ComposerLayout: Hashable, Sendable {
  /// The size of the bar in points.
  package var size: CGSize
  /// The round button before the field.
  package var plus: CGRect
  /// The field with its border.
  package var field: CGRect
  /// The round send button inside the field.
  package var send: CGRect
  /// The visible lines of the text or, without text, of the placeholder.
  ///
  /// If there is not room for all lines, these are the last ones.
  package var lines: [String]
  /// The font.
  package var font: Font
  /// The height of a line in points.
  package var lineHeight: Double

  /// The space above and below the field in points; with the field's 36 it makes the bar's 52
  /// (`Docs/iOS/Appearance.md` 6.5: 7 to 8 in a bar of 50 to 52).
  private static let padding = 8.0
  /// The space above the first and below the last line in the field in points, as in a text view
  /// (`Docs/iOS/Appearance.md` 6.1); with a line of 20 it makes 36.
  package static let lineInset = 8.0
  /// The distance from the field's left edge to its text in points (`Docs/iOS/Appearance.md` 6.5:
  /// 12 to 14).
  package static let textInset = 13.0
  /// The space before the plus button and after the field in points (`Docs/iOS/Appearance.md` 6.5:
  /// 8 to 16).
  private static let side = 12.0
  /// The diameter of the plus button in points (`Docs/iOS/Appearance.md` 6.5: 30 to 33).
  private static let plusDiameter = 32.0
  /// The diameter of the send button in points (`Docs/iOS/Appearance.md` 6.5).
  private static let sendDiameter = 28.0
  /// The distance from the send button to the field's edges in points
  /// (`Docs/iOS/Appearance.md` 6.5).
  private static let sendInset = 4.0
  /// The space between the plus button and the field in points; `Docs/iOS/Appearance.md` has no
  /// value for this look.
  private static let gap = 10.0

  init(
    _ content: ComposerContent, width: Double, height: Double?, traits: ScreenTraits,
    measurer: TextMeasurer
  ) {
    font = content.font.resolved(at: traits.textSize)
    lineHeight = content.font.editingLineHeight(at: traits.textSize)
    let side = ComposerLayout.side + traits.safeSide(ofWidth: width)
    let left = side + ComposerLayout.plusDiameter + ComposerLayout.gap
    let fieldWidth = max(width - left - side, 0)
    let room = ComposerLayout.textWidth(in: fieldWidth)
    let isEmpty = content.text.isEmpty
    // A placeholder never wraps.
    let all =
      isEmpty
      ? [measurer.cut(content.placeholder, to: room, in: font)]
      : TextLines(content.text, font: font, width: room, measurer: measurer).lines
    // The bar takes at most a third of the screen, as in InputBarAccessoryView
    // (`Docs/iOS/Appearance.md` 6.5).
    let around = 2 * (ComposerLayout.padding + ComposerLayout.lineInset)
    let most = Content.lines(
      of: lineHeight, in: (height ?? Double(traits.size.height) / 3) - around)
    lines = Array(all.suffix(max(most, 1)))
    let natural = Double(lines.count) * lineHeight + around
    let height = height ?? natural
    size = CGSize(width: width, height: height)
    let fieldHeight = max(height - 2 * ComposerLayout.padding, 0)
    field = CGRect(x: left, y: ComposerLayout.padding, width: fieldWidth, height: fieldHeight)
    // The buttons stay beside the last line, whose middle is half a one-line field above the
    // bottom.
    let oneLine = min(fieldHeight, lineHeight + 2 * ComposerLayout.lineInset)
    let middle = Double(field.maxY) - oneLine / 2
    plus = ComposerLayout.disc(
      of: ComposerLayout.plusDiameter, x: side, middle: middle)
    send = ComposerLayout.disc(
      of: ComposerLayout.sendDiameter,
      x: Double(field.maxX) - ComposerLayout.sendInset - ComposerLayout.sendDiameter,
      middle: middle)
  }

  private static func disc(of diameter: Double, x: Double, middle: Double) -> CGRect {
    CGRect(x: x, y: middle - diameter / 2, width: diameter, height: diameter)
  }

  private static func textWidth(in field: Double) -> Double {
    max(field - textInset - sendDiameter - 2 * sendInset, 0)
  }
}
