// SPDX-License-Identifier: MIT

package import Foundation
package import KeyliftDrawing
package import KeyliftLook
package import KeyliftStage

/// What a figure is drawn on.
package struct FigurePage: Hashable, Sendable {
  /// The size in points.
  package var size: CGSize
  /// Device pixels per point.
  package var scale: Int
  /// Light or dark.
  package var appearance: Appearance

  /// The space around what is drawn, in points.
  package static let margin = 16.0

  /// Creates a page.
  package init(size: CGSize, scale: Int = 2, appearance: Appearance = .light) {
    (self.size, self.scale, self.appearance) = (size, scale, appearance)
  }

  /// The rectangle within the margins, in points.
  package var content: CGRect {
    CGRect(origin: .zero, size: size).insetBy(dx: FigurePage.margin, dy: FigurePage.margin)
  }

  /// Returns a picture of one layer over others.
  ///
  /// - Parameters:
  ///   - id: The layer's id.
  ///   - layers: The layers under it.
  ///   - draw: What draws on the page, whose background is there already.
  package func picture(
    id: String, over layers: [Layer] = [], text: TextPainter,
    draw: (inout Sketch, PlotColors) -> Void
  ) -> Picture {
    let width = Int((size.width * Double(scale)).rounded())
    let height = Int((size.height * Double(scale)).rounded())
    let colors = PlotColors.of(appearance)
    var sketch = Sketch(width: width, height: height, scale: Double(scale), text: text)
    draw(&sketch, colors)
    return Picture(
      width: width, height: height, scale: Double(scale), background: colors.background,
      layers: layers + [Layer(id: id, content: sketch.finished(), place: .identity)])
  }
}
