// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftFigures
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage

/// A comparison as an animation shows it.
struct MovingComparison: MovingSubject {
  let title: String
  /// What is compared.
  let comparison: Comparison
  /// The width in points.
  let width: Double
  /// Pixels per point.
  let scale: Int
  /// Light or dark.
  let appearance: Appearance
  /// The fonts; nil for blocks.
  let fonts: FontFiles?
  let rate: FrameRate

  var caption: String { comparison.clips.map(\.clip.title).uniqued().joined(separator: ", ") }
  var duration: Double { comparison.end }
  var isTransparent: Bool { false }
  var instants: [Double] { comparison.instants }

  func painter(_ placing: FramePlacing) throws(Failure) -> any SubjectPainter {
    let shaper = try TextChoice.shaping(with: fonts)
    return ComparisonFigure(comparison, times: nil).painter(
      width: width, scale: scale, appearance: appearance, placing: placing,
      painter: FigurePainter(shaper: shaper))
  }
}

extension ComparisonPainter: SubjectPainter {}
