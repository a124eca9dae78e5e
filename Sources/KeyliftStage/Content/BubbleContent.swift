// SPDX-License-Identifier: MIT

package import Foundation

/// A chat bubble.
public struct BubbleContent: Hashable, Sendable {
  /// The text, in which line feeds break lines.
  public var text: String
  /// Whether the owner of the phone wrote the message.
  public var isOutgoing: Bool
  /// Whether the bubble is the last of its run and has a tail.
  public var hasTail: Bool
  /// The font.
  public var font: DynamicFont

  /// Creates the content.
  public init(text: String, isOutgoing: Bool, hasTail: Bool = true, font: DynamicFont = .body) {
    self.text = text
    self.isOutgoing = isOutgoing
    self.hasTail = hasTail
    self.font = font
  }

  /// Returns the lines and the size of the body for a width.
  ///
  /// Without a width, it is the largest part of the screen's width that a bubble fills.
  package func layout(
    width: CGFloat?, traits: ScreenTraits, measurer: TextMeasurer = .table
  ) -> BubbleLayout {
    let widest = width.map { Double($0) } ?? Double(traits.size.width) * BubbleLayout.widestPart
    return BubbleLayout(
      text, font: font.resolved(at: traits.textSize), widest: widest, traits: traits,
      measurer: measurer)
  }
}

/// The lines of a chat bubble and the size of its body, without the tail.
package struct BubbleLayout: Hashable, Sendable {
  /// The lines from the top.
  package var lines: [String]
  /// The font.
  package var font: Font
  /// The size of the body in points.
  package var size: CGSize

  /// The distance from the body's left and right edges to the text in points: the middle of the 12
  /// to 14 of `Docs/iOS/Appearance.md` 6.4.
  package static let horizontalPadding = 13.0
  /// The distance from the body's top and bottom edges to the text in points: the value of the 7 to
  /// 8 of `Docs/iOS/Appearance.md` 6.4 with which a line of body text makes a bubble of 36.
  package static let verticalPadding = 7.0
  /// The largest width of the body as a fraction of the conversation's width
  /// (`Docs/iOS/Appearance.md` 6.4: 0.70 to 0.75).
  static let widestPart = 0.72

  /// Breaks a message's text for a body of a maximum width in points.
  init(_ text: String, font: Font, widest: Double, traits: ScreenTraits, measurer: TextMeasurer) {
    let room = max(widest - 2 * BubbleLayout.horizontalPadding, 0)
    let text = TextLines(text, font: font, width: room, measurer: measurer)
    lines = text.lines
    self.font = font
    let width = traits.roundedUp(text.width) + 2 * BubbleLayout.horizontalPadding
    size = CGSize(
      width: max(min(width, widest), 0),
      height: traits.roundedUp(max(text.height, 0)) + 2 * BubbleLayout.verticalPadding)
  }

  /// Removes the lines that do not fit a body of a height, except the first.
  package mutating func cut(toHeight height: Double) {
    // Rounding to pixels may have taken a third of a point.
    let room = height - 2 * BubbleLayout.verticalPadding + 1.0 / 3
    lines = Array(lines.prefix(max(Content.lines(of: font.leading, in: room), 1)))
  }
}

/// A circle with initials.
public struct AvatarContent: Hashable, Sendable {
  /// The initials, one or two letters.
  public var initials: String
  /// The fill; by default the middle of a gray gradient.
  public var color: DynamicColor?

  /// Creates the content.
  public init(initials: String, color: DynamicColor? = nil) {
    self.initials = initials
    self.color = color
  }

  /// The size of an avatar beside a message in points (`Docs/iOS/Appearance.md` 6.4: MessageKit's
  /// 30).
  package static let size = CGSize(width: 30, height: 30)
}
