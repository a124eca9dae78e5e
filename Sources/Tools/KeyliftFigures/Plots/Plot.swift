// SPDX-License-Identifier: MIT

package import Foundation
package import KeyliftGraphics
import KeyliftLook
package import KeyliftOutput
package import KeyliftScene
import KeyliftStage

struct Plot: Hashable, Sendable {
  struct Point: Hashable, Sendable {
    var x: Double
    var y: Double

    init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }
  }

  struct Series: Hashable, Sendable {
    /// A few words; empty for a line that belongs to another.
    var name: String
    /// Points that are not finite are ignored.
    var points: [Point]
    var line: PlotLine

    init(_ name: String, _ points: [Point], line: PlotLine) {
      self.name = name
      self.points = points
      self.line = line
    }
  }

  struct CallOut: Hashable, Sendable {
    var point: Point
    var text: String
    var hue: PlotLine.Hue

    init(_ text: String, at point: Point, hue: PlotLine.Hue) {
      self.text = text
      self.point = point
      self.hue = hue
    }
  }

  struct Marker: Hashable, Sendable {
    var x: Double
    var text: String

    init(_ text: String, at x: Double) {
      self.text = text
      self.x = x
    }
  }

  var horizontal: PlotAxis
  var vertical: PlotAxis
  var series: [Series]
  var callOuts: [CallOut] = []
  var markers: [Marker] = []
  /// Whether the lines have names: at their ends if there is room, else above the plot.
  var hasLegend = true
}

struct PlotLine: Hashable, Sendable {
  enum Hue: Hashable, Sendable {
    case ink
    /// People with color blindness can distinguish these colors; higher numbers repeat them.
    case numbered(Int)
  }

  var hue: Hue
  /// The lengths of dashes and gaps in turn; empty for a solid line.
  var dash: [Double] = []
  var width = 2.0
  var marksPoints = false
  var joinsPoints = true
  static let reference = PlotLine(hue: .ink, width: 3)

  /// Different numbers differ in color and dash, so that they can be distinguished in grayscale,
  /// too.
  static func numbered(_ number: Int) -> PlotLine {
    // There are nine dashes, so the eighth line, which has the first's color, has another dash.
    PlotLine(hue: .numbered(number % PlotColors.hueCount), dash: dashes[number % dashes.count])
  }

  /// The colors of measured points begin after that of the first curve.
  static func measured(_ number: Int) -> PlotLine {
    PlotLine(
      hue: .numbered((number + 1) % PlotColors.hueCount), width: 1.5, marksPoints: true,
      joinsPoints: false)
  }

  private static let dashes: [[Double]] = [
    [], [8, 4], [2, 3], [9, 3, 2, 3], [4, 3], [14, 4], [9, 3, 2, 3, 2, 3], [2, 6], [14, 4, 4, 4],
  ]

  func pieces(of line: Polyline) -> [Polyline] { joinsPoints ? line.dashed(dash) : [] }
}

/// Plots over time below one another, on a page of their own.
package struct PlotFigure {
  let width: Double
  let plots: [Plot]
  /// The heights of the plots on a page of the natural size.
  let heights: [Double]
  let label: PictureLabel

  package var naturalSize: CGSize { CGSize(width: width, height: heights.reduce(0, +)) }

  /// Returns the file of the plots, and the size of their page.
  ///
  /// - Parameter grows: Whether the page becomes so large that all plots are legible.
  package func drawn(
    on page: FigurePage, grows: Bool = false, as format: StillFormat, _ text: TextRendering
  ) throws(RenderError) -> (bytes: [UInt8], size: CGSize) {
    let writer = try FigureWriter(text)
    var page = page
    var stack = stack(on: page, text: writer.text)
    while grows, let needed = stack.neededSize(on: page) {
      page.size = needed
      stack = self.stack(on: page, text: writer.text)
    }
    let picture = stack.picture(on: page, text: writer.text)
    return (try writer.bytes(of: picture, as: format, label: label), page.size)
  }

  func stack(on page: FigurePage, text: TextPainter) -> PlotStack {
    PlotStack(plots, shares: heights, in: page.contentRect, text: text)
  }
}

struct PlotStack {
  let layouts: [PlotLayout]
  private let shares: [Double]
  static let gap = 14.0

  init(_ plots: [Plot], shares: [Double], in frame: CGRect, text: TextPainter) {
    self.shares = shares
    let frames = Self.frames(shares, in: frame)
    let insets = zip(plots, frames).reduce(PlotInsets.zero) { insets, next in
      var plot = next.0
      // Call-outs do not change the insets.
      plot.callOuts = []
      return insets.union(PlotLayout(plot, in: next.1, text: text).insets)
    }
    layouts = zip(plots, frames).map { PlotLayout($0, in: $1, minimum: insets, text: text) }
  }

  /// Returns the size of a page on which the plots are legible; `nil` if this one is large enough.
  func neededSize(on page: FigurePage) -> CGSize? {
    let shortfall = shortfall
    guard shortfall != .zero else { return nil }
    return CGSize(
      width: (page.size.width + shortfall.width).rounded(.up),
      height: (page.size.height + shortfall.height).rounded(.up))
  }

  var shortfall: CGSize {
    let all = shares.reduce(0, +)
    return zip(layouts, shares).reduce(.zero) { sum, next in
      let (layout, share) = next
      return CGSize(
        width: max(sum.width, layout.shortfall.width),
        height: max(sum.height, layout.shortfall.height * all / share))
    }
  }

  func picture(on page: FigurePage, text: TextPainter) -> Picture {
    page.picture(id: "plots", text: text) { draw(in: $0, colors: $1) }
  }

  func draw(in builder: DisplayListBuilder, colors: PlotColors) {
    for layout in layouts { layout.draw(in: builder, colors: colors) }
  }

  private static func frames(_ shares: [Double], in frame: CGRect) -> [CGRect] {
    let all = shares.reduce(0, +)
    let room = frame.height - gap * Double(max(shares.count - 1, 0))
    var y = Double(frame.minY)
    return shares.map { share in
      let height = room * share / all
      defer { y += height + gap }
      return CGRect(x: frame.minX, y: y, width: frame.width, height: height)
    }
  }
}
