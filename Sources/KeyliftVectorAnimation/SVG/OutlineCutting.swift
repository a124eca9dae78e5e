// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The division of a growing outline into pieces.
struct OutlineCutting {
  /// The outline at the end.
  private let outline: SlicedOutline
  /// The overlap of corners with the parts between them, in pixels: no seam is visible at a quarter
  /// of the picture's size.
  private let overlap: CGPoint

  init(_ growth: PartGrowth) {
    let growths = growth.size.keys.map(\.value)
    let least = CGPoint(x: growths.map(\.x).min() ?? 0, y: growths.map(\.y).min() ?? 0)
    var outline = growth.outline
    outline.across?.shorten(least: least.x)
    outline.down?.shorten(least: least.y)
    self.outline = outline
    overlap = CGPoint(
      x: outline.across.map { $0.overlap(least: least.x) } ?? 0,
      y: outline.down.map { $0.overlap(least: least.y) } ?? 0)
  }

  /// Returns the inside of the outline between its corners.
  func bands(in color: Color) -> [GrowingPiece] { bands.map { $0.piece(in: color) } }

  /// Returns the lines between the corners.
  func lines(along stroke: Stroke) -> [GrowingPiece] {
    outline.lines.map { $0.band(width: max(stroke.width, 0)).piece(in: stroke.color) }
  }

  /// The full width in the middle, and the parts above and below it.
  private var bands: [Band] {
    let (upright, level) = (outline.lines.filter(\.isDown), outline.lines.filter { !$0.isDown })
    let (left, right) = OutlineCutting.ends(of: upright)
    let (top, bottom) = OutlineCutting.ends(of: level)
    guard let down = outline.down else {
      return level.prefix(1).map { Band(filling: $0, from: top, to: bottom, isFar: false) }
    }
    let whole = CGRect(
      x: left, y: down.start, width: right - left, height: max(down.end - down.start, 0))
    let middle = Band(
      rect: whole, x: outline.across == nil ? .near : .init(between: left, right),
      y: .init(between: down.start, down.end))
    return [middle]
      + level.map {
        $0.isFar
          ? Band(filling: $0, from: down.end - overlap.y, to: bottom, isFar: true)
          : Band(filling: $0, from: top, to: down.start + overlap.y, isFar: false)
      }
  }

  private static func ends(of lines: [Line]) -> (Double, Double) {
    let positions = lines.map(\.position)
    return (positions.min() ?? 0, positions.max() ?? 0)
  }

  /// Returns the corners, each of which reaches a little into the lines on both of its sides.
  func corners(areFilled isFilled: Bool, _ mark: (Outline) -> Mark) -> [GrowingPiece] {
    let lines = outline.lines
    return outline.corners.enumerated().map { index, corner in
      let (before, after) = (lines[(index + lines.count - 1) % lines.count], lines[index])
      let (first, last) = (corner.path.firstPoint, corner.path.lastPoint)
      let (x, y) = (limitAcross(corner), limitDown(corner))
      func reach(from point: CGPoint, along line: Line) -> CGPoint {
        line.isDown
          ? CGPoint(x: point.x, y: y ?? point.y) : CGPoint(x: x ?? point.x, y: point.y)
      }
      var path = Path([.move(reach(from: first, along: before)), .line(first)])
      for segment in corner.path.segments.dropFirst() { path.append(segment) }
      path.line(to: reach(from: last, along: after))
      if isFilled {
        if let x, let y { path.line(to: CGPoint(x: x, y: y)) }
        path.close()
      }
      return GrowingPiece(
        mark: mark(.path(path)), x: corner.isRight ? .far : .near, y: corner.isBelow ? .far : .near)
    }
  }

  /// Returns how far a corner reaches from left to right.
  private func limitAcross(_ corner: SlicedOutline.Corner) -> Double? {
    outline.across.map { corner.isRight ? $0.end - overlap.x : $0.start + overlap.x }
  }

  /// Returns how far a corner reaches up or down.
  private func limitDown(_ corner: SlicedOutline.Corner) -> Double? {
    outline.down.map { corner.isBelow ? $0.end - overlap.y : $0.start + overlap.y }
  }
}

extension SlicedOutline.Stretch {
  /// The farthest that corners reach into the stretch, in pixels.
  private static let mostOverlap = 6.0
  /// The shortest length after `shorten`, in pixels.
  private static let shortest = 64.0

  private var length: Double { end - start }

  /// Moves the part that is not needed to the far corner: outlines of many sizes that grow alike
  /// then have stretches of one length, which share their keyframes.
  ///
  /// - Parameter growth: The growth at the shortest length.
  fileprivate mutating func shorten(least growth: Double) {
    var length = Self.shortest
    while length < Self.mostOverlap - growth { length *= 2 }
    if length < self.length { end = start + length }
  }

  /// Returns how far corners reach into the stretch: at most its shortest length.
  fileprivate func overlap(least growth: Double) -> Double {
    min(max(length + growth, 0), Self.mostOverlap)
  }
}

/// A rectangle between corners, which is stretched along at least one axis.
private struct Band {
  let rect: CGRect
  let x: GrowingPiece.Resizing
  let y: GrowingPiece.Resizing

  func piece(in color: Color) -> GrowingPiece {
    var drawn = rect
    // A rectangle without a length is drawn with one, and scaled.
    if case .between(let start, let length, _) = x {
      (drawn.origin.x, drawn.size.width) = (drawn.minX - start, length)
    }
    if case .between(let start, let length, _) = y {
      (drawn.origin.y, drawn.size.height) = (drawn.minY - start, length)
    }
    return GrowingPiece(mark: .fill(.rect(drawn), color), x: x, y: y)
  }
}

/// A straight line that becomes longer.
private struct Line {
  let isDown: Bool
  /// The coordinate on the other axis.
  let position: Double
  /// Whether the line is on a side that moves.
  let isFar: Bool
  let stretch: SlicedOutline.Stretch

  func band(width: Double) -> Band {
    let length = max(stretch.end - stretch.start, 0)
    let along = GrowingPiece.Resizing(between: stretch.start, stretch.end)
    let other = isFar ? GrowingPiece.Resizing.far : .near
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
  /// The lines that become longer; each follows the corner with its number.
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
}

extension Band {
  /// Creates the part between the corners on both sides of a horizontal line.
  fileprivate init(filling line: Line, from top: Double, to bottom: Double, isFar: Bool) {
    let (start, end) = (line.stretch.start, line.stretch.end)
    rect = CGRect(x: start, y: top, width: max(end - start, 0), height: bottom - top)
    x = .init(between: start, end)
    y = isFar ? .far : .near
  }
}

extension Path {
  fileprivate var firstPoint: CGPoint { segments[0].points[0] }

  fileprivate var lastPoint: CGPoint { segments[segments.count - 1].points.last ?? firstPoint }
}
