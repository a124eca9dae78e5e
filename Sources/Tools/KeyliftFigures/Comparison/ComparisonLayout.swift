// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftLook
import KeyliftStage

struct ComparisonLayout {
  struct Column {
    let name: String
    /// The largest size of its screens, in their points.
    let screen: CGSize
    let plot: Plot?
    /// The lines of text below the plot.
    let words: [String]
  }

  let size: CGSize
  let scale: ScreenScale
  /// The place of the largest screen for each row and column, rows first.
  let slots: [[CGRect]]
  let plots: [PlotLayout?]
  let texts: [FigureText]

  /// The narrowest columns with and without a plot, in points.
  static let minimumWidth = (plotted: 122.0, plain: 56.0)
  private static let plotHeight = 204.0
  private static let plotGap = 4.0
  private static let wordHeight = 16.0
  private static let nameFont = Font(size: 12, weight: .semibold)

  /// Creates the layout.
  ///
  /// - Parameters:
  ///   - columns: The columns from the left.
  ///   - times: The label below each row of screens; `nil` for one row without a label.
  ///   - width: The page's width.
  ///   - growth: How many times larger than usual screens may be, at least 1.
  ///   - pageScale: The page's pixels per point.
  init(
    _ columns: [Column], times: [String]?, width: Double, growth: Double = 1, scale pageScale: Int,
    text: TextPainter
  ) {
    let grid = ComparisonGrid(
      columns.map(\.screen), times: times?.count, width: width, growth: growth, scale: pageScale)
    scale = grid.scale
    slots = grid.slots
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

  static func textWidth(of column: Column, text: TextPainter) -> Double {
    let words = column.words.map { text.width(of: $0, font: FigureText.small) }
    return max(text.width(of: column.name, font: nameFont), words.max() ?? 0)
  }

  private static func texts(
    of columns: [Column], in grid: ComparisonGrid, foot: Double, text: TextPainter
  ) -> [FigureText] {
    zip(grid.lefts, columns).flatMap { left, column in
      let name = text.placed(
        column.name, nameFont, .ink, x: left + grid.columnWidth / 2,
        middle: FigurePage.margin + 8, alignment: .center, atMost: grid.columnWidth)
      let words = column.words.enumerated().map { index, words in
        text.placed(
          words, FigureText.small, .ink, x: left, middle: foot + (Double(index) + 0.5) * wordHeight,
          atMost: grid.columnWidth)
      }
      return [name] + words
    }
  }

  private static func texts(
    of times: [String], under grid: ComparisonGrid, middle: Double, text: TextPainter
  ) -> [FigureText] {
    zip(grid.tops, times).map { top, time in
      text.placed(
        time, FigureText.small, .secondary, x: middle, middle: top + grid.screenHeight + 11,
        alignment: .center)
    }
  }

  /// Draws everything except the screens and the cursors.
  ///
  /// - Parameter dots: The points that each column's text mentions.
  func draw(in builder: inout DisplayListBuilder, _ colors: PlotColors, dots: [[Plot.Point]]) {
    for (plot, dots) in zip(plots, dots) {
      guard let plot else { continue }
      plot.draw(in: &builder, colors: colors)
      for dot in dots {
        let hue = plot.plot.series[0].line.hue
        builder.fillDot(at: plot.projection.point(dot), radius: 3, colors.color(hue))
      }
    }
    for text in texts { builder.draw(text, colors) }
  }
}

/// The columns of a comparison and its rows of screens, in the page's points.
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
  private static let timeHeight = 22.0
  /// The extra space between a label and the next row, by which the label belongs to its own row.
  private static let rowGap = 14.0

  static func width(of count: Int, column: Double) -> Double {
    Double(count) * (column + gap) - gap
  }

  static func screenWidth(_ screens: [CGSize], _ range: ClosedRange<Double>) -> Double {
    ScreenScale.suitableWidth(for: screens, phoneWidth: 158, within: range)
  }

  /// Creates the grid of a page.
  ///
  /// - Parameters:
  ///   - screens: The largest size of each column's screens, in their points.
  ///   - times: The number of rows with labels; `nil` for one row without a label.
  ///   - width: The page's width.
  ///   - growth: How many times larger than usual screens may be, at least 1.
  ///   - pageScale: The page's pixels per point.
  init(_ screens: [CGSize], times: Int?, width: Double, growth: Double, scale pageScale: Int) {
    let margin = FigurePage.margin
    let gap = ComparisonGrid.gap
    let count = Double(screens.count)
    let columnWidth = (width - 2 * margin - (count - 1) * gap) / count
    let scale = ScreenScale(
      width: min(columnWidth, growth * ComparisonGrid.screenWidth(screens, 130...480)),
      widest: screens.map { Double($0.width) }.max() ?? 1, pageScale: pageScale)
    let screenHeight = screens.map { Double(scale.size(of: $0).height) }.max() ?? 0
    let rowHeight = screenHeight + (times == nil ? gap : ComparisonGrid.timeHeight)
    let top = margin + ComparisonGrid.nameHeight
    lefts = screens.indices.map { margin + Double($0) * (columnWidth + gap) }
    tops = (0..<(times ?? 1)).map { top + Double($0) * (rowHeight + ComparisonGrid.rowGap) }
    foot = (tops.last ?? top) + rowHeight
    self.scale = scale
    self.screens = screens
    self.columnWidth = columnWidth
    self.screenHeight = screenHeight
  }

  /// The place of the largest screen for each row and column, rows first: centered in its column,
  /// at the bottom of its row.
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

/// A column's screen, which keeps what it has drawn.
struct ComparisonScreen {
  /// The prefix of its layers' ids.
  let name: String
  let painter: FramePainter
  let placing: FramePlacing
  let border: Color
  private var background: LayerContent?
  private var line: LayerContent?

  init(name: String, painter: FramePainter, placing: FramePlacing, border: Color) {
    self.name = name
    self.painter = painter
    self.placing = placing
    self.border = border
  }

  /// Returns a frame as layers of a page.
  ///
  /// - Parameters:
  ///   - corner: The pixel of the page at the screen's top left corner.
  ///   - pixels: Pixels of the page per point of the screen.
  ///   - width: The width of the line around the screen in pixels.
  mutating func layers(
    of frame: Frame, at corner: PixelPoint, pixelsPerPoint pixels: Double, line width: Double
  ) -> [Layer] {
    var picture = painter.picture(of: frame)
    picture.cornerRadius = Double(frame.screen.cornerRadius) * pixels
    let newBackground = picture.backgroundContent
    if background != newBackground { background = newBackground }
    let newLine = outline(of: picture, width: width)
    if line != newLine { line = newLine }
    guard let background, let line else { return [] }
    let place = CGAffineTransform(translationX: Double(corner.x), y: Double(corner.y))
    let layers =
      picture.layers(at: corner, over: background, clipsAll: placing == .exact)
      + [Layer(id: "border", content: line, place: place)]
    return layers.map { layer in
      var layer = layer
      layer.id = "\(name) \(layer.id)"
      return layer
    }
  }

  private func outline(of picture: Picture, width: Double) -> LayerContent {
    let line = Mark.border(
      around: CGRect(picture.bounds), radius: picture.cornerRadius, width: width, color: border)
    return LayerContent(width: picture.width, height: picture.height, marks: [line])
  }
}
