// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftLook
import KeyliftStage

/// Where everything on a sheet stands, in points.
struct SheetLayout {
  /// The size of the figure.
  let size: CGSize
  /// How small the screens are.
  let scale: ScreenScale
  /// The screens, bottom edges in line.
  let stills: [CGRect]
  /// Their instants, under them.
  let labels: [PlotText]
  /// The curves; nil for a clip that takes no time.
  let plot: PlotLayout?
  /// What the curves are, under them.
  let legend: PlotLegend
  /// What the axis upwards is.
  let axisName: [PlotText]
  private let times: [Double]

  /// The narrowest still that can be labelled, in points.
  static let leastStillWidth = 48.0
  /// The narrowest plot, in points.
  static let leastPlotWidth = 320.0
  private static let gap = 14.0
  private static let labelHeight = 24.0
  private static let plotHeight = 230.0
  private static let legendGap = 6.0

  /// Returns the width of a strip in points.
  static func stripWidth(of count: Int, still: Double) -> Double {
    Double(count) * (still + gap) - gap
  }

  /// Places everything.
  ///
  /// - Parameters:
  ///   - screens: The sizes of the screens in their points.
  ///   - times: Their instants.
  ///   - width: The figure's width in points.
  ///   - pageScale: The figure's pixels per point.
  init(
    screens: [CGSize], times: [Double], plot: Plot?, width: Double, scale pageScale: Int,
    text: TextPainter
  ) {
    let margin = FigurePage.margin
    let room = width - 2 * margin
    let slot = SheetLayout.slotWidth(for: screens, room: room)
    let scale = ScreenScale(
      width: slot, widest: screens.map { Double($0.width) }.max() ?? 1, pageScale: pageScale)
    let left = margin + (room - SheetLayout.stripWidth(of: screens.count, still: slot)) / 2
    let sizes = screens.map(scale.size(of:))
    let bottom = margin + Double(sizes.map(\.height).max() ?? 0)
    stills = sizes.enumerated().map { index, size in
      let middle = left + Double(index) * (slot + SheetLayout.gap) + slot / 2
      let x = scale.snapped(middle - size.width / 2)
      return CGRect(x: x, y: bottom - size.height, width: size.width, height: size.height)
    }
    labels = zip(stills, TimeLabel.texts(of: times)).map { still, label in
      text.placed(
        label, PlotText.small, .ink, x: still.midX, middle: bottom + 14, alignment: .center)
    }
    let frame = CGRect(
      x: margin, y: bottom + SheetLayout.labelHeight, width: room, height: SheetLayout.plotHeight)
    self.plot = plot.map { PlotLayout($0, in: frame, text: text) }
    let corner = CGPoint(x: margin, y: frame.maxY + SheetLayout.legendGap)
    axisName =
      plot == nil
      ? []
      : [
        text.placed(
          "Points above the screen’s bottom", PlotText.title, .secondary, x: corner.x,
          middle: corner.y + 9, atMost: room)
      ]
    legend = PlotLegend(
      plot?.series ?? [], at: CGPoint(x: corner.x, y: corner.y + 18), width: room, text: text)
    let foot = plot == nil ? frame.minY : corner.y + 18 + legend.height
    size = CGSize(width: width, height: (foot + margin).rounded(.up))
    (self.scale, self.times) = (scale, times)
  }

  private static func slotWidth(for screens: [CGSize], room: Double) -> Double {
    let count = Double(screens.count)
    let suitable = ScreenScale.suitableWidth(for: screens, phoneWidth: 260, within: 100...480)
    return min((room - (count - 1) * gap) / count, suitable)
  }

  /// All text but the plot's own.
  var texts: [PlotText] { labels + axisName + legend.texts }

  /// The lines from the stills' labels to their instants in the plot.
  var leaders: [Polyline] {
    guard let plot else { return [] }
    return zip(stills, times).map { still, time in
      let (top, bottom) = (still.maxY + SheetLayout.labelHeight, Double(plot.area.minY))
      return Polyline(
        points: [
          CGPoint(x: still.midX, y: top), CGPoint(x: plot.projection.x(time), y: bottom),
        ])
    }
  }

  /// Draws everything but the screens themselves.
  ///
  /// - Parameter radii: The radii of the screens' corners in their points.
  func draw(in sketch: inout Sketch, _ colors: PlotColors, radii: [Double]) {
    for (still, radius) in zip(stills, radii) {
      sketch.drawBorder(around: still, radius: scale.length(radius), colors.axis)
    }
    sketch.stroke(leaders, colors.axis, width: 1, cap: .butt)
    plot?.draw(in: &sketch, colors: colors)
    legend.drawSamples(in: &sketch, colors)
    drawDots(in: &sketch, colors)
    for text in texts { sketch.draw(text, colors) }
  }

  private func drawDots(in sketch: inout Sketch, _ colors: PlotColors) {
    guard let plot else { return }
    for (series, point) in dots {
      let center = plot.projection.point(point)
      sketch.fillDot(at: center, radius: 4, colors.background)
      sketch.fillDot(at: center, radius: 3, colors.color(plot.plot.series[series].line.hue))
    }
  }

  /// The points of the curves at the stills' instants.
  private var dots: [(series: Int, point: Plot.Point)] {
    guard let series = plot?.plot.series else { return [] }
    return series.indices.flatMap { index in
      times.compactMap { time in series[index].point(at: time).map { (index, $0) } }
    }
  }
}

extension Plot.Series {
  /// Returns the point of the line at a value of the horizontal axis; nil outside of it.
  fileprivate func point(at x: Double) -> Plot.Point? {
    guard let next = points.firstIndex(where: { $0.x >= x - 1e-9 }) else { return nil }
    guard next > 0, points[next].x > x + 1e-9 else { return points[next] }
    let (old, new) = (points[next - 1], points[next])
    return Plot.Point(x, old.y + (new.y - old.y) * (x - old.x) / (new.x - old.x))
  }
}
