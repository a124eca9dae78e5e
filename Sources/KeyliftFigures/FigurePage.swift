// SPDX-License-Identifier: MIT

package import Foundation
import KeyliftDrawing
import KeyliftIO
import KeyliftLook
package import KeyliftStage

/// The size, the scale and the appearance of the page that a figure is drawn on.
package struct FigurePage: Hashable, Sendable {
  /// The size in points.
  package var size: CGSize
  /// Device pixels per point.
  var scale: Int
  var appearance: Appearance

  /// The width of the margins in points.
  static let margin = 16.0

  /// Creates a page.
  package init(size: CGSize, scale: Int = 2, appearance: Appearance = .light) {
    (self.size, self.scale, self.appearance) = (size, scale, appearance)
  }

  /// The rectangle within the margins, in points.
  var contentRect: CGRect {
    CGRect(origin: .zero, size: size).insetBy(dx: FigurePage.margin, dy: FigurePage.margin)
  }

  /// Returns a picture of the page with a new layer on top of other layers.
  ///
  /// - Parameters:
  ///   - id: The new layer's id.
  ///   - layers: The layers below it.
  ///   - draw: Draws the new layer, which is as large as the page and has no background.
  func picture(
    id: String, over layers: [Layer] = [], text: TextPainter,
    draw: (inout DisplayListBuilder, PlotColors) -> Void
  ) -> Picture {
    let content = content(text: text) { draw(&$0, PlotColors.of(appearance)) }
    return picture(of: layers + [Layer(id: id, content: content, place: .identity)])
  }

  /// Returns a picture of the page with layers on its background.
  func picture(of layers: [Layer]) -> Picture {
    Picture(
      width: pixels.width, height: pixels.height, scale: Double(scale),
      background: PlotColors.of(appearance).background, layers: layers)
  }

  /// Returns the content of a layer that is as large as the page.
  func content(text: TextPainter, draw: (inout DisplayListBuilder) -> Void) -> LayerContent {
    var builder = DisplayListBuilder(
      width: pixels.width, height: pixels.height, scale: Double(scale), text: text)
    draw(&builder)
    return builder.finished()
  }

  private var pixels: (width: Int, height: Int) {
    (
      Int(clamping: (size.width * Double(scale)).rounded()),
      Int(clamping: (size.height * Double(scale)).rounded())
    )
  }

  /// Returns the centered line of a figure without a measured view; none of a figure with one.
  static func remarks(
    isMeasured: Bool, width: Double, middle: Double, text: TextPainter
  ) -> [FigureText] {
    guard !isMeasured else { return [] }
    return [
      text.placed(
        ScreenCurves.nothingMeasured, FigureText.small, .secondary, x: width / 2, middle: middle,
        alignment: .center, atMost: width - 2 * margin)
    ]
  }

  /// The width of thin lines in pixels: half a point, rounded up to a whole pixel.
  var hairline: Double { max((Double(scale) / 2).rounded(), 1) }
}
