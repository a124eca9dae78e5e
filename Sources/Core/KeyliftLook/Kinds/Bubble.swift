// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

extension ContentLook {
  func draw(_ bubble: BubbleContent) {
    var layout = bubble.layout(
      width: builder.room.width, traits: traits, measurer: builder.measurer)
    layout.cut(toHeight: builder.room.height)
    builder.drawBubble(
      layout, in: builder.bounds, isOutgoing: bubble.isOutgoing,
      hasTail: bubble.hasTail, traits: traits, height: 1)
  }
}

extension DisplayListBuilder {
  /// - Parameter height: The bubble's place on the screen, from 0 at the top to 1 at the bottom.
  func drawBubble(
    _ layout: BubbleLayout, in rect: CGRect, isOutgoing: Bool, hasTail: Bool, traits: ScreenTraits,
    height: Double
  ) {
    let shape = BubbleShape(
      body: snapped(rect), unit: scale, tail: hasTail ? BubbleTail(traits.look) : nil,
      radius: bubbleRadius[traits.look], isOutgoing: isOutgoing)
    guard !shape.path.segments.isEmpty else { return }
    let extras = layout.extras
    let fill =
      extras.fill?.resolved(for: traits)
      ?? traits.bubbleFill(isOutgoing: isOutgoing, height: height)
    add(.fill(.path(shape.path), fill))
    let color =
      extras.textColor?.resolved(for: traits)
      ?? traits.bubbleText(isOutgoing: isOutgoing && extras.fill == nil)
    if let parts = layout.parts {
      let look = BubblePartsLook(
        extras: extras, parts: parts, color: color, traits: traits, builder: self)
      look.draw(at: rect.origin, radius: shape.radius)
    }
    draw(
      lines: layout.lines, font: layout.font, color: color, x: rect.minX + layout.horizontalPadding,
      top: rect.minY + layout.textTop, lineHeight: layout.font.leading)
  }
}

private let bubbleRadius = FactTable.chat.measure("bubble radius")

// The colors of chat bubbles (`Docs/iOS/Appearance.md` 6.4 and 11.8).
private let incomingFill = FactTable.chat.shades("bubble incoming", "both")
private let outgoingTop = FactTable.chat.shades("bubble outgoing-top", "glass")
private let outgoingBottom = FactTable.chat.shades("bubble outgoing-bottom", "glass")

extension ScreenTraits {
  fileprivate func bubbleFill(isOutgoing: Bool, height: Double) -> Color {
    guard isOutgoing else { return incomingFill.resolved(for: self) }
    guard look == .glass else { return color(.systemBlue) }
    return outgoingBottom.resolved(for: self).opacity(height).over(outgoingTop.resolved(for: self))
  }

  fileprivate func bubbleText(isOutgoing: Bool) -> Color { isOutgoing ? .white : color(.label) }
}

/// The tail of a chat bubble at the lower right corner of its body, in points from that corner.
private struct BubbleTail: Sendable {
  /// Two control points and an end.
  typealias Curve = (first: CGPoint, second: CGPoint, end: CGPoint)

  /// The height at which the tail leaves the body's right edge.
  var start: Double
  /// The curves from there to the bottom edge (`Docs/iOS/Appearance.md` 6.4 and 11.8).
  var curves: [Curve]
  /// The distance from the corner to the place where the tail meets the bottom edge.
  var root: Double { -Double(curves.last?.end.x ?? 0) }

  init(_ look: SystemLook) { self = look == .legacy ? .legacy : .glass }

  private init(of look: SystemLook) {
    start = FactTable.chat.number("bubble tail-start \(look)")
    curves = (1...3).map { number in
      let numbers = FactTable.chat.numbers("bubble tail-curve-\(number) \(look)")
      let points = [0, 2, 4].map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
      return (points[0], points[1], points[2])
    }
  }

  private static let legacy = BubbleTail(of: .legacy)
  private static let glass = BubbleTail(of: .glass)
}

private struct BubbleShape {
  var body: CGRect
  /// The number of units per point.
  var unit: Double
  var tail: BubbleTail?
  var radius: Double
  var isOutgoing: Bool

  var path: Path {
    let radius = min(radius * unit, body.width / 2, body.height / 2)
    guard radius > 0 else { return Path() }
    let bend = Path.circleReach * radius
    let left = body.minX
    let right = body.maxX
    let top = body.minY
    let bottom = body.maxY
    var path = Path()
    path.move(to: point(left + radius, top))
    path.line(to: point(right - radius, top))
    path.curve(
      to: point(right, top + radius), point(right - radius + bend, top),
      point(right, top + radius - bend))
    addTailCorner(to: &path, radius: radius, bend: bend)
    path.line(to: point(left + radius, bottom))
    path.curve(
      to: point(left, bottom - radius), point(left + radius - bend, bottom),
      point(left, bottom - radius + bend))
    path.line(to: point(left, top + radius))
    path.curve(
      to: point(left + radius, top), point(left, top + radius - bend),
      point(left + radius - bend, top))
    path.close()
    return path
  }

  /// Adds the corner with the tail, as if at the right.
  private func addTailCorner(to path: inout Path, radius: Double, bend: Double) {
    let right = Double(body.maxX)
    let bottom = Double(body.maxY)
    guard let tail, hasRoom(for: tail, radius: radius) else {
      path.line(to: point(right, bottom - radius))
      path.curve(
        to: point(right - radius, bottom), point(right, bottom - radius + bend),
        point(right - radius + bend, bottom))
      return
    }
    func place(_ from: CGPoint) -> CGPoint {
      point(right + Double(from.x) * unit, bottom + Double(from.y) * unit)
    }
    path.line(to: place(CGPoint(x: 0, y: -tail.start)))
    for curve in tail.curves {
      path.curve(to: place(curve.end), place(curve.first), place(curve.second))
    }
  }

  /// Returns whether the tail leaves the other corners alone.
  private func hasRoom(for tail: BubbleTail, radius: Double) -> Bool {
    Double(body.height) >= radius + tail.start * unit
      && Double(body.width) >= max(2 * self.radius, tail.root) * unit
  }

  /// Returns a point, mirrored if the tail is at the left.
  private func point(_ x: Double, _ y: Double) -> CGPoint {
    CGPoint(x: isOutgoing ? x : Double(body.minX + body.maxX) - x, y: y)
  }
}

private struct BubblePartsLook {
  let extras: BubbleExtras
  let parts: BubbleParts
  let color: Color
  let traits: ScreenTraits
  let builder: DisplayListBuilder

  private var isOnBlue: Bool { color == .white && extras.fill == nil }

  func draw(at origin: CGPoint, radius: Double) {
    let inner = max(radius - BubbleParts.inset, 0)
    func place(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: origin.x, dy: origin.y) }
    if let quote = extras.quote, let rect = parts.quote {
      draw(quote, in: place(rect), radius: min(inner, 8))
    }
    if let picture = extras.picture, let rect = parts.picture {
      let clip = Outline.path(
        .continuousRect(builder.snapped(place(rect)), radius: inner * builder.scale))
      builder.add(.image(picture, filling(place(rect), with: picture), clip: clip))
    }
    if let file = extras.file, let rect = parts.file {
      draw(file, in: place(rect), radius: min(inner, 8))
    }
    guard let note = parts.note else { return }
    drawNote(right: note.x + origin.x, middle: note.y + origin.y)
  }

  /// Returns the rectangle in pixels with which a picture covers a rectangle in points.
  private func filling(_ rect: CGRect, with picture: PNGImage) -> CGRect {
    let rect = builder.snapped(rect)
    let width = Double(picture.width)
    let height = Double(picture.height)
    let factor = max(Double(rect.width) / width, Double(rect.height) / height)
    return rect.insetBy(
      dx: (Double(rect.width) - width * factor) / 2, dy: (Double(rect.height) - height * factor) / 2
    )
  }

  private func draw(_ quote: BubbleExtras.Quote, in rect: CGRect, radius: Double) {
    let tint = quote.color?.resolved(for: traits) ?? (isOnBlue ? .white : traits.color(.systemBlue))
    builder.fill(rect, continuousRadius: radius, color.opacity(isOnBlue ? 0.2 : 0.07))
    builder.fill(
      CGRect(x: rect.minX + 4, y: rect.minY + 4, width: 3, height: rect.height - 8), radius: 1.5,
      tint)
    let x = Double(rect.minX) + BubbleParts.quotePadding
    let room = max(Double(rect.width) - 2 * BubbleParts.quotePadding, 0)
    let line = parts.smallFont.lineHeight
    let top = Double(rect.minY) + 5
    drawLine(quote.author, font: parts.smallFont.with(.semibold), tint, x: x, top: top, room: room)
    drawLine(
      quote.text, font: parts.smallFont, color.opacity(0.7), x: x, top: top + line, room: room)
  }

  private func draw(_ file: BubbleExtras.File, in rect: CGRect, radius: Double) {
    builder.fill(rect, continuousRadius: radius, color.opacity(0.07))
    drawPage(x: rect.minX + 24, y: rect.midY)
    let x = Double(rect.minX) + BubbleParts.filePadding
    let room = max(rect.maxX - x - 8, 0)
    let line = parts.smallFont.lineHeight
    let lines = file.detail.isEmpty ? 1.0 : 2
    let top = Double(rect.midY) - lines * line / 2
    drawLine(file.name, font: parts.smallFont, color, x: x, top: top, room: room)
    drawLine(
      file.detail, font: parts.smallFont, color.opacity(0.6), x: x, top: top + line, room: room)
  }

  private func drawPage(x: Double, y: Double) {
    let left = x - 11
    let right = x + 11
    let top = y - 14
    let bottom = y + 14
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
    _ text: String, font: Font, _ color: Color, x: Double, top: Double, room: Double
  ) {
    builder.draw(
      builder.measurer.cut(text, to: room, in: font), font: font, color: color, x: x,
      baseline: top + font.ascent)
  }

  private func drawNote(right: Double, middle: Double) {
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
    draw(ticks, right: right, middle: middle, pale: pale)
  }

  private func draw(_ ticks: BubbleExtras.Ticks, right: Double, middle: Double, pale: Color) {
    let read = isOnBlue ? Color.white : traits.color(.systemBlue)
    let ink = ticks == .read ? read : pale
    for shift in ticks == .sent ? [2.0] : [0, 4.5] {
      let x = right - 14 + shift
      builder.stroke(
        .line((x, middle + 0.5), (x + 3, middle + 3.5), (x + 9, middle - 3.5)), ink, width: 1.3)
    }
  }
}
