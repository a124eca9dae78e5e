// SPDX-License-Identifier: MIT

package import Foundation

/// The places of the parts of a composer.
package struct ComposerLayout: Hashable, Sendable {
  /// The size of the bar in points.
  package var size: CGSize
  /// The round button before the field.
  package var plus: CGRect
  /// The field with its border.
  package var field: CGRect
  /// The round button inside the field that sends.
  package var send: CGRect
  /// The lines of the text, the last ones where there is not room for all; of the placeholder while there
  /// is no text.
  package var lines: [String]
  /// The font.
  package var font: Font
  /// The height of a line in points.
  package var lineHeight: Double

  /// The space above and below the field in points: with the field's 36 it makes the 52 of the bar
  /// (`ios-look.md` 6.5: 7 to 8 in a bar of 50 to 52).
  package static let padding = 8.0
  /// The space above the first and below the last line in the field in points, as in a text view
  /// (`ios-look.md` 6.1): 36 in all around a line of 20.
  package static let lineInset = 8.0
  /// The distance from the field's left edge to its text in points (`ios-look.md` 6.5: 12 to 14).
  package static let textInset = 13.0
  /// The space before the plus button and behind the field in points (`ios-look.md` 6.5: 8 to 16).
  package static let side = 12.0
  /// The diameter of the plus button in points (`ios-look.md` 6.5: 30 to 33).
  package static let plusDiameter = 32.0
  /// The diameter of the send button in points (`ios-look.md` 6.5).
  package static let sendDiameter = 28.0
  /// The distance from the send button to the field's edges in points (`ios-look.md` 6.5).
  package static let sendInset = 4.0
  /// The space between the plus button and the field in points, where `ios-look.md` is silent for the
  /// look drawn.
  package static let gap = 10.0

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
    // A bar takes a third of the screen at most, as InputBarAccessoryView's (`ios-look.md` 6.5).
    let around = 2 * (ComposerLayout.padding + ComposerLayout.lineInset)
    let most = Content.lines(
      of: lineHeight, in: (height ?? Double(traits.size.height) / 3) - around)
    lines = Array(all.suffix(max(most, 1)))
    let natural = Double(lines.count) * lineHeight + around
    let height = height ?? natural
    size = CGSize(width: width, height: height)
    let fieldHeight = max(height - 2 * ComposerLayout.padding, 0)
    field = CGRect(x: left, y: ComposerLayout.padding, width: fieldWidth, height: fieldHeight)
    // The buttons stay with the last line, whose middle is half a one-line field above the bottom.
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

extension ComposerContent {
  /// Returns the places of the parts in a width, and in a height unless the bar may be as high as its text.
  package func layout(
    width: CGFloat, height: CGFloat? = nil, traits: ScreenTraits, measurer: TextMeasurer = .table
  ) -> ComposerLayout {
    ComposerLayout(
      self, width: Double(width), height: height.map { Double($0) }, traits: traits,
      measurer: measurer)
  }
}
