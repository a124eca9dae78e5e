// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftLook
import KeyliftScene
import KeyliftStage

struct DimensionFigure: ClipFigure {
  let clip: Clip
  private let frame: Frame
  private let measured: String?

  private static let minimumScreenSide = 80.0

  init(_ clip: Clip, time: Double) {
    self.clip = clip
    frame = clip.timeline.frame(at: time)
    measured = clip.measuresCaret ? frame.caretView ?? clip.measured : clip.measured
  }

  func naturalWidth(painter: FigurePainter) -> Double {
    let screen = ScreenScale.suitableWidth(
      for: [frame.screen.size], phoneWidth: 260, within: 220...480)
    return screen + margins(painter, screen: screen)
  }

  var shownFrames: [[Frame]] { [[frame]] }

  func spots(width: Double, scale: Int, painter: FigurePainter) -> FigureSpots {
    let layout = layout(width: width, scale: scale, painter: painter)
    let spot = FigureSpot(rect: layout.screen, unit: layout.scale.length(1))
    return ([spot], layout.texts.map(\.box))
  }

  func minimumWidth(painter: FigurePainter) -> Double {
    let size = frame.screen.size
    let aspect = max(Double(size.width / size.height), 1)
    let screen = Self.minimumScreenSide * aspect
    return screen + margins(painter, screen: screen)
  }

  func picture(width: Double, scale: Int, painter: FigurePainter) -> Picture {
    let layout = layout(width: width, scale: scale, painter: painter)
    let page = painter.page(size: layout.size, scale: scale)
    let screen = painter.pictures(
      of: [frame], background: clip.background, pixelsPerPoint: layout.scale.pixelsPerPoint)
    let corner = layout.scale.pixel(layout.device.origin)
    let layers = screen.flatMap { $0.layers(at: corner, over: $0.backgroundContent) }
    return page.picture(id: "dimensions", over: layers, text: painter.text) { builder, colors in
      layout.draw(in: builder, colors)
    }
  }

  func layout(width: Double, scale: Int, painter: FigurePainter) -> DimensionLayout {
    let (left, right) = lanes(painter)
    return DimensionLayout(
      frame, measuring: measured, left: left, right: right,
      bezel: painter.bezel(of: frame.screen), width: width, scale: scale, text: painter.text)
  }

  private func lanes(_ painter: FigurePainter) -> (left: DimensionLanes, right: DimensionLanes) {
    (
      DimensionLanes(Dimension.ofView(measured, in: frame), text: painter.text),
      DimensionLanes(Dimension.ofScreen(frame), text: painter.text)
    )
  }

  private func margins(_ painter: FigurePainter, screen: Double) -> Double {
    let (left, right) = lanes(painter)
    return DimensionLayout.margins(left, right) + painter.bezels(of: frame.screen, width: screen)
  }
}

struct Dimension: Hashable {
  let name: String
  let top: Double
  let bottom: Double
  let hue: PlotLine.Hue

  var length: Double { bottom - top }

  var text: String { "\(name) \(length.shortDecimal(places: 2)) pt" }

  /// To the right of a screen: the safe area, the keyboard, and the keyboard's part of the safe
  /// area.
  static func ofScreen(_ frame: Frame) -> [Dimension] {
    let height = Double(frame.screen.size.height)
    let insets = frame.screen.safeArea
    let floor = height - insets.bottom
    let keyboard = frame.keyboardEdges
    return [
      Dimension("safe area", 0, insets.top, .ink),
      keyboard.flatMap { edges in
        // A floating keyboard is entirely in the safe area, so no overlap is shown.
        edges.bottom > floor ? Dimension("in safe area", edges.top, floor, keyboardHue) : nil
      },
      Dimension("safe area", floor, height, .ink),
      keyboard.flatMap { Dimension("keyboard", $0.top, $0.bottom, keyboardHue) },
    ].compactMap { $0 }
  }

  /// To the left of a screen: the measured view, its distance from the keyboard, and the keyboard's
  /// parts.
  static func ofView(_ id: String?, in frame: Frame) -> [Dimension] {
    let rect = id.flatMap(frame.visibleRect(ofView:))
    return [
      rect.flatMap { Dimension(id ?? "", $0.minY, $0.maxY, viewHue) },
      rect.flatMap { relation(of: $0, to: frame) },
    ].compactMap { $0 } + keyboardParts(of: frame)
  }

  private static func relation(of view: CGRect, to frame: Frame) -> Dimension? {
    let height = Double(frame.screen.size.height)
    let edge = frame.keyboardEdge(below: view)
    let edges =
      edge < height
      ? (top: edge, bottom: min(frame.keyboard.rect.maxY, height))
      : (top: height - frame.screen.safeArea.bottom, bottom: height)
    guard view.maxY > edges.top + closest else {
      return Dimension(name: "gap", top: view.maxY, bottom: max(edges.top, view.maxY), hue: viewHue)
    }
    let top = max(view.minY, edges.top)
    let bottom = min(view.maxY, edges.bottom)
    return Dimension("overlap", top, bottom, overlapHue)
  }

  private static func keyboardParts(of frame: Frame) -> [Dimension] {
    guard frame.keyboardEdges != nil, let bar = frame.keyboard.accessory else { return [] }
    let keys = frame.keyboard.keys
    let height = Double(frame.screen.size.height)
    return [
      Dimension("accessory", bar.minY, min(bar.maxY, height), keyboardHue),
      Dimension("keys", keys.minY, min(keys.maxY, height), keyboardHue),
    ].compactMap { $0 }
  }

  private static let closest = 0.005
  private static let keyboardHue = ScreenCurves.keyboardLine.hue
  private static let viewHue = ScreenCurves.contentLine.hue
  fileprivate static let overlapHue = PlotLine.Hue.numbered(3)
}

extension Dimension {
  private init?(_ name: String, _ top: Double, _ bottom: Double, _ hue: PlotLine.Hue) {
    guard bottom - top > Self.closest else { return nil }
    self.init(name: name, top: top, bottom: bottom, hue: hue)
  }
}

struct DimensionLayout {
  let size: CGSize
  let scale: ScreenScale
  let screen: CGRect
  let device: CGRect
  let sides: [DimensionSide]
  let hidden: CGRect?
  let remarks: [FigureText]
  private let radius: Double

  private static let guideReach = 10.0
  private static let tick = 4.0

  static func margins(_ left: DimensionLanes, _ right: DimensionLanes) -> Double {
    2 * FigurePage.margin + left.width + right.width
  }

  /// - Parameter bezel: Its thickness at the sides and at the ends, in the screen's points.
  init(
    _ frame: Frame, measuring id: String?, left: DimensionLanes, right: DimensionLanes,
    bezel: CGSize = .zero, width: Double, scale pageScale: Int, text: TextPainter
  ) {
    let room = width - Self.margins(left, right)
    let scale = ScreenScale(
      width: room, widest: frame.screen.size.width + 2 * bezel.width, pageScale: pageScale)
    let sides = scale.snapped(scale.length(bezel.width))
    let ends = scale.snapped(scale.length(bezel.height))
    let screen = CGRect(
      origin: CGPoint(
        x: scale.snapped(FigurePage.margin + left.width) + sides, y: FigurePage.margin + ends),
      size: scale.size(of: frame.screen.size))
    device = screen.insetBy(dx: -sides, dy: -ends)
    let rect = id.flatMap(frame.visibleRect(ofView:))
    remarks = FigurePage.remarks(
      isMeasured: rect != nil, width: width, middle: device.maxY + 20, text: text)
    let lowest = max(device.maxY + FigurePage.margin - 10, 10)
    let foot = ((remarks.first?.box.maxY ?? device.maxY) + FigurePage.margin).rounded(.up)
    size = CGSize(width: width, height: foot)
    self.sides = [(left, true), (right, false)].map { [device] lanes, isLeft in
      DimensionSide(
        lanes, beside: screen, in: device, isLeft: isLeft, scale: scale, bounds: 10...lowest,
        text: text)
    }
    let covered = rect?.common(with: frame.keyboard.rect)
      .common(with: CGRect(origin: .zero, size: frame.screen.size))
    hidden = covered.flatMap { rect in
      guard frame.keyboard.isObstructing, rect.width > 0, rect.height > 0 else { return nil }
      return CGRect(
        x: screen.minX + scale.length(rect.minX), y: screen.minY + scale.length(rect.minY),
        width: scale.length(rect.width), height: scale.length(rect.height))
    }
    self.scale = scale
    self.screen = screen
    radius = scale.length(Double(frame.screen.cornerRadius))
  }

  var texts: [FigureText] { sides.flatMap { $0.lines.map(\.label) } + remarks }

  func draw(in builder: DisplayListBuilder, _ colors: PlotColors) {
    if let hidden { builder.fill(hidden, colors.color(Dimension.overlapHue).opacity(0.35)) }
    if device == screen { builder.drawBorder(around: screen, radius: radius, colors.axis) }
    for side in sides {
      for line in side.lines { drawGuides(of: line, side, in: builder, colors) }
      for line in side.lines { draw(line, in: builder, colors) }
    }
    for remark in remarks { builder.draw(remark, colors) }
  }

  private func drawGuides(
    of line: DimensionSide.Line, _ side: DimensionSide, in builder: DisplayListBuilder,
    _ colors: PlotColors
  ) {
    let inner = (side.direction > 0 ? screen.maxX : screen.minX) - side.direction * Self.guideReach
    for y in [line.top, line.bottom] {
      builder.drawLevel(
        from: min(inner, line.x), width: abs(line.x - inner), at: y, colors.secondary.opacity(0.6))
    }
  }

  private func draw(
    _ line: DimensionSide.Line, in builder: DisplayListBuilder, _ colors: PlotColors
  ) {
    let color = colors.color(line.dimension.hue)
    if let leader = line.leader { builder.stroke([leader], colors.axis, width: 1, cap: .butt) }
    builder.fill(
      CGRect(x: line.x - 0.75, y: line.top, width: 1.5, height: line.bottom - line.top), color)
    let tick = Self.tick
    for y in [line.top, line.bottom] {
      builder.fill(CGRect(x: line.x - tick, y: y - 0.75, width: 2 * tick, height: 1.5), color)
    }
    builder.draw(line.label, colors)
  }
}

struct DimensionSide {
  struct Line: Hashable {
    let dimension: Dimension
    let x: Double
    let top: Double
    let bottom: Double
    let label: FigureText
    /// `nil` if the label is beside its own line.
    let leader: Polyline?
  }

  let lines: [Line]
  let edge: Double
  /// 1 on the right of the screen, -1 on its left.
  let direction: Double

  fileprivate static let clearance = 2.0

  init(
    _ lanes: DimensionLanes, beside screen: CGRect, in device: CGRect, isLeft: Bool,
    scale: ScreenScale, bounds: ClosedRange<Double>, text: TextPainter
  ) {
    edge = isLeft ? device.minX : device.maxX
    direction = isLeft ? -1 : 1
    func y(_ points: Double) -> Double {
      min(max(screen.minY + scale.length(points), screen.minY), screen.maxY)
    }
    var placed: [(line: Line, lane: Int)] = []
    for entry in lanes.entries {
      let top = y(entry.dimension.top)
      let bottom = y(entry.dimension.bottom)
      let guides = lanes.entries.filter { $0.lane > entry.lane }
        .flatMap { [y($0.dimension.top), y($0.dimension.bottom)] }
      let others = placed.filter { $0.lane == entry.lane }.map(\.line.label.box)
      let labelX = edge + direction * lanes.labelOffset(ofLane: entry.lane)
      let labels = Self.middles(from: (top + bottom) / 2, in: bounds).lazy.map {
        text.placed(
          entry.label, .plain, .ink, x: labelX, middle: $0, alignment: isLeft ? .right : .left)
      }
      let clear = labels.first { $0.isClear(of: others, guides: guides) }
      guard let label = clear ?? labels.first else { continue }
      let x = edge + direction * lanes.lineOffset(ofLane: entry.lane)
      let leader = label.leader(from: x, between: top, bottom, direction: direction)
      let line = Line(
        dimension: entry.dimension, x: x, top: top, bottom: bottom, label: label, leader: leader)
      placed.append((line, entry.lane))
    }
    lines = placed.map(\.line)
  }

  /// The nearest first.
  private static func middles(from middle: Double, in bounds: ClosedRange<Double>) -> [Double] {
    let start = min(max(middle, bounds.lowerBound), bounds.upperBound)
    let steps = Int(clamping: max(bounds.upperBound - start, start - bounds.lowerBound) / 2)
    var middles = [start]
    for step in 0..<max(steps, 0) {
      let distance = 2 * Double(step + 1)
      middles += [start - distance, start + distance]
    }
    return middles.filter(bounds.contains)
  }
}

extension FigureText {
  fileprivate func isClear(of others: [CGRect], guides: [Double]) -> Bool {
    let room = box.insetBy(dx: 0, dy: -DimensionSide.clearance)
    return others.allSatisfy { !$0.touches(room) }
      && guides.allSatisfy { !(room.minY...room.maxY).contains($0) }
  }

  /// `nil` unless the label is above or below the dimension.
  fileprivate func leader(
    from x: Double, between top: Double, _ bottom: Double, direction: Double
  ) -> Polyline? {
    guard middle < top - 4 || middle > bottom + 4 else { return nil }
    let end = direction > 0 ? left - 2 : left + width + 2
    return Polyline(points: [CGPoint(x: x, y: (top + bottom) / 2), CGPoint(x: end, y: middle)])
  }
}

/// The dimensions on one side of a screen; those that overlap are in lanes, the shorter nearer to
/// the screen.
struct DimensionLanes {
  let entries: [(dimension: Dimension, lane: Int, label: String)]
  private let labelWidths: [Double]

  static let lineGap = 16.0
  static let labelGap = 9.0
  private static let longestLabel = 170.0

  init(_ dimensions: [Dimension], text: TextPainter) {
    var entries: [(dimension: Dimension, lane: Int, label: String)] = []
    for dimension in dimensions.stablySorted(by: \.length) {
      let taken = Set(entries.filter { $0.dimension.overlaps(dimension) }.map(\.lane))
      let lane = (0...entries.count).first { !taken.contains($0) } ?? entries.count
      let label = text.cut(dimension.text, font: .plain, to: Self.longestLabel)
      entries.append((dimension, lane, label))
    }
    self.entries = entries
    let count = (entries.map(\.lane).max() ?? -1) + 1
    labelWidths = (0..<count).map { lane in
      entries.filter { $0.lane == lane }
        .map { text.width(of: $0.label, font: .plain).rounded(.up) }.max() ?? 0
    }
  }

  var width: Double { offset(ofLane: labelWidths.count) }

  private func offset(ofLane lane: Int) -> Double {
    labelWidths.prefix(lane).reduce(0) { $0 + Self.lineGap + Self.labelGap + $1 }
  }

  fileprivate func lineOffset(ofLane lane: Int) -> Double { offset(ofLane: lane) + Self.lineGap }

  fileprivate func labelOffset(ofLane lane: Int) -> Double {
    lineOffset(ofLane: lane) + Self.labelGap
  }
}

extension Dimension {
  fileprivate func overlaps(_ other: Dimension) -> Bool {
    top < other.bottom - 1e-6 && other.top < bottom - 1e-6
  }
}
