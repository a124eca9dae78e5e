// SPDX-License-Identifier: MIT

package import Foundation
public import KeyliftGraphics

/// Lines of text in one style.
public struct LabelContent: Hashable, Sendable {
  /// The text, in which line feeds break lines.
  public var text: String
  /// The font.
  public var font: DynamicFont
  /// The color; by default the label color.
  public var color: DynamicColor?
  /// The alignment of the lines.
  public var alignment: TextAlignment
  /// The maximum number of lines, the last of which ends in an ellipsis if text is cut; 0 for no
  /// limit.
  public var lineLimit: Int

  /// Creates the content.
  public init(
    text: String, font: DynamicFont = .body, color: DynamicColor? = nil,
    alignment: TextAlignment = .left,
    lineLimit: Int = 0
  ) {
    self.text = text
    self.font = font
    self.color = color
    self.alignment = alignment
    self.lineLimit = lineLimit
  }

  /// Returns the lines that a label of a size shows: at least one, as in `UILabel`, however low it
  /// is.
  package func lines(in size: CGSize, traits: ScreenTraits) -> [String] {
    guard !text.isEmpty, size.width > 0, size.height > 0 else { return [] }
    let height = font.lineHeight(at: traits.textSize)
    let room = Content.lines(of: height, in: Double(size.height) + 1 / Double(max(traits.scale, 1)))
    let limit = max(lineLimit > 0 ? min(lineLimit, room) : room, 1)
    let font = font.resolved(at: traits.textSize)
    return traits.measurer(nil).lines(
      of: text, font: font, width: Double(size.width), limit: limit)
  }
}

extension LabelContent: KindContent {
  /// Each side is rounded up to a device pixel as in `UILabel` (`Docs/iOS/Appearance.md` 4.3).
  func size(in room: ContentRoom) -> CGSize? {
    guard !text.isEmpty else { return .zero }
    let font = font.resolved(at: room.traits.textSize)
    let lines = room.measurer.lines(
      of: text, font: font, width: Double(room.width ?? .infinity), limit: lineLimit)
    let widest = lines.map { room.measurer.width(of: $0, in: font) }.max() ?? 0
    let size = room.traits.roundedUp(
      width: widest, height: Double(lines.count) * self.font.lineHeight(at: room.traits.textSize))
    return CGSize(width: min(size.width, room.width ?? size.width), height: size.height)
  }

  func isClipped(_ look: SystemLook) -> Bool { true }
}

/// The alignment of lines between the left and right edges of their view.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
}
