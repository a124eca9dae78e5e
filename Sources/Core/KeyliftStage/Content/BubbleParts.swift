// SPDX-License-Identifier: MIT

package import Foundation
package import KeyliftGraphics

/// The places of a bubble's parts besides its text, in points from the body's top left corner.
///
/// No source measures such bubbles; the sizes are known from use.
package struct BubbleParts: Hashable, Sendable {
  package private(set) var quote: CGRect?
  package private(set) var picture: CGRect?
  package private(set) var file: CGRect?
  /// The right end and the vertical center of the time and the ticks.
  package private(set) var note: CGPoint?
  /// Whether the time and the ticks are on the picture.
  package private(set) var isNoteOnPicture = false
  /// The top of the first line of text.
  private(set) var textTop: Double
  private(set) var size: CGSize

  package let noteFont: Font
  /// The font of the lines of a quote and of a file.
  package let smallFont: Font

  /// The distance from the body's edges to quotes, pictures and files in points.
  package static let inset = 4.0
  /// The width of the ticks with the space before them in points.
  package static let ticksRoom = 19.0
  /// The space between the last line and the time in points.
  private static let noteGap = 8.0
  /// The widest picture in points.
  private static let widestPicture = 240.0

  init(
    _ extras: BubbleExtras, text: TextLines, font: Font, widest: Double, metrics: BubbleMetrics,
    traits: ScreenTraits, measurer: TextMeasurer
  ) {
    noteFont = Font.preferred(.caption2, at: traits.textSize)
    smallFont = Font.preferred(.footnote, at: traits.textSize)
    let padding = metrics.horizontalPadding
    let room = max(widest - 2 * BubbleParts.inset, 0)
    let hasText = text.lines.contains { !$0.isEmpty }
    let noteWidth = BubbleParts.noteWidth(extras, font: noteFont, measurer: measurer)
    let last = text.lines.last.map { measurer.width(of: $0, in: font) } ?? 0
    let inline = last + BubbleParts.noteGap + noteWidth
    let fits = hasText && inline <= widest - 2 * padding
    var width = max(
      metrics.minimumWidth,
      hasText ? max(text.width, fits && noteWidth > 0 ? inline : 0) + 2 * padding : 0,
      noteWidth > 0 ? noteWidth + 2 * padding : 0)
    for block in BubbleParts.blockWidths(extras, font: smallFont, room: room, measurer: measurer) {
      width = max(width, block + 2 * BubbleParts.inset)
    }
    width = traits.roundedUp(min(width, widest))
    textTop = metrics.verticalPadding
    size = .zero
    var bottom = addBlocks(extras, width: width - 2 * BubbleParts.inset)
    if bottom > 0 { textTop = bottom + (hasText ? 4 : 0) }
    if hasText || bottom == 0 {
      bottom = textTop + max(text.height, 0) + metrics.verticalPadding
    } else {
      bottom += BubbleParts.inset
    }
    let hasNote = noteWidth > 0
    isNoteOnPicture = hasNote && !hasText && picture != nil && file == nil
    if hasNote, !fits, !isNoteOnPicture { bottom += noteFont.lineHeight }
    size = CGSize(width: width, height: traits.roundedUp(bottom))
    guard hasNote else { return }
    note =
      isNoteOnPicture
      ? CGPoint(x: width - BubbleParts.inset - 9, y: size.height - BubbleParts.inset - 13)
      : CGPoint(x: width - padding + 3, y: size.height - 5 - noteFont.lineHeight / 2)
  }

  /// Places quote, picture and file below each other, and returns the bottom of the last one, or 0.
  private mutating func addBlocks(_ extras: BubbleExtras, width: Double) -> Double {
    var bottom = 0.0
    func block(height: Double) -> CGRect {
      let rect = CGRect(
        x: BubbleParts.inset, y: bottom + BubbleParts.inset, width: width, height: height)
      bottom = Double(rect.maxY)
      return rect
    }
    if extras.quote != nil { quote = block(height: 2 * smallFont.lineHeight + 10) }
    if let image = extras.picture {
      let aspect = Double(image.height) / Double(image.width)
      picture = block(height: (width * min(max(aspect, 0.5), 1.25)).rounded())
    }
    if extras.file != nil { file = block(height: 2 * smallFont.lineHeight + 16) }
    return bottom
  }

  private static func noteWidth(
    _ extras: BubbleExtras, font: Font, measurer: TextMeasurer
  ) -> Double {
    let time = extras.time.map { measurer.width(of: $0, in: font) } ?? 0
    return time + (extras.ticks == nil ? 0 : ticksRoom)
  }

  /// Returns the widths that a quote, a picture and a file would have alone.
  private static func blockWidths(
    _ extras: BubbleExtras, font: Font, room: Double, measurer: TextMeasurer
  ) -> [Double] {
    var widths: [Double] = []
    func widest(_ texts: [String], around: Double) -> Double {
      min((texts.map { measurer.width(of: $0, in: font) }.max() ?? 0) + around, room)
    }
    if let quote = extras.quote {
      widths.append(widest([quote.author, quote.text], around: 2 * quotePadding + 2))
    }
    if extras.picture != nil { widths.append(min(room, widestPicture)) }
    if let file = extras.file {
      widths.append(widest([file.name, file.detail], around: filePadding + 14))
    }
    return widths
  }

  /// The distance from a quote's left edge to its text in points.
  package static let quotePadding = 12.0
  /// The distance from a file's left edge to its name in points.
  package static let filePadding = 46.0
}
