// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftLook
import KeyliftStage

struct ComparisonLayout {
  struct Column {
    let name: String
    let screen: CGSize
    let plot: Plot?
    let words: [String]
  }

  let size: CGSize
  let scale: ScreenScale
  /// The rectangle of the largest screen in each row and column, rows first.
  let slots: [[CGRect]]
  let plots: [PlotLayout?]
  let texts: [FigureText]

  static let minimumWidth = (plotted: 122.0, plain: 56.0)
  private static let plotHeight = 204.0
  private static let plotGap = 4.0
  static let wordHeight = 16.0
  private static let nameFont = Font(size: 12, weight: .semibold)

  /// - Parameters:
  ///   - times: The label below each row of screens; `nil` for one row without a label.
  ///   - gaps: The space for notes between neighboring columns.
  ///   - phoneWidth: The usual width of a phone's screen.
  ///   - growth: How many times larger than usual screens may be, at least 1.
  init(
    _ columns: [Column], times: [String]?, gaps: [Double] = [], width: Double,
    phoneWidth: Double = 158, growth: Double = 1, scale pageScale: Int, text: TextPainter
  ) {
    let columnWidth = ComparisonGrid.columnWidth(of: columns.count, gaps: gaps, in: width)
    let names = columns.map { text.wrapped($0.name, Self.nameFont, to: columnWidth, atMost: 3) }
    let words = columns.map { column in
      column.words.flatMap { text.wrapped($0, .small, to: columnWidth) }
    }
    let grid = ComparisonGrid(
      columns.map(\.screen), nameRows: names.map(\.count).max() ?? 0, times: times,
      gaps: gaps, width: width, phoneWidth: phoneWidth, growth: growth, scale: pageScale)
    scale = grid.scale
    slots = grid.slots
    func placed(_ minimum: PlotInsets) -> [PlotLayout?] {
      zip(grid.lefts, columns).map { left, column in
        let frame = CGRect(x: left, y: grid.foot, width: grid.columnWidth, height: Self.plotHeight)
        return column.plot.map { PlotLayout($0, in: frame, minimum: minimum, text: text) }
      }
    }
    // Readers compare gaps across columns, so the plots are level even if one has more markers.
    let own = placed(.zero)
    let tops = Set(own.compactMap { $0.map { Double($0.area.minY - $0.frame.minY) } })
    let isEven = tops.count < 2
    plots = isEven ? own : placed(PlotInsets(left: 0, right: 0, top: tops.max() ?? 0))
    let hasPlots = plots.contains { $0 != nil }
    let foot = grid.foot + (hasPlots ? Self.plotHeight + Self.plotGap : 0)
    texts =
      Self.texts(names: names, words: words, in: grid, foot: foot, text: text)
      + Self.texts(of: times ?? [], under: grid, middle: width / 2, text: text)
    let lines = Double(words.map(\.count).max() ?? 0)
    let bottom = foot + lines * Self.wordHeight + FigurePage.margin
    size = CGSize(width: width, height: bottom.rounded(.up))
  }

  private static let longestName = 220.0

  static func textWidth(of column: Column, text: TextPainter) -> Double {
    let words = column.words.map { text.width(of: $0, font: .small) }
    let name = text.width(of: column.name, font: nameFont)
    return max(min(name, max(longestName, name / 2.5)), words.max() ?? 0)
  }

  /// The last line of each name is next to its screen; the words are below the plots.
  private static func texts(
    names: [[String]], words: [[String]], in grid: ComparisonGrid, foot: Double, text: TextPainter
  ) -> [FigureText] {
    let rows = names.map(\.count).max() ?? 0
    return zip(grid.lefts, zip(names, words)).flatMap { left, column in
      let (names, words) = column
      let above = names.enumerated().map { index, name in
        let row = Double(rows - names.count + index)
        return text.placed(
          name, nameFont, .ink, x: left + grid.columnWidth / 2,
          middle: FigurePage.margin + 8 + row * wordHeight, alignment: .center)
      }
      let below = words.enumerated().map { index, words in
        text.placed(words, .small, .ink, x: left, middle: foot + (Double(index) + 0.5) * wordHeight)
      }
      return above + below
    }
  }

  private static func texts(
    of times: [String], under grid: ComparisonGrid, middle: Double, text: TextPainter
  ) -> [FigureText] {
    zip(grid.tops, times).map { top, time in
      text.placed(
        time, .small, .secondary, x: middle, middle: top + grid.screenHeight + 11,
        alignment: .center)
    }
  }

  func draw(in builder: DisplayListBuilder, _ colors: PlotColors, dots: [[Plot.Point]]) {
    for (plot, dots) in zip(plots, dots) {
      guard let plot else { continue }
      plot.draw(in: builder, colors: colors)
      for dot in dots {
        let hue = plot.plot.series[0].line.hue
        builder.fillDot(at: plot.projection.point(dot), radius: 3, colors.color(hue))
      }
    }
    for text in texts { builder.draw(text, colors) }
  }
}

struct ComparisonGrid {
  let scale: ScreenScale
  let lefts: [Double]
  let columnWidth: Double
  let tops: [Double]
  let screenHeight: Double
  let foot: Double
  private let screens: [CGSize]

  private static let gap = 14.0
  private static let nameHeight = 24.0
  /// The space below a row without a label and without plots.
  private static let bareFoot = 2.0
  private static let timeHeight = 22.0
  /// Keeps a label nearer to its own row than to the next.
  private static let rowGap = 14.0

  static func width(of count: Int, column: Double) -> Double {
    Double(count) * (column + gap) - gap
  }

  static func columnWidth(of count: Int, gaps: [Double], in width: Double) -> Double {
    let between = Double(count - 1) * gap + gaps.reduce(0, +)
    return (width - 2 * FigurePage.margin - between) / Double(count)
  }

  /// - Parameters:
  ///   - screens: The maximum size of each column's screens, in their points.
  ///   - nameRows: The number of lines of the names above the columns.
  ///   - times: The labels of the rows, which may be empty; `nil` for one row without a label.
  init(
    _ screens: [CGSize], nameRows: Int, times: [String]?, gaps: [Double], width: Double,
    phoneWidth: Double, growth: Double, scale pageScale: Int
  ) {
    let margin = FigurePage.margin
    let gap = Self.gap
    let columnWidth = Self.columnWidth(of: screens.count, gaps: gaps, in: width)
    let usual = ScreenScale.suitableWidth(for: screens, phoneWidth: phoneWidth, within: 130...480)
    let scale = ScreenScale(
      width: min(columnWidth, growth * usual),
      widest: screens.map { Double($0.width) }.max() ?? 1, pageScale: pageScale)
    let screenHeight = screens.map { Double(scale.size(of: $0).height) }.max() ?? 0
    let isLabeled = times?.contains { !$0.isEmpty } ?? false
    let foot = isLabeled ? Self.timeHeight : times == nil ? gap : Self.bareFoot
    let rowHeight = screenHeight + foot
    let names = Double(nameRows - 1) * ComparisonLayout.wordHeight + Self.nameHeight
    let top = margin + (nameRows > 0 ? names : 0)
    lefts = screens.indices.map { index in
      margin + Double(index) * (columnWidth + gap) + gaps.prefix(index).reduce(0, +)
    }
    tops = (0..<(times?.count ?? 1)).map { top + Double($0) * (rowHeight + Self.rowGap) }
    self.foot = (tops.last ?? top) + rowHeight
    self.scale = scale
    self.screens = screens
    self.columnWidth = columnWidth
    self.screenHeight = screenHeight
  }

  /// Screens are centered in their columns, at the bottoms of their rows.
  var slots: [[CGRect]] {
    tops.map { top in
      zip(lefts, screens).map { left, screen in
        let size = scale.size(of: screen)
        return CGRect(
          x: scale.snapped(left + (columnWidth - size.width) / 2),
          y: scale.snapped(top + screenHeight) - size.height, width: size.width,
          height: size.height)
      }
    }
  }
}
