// SPDX-License-Identifier: MIT

package import Foundation
public import KeyliftGraphics

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
  package var extras = BubbleExtras()

  /// Creates the content.
  public init(text: String, isOutgoing: Bool, hasTail: Bool = true, font: DynamicFont = .body) {
    self.text = text
    self.isOutgoing = isOutgoing
    self.hasTail = hasTail
    self.font = font
  }

  /// - Parameter width: `nil` for the largest part of the screen's width that a bubble fills.
  package func layout(
    width: CGFloat?, traits: ScreenTraits, measurer: TextMeasurer? = nil
  ) -> BubbleLayout {
    let widest =
      width.map { Double($0) }
      ?? Double(traits.size.width) * BubbleLayout.widestPart[traits.look]
    return BubbleLayout(
      text, extras, font: font.bubbleFont(traits), widest: widest, traits: traits,
      measurer: traits.measurer(measurer))
  }
}

extension BubbleContent: KindContent {
  func size(in room: ContentRoom) -> CGSize? {
    layout(width: room.width, traits: room.traits, measurer: room.measurer).size
  }
}

extension DynamicFont {
  /// In iOS 26 the lines of 17 points are 20 points high (`Docs/iOS/Appearance.md` 11.8).
  func bubbleFont(_ traits: ScreenTraits) -> Font {
    var font = resolved(at: traits.textSize)
    if traits.look == .glass { font.leading = editingLineHeight(at: traits.textSize) }
    return font
  }
}

/// The lines of a chat bubble and the size of its body, without the tail.
package struct BubbleLayout: Hashable, Sendable {
  package var lines: [String]
  package var font: Font
  var size: CGSize

  package let horizontalPadding: Double
  private let verticalPadding: Double
  package let extras: BubbleExtras
  package private(set) var parts: BubbleParts?
  package var textTop: Double { parts?.textTop ?? verticalPadding }

  // In points (`Docs/iOS/Appearance.md` 6.4 and 11.8).
  fileprivate static let sidePadding = FactTable.chat.measure("bubble padding-at-sides")
  fileprivate static let endPadding = FactTable.chat.measure("bubble padding-above-and-below")
  fileprivate static let minimumWidth = FactTable.chat.measure("bubble minimum-width")
  /// The fraction of the screen's width.
  static let widestPart = FactTable.chat.measure("bubble widest-part")

  init(
    _ text: String, _ extras: BubbleExtras, font: Font, widest: Double, traits: ScreenTraits,
    measurer: TextMeasurer
  ) {
    self.extras = extras
    horizontalPadding = Self.sidePadding[traits.look]
    verticalPadding = Self.endPadding[traits.look]
    let room = max(widest - 2 * horizontalPadding, 0)
    let text = TextLines(text, font: font, width: room, measurer: measurer)
    lines = text.lines
    self.font = font
    let natural = traits.roundedUp(text.width) + 2 * horizontalPadding
    let width = max(natural, Self.minimumWidth[traits.look])
    size = CGSize(
      width: max(min(width, widest), 0),
      height: traits.roundedUp(max(text.height, 0)) + 2 * verticalPadding)
    guard extras.hasParts else { return }
    let parts = BubbleParts(
      extras, text: text, font: font, widest: widest, traits: traits, measurer: measurer)
    self.parts = parts
    size = parts.size
  }

  /// The first line stays, even if it does not fit.
  package mutating func cut(toHeight height: Double) {
    guard parts == nil else { return }
    // Rounding to pixels may have taken a third of a point.
    let room = height - 2 * verticalPadding + 1.0 / 3
    lines = Array(lines.prefix(max(Content.lines(of: font.leading, in: room), 1)))
  }
}

/// The parts of a chat bubble other than its text, and its own colors.
package struct BubbleExtras: Hashable, Sendable {
  /// A part of another message, to which the message replies.
  package struct Quote: Hashable, Sendable {
    package var author: String
    package var text: String
    /// The color of the author's name and of the line at the left; `nil` for blue.
    package var color: DynamicColor?

    package init(author: String, text: String) {
      self.author = author
      self.text = text
    }
  }

  package struct File: Hashable, Sendable {
    package var name: String
    package var detail: String

    package init(name: String, detail: String = "") {
      self.name = name
      self.detail = detail
    }
  }

  /// How far a message has come.
  package enum Ticks: String, Hashable, Sendable, CaseIterable {
    case sent
    case delivered
    case read
  }

  package var quote: Quote?
  package var picture: PNGImage?
  package var file: File?
  package var time: String?
  package var ticks: Ticks?
  package var fill: DynamicColor?
  /// `nil` for iMessage's, or the label's on a color of its own.
  package var textColor: DynamicColor?

  package init() {}

  var hasParts: Bool {
    quote != nil || picture != nil || file != nil || time != nil || ticks != nil
  }
}

/// The places of a bubble's parts besides its text, in points from the body's top left corner.
///
/// No source measures such bubbles; the sizes are known from use.
package struct BubbleParts: Hashable, Sendable {
  package private(set) var quote: CGRect?
  package private(set) var picture: CGRect?
  package private(set) var file: CGRect?
  /// The right end and the vertical center of the time and the ticks.
  package private(set) var note: CGPoint?
  package private(set) var isNoteOnPicture = false
  private(set) var textTop: Double
  private(set) var size: CGSize

  package let noteFont: Font
  package let smallFont: Font

  package static let inset = 4.0
  /// The width of the ticks with the space before them in points.
  package static let ticksRoom = 19.0
  private static let noteGap = 8.0
  private static let widestPicture = 240.0

  init(
    _ extras: BubbleExtras, text: TextLines, font: Font, widest: Double, traits: ScreenTraits,
    measurer: TextMeasurer
  ) {
    noteFont = Font.preferred(.caption2, at: traits.textSize)
    smallFont = Font.preferred(.footnote, at: traits.textSize)
    let padding = BubbleLayout.sidePadding[traits.look]
    let room = max(widest - 2 * BubbleParts.inset, 0)
    let hasText = text.lines.contains { !$0.isEmpty }
    let noteWidth = BubbleParts.noteWidth(extras, font: noteFont, measurer: measurer)
    let last = text.lines.last.map { measurer.width(of: $0, in: font) } ?? 0
    let inline = last + BubbleParts.noteGap + noteWidth
    let fits = hasText && inline <= widest - 2 * padding
    var width = max(
      BubbleLayout.minimumWidth[traits.look],
      hasText ? max(text.width, fits && noteWidth > 0 ? inline : 0) + 2 * padding : 0,
      noteWidth > 0 ? noteWidth + 2 * padding : 0)
    for block in BubbleParts.blockWidths(extras, font: smallFont, room: room, measurer: measurer) {
      width = max(width, block + 2 * BubbleParts.inset)
    }
    width = traits.roundedUp(min(width, widest))
    let verticalPadding = BubbleLayout.endPadding[traits.look]
    textTop = verticalPadding
    size = .zero
    var bottom = addBlocks(extras, width: width - 2 * BubbleParts.inset)
    if bottom > 0 { textTop = bottom + (hasText ? 4 : 0) }
    if hasText || bottom == 0 {
      bottom = textTop + max(text.height, 0) + verticalPadding
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

  package static let quotePadding = 12.0
  package static let filePadding = 46.0
}
