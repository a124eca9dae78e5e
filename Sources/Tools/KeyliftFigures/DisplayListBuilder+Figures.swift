// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftLook
import KeyliftStage

extension DisplayListBuilder {
  /// The line is outside of the rectangle.
  func drawBorder(around rect: CGRect, radius: Double, _ color: Color) {
    let width = max((scale / 2).rounded(), 1)
    add(.border(around: snapped(rect), radius: radius * scale, width: width, color: color))
  }

  func draw(_ text: FigureText, _ colors: PlotColors) {
    draw(
      text.string, font: text.font, color: text.role == .ink ? colors.ink : colors.secondary,
      x: text.left, baseline: text.baseline)
  }

  func stroke(_ pieces: [Polyline], _ color: Color, _ line: PlotLine) {
    // A round cap would fill the gaps between dashes.
    stroke(pieces, color, width: line.width, cap: line.dash.isEmpty ? .round : .butt)
  }

  func stroke(_ pieces: [Polyline], _ color: Color, width: Double, cap: Stroke.Cap) {
    guard !pieces.isEmpty else { return }
    stroke(Path(pieces.flatMap(\.segments)), color, width: width, cap: cap)
  }

  func fillDot(at point: CGPoint, radius: Double, _ color: Color) {
    fillEllipse(
      in: CGRect(
        x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius), color)
  }

  func drawLevel(from left: Double, width: Double, at y: Double, _ color: Color) {
    fill(CGRect(x: left, y: y - 0.5, width: width, height: 1), color)
  }

  func draw(_ arrow: FigureArrow, _ color: Color) {
    stroke(
      Path([.move(arrow.start), .line(arrow.neck)]), color, width: FigureArrow.width, cap: .butt)
    let corners = arrow.head
    fill(Path([.move(corners[0]), .line(corners[1]), .line(corners[2]), .close]), color)
  }
}

struct FigureArrow: Hashable {
  let start: CGPoint
  let end: CGPoint

  static let width = 2.0
  private static let headLength = 9.0
  private static let headWidth = 8.0

  var length: Double { start.distance(to: end) }

  var neck: CGPoint { point(back: min(Self.headLength, length * 0.6), aside: 0) }

  var head: [CGPoint] {
    let long = min(Self.headLength, length * 0.6)
    let half = long / Self.headLength * Self.headWidth / 2
    return [end, point(back: long, aside: half), point(back: long, aside: -half)]
  }

  private func point(back: Double, aside: Double) -> CGPoint {
    guard length > 0 else { return end }
    let x = (end.x - start.x) / length
    let y = (end.y - start.y) / length
    return CGPoint(x: end.x - x * back - y * aside, y: end.y - y * back + x * aside)
  }
}

extension Mark {
  /// The line is outside of the rectangle; lengths are in pixels.
  static func border(around screen: CGRect, radius: Double, width: Double, color: Color) -> Mark {
    let line = screen.insetBy(dx: -width / 2, dy: -width / 2)
    let outline: Outline = radius > 0 ? .roundedRect(line, radius: radius + width / 2) : .rect(line)
    return .stroke(outline, Stroke(color: color, width: width))
  }
}
