// SPDX-License-Identifier: MIT

package import Foundation
import KeyliftDrawing
import KeyliftLook
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
  func picture(
    id: String, over layers: [Layer] = [], text: TextPainter,
    draw: (inout Sketch, PlotColors) -> Void
  ) -> Picture {
    let content = content(text: text) { draw(&$0, PlotColors.of(appearance)) }
    return picture(of: layers + [Layer(id: id, content: content, place: .identity)])
  }

  /// Returns a picture of layers on the page.
  func picture(of layers: [Layer]) -> Picture {
    Picture(
      width: pixels.width, height: pixels.height, scale: Double(scale),
      background: PlotColors.of(appearance).background, layers: layers)
  }

  /// Returns something as large as the page to be drawn on it.
  func content(text: TextPainter, draw: (inout Sketch) -> Void) -> LayerContent {
    var sketch = Sketch(
      width: pixels.width, height: pixels.height, scale: Double(scale), text: text)
    draw(&sketch)
    return sketch.finished()
  }

  private var pixels: (width: Int, height: Int) {
    (
      Int((size.width * Double(scale)).rounded()), Int((size.height * Double(scale)).rounded())
    )
  }

  /// The width of thin lines in whole pixels: half a point, or the next more.
  var hairline: Double { max((Double(scale) / 2).rounded(), 1) }
}
