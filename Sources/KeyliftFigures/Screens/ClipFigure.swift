// SPDX-License-Identifier: MIT

package import KeyliftDrawing
package import KeyliftStage

/// A figure of a scene that has been played, as wide as is wanted and as high as it comes out.
package protocol ClipFigure {
  /// Returns the width that suits the figure, in points.
  func naturalWidth(painter: FigurePainter) -> Double

  /// Returns the smallest width at which the figure can be read, in points.
  func leastWidth(painter: FigurePainter) -> Double

  /// Returns the figure.
  ///
  /// - Parameters:
  ///   - width: The width in points, no less than the least.
  ///   - scale: Pixels per point.
  ///   - appearance: Light or dark.
  func picture(
    width: Double, scale: Int, appearance: Appearance, painter: FigurePainter
  ) -> Picture
}
