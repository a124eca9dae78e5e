// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftLook
import KeyliftScene
import KeyliftStage

/// The last of several instants of a clip over pale shapes of the earlier ones, with arrows for
/// motion.
struct OnionFigure: ClipFigure {
  let clip: Clip
  let times: [Double]
  private let frames: [Frame]
  private let moves: [OnionMove]
  private static let minimumScreenWidth = 80.0

  /// `nil` if the device is rotated between the instants, which are at least two.
  init?(_ clip: Clip, times: [Double]) {
    precondition(times.count > 1)
    self.clip = clip
    self.times = times
    let frames = times.map { clip.timeline.frame(at: $0) }
    guard frames.allSatisfy({ $0.screen == frames[0].screen }) else { return nil }
    self.frames = frames
    let caret = clip.measuresCaret ? frames.last?.caretView : nil
    let follower = (caret ?? clip.measured).flatMap { OnionMove(view: $0, in: frames) }
    moves = [OnionMove(keyboardIn: frames)] + [follower].compactMap { $0 }
  }

  func naturalWidth(painter: FigurePainter) -> Double {
    let screen = ScreenScale.suitableWidth(
      for: [frames[0].screen.size], phoneWidth: 260, within: 220...480)
    return screen + margins(painter, screen: screen)
  }

  func minimumWidth(painter: FigurePainter) -> Double {
    let screen = Self.minimumScreenWidth
    return screen + margins(painter, screen: screen)
  }

  private func margins(_ painter: FigurePainter, screen: Double) -> Double {
    OnionLayout.margins(of: moves, text: painter.text)
      + painter.bezels(of: frames[0].screen, width: screen)
  }

  var shownFrames: [[Frame]] { [frames.suffix(1)] }

  func spots(width: Double, scale: Int, painter: FigurePainter) -> FigureSpots {
    let layout = layout(width: width, scale: scale, painter: painter)
    let spot = FigureSpot(rect: layout.screen, unit: layout.scale.length(1))
    return ([spot], layout.texts.map(\.box))
  }

  func picture(width: Double, scale: Int, painter: FigurePainter) -> Picture {
    let layout = layout(width: width, scale: scale, painter: painter)
    let page = painter.page(size: layout.size, scale: scale)
    let shown = frames.dropLast().map(\.withoutCaret) + frames.suffix(1)
    let pictures = painter.pictures(
      of: shown, background: clip.background, pixelsPerPoint: layout.scale.pixelsPerPoint)
    let edges = layout.edges(on: page, text: painter.text)
    return page.picture(
      id: "onion", over: skins(pictures, layout: layout) + [edges], text: painter.text
    ) { builder, colors in layout.draw(in: builder, colors) }
  }

  func layout(width: Double, scale: Int, painter: FigurePainter) -> OnionLayout {
    OnionLayout(
      screen: frames[0].screen, times: times, moves: moves,
      bezel: painter.bezel(of: frames[0].screen), width: width, scale: scale, text: painter.text)
  }

  private func skins(_ pictures: [Picture], layout: OnionLayout) -> [Layer] {
    let corner = layout.scale.pixel(layout.device.origin)
    let background = pictures[pictures.count - 1].backgroundContent
    return Layer.onionSkins(of: pictures.map { $0.layers(at: corner, over: background) })
  }
}

extension Frame {
  /// Pale carets would be stray lines.
  fileprivate var withoutCaret: Frame {
    var frame = self
    for (index, view) in views.enumerated() where view.content.hasCaret {
      view.content.settingCaret(false).map { frame.views[index].content = $0 }
    }
    return frame
  }
}

extension OnionMove {
  fileprivate init(keyboardIn frames: [Frame]) {
    self.init(
      name: "keyboard", hue: ScreenCurves.keyboardLine.hue,
      points: frames.map { CGPoint(x: $0.keyboard.rect.midX, y: $0.keyboardTop) },
      widths: frames.map { $0.keyboard.rect.width })
  }

  /// Follows the visible bottom edge of a view.
  fileprivate init?(view: String, in frames: [Frame]) {
    let rects = frames.compactMap { $0.visibleRect(ofView: view) }
    guard rects.count == frames.count else { return nil }
    self.init(
      name: view, hue: ScreenCurves.contentLine.hue,
      points: rects.map { CGPoint(x: $0.midX, y: $0.maxY) }, widths: rects.map { $0.width })
  }
}

struct OnionMove: Hashable {
  let name: String
  let hue: PlotLine.Hue
  let points: [CGPoint]
  let widths: [Double]

  var right: Double { points[points.count - 1].x - points[0].x }
  var up: Double { points[0].y - points[points.count - 1].y }

  private static let shortest = 0.05

  var lines: [String] {
    let distances = [(up, "up", "down"), (right, "right", "left")]
    let moves = distances.filter { abs($0.0) >= Self.shortest }.map { distance, forth, back in
      "\(abs(distance).shortDecimal(places: 1)) pt \(distance > 0 ? forth : back)"
    }
    return [name] + (moves.isEmpty ? ["does not move"] : moves)
  }

  var isUpright: Bool { abs(up) >= Self.shortest && abs(right) < Self.shortest }
  var isSlanted: Bool { abs(right) >= Self.shortest }
}

extension Layer {
  /// Returns the layers of several instants over one another, back to front: the last complete, and
  /// the shapes of the earlier ones at other places.
  ///
  /// Each layer keeps its depth: a bar covers the same layers of every instant, and a layer covers
  /// its own earlier places. The earlier instants' text is left out, because text over text would
  /// be illegible.
  static func onionSkins(of instants: [[Layer]]) -> [Layer] {
    let keys = instants.map(LayerKey.keys)
    let found = zip(keys, instants).map { Dictionary(uniqueKeysWithValues: zip($0, $1)) }
    var layers: [Layer] = []
    for key in skinOrder(keys) {
      let last = found.last?[key]
      for (index, instant) in found.dropLast().enumerated() {
        guard let layer = instant[key], layer != last, var shape = layer.withoutText else {
          continue
        }
        shape.opacity *= skinOpacity(index, of: instants.count)
        layers.append(shape)
      }
      if let last { layers.append(last) }
    }
    return layers
  }

  /// Low, because all earlier instants are visible through one another.
  private static func skinOpacity(_ index: Int, of count: Int) -> Double {
    0.08 + 0.14 * Double(index) / Double(max(count - 2, 1))
  }

  /// The last instant's keys keep their order; the others come after the keys that they follow.
  private static func skinOrder(_ instants: [[LayerKey]]) -> [LayerKey] {
    var order = instants.last ?? []
    var known = Set(order)
    for keys in instants.dropLast() {
      for (index, key) in keys.enumerated() where known.insert(key).inserted {
        let place = index > 0 ? order.firstIndex(of: keys[index - 1]).map { $0 + 1 } : 0
        order.insert(key, at: place ?? order.count)
      }
    }
    return order
  }

  private var withoutText: Layer? {
    let marks = content.marks.filter { if case .glyphs = $0 { false } else { true } }
    guard !marks.isEmpty else { return nil }
    var layer = self
    layer.content = LayerContent(width: content.width, height: content.height, marks: marks)
    return layer
  }
}

/// The keyboard's arrow is on the right of the screen, the measured view's on the left.
struct OnionLayout {
  let size: CGSize
  let scale: ScreenScale
  let screen: CGRect
  let device: CGRect
  /// The keyboard's first.
  let moves: [OnionMove]
  let notes: [FigureText]
  let labels: [FigureText]
  let remarks: [FigureText]
  private let radius: Double

  private static let arrowGap = 16.0
  private static let noteGap = 10.0
  private static let tickReach = 4.0
  private static let lineHeight = 17.0
  private static let sampleLength = 18.0
  private static let labelGap = 16.0

  /// - Parameter bezel: Its thickness at the sides and at the ends, in the screen's points.
  init(
    screen traits: ScreenTraits, times: [Double], moves: [OnionMove], bezel: CGSize = .zero,
    width: Double, scale pageScale: Int, text: TextPainter
  ) {
    let room = width - Self.margins(of: moves, text: text)
    let scale = ScreenScale(
      width: room, widest: traits.size.width + 2 * bezel.width, pageScale: pageScale)
    let left = FigurePage.margin + Self.side(of: moves.dropFirst().first, text: text)
    let sides = scale.snapped(scale.length(bezel.width))
    let ends = scale.snapped(scale.length(bezel.height))
    let screen = CGRect(
      origin: CGPoint(x: scale.snapped(left) + sides, y: FigurePage.margin + ends),
      size: scale.size(of: traits.size))
    device = screen.insetBy(dx: -sides, dy: -ends)
    self.moves = moves
    self.scale = scale
    self.screen = screen
    radius = scale.length(Double(traits.cornerRadius))
    notes = moves.enumerated().flatMap { [device] index, move in
      Self.notes(on: move, isLeft: index == 1, screen: screen, in: device, scale: scale, text: text)
    }
    let times = Self.labels(times, below: device.maxY, width: width, text: text)
    labels = times
    let below = (times.map(\.middle).max() ?? device.maxY) + Self.lineHeight
    remarks = FigurePage.remarks(
      isMeasured: moves.count > 1, width: width, middle: below, text: text)
    let foot =
      ((labels + remarks).map(\.middle).max() ?? device.maxY) + Self.lineHeight / 2
    size = CGSize(width: width, height: (foot + FigurePage.margin).rounded(.up))
  }

  static func margins(of moves: [OnionMove], text: TextPainter) -> Double {
    2 * FigurePage.margin + moves.prefix(2).reduce(0) { $0 + side(of: $1, text: text) }
  }

  private static func edgeOpacity(_ index: Int, of count: Int) -> Double {
    0.3 + 0.7 * Double(index) / Double(max(count - 1, 1))
  }

  var texts: [FigureText] { notes + labels + remarks }

  var arrows: [(move: Int, arrow: FigureArrow)] {
    moves.enumerated().filter { $0.element.isUpright }.map { index, move in
      let x = index == 1 ? device.minX - Self.arrowGap : device.maxX + Self.arrowGap
      let start = y(of: move.points[0])
      let end = y(of: move.points[move.points.count - 1])
      return (index, FigureArrow(start: CGPoint(x: x, y: start), end: CGPoint(x: x, y: end)))
    }
  }

  private var slantedArrows: [(move: Int, arrow: FigureArrow)] {
    moves.enumerated().filter { $0.element.isSlanted }.map { index, move in
      let ends = [move.points[0], move.points[move.points.count - 1]].map { point in
        CGPoint(x: screen.minX + scale.length(point.x), y: y(of: point))
      }
      return (index, FigureArrow(start: ends[0], end: ends[1]))
    }
  }

  private func y(of point: CGPoint) -> Double { Self.y(point.y, screen: screen, scale: scale) }

  private static func y(_ points: Double, screen: CGRect, scale: ScreenScale) -> Double {
    min(max(screen.minY + scale.length(points), screen.minY), screen.maxY)
  }

  private static func side(of move: OnionMove?, text: TextPainter) -> Double {
    guard let move else { return 0 }
    let widest = fitted(move, text: text).map { text.width(of: $0, font: .plain) }.max()
    return arrowGap + noteGap + (widest ?? 0).rounded(.up)
  }

  private static func fitted(_ move: OnionMove, text: TextPainter) -> [String] {
    move.lines.map { text.cut($0, font: .plain, to: 160) }
  }

  private static func notes(
    on move: OnionMove, isLeft: Bool, screen: CGRect, in device: CGRect, scale: ScreenScale,
    text: TextPainter
  ) -> [FigureText] {
    let lines = fitted(move, text: text)
    let ends = [move.points[0], move.points[move.points.count - 1]].map {
      y($0.y, screen: screen, scale: scale)
    }
    let half = Double(lines.count) * lineHeight / 2
    let wanted = (ends[0] + ends[1]) / 2
    let middle = max(min(wanted, screen.maxY - half), screen.minY + half)
    let x = isLeft ? device.minX - arrowGap - noteGap : device.maxX + arrowGap + noteGap
    return lines.enumerated().map { index, line in
      text.placed(
        line, .plain, index == 0 ? .secondary : .ink, x: x,
        middle: middle - half + (Double(index) + 0.5) * lineHeight,
        alignment: isLeft ? .right : .left)
    }
  }

  private static func labels(
    _ times: [Double], below top: Double, width: Double, text: TextPainter
  ) -> [FigureText] {
    let strings = times.timeLabels
    let widths = strings.map { text.width(of: $0, font: .small) + sampleLength + 6 }
    let slot = (widths.max() ?? 0) + labelGap
    let columns = max(Int(clamping: (width - 2 * FigurePage.margin + labelGap) / slot), 1)
    return strings.enumerated().map { index, string in
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let inRow = min(columns, strings.count - row * columns)
      let left = (width - Double(inRow) * slot + labelGap) / 2 + Double(column) * slot
      return text.placed(
        string, .small, .ink, x: left + sampleLength + 6, middle: top + 18 + Double(row) * 18)
    }
  }

  func edges(on page: FigurePage, text: TextPainter) -> Layer {
    let pixels = Double(page.scale)
    let width = Int(clamping: size.width * pixels)
    let height = Int(clamping: size.height * pixels)
    let builder = DisplayListBuilder(width: width, height: height, scale: pixels, text: text)
    let colors = page.colors
    for (number, move) in moves.enumerated() where move.isSlanted {
      for (index, point) in move.points.enumerated() {
        let opacity = Self.edgeOpacity(index, of: move.points.count)
        let half = scale.length(move.widths[index]) / 2
        let middle = screen.minX + scale.length(point.x)
        // The view's edge is above the keyboard's, so that both are visible.
        let top = screen.minY + scale.length(point.y) - (number == 0 ? 0 : 1.5)
        builder.fill(
          CGRect(x: middle - half, y: top, width: 2 * half, height: 1.5),
          colors.color(move.hue).opacity(opacity))
      }
    }
    let corner = scale.pixel(screen.origin)
    let rect = PixelRect(
      x: corner.x, y: corner.y, width: Int(clamping: (screen.width * pixels).rounded()),
      height: Int(clamping: (screen.height * pixels).rounded()))
    let clip = LayerClipping(rect: rect, cornerRadius: radius * pixels)
    return Layer(id: "edges", content: builder.finished(), place: .identity, clips: [clip])
  }

  private func drawTicks(of number: Int, in builder: DisplayListBuilder, _ colors: PlotColors) {
    let move = moves[number]
    let (edge, side) = number == 1 ? (screen.minX, -1.0) : (screen.maxX, 1.0)
    let outer = number == 1 ? device.minX : device.maxX
    let ends = [edge - side * Self.tickReach, outer + side * (Self.arrowGap + 5)]
    for (index, point) in move.points.enumerated() {
      let opacity = Self.edgeOpacity(index, of: move.points.count)
      let tick = CGRect(
        x: min(ends[0], ends[1]), y: y(of: point) - 0.75, width: abs(ends[1] - ends[0]),
        height: 1.5)
      builder.fill(tick, colors.color(move.hue).opacity(opacity))
    }
  }

  func draw(in builder: DisplayListBuilder, _ colors: PlotColors) {
    if device == screen { builder.drawBorder(around: screen, radius: radius, colors.axis) }
    for number in moves.indices where !moves[number].isSlanted {
      drawTicks(of: number, in: builder, colors)
    }
    for (number, arrow) in arrows + slantedArrows {
      builder.draw(arrow, colors.color(moves[number].hue))
    }
    for (index, label) in labels.enumerated() {
      let opacity = Self.edgeOpacity(index, of: labels.count)
      let left = label.left - Self.sampleLength - 6
      let sample = CGRect(x: left, y: label.middle - 1.5, width: Self.sampleLength, height: 3)
      builder.fill(sample, colors.color(moves[0].hue).opacity(opacity))
    }
    for text in texts { builder.draw(text, colors) }
  }
}
