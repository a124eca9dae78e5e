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

  var caption: String {
    let titles = comparison.clips.map(\.clip.title)
    return titles.indices.filter { !titles[..<$0].contains(titles[$0]) }.map { titles[$0] }
      .joined(separator: ", ")
  }
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
