// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftLook
import KeyliftScene
import KeyliftStage

final class ComparisonPainter {
  private let comparison: Comparison
  private let layout: ComparisonLayout
  private let page: FigurePage
  private let placing: FramePlacing
  private let text: TextPainter
  private var screens: [ComparisonScreen]
  private let plots: LayerContent
  private let cursors: [ComparisonCursor?]

  init(
    _ comparison: Comparison, layout: ComparisonLayout, page: FigurePage, placing: FramePlacing,
    framing: FramedScreen, shaper: any TextShaper
  ) {
    self.comparison = comparison
    self.layout = layout
    self.placing = placing
    let colors = page.colors
    let scale = page.scale
    let text = TextPainter(shaper: shaper)
    screens = comparison.clips.map { clip in
      let painter = FramePainter(
        shaper: shaper, background: clip.clip.background, placing: placing,
        scale: layout.scale.pixelsPerPoint)
      let framed = FramedScreenPainter(painter, framing: framing, touches: clip.clip.touches)
      return ComparisonScreen(
        name: clip.name, painter: framed, placing: placing, border: colors.axis)
    }
    plots = page.content(text: text) { builder in
      layout.draw(in: builder, colors, dots: comparison.clips.map(\.dots))
    }
    cursors = layout.plots.map { plot in
      plot.map { ComparisonCursor($0, colors: colors, scale: scale, text: text) }
    }
    self.page = page
    self.text = text
  }

  var missingCharacters: [Character] {
    (text.missing + screens.flatMap(\.painter.missingCharacters)).uniqued()
  }

  func picture(at time: Double) -> Picture { picture(at: [time]) }

  func picture(at times: [Double]) -> Picture {
    let rows = zip(layout.slots, times).flatMap { slots, time in
      slots.enumerated().flatMap { column, slot in screen(column, at: time, in: slot) }
    }
    let plots = Layer(id: "plots", content: self.plots, place: .identity)
    let marks = times.flatMap { time in cursors.indices.flatMap { mark(time, inColumn: $0) } }
    return page.picture(of: rows + [plots] + marks)
  }

  private func screen(_ column: Int, at time: Double, in slot: CGRect) -> [Layer] {
    let clip = comparison.clips[column]
    return screens[column].layers(
      of: clip.frame(at: time), in: slot, scale: layout.scale, line: page.hairline)
  }

  private func mark(_ time: Double, inColumn column: Int) -> [Layer] {
    guard let cursor = cursors[column], let point = comparison.gap(of: column, at: time) else {
      return []
    }
    return cursor.layers(at: point, name: comparison.clips[column].name, placing: placing)
  }
}

private struct ComparisonCursor {
  private let projection: PlotProjection
  private let scale: Double
  private let line: LayerContent
  private let dot: LayerContent

  private static let radius = 4.5

  init(_ plot: PlotLayout, colors: PlotColors, scale: Int, text: TextPainter) {
    projection = plot.projection
    self.scale = Double(scale)
    let width = scale
    let height = Int(clamping: (plot.area.height * Double(scale)).rounded())
    let line = DisplayListBuilder(width: width, height: height, scale: Double(scale), text: text)
    line.fill(CGRect(origin: .zero, size: line.size), colors.ink.opacity(0.55))
    self.line = line.finished()
    let side = Int(clamping: (2 * Self.radius * Double(scale)).rounded())
    let dot = DisplayListBuilder(width: side, height: side, scale: Double(scale), text: text)
    let center = CGPoint(x: dot.size.width / 2, y: dot.size.height / 2)
    dot.fillDot(at: center, radius: Self.radius, colors.background)
    dot.fillDot(at: center, radius: Self.radius - 1.5, colors.color(plot.plot.series[0].line.hue))
    self.dot = dot.finished()
  }

  func layers(at point: Plot.Point, name: String, placing: FramePlacing) -> [Layer] {
    let place = projection.point(point)
    return [
      layer("\(name) instant", line, CGPoint(x: place.x - 0.5, y: projection.area.minY), placing),
      layer(
        "\(name) gap", dot, CGPoint(x: place.x - Self.radius, y: place.y - Self.radius), placing),
    ]
  }

  private func layer(
    _ id: String, _ content: LayerContent, _ corner: CGPoint, _ placing: FramePlacing
  ) -> Layer {
    var x = corner.x * scale
    var y = corner.y * scale
    if placing == .wholePixels {
      x = x.rounded()
      y = y.rounded()
    }
    return Layer(id: id, content: content, place: CGAffineTransform(translationX: x, y: y))
  }
}

struct ComparisonFigure: ClipFigure {
  let comparison: Comparison
  /// The instants of the rows in seconds; `nil` for an animated row.
  let times: [Double]?
  private let hasScreensOnly: Bool
  private let words: FigureWords

  /// - Parameter hasScreensOnly: Whether there are no plots and no text below the screens.
  init(
    _ comparison: Comparison, times: [Double]?, hasScreensOnly: Bool = false,
    words: FigureWords = FigureWords()
  ) {
    precondition(times?.isEmpty != true)
    self.comparison = comparison
    self.times = times
    self.hasScreensOnly = hasScreensOnly
    self.words = words
  }

  private func columns(_ painter: FigurePainter) -> [ComparisonLayout.Column] {
    zip(comparison.clips, comparison.plots).map { clip, plot in
      ComparisonLayout.Column(
        name: clip.name, screen: clip.screen(painter), plot: hasScreensOnly ? nil : plot,
        words: hasScreensOnly ? [] : clip.words)
    }
  }

  private var phoneWidth: Double {
    hasScreensOnly ? (comparison.clips.count == 1 ? 280 : 200) : 158
  }

  private func gaps(_ painter: FigurePainter) -> [Double] {
    let count = comparison.clips.count
    return (0..<max(count - 1, 0)).map { index in
      words.widestNote(
        in: .between(index), amongScreens: count, isMoving: times == nil, text: painter.text
      ).map { $0 + 2 * NotePlacer.nearest - 8 } ?? 0
    }
  }

  func naturalWidth(painter: FigurePainter) -> Double {
    let columns = columns(painter)
    let screen = ScreenScale.suitableWidth(
      for: columns.map(\.screen), phoneWidth: phoneWidth,
      within: hasScreensOnly ? 110...480 : 110...320)
    let texts = columns.map { ComparisonLayout.textWidth(of: $0, text: painter.text) }
    let column = max(screen, minimumColumn(painter), texts.max() ?? 0).rounded(.up)
    return width(ofColumn: column, painter)
  }

  func minimumWidth(painter: FigurePainter) -> Double {
    width(ofColumn: minimumColumn(painter), painter)
  }

  var shownFrames: [[Frame]] {
    let times = times ?? [comparison.start] + comparison.instants
    return comparison.clips.map { clip in times.map { clip.frame(at: $0) } }
  }

  func spots(width: Double, scale: Int, painter: FigurePainter) -> FigureSpots {
    let layout = layout(width: width, scale: scale, painter: painter)
    let screens = zip(comparison.clips, layout.slots.last ?? []).map { clip, slot in
      let frame = clip.frame(at: times?.last ?? comparison.start)
      let size = layout.scale.size(of: painter.size(of: frame.screen))
      let device = CGRect(
        x: slot.midX - size.width / 2, y: slot.maxY - size.height, width: size.width,
        height: size.height)
      return FigureSpot(of: frame, in: device, scale: layout.scale, painter: painter)
    }
    return (screens, layout.texts.map(\.box))
  }

  func picture(width: Double, scale: Int, painter: FigurePainter) -> Picture {
    self.painter(width: width, scale: scale, placing: .wholePixels, painter: painter)
      .picture(at: times ?? [0])
  }

  /// - Parameter placing: Exact for an animation of outlines.
  func painter(
    width: Double, scale: Int, placing: FramePlacing, painter: FigurePainter
  ) -> ComparisonPainter {
    painter.painter(
      of: comparison, layout: layout(width: width, scale: scale, painter: painter), scale: scale,
      placing: placing)
  }

  func layout(width: Double, scale: Int, painter: FigurePainter) -> ComparisonLayout {
    let labels = times.map { $0.count == 1 && hasScreensOnly ? [""] : $0.timeLabels }
    return ComparisonLayout(
      columns(painter), times: labels, gaps: gaps(painter), width: width, phoneWidth: phoneWidth,
      growth: times == nil ? 1 : max(width / naturalWidth(painter: painter), 1), scale: scale,
      text: painter.text)
  }

  private func minimumColumn(_ painter: FigurePainter) -> Double {
    columns(painter).contains { $0.plot != nil }
      ? ComparisonLayout.minimumWidth.plotted : ComparisonLayout.minimumWidth.plain
  }

  private func width(ofColumn column: Double, _ painter: FigurePainter) -> Double {
    ComparisonGrid.width(of: comparison.clips.count, column: column)
      + gaps(painter).reduce(0, +) + 2 * FigurePage.margin
  }
}

extension ComparedClip {
  /// The minimum size that contains all screens of the clip with their bezels; the device may
  /// rotate.
  fileprivate func screen(_ painter: FigurePainter) -> CGSize {
    clip.timeline.allScreens.map(painter.size(of:)).reduce(.zero) {
      CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
  }
}

private struct ComparisonScreen {
  let name: String
  let painter: FramedScreenPainter
  let placing: FramePlacing
  let border: Color
  var background: LayerContent?
  var line: LayerContent?

  /// - Parameter slot: A smaller screen is at its bottom.
  mutating func layers(
    of frame: Frame, in slot: CGRect, scale: ScreenScale, line width: Double
  ) -> [Layer] {
    let picture = painter.picture(of: frame)
    let size = scale.size(ofPixels: picture.width, picture.height)
    let corner = scale.pixel(CGPoint(x: slot.midX - size.width / 2, y: slot.maxY - size.height))
    let newBackground = picture.backgroundContent
    if background != newBackground { background = newBackground }
    let newLine = outline(of: picture, width: width)
    if line != newLine { line = newLine }
    guard let background, let line else { return [] }
    let place = CGAffineTransform(translationX: Double(corner.x), y: Double(corner.y))
    let layers =
      picture.layers(at: corner, over: background, clipsAll: placing == .exact)
      + (painter.hasBezel ? [] : [Layer(id: "border", content: line, place: place)])
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
