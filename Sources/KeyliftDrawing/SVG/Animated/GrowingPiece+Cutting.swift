// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension GrowingPiece {
  /// Returns the pieces of a mark whose outline grows, in its colour without what of it is transparent: where pieces
  /// overlap, that would show.
  static func pieces(of mark: Mark, _ outline: SlicedOutline) -> [GrowingPiece] {
    switch mark {
    case .fill(_, let color):
      let solid = color.opaque
      return outline.corners.indices.map { outline.corner($0, isFilled: true) { .fill($0, solid) } }
        + outline.bands.map { $0.piece(in: solid) }
    case .stroke(_, var stroke):
      stroke.color = stroke.color.opaque
      stroke.cap = .butt
      return outline.corners.indices.map { [stroke] in
        outline.corner($0, isFilled: false) { .stroke($0, stroke) }
      }
        + outline.lines.map { $0.band(width: max(stroke.width, 0)).piece(in: stroke.color) }
    case .glyphs, .image: preconditionFailure("what grows has an outline")
    }
  }
}

extension Color {
  /// The same colour with nothing shining through.
  fileprivate var opaque: Color { Color(red: red, green: green, blue: blue) }
}

/// A rectangle that is stretched, or is as long as what is.
private struct Band {
  let rect: CGRect
  let x: GrowingPiece.Course
  let y: GrowingPiece.Course

  func piece(in color: Color) -> GrowingPiece {
    var drawn = rect
    // One without a length is drawn with one, and scaled.
    if case .between(_, let length, _) = x { drawn.size.width = length }
    if case .between(_, let length, _) = y { drawn.size.height = length }
    return GrowingPiece(mark: .fill(.rect(drawn), color), x: x, y: y)
  }
}

/// A straight line that becomes longer.
private struct Line {
  let isDown: Bool
  /// Where it lies on the other axis.
  let position: Double
  /// Whether it lies on a side that moves.
  let isFar: Bool
  let stretch: SlicedOutline.Stretch

  func band(width: Double) -> Band {
    let length = max(stretch.end - stretch.start, 0)
    let along = GrowingPiece.Course(between: stretch.start, stretch.end)
    let other = isFar ? GrowingPiece.Course.far : .near
    return isDown
      ? Band(
        rect: CGRect(x: position - width / 2, y: stretch.start, width: width, height: length),
        x: other, y: along)
      : Band(
        rect: CGRect(x: stretch.start, y: position - width / 2, width: length, height: width),
        x: along, y: other)
  }
}

extension SlicedOutline {
  /// How far corners reach into what lies between them, in pixels, so that no seam is seen.
  private static let overlap = 1.0

  /// The lines that become longer, each after the corner of its number.
  fileprivate var lines: [Line] {
    corners.indices.compactMap { index in
      let (corner, next) = (corners[index], corners[(index + 1) % corners.count])
      let end = corner.path.lastPoint
      return if corner.isBelow != next.isBelow {
        down.map { Line(isDown: true, position: end.x, isFar: corner.isRight, stretch: $0) }
      } else {
        across.map { Line(isDown: false, position: end.y, isFar: corner.isBelow, stretch: $0) }
      }
    }
  }

  /// What fills the outline between its corners: all of the width in the middle, and what is above and below that.
  fileprivate var bands: [Band] {
    let (upright, level) = (lines.filter(\.isDown), lines.filter { !$0.isDown })
    let (left, right) = SlicedOutline.ends(of: upright)
    let (top, bottom) = SlicedOutline.ends(of: level)
    guard let down else {
      return level.prefix(1).map { Band(filling: $0, from: top, to: bottom, isFar: false) }
    }
    let whole = CGRect(
      x: left, y: down.start, width: right - left, height: max(down.end - down.start, 0))
    let middle = Band(
      rect: whole, x: across == nil ? .near : .init(between: left, right),
      y: .init(between: down.start, down.end))
    return [middle]
      + level.map {
        $0.isFar
          ? Band(filling: $0, from: down.end - SlicedOutline.overlap, to: bottom, isFar: true)
          : Band(filling: $0, from: top, to: down.start + SlicedOutline.overlap, isFar: false)
      }
  }

  private static func ends(of lines: [Line]) -> (Double, Double) {
    let positions = lines.map(\.position)
    return (positions.min() ?? 0, positions.max() ?? 0)
  }

  /// Returns a corner that reaches a little further along both lines.
  fileprivate func corner(
    _ index: Int, isFilled: Bool, _ mark: (Outline) -> Mark
  ) -> GrowingPiece {
    let corner = corners[index]
    let lines = lines
    let (before, after) = (lines[(index + lines.count - 1) % lines.count], lines[index])
    var path = Path([.move(reach(of: corner, along: before, from: corner.path.firstPoint))])
    path.line(to: corner.path.firstPoint)
    for segment in corner.path.segments.dropFirst() { path.append(segment) }
    path.line(to: reach(of: corner, along: after, from: corner.path.lastPoint))
    if isFilled {
      if let x = limit(across, isFar: corner.isRight), let y = limit(down, isFar: corner.isBelow) {
        path.line(to: CGPoint(x: x, y: y))
      }
      path.close()
    }
    return GrowingPiece(
      mark: mark(.path(path)), x: corner.isRight ? .far : .near, y: corner.isBelow ? .far : .near)
  }

  private func reach(of corner: Corner, along line: Line, from point: CGPoint) -> CGPoint {
    line.isDown
      ? CGPoint(x: point.x, y: limit(down, isFar: corner.isBelow) ?? point.y)
      : CGPoint(x: limit(across, isFar: corner.isRight) ?? point.x, y: point.y)
  }

  /// Returns how far corners reach on one side of a stretch.
  private func limit(_ stretch: Stretch?, isFar: Bool) -> Double? {
    stretch.map {
      isFar ? $0.end - SlicedOutline.overlap : $0.start + SlicedOutline.overlap
    }
  }
}

extension Band {
  /// Creates what lies between the corners at a line from left to right.
  fileprivate init(filling line: Line, from top: Double, to bottom: Double, isFar: Bool) {
    let (start, end) = (line.stretch.start, line.stretch.end)
    rect = CGRect(x: start, y: top, width: max(end - start, 0), height: bottom - top)
    x = .init(between: start, end)
    y = isFar ? .far : .near
  }
}

extension Path {
  /// Where the pen is first set down.
  fileprivate var firstPoint: CGPoint { segments[0].points[0] }

  /// Where the pen is in the end.
  fileprivate var lastPoint: CGPoint { segments[segments.count - 1].points.last ?? firstPoint }
}
