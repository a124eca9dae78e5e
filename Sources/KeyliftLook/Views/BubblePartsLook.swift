// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The appearance of a bubble's quote, picture, file, time and ticks.
struct BubblePartsLook {
  let extras: BubbleExtras
  let parts: BubbleParts
  /// The color of the text.
  let color: Color
  let traits: ScreenTraits

  /// Draws the parts of a bubble whose body begins at a point.
  ///
  /// - Parameter radius: The radius of the body's corners in points.
  func draw(at origin: CGPoint, radius: Double, in builder: inout DisplayListBuilder) {
    let inner = max(radius - BubbleParts.inset, 0)
    func place(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: origin.x, dy: origin.y) }
    if let quote = extras.quote, let rect = parts.quote {
      draw(quote, in: place(rect), radius: min(inner, 8), builder: &builder)
    }
    if let picture = extras.picture, let rect = parts.picture {
      let clip = Outline.path(
        .continuousRect(builder.snapped(place(rect)), radius: inner * builder.scale))
      builder.add(.image(picture, filling(place(rect), with: picture, builder), clip: clip))
    }
    if let file = extras.file, let rect = parts.file {
      draw(file, in: place(rect), radius: min(inner, 8), builder: &builder)
    }
    guard let note = parts.note else { return }
    drawNote(right: note.x + origin.x, middle: note.y + origin.y, in: &builder)
  }

  /// Returns the rectangle in pixels with which a picture covers a rectangle in points.
  private func filling(
    _ rect: CGRect, with picture: PNGImage, _ builder: DisplayListBuilder
  ) -> CGRect {
    let rect = builder.snapped(rect)
    let (width, height) = (Double(picture.width), Double(picture.height))
    let factor = max(Double(rect.width) / width, Double(rect.height) / height)
    return rect.insetBy(
      dx: (Double(rect.width) - width * factor) / 2, dy: (Double(rect.height) - height * factor) / 2
    )
  }

  private func draw(
    _ quote: BubbleExtras.Quote, in rect: CGRect, radius: Double,
    builder: inout DisplayListBuilder
  ) {
    let isOnBlue = color == .white && extras.fill == nil
    let tint =
      quote.color?.resolved(for: traits)
      ?? (isOnBlue ? .white : SystemColor.systemBlue.resolved(for: traits))
    builder.fill(rect, continuousRadius: radius, color.opacity(isOnBlue ? 0.2 : 0.07))
    builder.fill(
      CGRect(x: rect.minX + 4, y: rect.minY + 4, width: 3, height: rect.height - 8), radius: 1.5,
      tint)
    var bold = parts.smallFont
    bold.weight = .semibold
    let x = Double(rect.minX) + BubbleParts.quotePadding
    let room = max(Double(rect.width) - 2 * BubbleParts.quotePadding, 0)
    let line = parts.smallFont.lineHeight
    let top = Double(rect.minY) + 5
    drawLine(quote.author, font: bold, tint, x: x, top: top, room: room, in: &builder)
    drawLine(
      quote.text, font: parts.smallFont, color.opacity(0.7), x: x, top: top + line, room: room,
      in: &builder)
  }

  private func draw(
    _ file: BubbleExtras.File, in rect: CGRect, radius: Double, builder: inout DisplayListBuilder
  ) {
    builder.fill(rect, continuousRadius: radius, color.opacity(0.07))
    drawPage(x: Double(rect.minX) + 24, y: Double(rect.midY), in: &builder)
    let x = Double(rect.minX) + BubbleParts.filePadding
    let room = max(Double(rect.maxX) - x - 8, 0)
    let line = parts.smallFont.lineHeight
    let lines = file.detail.isEmpty ? 1.0 : 2
    let top = Double(rect.midY) - lines * line / 2
    drawLine(file.name, font: parts.smallFont, color, x: x, top: top, room: room, in: &builder)
    drawLine(
      file.detail, font: parts.smallFont, color.opacity(0.6), x: x, top: top + line, room: room,
      in: &builder)
  }

  /// Draws a sheet of paper with a folded corner, 22 wide and 28 high.
  private func drawPage(x: Double, y: Double, in builder: inout DisplayListBuilder) {
    let (left, right, top, bottom) = (x - 11, x + 11, y - 14, y + 14)
    let sheet = Path.polygon([
      (left, top, 3), (right - 8, top, 0), (right, top + 8, 0), (right, bottom, 3),
      (left, bottom, 3),
    ])
    builder.stroke(sheet, color.opacity(0.7), width: 1.5)
    builder.stroke(
      .line((right - 8, top), (right - 8, top + 8), (right, top + 8)), color.opacity(0.7),
      width: 1.5)
  }

  private func drawLine(
    _ text: String, font: Font, _ color: Color, x: Double, top: Double, room: Double,
    in builder: inout DisplayListBuilder
  ) {
    builder.draw(
      builder.measurer.cut(text, to: room, in: font), font: font, color: color, x: x,
      baseline: top + font.ascent)
  }

  /// Draws the time and the ticks, on a dark capsule if they are on a picture.
  private func drawNote(right: Double, middle: Double, in builder: inout DisplayListBuilder) {
    let time = extras.time ?? ""
    let ticks = extras.ticks == nil ? 0 : BubbleParts.ticksRoom
    let width = builder.width(of: time, font: parts.noteFont)
    if parts.isNoteOnPicture {
      let rect = CGRect(
        x: right - ticks - width - 6, y: middle - 9, width: ticks + width + 12, height: 18)
      builder.fill(rect, radius: 9, Color(hex: 0x000000, opacity: 0.45))
    }
    let pale = parts.isNoteOnPicture ? Color.white : color.opacity(0.55)
    builder.draw(
      time, font: parts.noteFont, color: pale, x: right - ticks, middle: middle, alignment: .right)
    guard let ticks = extras.ticks else { return }
    draw(ticks, right: right, middle: middle, pale: pale, in: &builder)
  }

  /// Draws one tick, or two that overlap, 14 wide.
  private func draw(
    _ ticks: BubbleExtras.Ticks, right: Double, middle: Double, pale: Color,
    in builder: inout DisplayListBuilder
  ) {
    let isOnBlue = color == .white && extras.fill == nil
    let read = isOnBlue ? Color.white : SystemColor.systemBlue.resolved(for: traits)
    let ink = ticks == .read ? read : pale
    for shift in ticks == .sent ? [2.0] : [0, 4.5] {
      let x = right - 14 + shift
      builder.stroke(
        .line((x, middle + 0.5), (x + 3, middle + 3.5), (x + 9, middle - 3.5)), ink, width: 1.3)
    }
  }
}
