// SPDX-License-Identifier: MIT

package import Foundation
package import KeyliftGraphics
package import KeyliftStage

/// A builder of one layer's display list, which takes points and stores pixels.
///
/// Straight edges snap to whole pixels one by one, as in iOS. Neighboring keys that differ by a
/// third of a point can differ by a pixel in width, but they are never blurred.
package final class DisplayListBuilder {
  /// The layer's size in points, a whole number of pixels.
  package let size: CGSize
  /// The layer's size in points before it was rounded to pixels.
  ///
  /// It decides which words and lines fit, so that a picture of any size shows the same text.
  let room: CGSize
  var bounds: CGRect { CGRect(origin: .zero, size: size) }
  /// Pixels per point.
  package let scale: Double
  let text: TextPainter
  /// The widths of characters, which decide what of a text fits.
  var measurer = TextMeasurer.table
  /// Whether everything is drawn as in a mirror, except that text and signs keep their shapes.
  var isMirrored = false
  private(set) var marks: [Mark] = []

  private let width: Int
  private let height: Int

  /// - Parameters:
  ///   - width: In pixels, as `height`.
  ///   - room: The size in points before rounding; `nil` for that of the pixels.
  package init(width: Int, height: Int, scale: Double, room: CGSize? = nil, text: TextPainter) {
    self.width = width
    self.height = height
    self.scale = scale
    self.text = text
    size = CGSize(width: Double(width) / scale, height: Double(height) / scale)
    self.room = room ?? size
  }

  package func finished() -> LayerContent {
    LayerContent(width: width, height: height, marks: marks)
  }

  /// Adds a mark in pixel coordinates.
  package func add(_ mark: Mark) {
    marks.append(isMirrored ? mark.mirrored(in: Double(width)) : mark)
  }

  func add(_ run: GlyphRun, _ color: Color) { for mark in run.marks(in: color) { add(mark) } }

  /// Adds a run whose position is mirrored already.
  func addUnmirrored(_ run: GlyphRun, _ color: Color) { marks += run.marks(in: color) }

  /// Returns a coordinate in pixels, rounded to the nearest pixel, halves away from zero.
  func snapped(_ points: Double) -> Double { (points * scale).rounded() }

  package func snapped(_ rect: CGRect) -> CGRect {
    let left = snapped(rect.minX)
    let top = snapped(rect.minY)
    return CGRect(
      x: left, y: top, width: snapped(rect.maxX) - left, height: snapped(rect.maxY) - top)
  }

  package func fill(_ rect: CGRect, _ color: Color) { add(.fill(.rect(snapped(rect)), color)) }

  package func fill(_ rect: CGRect, radius: Double, _ color: Color) {
    add(.fill(Self.rounded(snapped(rect), radius: radius * scale), color))
  }

  func fill(_ rect: CGRect, continuousRadius radius: Double, _ color: Color) {
    add(.fill(.path(.continuousRect(snapped(rect), radius: radius * scale)), color))
  }

  /// Fills an ellipse in a rectangle, without snapping.
  package func fillEllipse(in rect: CGRect, _ color: Color) {
    add(.fill(.ellipse(inPixels(rect)), color))
  }

  package func fill(_ path: Path, _ color: Color) { add(.fill(.path(inPixels(path)), color)) }

  package func stroke(_ path: Path, _ color: Color, width: Double, cap: Stroke.Cap = .round) {
    let stroke = Stroke(color: color, width: width * scale, cap: cap, join: .round)
    add(.stroke(.path(inPixels(path)), stroke))
  }

  /// Draws one line of text; line feeds have no effect.
  ///
  /// - Parameters:
  ///   - font: The font on iOS; the text painter chooses its substitute.
  ///   - x: The x-coordinate in points that `alignment` refers to: the left end, the center or the
  ///     right end.
  ///   - baseline: The baseline in points, snapped to a whole pixel.
  package func draw(
    _ string: String, font: Font, color: Color, x: Double, baseline: Double,
    alignment: TextAlignment = .left
  ) {
    guard !string.isEmpty else { return }
    let run = text.run(
      string, font: font, scale: scale, x: isMirrored ? Double(width) - x * scale : x * scale,
      baseline: snapped(baseline), alignment: isMirrored ? alignment.mirrored : alignment)
    addUnmirrored(run, color)
  }

  func width(of string: String, font: Font) -> Double { text.width(of: string, font: font) }

  private func inPixels(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale,
      height: rect.height * scale)
  }

  private func inPixels(_ path: Path) -> Path {
    path.applying(CGAffineTransform(scaleX: scale, y: scale))
  }

  private static func rounded(_ rect: CGRect, radius: Double) -> Outline {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    return radius > 0 ? .roundedRect(rect, radius: radius) : .rect(rect)
  }

  /// Fills a horizontal line one pixel high just below a y-coordinate.
  func fillHairline(from left: Double, to right: Double, below y: Double, _ color: Color) {
    fillHairline(from: left, to: right, topPixel: snapped(y), color)
  }

  func fillHairline(from left: Double, to right: Double, above y: Double, _ color: Color) {
    fillHairline(from: left, to: right, topPixel: snapped(y) - 1, color)
  }

  private func fillHairline(from left: Double, to right: Double, topPixel: Double, _ color: Color) {
    let start = snapped(left)
    let end = snapped(right)
    guard end > start else { return }
    add(.fill(.rect(CGRect(x: start, y: topPixel, width: end - start, height: 1)), color))
  }

  /// The border's width is rounded to whole pixels, at least one.
  func strokeInside(
    _ rect: CGRect, continuousRadius radius: Double, width: Double, _ color: Color
  ) {
    let pixels = max(snapped(width), 1)
    let outer = snapped(rect)
    guard outer.width > 0, outer.height > 0 else { return }
    guard min(outer.width, outer.height) > 2 * pixels else {
      add(.fill(.path(.continuousRect(outer, radius: radius * scale)), color))
      return
    }
    let path = Path.continuousRect(
      outer.insetBy(dx: pixels / 2, dy: pixels / 2), radius: max(radius * scale - pixels / 2, 0))
    add(.stroke(.path(path), Stroke(color: color, width: pixels)))
  }
}

// Lines of text.
extension DisplayListBuilder {
  /// Draws each line at the vertical center of its line height.
  func draw(
    lines: some Sequence<String>, font: Font, color: Color, x: Double, top: Double,
    lineHeight: Double, alignment: TextAlignment = .left
  ) {
    let first = top + font.baseline(inLineOf: lineHeight)
    for (index, line) in lines.enumerated() {
      draw(
        line, font: font, color: color, x: x, baseline: first + Double(index) * lineHeight,
        alignment: alignment)
    }
  }

  /// Centers the line box vertically, as a centered label does.
  func draw(
    _ line: String, font: Font, color: Color, x: Double, middle: Double,
    alignment: TextAlignment = .left
  ) {
    draw(
      line, font: font, color: color, x: x,
      baseline: middle + font.ascent - font.lineHeight / 2, alignment: alignment)
  }

  /// Draws one line in the middle of a rectangle, truncated if it is wider than `room`.
  func draw(
    _ line: String, font: Font, color: Color, inMiddleOf rect: CGRect, room: Double? = nil
  ) {
    draw(
      room.map { measurer.cut(line, to: max($0, 0), in: font) } ?? line, font: font, color: color,
      x: rect.midX, middle: rect.midY, alignment: .center)
  }

  /// Draws one line of centered text with `tracking` points after each letter but the last.
  func draw(
    _ string: String, font: Font, color: Color, x: Double, baseline: Double, tracking: Double
  ) {
    guard !string.isEmpty else { return }
    var run = text.run(
      string, font: font, scale: scale, x: x * scale, baseline: snapped(baseline),
      alignment: .center)
    let step = tracking * scale
    run.origin.x -= step * Double(run.placements.count - 1) / 2
    for index in run.placements.indices { run.placements[index].x += step * Double(index) }
    add(run, color)
  }

  /// Draws a number in tabular figures, so that a digit that changes moves no other.
  func draw(tabular number: String, font: Font, color: Color, right: Double, baseline: Double) {
    let run = text.tabularRun(
      number, font: font, scale: scale, right: right * scale, baseline: snapped(baseline))
    add(run, color)
  }
}

extension Font {
  func baseline(inLineOf height: Double) -> Double { (height - lineHeight) / 2 + ascent }

  func with(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }
}

extension Mark {
  /// Returns the mark mirrored at the middle of a width in pixels; text and images keep their
  /// shapes.
  func mirrored(in width: Double) -> Mark {
    switch self {
    case .fill(let outline, let color): return .fill(outline.mirrored(in: width), color)
    case .stroke(let outline, let stroke): return .stroke(outline.mirrored(in: width), stroke)
    case .glyphs(var run, let color):
      let bounds = run.bounds
      if !bounds.isNull { run.origin.x += width - Double(bounds.minX + bounds.maxX) }
      return .glyphs(run, color)
    case .image(let image, let rect, let clip):
      return .image(image, rect.mirrored(in: width), clip: clip?.mirrored(in: width))
    }
  }
}

extension Outline {
  fileprivate func mirrored(in width: Double) -> Outline {
    switch self {
    case .rect(let rect): .rect(rect.mirrored(in: width))
    case .roundedRect(let rect, let radius): .roundedRect(rect.mirrored(in: width), radius: radius)
    case .ellipse(let rect): .ellipse(rect.mirrored(in: width))
    case .path(let path):
      .path(path.applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)))
    }
  }
}

extension CGRect {
  fileprivate func mirrored(in width: Double) -> CGRect {
    CGRect(x: width - maxX, y: minY, width: self.width, height: height)
  }
}

extension TextAlignment {
  var mirrored: TextAlignment {
    switch self {
    case .left: .right
    case .center: .center
    case .right: .left
    }
  }
}
