// SPDX-License-Identifier: MIT

package import Foundation
package import KeyliftDrawing
package import KeyliftStage

/// Marks being collected for one layer, written in points and kept in pixels.
///
/// Straight edges snap to whole pixels one by one, as iOS's own do: neighbouring keys of a third of a
/// point more or less come out a pixel wider or narrower, and never blurred.
package struct Sketch {
  /// The layer's size in points.
  package let size: CGSize
  /// Pixels per point.
  package let scale: Double
  /// Where text's glyphs come from.
  package let text: TextPainter
  /// The marks so far, in pixels.
  package private(set) var marks: [Mark] = []

  private let width: Int
  private let height: Int

  /// Creates an empty sketch for a layer of a size in pixels.
  package init(width: Int, height: Int, scale: Double, text: TextPainter) {
    self.width = width
    self.height = height
    self.scale = scale
    self.text = text
    size = CGSize(width: Double(width) / scale, height: Double(height) / scale)
  }

  /// Returns the layer's content.
  package func finished() -> LayerContent {
    LayerContent(width: width, height: height, marks: marks)
  }

  /// Adds a mark whose coordinates are pixels already.
  package mutating func add(_ mark: Mark) {
    marks.append(mark)
  }
}

extension Sketch {
  /// Returns the pixel nearest to a length in points, halves away from zero.
  package func snapped(_ points: Double) -> Double { (points * scale).rounded() }

  /// Returns a rectangle of points in pixels, each edge at the nearest.
  package func snapped(_ rect: CGRect) -> CGRect {
    let (left, top) = (snapped(rect.minX), snapped(rect.minY))
    return CGRect(
      x: left, y: top, width: snapped(rect.maxX) - left, height: snapped(rect.maxY) - top)
  }

  /// Fills a rectangle of points, its edges snapped.
  package mutating func fill(_ rect: CGRect, _ color: Color) {
    add(.fill(.rect(snapped(rect)), color))
  }

  /// Fills a rectangle of points with circular corners, its edges snapped.
  package mutating func fill(_ rect: CGRect, radius: Double, _ color: Color) {
    add(.fill(Sketch.rounded(snapped(rect), radius: radius * scale), color))
  }

  /// Fills a rectangle of points with continuous corners, its edges snapped.
  package mutating func fill(_ rect: CGRect, continuousRadius radius: Double, _ color: Color) {
    add(.fill(.path(.continuousRect(snapped(rect), radius: radius * scale)), color))
  }

  /// Fills an ellipse in a rectangle of points, not snapped.
  package mutating func fillEllipse(in rect: CGRect, _ color: Color) {
    add(.fill(.ellipse(inPixels(rect)), color))
  }

  /// Fills a path drawn in points, not snapped.
  package mutating func fill(_ path: Path, _ color: Color) {
    add(.fill(.path(inPixels(path)), color))
  }

  /// Draws along a path in points, not snapped.
  package mutating func stroke(
    _ path: Path, _ color: Color, width: Double, cap: Stroke.Cap = .round,
    join: Stroke.Join = .round
  ) {
    let stroke = Stroke(color: color, width: width * scale, cap: cap, join: join)
    add(.stroke(.path(inPixels(path)), stroke))
  }

  /// Draws one line of text.
  ///
  /// - Parameters:
  ///   - string: The text; line feeds in it are not obeyed.
  ///   - font: The font, in San Francisco's terms.
  ///   - color: The colour.
  ///   - x: The left end, the middle or the right end of the line in points, as `alignment` says.
  ///   - baseline: The baseline in points, snapped to a whole pixel.
  ///   - alignment: What stands at `x`.
  package mutating func draw(
    _ string: String, font: Font, color: Color, x: Double, baseline: Double,
    alignment: TextAlignment = .left
  ) {
    guard !string.isEmpty else { return }
    let run = text.run(
      string, font: font, scale: scale, x: x * scale, baseline: snapped(baseline),
      alignment: alignment)
    add(.glyphs(run, color))
  }

  /// Returns the width of a line of text as it will be drawn, in points.
  package func width(of string: String, font: Font) -> Double {
    text.width(of: string, font: font)
  }

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
}
