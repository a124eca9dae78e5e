// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftLook
import KeyliftStage

/// The layout of a screen with its dimensions, in points.
struct DimensionLayout {
  /// The size of the figure.
  let size: CGSize
  /// The scale of the screen.
  let scale: ScreenScale
  let screen: CGRect
  /// The dimensions on the left and on the right of the screen.
  let sides: [DimensionSide]
  /// The part of the measured view that the keyboard covers; `nil` if there is none.
  let hidden: CGRect?
  /// The line below the screen if no view is measured.
  let remarks: [FigureText]
  private let radius: Double

  /// The length of guides inside the screen, in points.
  private static let guideReach = 10.0
  /// Half of the length of the mark at the end of a line, in points.
  private static let tick = 4.0

  /// Returns the width of the figure without the screen, in points.
  static func margins(_ left: DimensionLanes, _ right: DimensionLanes) -> Double {
    2 * FigurePage.margin + left.width + right.width
  }

  /// Creates the layout.
  ///
  /// - Parameters:
  ///   - frame: The frame on the screen.
  ///   - id: The id of the measured view.
  ///   - left: The dimensions on the left.
  ///   - right: The dimensions on the right.
  ///   - width: The figure's width in points.
  ///   - pageScale: The figure's pixels per point.
  init(
    _ frame: Frame, measuring id: String?, left: DimensionLanes, right: DimensionLanes,
    width: Double, scale pageScale: Int, text: TextPainter
  ) {
    let room = width - DimensionLayout.margins(left, right)
    let scale = ScreenScale(
      width: room, widest: frame.screen.size.width, pageScale: pageScale)
    let screen = CGRect(
      origin: CGPoint(x: scale.snapped(FigurePage.margin + left.width), y: FigurePage.margin),
      size: scale.size(of: frame.screen.size))
    let rect = id.flatMap(frame.visibleRect(ofView:))
    remarks = FigurePage.remarks(
      isMeasured: rect != nil, width: width, middle: screen.maxY + 20, text: text)
    let lowest = max(screen.maxY + FigurePage.margin - 10, 10)
    let foot = ((remarks.first?.box.maxY ?? screen.maxY) + FigurePage.margin).rounded(.up)
    size = CGSize(width: width, height: foot)
    sides = [(left, true), (right, false)].map { lanes, isLeft in
      DimensionSide(
        lanes, beside: screen, isLeft: isLeft, scale: scale, bounds: 10...lowest,
        text: text)
    }
    let covered = rect?.common(with: frame.keyboard.rect)
      .common(with: CGRect(origin: .zero, size: frame.screen.size))
    hidden = covered.flatMap { rect in
      guard frame.keyboard.isInTheWay, rect.width > 0, rect.height > 0 else { return nil }
      return CGRect(
        x: screen.minX + scale.length(rect.minX), y: screen.minY + scale.length(rect.minY),
        width: scale.length(rect.width), height: scale.length(rect.height))
    }
    (self.scale, self.screen) = (scale, screen)
    radius = scale.length(Double(frame.screen.cornerRadius))
  }

  var texts: [FigureText] { sides.flatMap { $0.lines.map(\.label) } + remarks }

  /// Draws everything except the screen.
  func draw(in builder: inout DisplayListBuilder, _ colors: PlotColors) {
    if let hidden {
      builder.fill(hidden, colors.color(Dimension.overlapHue).opacity(0.35))
    }
    builder.drawBorder(around: screen, radius: radius, colors.axis)
    for side in sides {
      for line in side.lines { drawGuides(of: line, side, in: &builder, colors) }
      for line in side.lines { draw(line, in: &builder, colors) }
    }
    for remark in remarks { builder.draw(remark, colors) }
  }

  private func drawGuides(
    of line: DimensionSide.Line, _ side: DimensionSide, in builder: inout DisplayListBuilder,
    _ colors: PlotColors
  ) {
    let inner = side.edge - side.direction * DimensionLayout.guideReach
    for y in [line.top, line.bottom] {
      builder.drawLevel(
        from: min(inner, line.x), width: abs(line.x - inner), at: y, colors.secondary.opacity(0.6))
    }
  }

  private func draw(
    _ line: DimensionSide.Line, in builder: inout DisplayListBuilder, _ colors: PlotColors
  ) {
    let color = colors.color(line.dimension.hue)
    if let leader = line.leader { builder.stroke([leader], colors.axis, width: 1, cap: .butt) }
    builder.fill(
      CGRect(x: line.x - 0.75, y: line.top, width: 1.5, height: line.bottom - line.top), color)
    let tick = DimensionLayout.tick
    for y in [line.top, line.bottom] {
      builder.fill(CGRect(x: line.x - tick, y: y - 0.75, width: 2 * tick, height: 1.5), color)
    }
    builder.draw(line.label, colors)
  }
}
