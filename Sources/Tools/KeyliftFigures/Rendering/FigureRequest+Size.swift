// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftOutput
import KeyliftScene

extension FigureRequest {
  /// The width of a figure's layout in points, and the pixels per point.
  typealias FigureSize = (width: Double, scale: Int)

  /// Returns the size at which a figure is drawn.
  ///
  /// A maximum width makes the layout narrower, so that text stays as large as it is. Only where
  /// the narrowest legible layout is still too wide, a point has fewer pixels.
  ///
  /// - Parameter inPixels: Whether the file consists of pixels; in a file of outlines a point is as
  ///   wide as a pixel.
  func size(
    of figure: any ClipFigure, inPixels: Bool, painter: FigurePainter
  ) throws(RenderError) -> FigureSize {
    let least = figure.minimumWidth(painter: painter)
    if let width, Double(width) < least {
      throw .tooNarrow("--width \(width)", least: least)
    }
    let wanted = width.map(Double.init) ?? figure.naturalWidth(painter: painter)
    let scale = scale ?? 2
    guard let maxWidth else { return (wanted, scale) }
    if !inPixels { return (try limited(wanted, to: maxWidth, least: least), scale) }
    let fitting = (1...scale).last { Double(maxWidth / $0) >= least } ?? 1
    return (try limited(wanted, to: maxWidth / fitting, least: least), fitting)
  }

  private func limited(
    _ width: Double, to limit: Int, least: Double
  ) throws(RenderError) -> Double {
    guard Double(limit) >= least else {
      throw .tooNarrow("--max-width \(limit)", least: least)
    }
    return min(width, Double(limit))
  }
}

extension RenderError {
  fileprivate static func tooNarrow(_ option: String, least: Double) -> RenderError {
    .invalidRequest(
      "\(option) leaves no room to read the figure; \(Int(clamping: least.rounded(.up))) would do")
  }
}
