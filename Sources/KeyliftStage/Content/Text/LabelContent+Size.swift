// SPDX-License-Identifier: MIT

package import Foundation

extension LabelContent {
  /// Returns the size of the text, each side rounded up to a device pixel as `UILabel` does
  /// (`ios-look.md` 4.3); zero without text.
  func fittingSize(width: CGFloat?, traits: ScreenTraits, measurer: TextMeasurer) -> CGSize {
    guard !text.isEmpty else { return .zero }
    let font = font.resolved(at: traits.textSize)
    let lines = ClampedText(
      text, font: font, width: Double(width ?? .infinity), limit: lineLimit, measurer: measurer
    ).lines
    let widest = lines.map { measurer.width(of: $0, in: font) }.max() ?? 0
    let size = traits.roundedUp(
      width: widest, height: Double(lines.count) * self.font.lineHeight(at: traits.textSize))
    return CGSize(width: min(size.width, width ?? size.width), height: size.height)
  }

  /// Returns the lines that a label of a size shows; one at least, as `UILabel` draws one however low it is.
  package func lines(
    in size: CGSize, traits: ScreenTraits, measurer: TextMeasurer = .table
  ) -> [String] {
    guard !text.isEmpty, size.width > 0, size.height > 0 else { return [] }
    let height = font.lineHeight(at: traits.textSize)
    let room = Content.lines(of: height, in: Double(size.height) + 1 / Double(max(traits.scale, 1)))
    let limit = max(lineLimit > 0 ? min(lineLimit, room) : room, 1)
    let font = font.resolved(at: traits.textSize)
    return ClampedText(
      text, font: font, width: Double(size.width), limit: limit, measurer: measurer
    ).lines
  }
}

extension Content {
  /// Returns how many whole lines fit a height; lines without a height count as very many.
  static func lines(of lineHeight: Double, in height: Double) -> Int {
    let most = 100_000.0
    guard height > 0 else { return 0 }
    guard lineHeight > 0 else { return Int(most) }
    return Int(min((height / lineHeight).rounded(.down), most))
  }
}

extension DynamicFont {
  /// Returns the distance between the baselines of a label's lines in points.
  ///
  /// `UILabel` stacks the font's own line boxes, of 20.287 points at 17 (`ios-look.md` 4.3), and knows
  /// nothing of the leading that the design guidelines print beside a text style. A font that a scene
  /// gives with a leading of its own keeps that.
  package func lineHeight(at category: ContentSizeCategory) -> Double {
    let font = resolved(at: category)
    switch self {
    case .style: return max(font.lineHeight, 0)
    case .fixed: return max(font.leading, 0)
    }
  }

  /// Returns the line height of text being edited: a whole number of points (`ios-look.md` 4.3:
  /// 13 makes 16, 15 makes 18, 17 makes 20).
  package func editingLineHeight(at category: ContentSizeCategory) -> Double {
    max(resolved(at: category).lineHeight.rounded(), 0)
  }
}
