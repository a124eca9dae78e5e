// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftLook
import KeyliftStage

/// What marks an instant in a plot: a line from top to bottom, and a dot on the curve.
struct ComparisonCursor {
  private let projection: PlotProjection
  private let scale: Double
  private let line: LayerContent
  private let dot: LayerContent

  /// The dot's radius in points, that of its rim included.
  private static let radius = 4.5

  /// Draws the mark of a plot of one line.
  init(_ plot: PlotLayout, colors: PlotColors, scale: Int, text: TextPainter) {
    projection = plot.projection
    self.scale = Double(scale)
    let (width, height) = (scale, Int((plot.area.height * Double(scale)).rounded()))
    var line = Sketch(width: width, height: height, scale: Double(scale), text: text)
    line.fill(CGRect(origin: .zero, size: line.size), colors.ink.opacity(0.55))
    self.line = line.finished()
    let side = Int((2 * ComparisonCursor.radius * Double(scale)).rounded())
    var dot = Sketch(width: side, height: side, scale: Double(scale), text: text)
    let center = CGPoint(x: dot.size.width / 2, y: dot.size.height / 2)
    dot.fillDot(at: center, radius: ComparisonCursor.radius, colors.background)
    dot.fillDot(
      at: center, radius: ComparisonCursor.radius - 1.5, colors.color(plot.plot.series[0].line.hue))
    self.dot = dot.finished()
  }

  /// Returns the mark at a point of the curve.
  ///
  /// - Parameters:
  ///   - name: What its layers are called by.
  ///   - placing: Whether it may stand between pixels.
  func layers(at point: Plot.Point, name: String, placing: FramePlacing) -> [Layer] {
    let place = projection.point(point)
    return [
      layer("\(name) instant", line, CGPoint(x: place.x - 0.5, y: projection.area.minY), placing),
      layer(
        "\(name) gap", dot,
        CGPoint(x: place.x - ComparisonCursor.radius, y: place.y - ComparisonCursor.radius), placing
      ),
    ]
  }

  private func layer(
    _ id: String, _ content: LayerContent, _ corner: CGPoint, _ placing: FramePlacing
  ) -> Layer {
    var (x, y) = (corner.x * scale, corner.y * scale)
    if placing == .wholePixels { (x, y) = (x.rounded(), y.rounded()) }
    return Layer(id: id, content: content, place: CGAffineTransform(translationX: x, y: y))
  }
}
