// SPDX-License-Identifier: MIT

package import Foundation

/// The lines of a chat bubble and the size of its body, which the tail hangs out of.
package struct BubbleLayout: Hashable, Sendable {
  /// The lines from the top.
  package var lines: [String]
  /// The font.
  package var font: Font
  /// The size of the body in points.
  package var size: CGSize

  /// The distance from the body's left and right edges to the text in points: the middle of the
  /// 12 to 14 of `ios-look.md` 6.4.
  package static let horizontalPadding = 13.0
  /// The distance from the body's top and bottom edges to the text in points: of the 7 to 8 of
  /// `ios-look.md` 6.4 the one with which a line of body text makes a bubble of 36.
  package static let verticalPadding = 7.0
  /// The widest body over the width of the conversation (`ios-look.md` 6.4: 0.70 to 0.75).
  package static let widestPart = 0.72

  /// Breaks a message's text in a body no wider than a number of points.
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

  /// Leaves out the lines that a body of a height has no room for, but for the first.
  package mutating func cut(toHeight height: Double) {
    // A third of a point is what rounding to pixels may have taken.
    let room = height - 2 * BubbleLayout.verticalPadding + 1.0 / 3
    lines = Array(lines.prefix(max(Content.lines(of: font.leading, in: room), 1)))
  }
}

extension BubbleContent {
  /// Returns the lines and the size of the body in a width, or where there is none in the part of the
  /// screen's that bubbles fill at most.
  package func layout(
    width: CGFloat?, traits: ScreenTraits, measurer: TextMeasurer = .table
  ) -> BubbleLayout {
    let widest = width.map { Double($0) } ?? Double(traits.size.width) * BubbleLayout.widestPart
    return BubbleLayout(
      text, font: font.resolved(at: traits.textSize), widest: widest, traits: traits,
      measurer: measurer)
  }
}
