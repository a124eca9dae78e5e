// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftDrawing
import KeyliftIO
import KeyliftLook
package import KeyliftStage

/// The painter of the text and the screens in figures.
///
/// It stays with the task that created it, as its shaper does.
package final class FigurePainter {
  /// The source of glyphs.
  let text: TextPainter
  private let shaper: any TextShaper
  private var painters: [FramePainter] = []
  private var comparisons: [ComparisonPainter] = []

  /// Creates a painter that uses a shaper.
  package init(shaper: any TextShaper) {
    self.shaper = shaper
    text = TextPainter(shaper: shaper)
  }

  /// The characters that no font has, in the order of their first use.
  package var missingCharacters: [Character] {
    let ofScreens = painters.flatMap(\.missingCharacters)
    return (text.missing + ofScreens + comparisons.flatMap(\.missingCharacters)).uniqued()
  }

  /// Returns frames as small pictures with the display's corners.
  ///
  /// - Parameters:
  ///   - background: The color behind all views.
  ///   - pixels: Pixels of the page per point of the screen.
  func pictures(
    of frames: [Frame], background: DynamicColor, pixelsPerPoint pixels: Double
  ) -> [Picture] {
    let painter = FramePainter(shaper: shaper, background: background, scale: pixels)
    painter.showsNotch = true
    painters.append(painter)
    return frames.map { frame in
      var picture = painter.picture(of: frame)
      picture.cornerRadius = Double(frame.screen.cornerRadius) * pixels
      return picture
    }
  }

  /// Returns a painter of a comparison's instants that uses the same shaper.
  func painter(
    of comparison: Comparison, layout: ComparisonLayout, scale: Int, appearance: Appearance,
    placing: FramePlacing
  ) -> ComparisonPainter {
    let painter = ComparisonPainter(
      comparison, layout: layout, scale: scale, appearance: appearance, placing: placing,
      shaper: shaper)
    comparisons.append(painter)
    return painter
  }
}

/// A figure of a played scene with a variable width and the height that follows from it.
package protocol ClipFigure {
  /// Returns the preferred width in points.
  func naturalWidth(painter: FigurePainter) -> Double

  /// Returns the smallest width at which the figure is legible, in points.
  func leastWidth(painter: FigurePainter) -> Double

  /// Returns the figure.
  ///
  /// - Parameters:
  ///   - width: The width in points, at least the smallest.
  ///   - scale: Pixels per point.
  ///   - appearance: Light or dark.
  func picture(
    width: Double, scale: Int, appearance: Appearance, painter: FigurePainter
  ) -> Picture
}
