// SPDX-License-Identifier: MIT

import Foundation
import KeyliftLook
import KeyliftStage

/// Where everything in a comparison stands, in the page's points.
struct ComparisonLayout {
  /// What a column holds.
  struct Column {
    /// What stands over it.
    let name: String
    /// The largest size of its screens, in their points.
    let screen: CGSize
    /// What stands under them.
    let plot: Plot?
    /// What is said under that, a line each.
    let words: [String]
  }

  /// The page's size.
  let size: CGSize
  /// How large screens are drawn.
  let scale: ScreenScale
  /// The place for the largest screen of each row and column, rows first.
  let slots: [[CGRect]]
  /// The plots of the columns that have one.
  let plots: [PlotLayout?]
  /// Names, instants and words.
  let texts: [PlotText]

  /// The narrowest columns, with a plot and without, in points.
  static let leastWidth = (plotted: 122.0, plain: 56.0)
  private static let plotHeight = 204.0
  private static let plotGap = 4.0
  private static let wordHeight = 16.0
  private static let nameFont = Font(size: 12, weight: .semibold)

  /// Places everything.
  ///
  /// - Parameters:
  ///   - columns: The columns from the left.
  ///   - times: What is said under each row of screens; nil for one row of which nothing is.
  ///   - width: The page's width.
  ///   - pageScale: The page's pixels per point.
  init(
    _ columns: [Column], times: [String]?, width: Double, scale pageScale: Int, text: TextPainter
  ) {
    let grid = ComparisonGrid(
      columns.map(\.screen), times: times?.count, width: width, scale: pageScale)
    (scale, slots) = (grid.scale, grid.slots)
    plots = zip(grid.lefts, columns).map { left, column in
      let frame = CGRect(
        x: left, y: grid.foot, width: grid.columnWidth, height: ComparisonLayout.plotHeight)
      return column.plot.map { PlotLayout($0, in: frame, text: text) }
    }
    let hasPlots = plots.contains { $0 != nil }
    let foot =
      grid.foot + (hasPlots ? ComparisonLayout.plotHeight + ComparisonLayout.plotGap : 0)
    texts =
      ComparisonLayout.texts(of: columns, in: grid, foot: foot, text: text)
      + ComparisonLayout.texts(of: times ?? [], under: grid, middle: width / 2, text: text)
    let lines = Double(columns.map(\.words.count).max() ?? 0)
    let bottom = foot + lines * ComparisonLayout.wordHeight + FigurePage.margin
    size = CGSize(width: width, height: bottom.rounded(.up))
  }

  /// Returns the width that a column's text needs, in points.
  static func textWidth(of column: Column, text: TextPainter) -> Double {
    let words = column.words.map { text.width(of: $0, font: PlotText.small) }
    return max(text.width(of: column.name, font: nameFont), words.max() ?? 0)
  }

  /// Returns the names over the columns, and the words under them.
  private static func texts(
    of columns: [Column], in grid: ComparisonGrid, foot: Double, text: TextPainter
  ) -> [PlotText] {
    zip(grid.lefts, columns).flatMap { left, column in
      let name = text.placed(
        column.name, nameFont, .ink, x: left + grid.columnWidth / 2,
        middle: FigurePage.margin + 8, alignment: .center, atMost: grid.columnWidth)
      let words = column.words.enumerated().map { index, words in
        text.placed(
          words, PlotText.small, .ink, x: left, middle: foot + (Double(index) + 0.5) * wordHeight,
          atMost: grid.columnWidth)
      }
      return [name] + words
    }
  }

  /// Returns the instants, each under its row of screens.
  private static func texts(
    of times: [String], under grid: ComparisonGrid, middle: Double, text: TextPainter
  ) -> [PlotText] {
    zip(grid.tops, times).map { top, time in
      text.placed(
        time, PlotText.small, .secondary, x: middle, middle: top + grid.screenHeight + 11,
        alignment: .center)
    }
  }
}

extension ComparisonLayout {
  /// Draws everything but the screens and what marks an instant.
  ///
  /// - Parameter dots: The points that the words tell of, in each plot.
  func draw(in sketch: inout Sketch, _ colors: PlotColors, dots: [[Plot.Point]]) {
    for (plot, dots) in zip(plots, dots) {
      guard let plot else { continue }
      plot.draw(in: &sketch, colors: colors)
      for dot in dots {
        let hue = plot.plot.series[0].line.hue
        sketch.fillDot(at: plot.projection.point(dot), radius: 3, colors.color(hue))
      }
    }
    for text in texts { sketch.draw(text, colors) }
  }
}
