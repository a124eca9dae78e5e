// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftLook
import KeyliftScene
import KeyliftStage

struct SheetFigure: ClipFigure {
  let clip: Clip
  let times: [Double]
  private let names: [String]
  private let curves: ScreenCurves
  private let frames: [Frame]

  init(_ clip: Clip, curves: ScreenCurves, times: [Double], names: [String] = []) {
    precondition(!times.isEmpty)
    self.clip = clip
    self.curves = curves
    self.times = times
    self.names = names
    frames = times.map { clip.timeline.frame(at: $0) }
  }

  func naturalWidth(painter: FigurePainter) -> Double {
    let still = ScreenScale.suitableWidth(for: screens(painter), phoneWidth: 130, within: 100...170)
    let strip = SheetLayout.stripWidth(of: times.count, still: still)
    return max(strip, SheetLayout.minimumPlotWidth) + 2 * FigurePage.margin
  }

  func minimumWidth(painter: FigurePainter) -> Double {
    let strip = SheetLayout.stripWidth(of: times.count, still: SheetLayout.minimumStillWidth)
    return max(strip, SheetLayout.minimumPlotWidth) + 2 * FigurePage.margin
  }

  func picture(width: Double, scale: Int, painter: FigurePainter) -> Picture {
    let layout = layout(width: width, scale: scale, painter: painter)
    let page = painter.page(size: layout.size, scale: scale)
    let pictures = painter.pictures(
      of: frames, background: clip.background, pixelsPerPoint: layout.scale.pixelsPerPoint)
    let screens = zip(pictures, layout.stills).flatMap { picture, still in
      picture.layers(at: layout.scale.pixel(still.origin), over: picture.backgroundContent)
    }
    return page.picture(id: "sheet", over: screens, text: painter.text) { builder, colors in
      layout.draw(
        in: builder, colors,
        radii: painter.framing.hasBezel ? [] : frames.map { Double($0.screen.cornerRadius) })
    }
  }

  var shownFrames: [[Frame]] { frames.map { [$0] } }

  func spots(width: Double, scale: Int, painter: FigurePainter) -> FigureSpots {
    let layout = layout(width: width, scale: scale, painter: painter)
    let spots = zip(frames, layout.stills).map { frame, still in
      FigureSpot(of: frame, in: still, scale: layout.scale, painter: painter)
    }
    return (spots, layout.texts.map(\.box))
  }

  func layout(width: Double, scale: Int, painter: FigurePainter) -> SheetLayout {
    SheetLayout(
      screens: screens(painter), times: times, names: names,
      plot: curves.end > 0 ? curves.plot(marking: times) : nil,
      isMeasured: curves.measured != nil, width: width, scale: scale, text: painter.text)
  }

  private func screens(_ painter: FigurePainter) -> [CGSize] {
    frames.map { painter.size(of: $0.screen) }
  }
}

struct SheetLayout {
  let size: CGSize
  let scale: ScreenScale
  let stills: [CGRect]
  let labels: [FigureText]
  /// `nil` for a clip without a duration.
  let plot: PlotLayout?
  let legend: PlotLegend
  let axisName: [FigureText]
  private let times: [Double]
  static let minimumStillWidth = 48.0
  static let minimumPlotWidth = 320.0
  private static let gap = 14.0
  private static let labelHeight = 24.0
  private static let plotHeight = 230.0
  private static let legendGap = 6.0

  static func stripWidth(of count: Int, still: Double) -> Double {
    Double(count) * (still + gap) - gap
  }

  /// - Parameters:
  ///   - names: Empty for the instants.
  ///   - isMeasured: Whether the plot has a measured view.
  init(
    screens: [CGSize], times: [Double], names: [String] = [], plot: Plot?, isMeasured: Bool,
    width: Double, scale pageScale: Int, text: TextPainter
  ) {
    let margin = FigurePage.margin
    let room = width - 2 * margin
    let slot = Self.slotWidth(for: screens, room: room)
    let scale = ScreenScale(
      width: slot, widest: screens.map { Double($0.width) }.max() ?? 1, pageScale: pageScale)
    let left = margin + (room - Self.stripWidth(of: screens.count, still: slot)) / 2
    let sizes = screens.map(scale.size(of:))
    let bottom = margin + Double(sizes.map(\.height).max() ?? 0)
    stills = sizes.enumerated().map { index, size in
      let middle = left + Double(index) * (slot + Self.gap) + slot / 2
      let x = scale.snapped(middle - size.width / 2)
      return CGRect(x: x, y: bottom - size.height, width: size.width, height: size.height)
    }
    labels = zip(stills, names.isEmpty ? times.timeLabels : names).map { still, label in
      text.placed(
        label, .small, .ink, x: still.midX, middle: bottom + 14, alignment: .center,
        atMost: slot + Self.gap - 4)
    }
    let frame = CGRect(
      x: margin, y: bottom + Self.labelHeight, width: room, height: Self.plotHeight)
    self.plot = plot.map { PlotLayout($0, in: frame, text: text) }
    let corner = CGPoint(x: margin, y: frame.maxY + Self.legendGap)
    let name =
      "Points above the screen’s bottom" + (isMeasured ? "" : " (\(ScreenCurves.nothingMeasured))")
    axisName =
      plot == nil
      ? []
      : [text.placed(name, .title, .secondary, x: corner.x, middle: corner.y + 9, atMost: room)]
    legend = PlotLegend(
      plot?.series ?? [], at: CGPoint(x: corner.x, y: corner.y + 18), width: room, text: text)
    let foot = plot == nil ? frame.minY : corner.y + 18 + legend.height
    size = CGSize(width: width, height: (foot + margin).rounded(.up))
    self.scale = scale
    self.times = times
  }

  private static func slotWidth(for screens: [CGSize], room: Double) -> Double {
    let count = Double(screens.count)
    let suitable = ScreenScale.suitableWidth(for: screens, phoneWidth: 260, within: 100...480)
    return min((room - (count - 1) * gap) / count, suitable)
  }

  var texts: [FigureText] { labels + axisName + legend.texts }

  var leaders: [Polyline] {
    guard let plot else { return [] }
    return zip(stills, times).map { still, time in
      let top = still.maxY + Self.labelHeight
      let bottom = Double(plot.area.minY)
      return Polyline(points: [
        CGPoint(x: still.midX, y: top), CGPoint(x: plot.projection.x(time), y: bottom),
      ])
    }
  }

  /// - Parameter radii: The radii of the screens' corners in their points; empty for screens with
  ///   bezels.
  func draw(in builder: DisplayListBuilder, _ colors: PlotColors, radii: [Double]) {
    for (still, radius) in zip(stills, radii) {
      builder.drawBorder(around: still, radius: scale.length(radius), colors.axis)
    }
    builder.stroke(leaders, colors.axis, width: 1, cap: .butt)
    plot?.draw(in: builder, colors: colors)
    legend.drawSamples(in: builder, colors)
    drawDots(in: builder, colors)
    for text in texts { builder.draw(text, colors) }
  }

  private func drawDots(in builder: DisplayListBuilder, _ colors: PlotColors) {
    guard let plot else { return }
    for (series, point) in dots {
      let center = plot.projection.point(point)
      builder.fillDot(at: center, radius: 4, colors.background)
      builder.fillDot(at: center, radius: 3, colors.color(plot.plot.series[series].line.hue))
    }
  }

  private var dots: [(series: Int, point: Plot.Point)] {
    guard let series = plot?.plot.series else { return [] }
    return series.indices.flatMap { index in
      times.compactMap { time in series[index].point(at: time).map { (index, $0) } }
    }
  }
}

extension Plot.Series {
  fileprivate func point(at x: Double) -> Plot.Point? {
    guard let next = points.firstIndex(where: { $0.x >= x - 1e-9 }) else { return nil }
    guard next > 0, points[next].x > x + 1e-9 else { return points[next] }
    let old = points[next - 1]
    let new = points[next]
    return Plot.Point(x, old.y + (new.y - old.y) * (x - old.x) / (new.x - old.x))
  }
}
