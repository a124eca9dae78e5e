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
  private static let gap = 14.0
  private static let nameHeight = 24.0
  private static let timeHeight = 22.0
  private static let plotHeight = 204.0
  private static let wordHeight = 16.0

  /// Returns the width of columns and of what is between them.
  static func width(of count: Int, column: Double) -> Double {
    Double(count) * (column + gap) - gap
  }

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
    let margin = FigurePage.margin
    let count = Double(columns.count)
    let column = (width - 2 * margin - (count - 1) * ComparisonLayout.gap) / count
    let lefts = columns.indices.map { margin + Double($0) * (column + ComparisonLayout.gap) }
    let screens = columns.map(\.screen)
    let scale = ScreenScale(
      width: min(column, ComparisonLayout.screenWidth(screens, 130...480)),
      widest: screens.map { Double($0.width) }.max() ?? 1, pageScale: pageScale)
    let height = screens.map { Double(scale.size(of: $0).height) }.max() ?? 0
    let rowHeight = height + (times == nil ? ComparisonLayout.gap : ComparisonLayout.timeHeight)
    let tops = (0..<(times?.count ?? 1)).map {
      margin + ComparisonLayout.nameHeight + Double($0) * rowHeight
    }
    slots = tops.map { top in
      zip(lefts, screens).map { left, screen in
        let size = scale.size(of: screen)
        return CGRect(
          x: scale.snapped(left + (column - size.width) / 2),
          y: scale.snapped(top + height) - size.height, width: size.width, height: size.height)
      }
    }
    let foot = margin + ComparisonLayout.nameHeight + Double(tops.count) * rowHeight
    plots = zip(lefts, columns).map { left, own in
      let frame = CGRect(x: left, y: foot, width: column, height: ComparisonLayout.plotHeight)
      return own.plot.map { PlotLayout($0, in: frame, text: text) }
    }
    let hasPlots = plots.contains { $0 != nil }
    let wordTop = foot + (hasPlots ? ComparisonLayout.plotHeight + 4 : 0)
    texts =
      zip(lefts, columns).flatMap { left, own in
        ComparisonLayout.texts(
          of: own, left: left, width: column, top: margin, wordTop: wordTop, text: text)
      }
      + zip(tops, times ?? []).map { top, time in
        text.placed(
          time, PlotText.small, .secondary, x: width / 2, middle: top + height + 11,
          alignment: .center)
      }
    let lines = Double(columns.map(\.words.count).max() ?? 0)
    let bottom = wordTop + lines * ComparisonLayout.wordHeight + margin
    size = CGSize(width: width, height: bottom.rounded(.up))
    self.scale = scale
  }

  /// Returns how wide the widest screen of a comparison should be, in points.
  static func screenWidth(_ screens: [CGSize], _ range: ClosedRange<Double>) -> Double {
    ScreenScale.suitableWidth(for: screens, phoneWidth: 158, within: range)
  }

  /// Returns the width that a column's text needs, in points.
  static func textWidth(of column: Column, text: TextPainter) -> Double {
    let words = column.words.map { text.width(of: $0, font: PlotText.small) }
    return max(text.width(of: column.name, font: nameFont), words.max() ?? 0)
  }

  private static let nameFont = Font(size: 12, weight: .semibold)

  private static func texts(
    of column: Column, left: Double, width: Double, top: Double, wordTop: Double,
    text: TextPainter
  ) -> [PlotText] {
    let name = text.placed(
      column.name, nameFont, .ink, x: left + width / 2, middle: top + 8, alignment: .center,
      atMost: width)
    let words = column.words.enumerated().map { index, words in
      text.placed(
        words, PlotText.small, .ink, x: left, middle: wordTop + (Double(index) + 0.5) * wordHeight,
        atMost: width)
    }
    return [name] + words
  }
}

extension ComparisonLayout {
  /// Draws everything but the screens and what marks an instant.
  ///
  /// - Parameters:
  ///   - dots: The points that the words tell of, in each plot.
  func draw(
    in sketch: inout Sketch, _ colors: PlotColors, dots: [[Plot.Point]]
  ) {
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
