// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The appearance of the title in a bar's line, with the subtitle below it and the round picture
/// before it.
///
/// Chat apps have such bars before iOS 26; since then `UINavigationItem` has a `subtitle`. The sizes
/// of 16 and 12 points of two lines, the gap of 8 and the disc of 36 are inferred.
struct BarTitleLook {
  let content: NavigationBarContent
  let traits: ScreenTraits
  /// The font of a title without a subtitle.
  let font: Font
  let color: Color

  /// The size of a title above a subtitle, and of the subtitle, in points.
  private static let titleSize = 16.0, subtitleSize = 12.0
  /// The space between the picture and the title in points.
  private static let gap = 8.0

  /// Draws the title between two buttons.
  ///
  /// - Parameters:
  ///   - middle: The vertical center in points.
  ///   - left: The left end of the room between the buttons in points.
  ///   - right: The right end of that room.
  func draw(in builder: inout DisplayListBuilder, middle: Double, left: Double, right: Double) {
    guard content.avatar != nil || content.subtitle != nil || content.isLeftAligned != nil else {
      return builder.drawTitle(
        content.title, font: font, color: color, middle: middle, left: left, right: right)
    }
    guard right > left, color.alpha > 0 else { return }
    let disc = content.avatar == nil ? 0 : min(BarAvatar.diameter, lineHeight)
    let before = content.avatar == nil ? 0 : disc + BarTitleLook.gap
    let lines = lines(room: max(right - left - before, 0), in: builder)
    let length = before + (lines.map { builder.width(of: $0.text, font: $0.font) }.max() ?? 0)
    let start = start(of: length, left: left, right: right, in: builder)
    drawAvatar(
      in: CGRect(x: start, y: middle - disc / 2, width: disc, height: disc), of: &builder)
    draw(lines, x: start + before, width: length - before, middle: middle, in: &builder)
  }

  private var lineHeight: Double { Double(NavigationBarContent.lineHeight(traits: traits)) - 4 }

  /// Whether the lines begin at the left of the room instead of being in the bar's middle.
  private var isLeft: Bool { content.isLeftAligned ?? (content.avatar != nil) }

  /// Returns the left end of the picture and the lines.
  private func start(
    of length: Double, left: Double, right: Double, in builder: DisplayListBuilder
  ) -> Double {
    guard !isLeft else { return left }
    return max(min(Double(builder.size.width) / 2 - length / 2, right - length), left)
  }

  private func lines(
    room: Double, in builder: DisplayListBuilder
  ) -> [(text: String, font: Font, color: Color)] {
    guard let subtitle = content.subtitle, !subtitle.isEmpty else {
      return [(builder.measurer.cut(content.title, to: room, in: font), font, color)]
    }
    let (title, small) = (
      Font(size: BarTitleLook.titleSize, weight: font.weight),
      Font(size: BarTitleLook.subtitleSize)
    )
    let gray = SystemColor.secondaryLabel.resolved(for: traits).opacity(Double(color.alpha) / 255)
    return [
      (builder.measurer.cut(content.title, to: room, in: title), title, color),
      (builder.measurer.cut(subtitle, to: room, in: small), small, gray),
    ]
  }

  private func drawAvatar(in disc: CGRect, of builder: inout DisplayListBuilder) {
    guard let avatar = content.avatar, disc.width > 0 else { return }
    if let image = avatar.image {
      ImageLook(content: ImageContent(image: image), cornerRadius: Double(disc.width) / 2)
        .draw(in: disc, of: &builder)
    } else {
      AvatarLook(content: avatar.content, traits: traits).draw(inMiddleOf: disc, in: &builder)
    }
  }

  private func draw(
    _ lines: [(text: String, font: Font, color: Color)], x: Double, width: Double, middle: Double,
    in builder: inout DisplayListBuilder
  ) {
    var top = middle - lines.reduce(0) { $0 + $1.font.lineHeight } / 2
    for line in lines {
      builder.draw(
        line.text, font: line.font, color: line.color, x: isLeft ? x : x + width / 2,
        baseline: top + line.font.ascent, alignment: isLeft ? .left : .center)
      top += line.font.lineHeight
    }
  }
}
