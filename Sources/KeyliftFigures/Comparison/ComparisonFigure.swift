// SPDX-License-Identifier: MIT

import Foundation
import KeyliftScene
package import KeyliftDrawing
package import KeyliftLook
package import KeyliftStage

/// A comparison as a page: a still with a row of screens for each instant, or one animated row.
package struct ComparisonFigure: ClipFigure {
  let comparison: Comparison
  /// The instants of the rows in seconds; `nil` for an animated row.
  let times: [Double]?
  private let columns: [ComparisonLayout.Column]

  /// Creates a figure of at least one instant, or an animated one.
  package init(_ comparison: Comparison, times: [Double]?) {
    precondition(times?.isEmpty != true)
    (self.comparison, self.times) = (comparison, times)
    columns = zip(comparison.clips, comparison.plots).map { clip, plot in
      ComparisonLayout.Column(
        name: clip.name, screen: clip.screen, plot: plot, words: clip.words)
    }
  }

  package func naturalWidth(painter: FigurePainter) -> Double {
    let screen = ComparisonGrid.screenWidth(columns.map(\.screen), 110...320)
    let texts = columns.map { ComparisonLayout.textWidth(of: $0, text: painter.text) }
    return width(ofColumn: max(screen, leastColumn, texts.max() ?? 0).rounded(.up))
  }

  package func leastWidth(painter: FigurePainter) -> Double { width(ofColumn: leastColumn) }

  package func picture(
    width: Double, scale: Int, appearance: Appearance, painter: FigurePainter
  ) -> Picture {
    let screens = self.painter(
      width: width, scale: scale, appearance: appearance, placing: .wholePixels, painter: painter)
    return screens.picture(at: times ?? [0])
  }

  /// Returns a painter of the page's instants.
  ///
  /// - Parameters:
  ///   - width: The width in points, at least the smallest.
  ///   - scale: Pixels per point.
  ///   - appearance: Light or dark.
  ///   - placing: How exactly screens are placed: exactly for an animation of outlines.
  package func painter(
    width: Double, scale: Int, appearance: Appearance, placing: FramePlacing,
    painter: FigurePainter
  ) -> ComparisonPainter {
    painter.painter(
      of: comparison, layout: layout(width: width, scale: scale, painter: painter), scale: scale,
      appearance: appearance, placing: placing)
  }

  /// Returns the layout.
  func layout(width: Double, scale: Int, painter: FigurePainter) -> ComparisonLayout {
    ComparisonLayout(
      columns, times: times.map(TimeLabel.texts), width: width,
      growth: times == nil ? 1 : max(width / naturalWidth(painter: painter), 1), scale: scale,
      text: painter.text)
  }

  private var leastColumn: Double {
    columns.contains { $0.plot != nil }
      ? ComparisonLayout.leastWidth.plotted : ComparisonLayout.leastWidth.plain
  }

  private func width(ofColumn column: Double) -> Double {
    ComparisonGrid.width(of: columns.count, column: column) + 2 * FigurePage.margin
  }
}

extension ComparedClip {
  /// The size in points that contains all screens of the clip, which may be rotated.
  fileprivate var screen: CGSize {
    clip.timeline.allScreens.map(\.size).reduce(.zero) {
      CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
  }
}
