// SPDX-License-Identifier: MIT

package import KeyliftDrawing
package import KeyliftLook
package import KeyliftStage
import Foundation

/// What draws the text and the screens of figures.
///
/// It stays with the task that made it, as its shaper does.
package final class FigurePainter {
  /// Where text's glyphs come from.
  package let text: TextPainter
  private let shaper: any TextShaper
  private var painters: [FramePainter] = []
  private var comparisons: [ComparisonPainter] = []

  /// Creates a painter over a shaper.
  package init(shaper: any TextShaper) {
    self.shaper = shaper
    text = TextPainter(shaper: shaper)
  }

  /// The characters that no font had, in the order in which they were met.
  package var missingCharacters: [Character] {
    let ofScreens = painters.flatMap(\.missingCharacters)
    return (text.missing + ofScreens + comparisons.flatMap(\.missingCharacters)).uniqued()
  }

  /// Returns frames as small pictures with the display's corners.
  ///
  /// - Parameters:
  ///   - background: What lies behind all views.
  ///   - pixels: How many pixels show a point of the screen.
  package func pictures(
    of frames: [Frame], background: DynamicColor, pixelsPerPoint pixels: Double
  ) -> [Picture] {
    let painter = FramePainter(shaper: shaper, background: background, scale: pixels)
    painters.append(painter)
    return frames.map { frame in
      var picture = painter.picture(of: frame)
      picture.cornerRadius = Double(frame.screen.cornerRadius) * pixels
      return picture
    }
  }

  /// Returns what draws the instants of a comparison, with this painter's shaper.
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
