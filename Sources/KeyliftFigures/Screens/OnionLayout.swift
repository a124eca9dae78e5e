// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftIO
import KeyliftLook
import KeyliftStage

/// The layout of an onion skin in points: the keyboard's arrow is on the right of the screen, the
/// measured view's on the left.
struct OnionLayout {
  /// The size of the figure.
  let size: CGSize
  /// The scale of the screen.
  let scale: ScreenScale
  let screen: CGRect
  /// The motions, the keyboard's first.
  let moves: [OnionMove]
  /// The descriptions of the motions, beside the screen.
  let notes: [FigureText]
  /// The instants, below the screen.
  let labels: [FigureText]
  /// The line below them if no view is measured.
  let remarks: [FigureText]
  private let radius: Double

  /// The gaps between the screen, an arrow and its description in points.
  private static let (arrowGap, noteGap) = (16.0, 10.0)
  /// The length of the marks at the arrows inside the screen, in points.
  private static let tickReach = 4.0
  private static let lineHeight = 17.0
  private static let sampleLength = 18.0
  private static let labelGap = 16.0

  /// Creates the layout.
  ///
  /// - Parameters:
  ///   - traits: The screen.
  ///   - times: The instants.
  ///   - moves: The motions.
  ///   - width: The figure's width in points.
  ///   - pageScale: The figure's pixels per point.
  init(
    screen traits: ScreenTraits, times: [Double], moves: [OnionMove], width: Double,
    scale pageScale: Int, text: TextPainter
  ) {
    let room = width - OnionLayout.margins(of: moves, text: text)
    let scale = ScreenScale(width: room, widest: traits.size.width, pageScale: pageScale)
    let left = FigurePage.margin + OnionLayout.side(of: moves.dropFirst().first, text: text)
    let screen = CGRect(
      origin: CGPoint(x: scale.snapped(left), y: FigurePage.margin),
      size: scale.size(of: traits.size))
    (self.moves, self.scale, self.screen) = (moves, scale, screen)
    radius = scale.length(Double(traits.cornerRadius))
    notes = moves.enumerated().flatMap { index, move in
      OnionLayout.notes(on: move, isLeft: index == 1, screen: screen, scale: scale, text: text)
    }
    let times = OnionLayout.labels(times, below: screen.maxY, width: width, text: text)
    labels = times
    let below = (times.map(\.middle).max() ?? screen.maxY) + OnionLayout.lineHeight
    remarks = FigurePage.remarks(
      isMeasured: moves.count > 1, width: width, middle: below, text: text)
    let foot =
      ((labels + remarks).map(\.middle).max() ?? screen.maxY) + OnionLayout.lineHeight / 2
    size = CGSize(width: width, height: (foot + FigurePage.margin).rounded(.up))
  }

  /// Returns the width of the figure without the screen, in points.
  static func margins(of moves: [OnionMove], text: TextPainter) -> Double {
    2 * FigurePage.margin + moves.prefix(2).reduce(0) { $0 + side(of: $1, text: text) }
  }

  /// Returns the opacity of an instant's edges and its label's sample: 1 for the last.
  private static func edgeOpacity(_ index: Int, of count: Int) -> Double {
    0.3 + 0.7 * Double(index) / Double(max(count - 1, 1))
  }

  var texts: [FigureText] { notes + labels + remarks }

  /// The arrows of vertical motions beside the screen, with the numbers of the motions.
  var arrows: [(move: Int, arrow: FigureArrow)] {
    moves.enumerated().filter { $0.element.isUpright }.map { index, move in
      let x = index == 1 ? screen.minX - OnionLayout.arrowGap : screen.maxX + OnionLayout.arrowGap
      let (start, end) = (y(of: move.points[0]), y(of: move.points[move.points.count - 1]))
      return (index, FigureArrow(start: CGPoint(x: x, y: start), end: CGPoint(x: x, y: end)))
    }
  }

  /// The arrows of other motions on the screen, with the numbers of the motions.
  private var slantedArrows: [(move: Int, arrow: FigureArrow)] {
    moves.enumerated().filter { $0.element.isSlanted }.map { index, move in
      let ends = [move.points[0], move.points[move.points.count - 1]].map { point in
        CGPoint(x: screen.minX + scale.length(point.x), y: y(of: point))
      }
      return (index, FigureArrow(start: ends[0], end: ends[1]))
    }
  }

  private func y(of point: CGPoint) -> Double {
    OnionLayout.y(point.y, screen: screen, scale: scale)
  }

  /// Returns the place of a height on the screen, limited to the screen.
  private static func y(_ points: Double, screen: CGRect, scale: ScreenScale) -> Double {
    min(max(screen.minY + scale.length(points), screen.minY), screen.maxY)
  }

  /// Returns the space for a motion beside the screen in points; 0 without one.
  private static func side(of move: OnionMove?, text: TextPainter) -> Double {
    guard let move else { return 0 }
    let widest = fitted(move, text: text).map { text.width(of: $0, font: FigureText.plain) }.max()
    return arrowGap + noteGap + (widest ?? 0).rounded(.up)
  }

  private static func fitted(_ move: OnionMove, text: TextPainter) -> [String] {
    move.lines.map { text.cut($0, font: FigureText.plain, to: 160) }
  }

  private static func notes(
    on move: OnionMove, isLeft: Bool, screen: CGRect, scale: ScreenScale, text: TextPainter
  ) -> [FigureText] {
    let lines = fitted(move, text: text)
    let ends = [move.points[0], move.points[move.points.count - 1]].map {
      y($0.y, screen: screen, scale: scale)
    }
    let half = Double(lines.count) * lineHeight / 2
    let wanted = (ends[0] + ends[1]) / 2
    let middle = max(min(wanted, screen.maxY - half), screen.minY + half)
    let x = isLeft ? screen.minX - arrowGap - noteGap : screen.maxX + arrowGap + noteGap
    return lines.enumerated().map { index, line in
      text.placed(
        line, FigureText.plain, index == 0 ? .secondary : .ink, x: x,
        middle: middle - half + (Double(index) + 0.5) * lineHeight,
        alignment: isLeft ? .right : .left)
    }
  }

  /// Returns the instants in centered rows.
  private static func labels(
    _ times: [Double], below top: Double, width: Double, text: TextPainter
  ) -> [FigureText] {
    let strings = TimeLabel.texts(of: times)
    let widths = strings.map { text.width(of: $0, font: FigureText.small) + sampleLength + 6 }
    let slot = (widths.max() ?? 0) + labelGap
    let columns = max(Int(clamping: (width - 2 * FigurePage.margin + labelGap) / slot), 1)
    return strings.enumerated().map { index, string in
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let inRow = min(columns, strings.count - row * columns)
      let left = (width - Double(inRow) * slot + labelGap) / 2 + Double(column) * slot
      return text.placed(
        string, FigureText.small, .ink, x: left + sampleLength + 6,
        middle: top + 18 + Double(row) * 18)
    }
  }

  /// Returns the moving edges at every instant, the earlier ones paler, as a layer that is clipped
  /// to the screen.
  func edges(on page: FigurePage, text: TextPainter) -> Layer {
    let pixels = Double(page.scale)
    let (width, height) = (Int(clamping: size.width * pixels), Int(clamping: size.height * pixels))
    var builder = DisplayListBuilder(width: width, height: height, scale: pixels, text: text)
    let colors = PlotColors.of(page.appearance)
    for (number, move) in moves.enumerated() where move.isSlanted {
      for (index, point) in move.points.enumerated() {
        let opacity = OnionLayout.edgeOpacity(index, of: move.points.count)
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

  /// Draws marks across the screen's edge at the places of every instant, the earlier ones paler.
  private func drawTicks(of number: Int, in builder: inout DisplayListBuilder, _ colors: PlotColors)
  {
    let move = moves[number]
    let (edge, side) = number == 1 ? (Double(screen.minX), -1.0) : (Double(screen.maxX), 1.0)
    let ends = [edge - side * OnionLayout.tickReach, edge + side * (OnionLayout.arrowGap + 5)]
    for (index, point) in move.points.enumerated() {
      let opacity = OnionLayout.edgeOpacity(index, of: move.points.count)
      let tick = CGRect(
        x: min(ends[0], ends[1]), y: y(of: point) - 0.75, width: abs(ends[1] - ends[0]),
        height: 1.5)
      builder.fill(tick, colors.color(move.hue).opacity(opacity))
    }
  }

  /// Draws everything except the screen and the edges on it.
  func draw(in builder: inout DisplayListBuilder, _ colors: PlotColors) {
    builder.drawBorder(around: screen, radius: radius, colors.axis)
    for number in moves.indices where !moves[number].isSlanted {
      drawTicks(of: number, in: &builder, colors)
    }
    for (number, arrow) in arrows + slantedArrows {
      builder.draw(arrow, colors.color(moves[number].hue))
    }
    for (index, label) in labels.enumerated() {
      let opacity = OnionLayout.edgeOpacity(index, of: labels.count)
      let left = label.left - OnionLayout.sampleLength - 6
      let sample = CGRect(
        x: left, y: label.middle - 1.5, width: OnionLayout.sampleLength, height: 3)
      builder.fill(sample, colors.color(moves[0].hue).opacity(opacity))
    }
    for text in texts { builder.draw(text, colors) }
  }
}
