// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// A piece of an outline that grows: a corner, which is moved, or the part between corners, which
/// is stretched.
///
/// CSS can animate the path itself, but Safari parses `d` and ignores it, and animates a
/// rectangle's radius only since 17.4 (MDN's browser-compat-data, 2025). Translations and scales
/// work in every browser with keyframes.
struct GrowingPiece {
  enum Resizing: Hashable {
    case near
    case far
    /// Stretched from its start; drawn in one length, with another at the end.
    case between(start: Double, drawn: Double, end: Double)
  }

  /// Opaque, relative to the piece's origin.
  let mark: Mark
  let x: Resizing
  let y: Resizing

  func moves(like other: GrowingPiece) -> Bool { x == other.x && y == other.y }

  var origin: CGPoint { CGPoint(x: x.start, y: y.start) }

  /// Relative to the origin: the place at the end, and the motion to it.
  ///
  /// - Parameter size: How much larger the outline is than at the end.
  func motion(by size: MotionTrack<CGPoint>) -> (last: CGAffineTransform, motion: LayerMotion) {
    func move(_ size: CGPoint) -> CGPoint { CGPoint(x: x.move(size.x), y: y.move(size.y)) }
    guard x.isStretch || y.isStretch else {
      let track = size.map(move)
      let isStill = track.keys.allSatisfy { $0.value == .zero }
      return (.identity, isStill ? .still : .shift(track))
    }
    let track = size.map {
      LayerPose(
        move: move($0), turn: 0, slant: 0, scale: CGPoint(x: x.scale($0.x), y: y.scale($0.y)))
    }
    return (track.last.place, .pose(track))
  }

  /// The pieces are opaque, because they overlap.
  static func pieces(of mark: Mark, growing growth: PartGrowth) -> [GrowingPiece] {
    let cutting = OutlineCutting(growth)
    switch mark {
    case .fill(_, let color):
      let solid = color.opaque
      return cutting.corners(areFilled: true) { .fill($0, solid) } + cutting.bands(in: solid)
    case .stroke(_, var stroke):
      stroke.color = stroke.color.opaque
      stroke.cap = .butt
      return cutting.corners(areFilled: false) { [stroke] in .stroke($0, stroke) }
        + cutting.lines(along: stroke)
    case .glyphs, .image: preconditionFailure("a mark that grows has an outline")
    }
  }
}

extension GrowingPiece.Resizing {
  init(between start: Double, _ end: Double) {
    self = .between(start: start, drawn: max(end - start, 1), end: max(end - start, 0))
  }

  fileprivate var isStretch: Bool { if case .between = self { true } else { false } }

  fileprivate var start: Double {
    if case .between(let start, _, _) = self { start } else { 0 }
  }

  fileprivate func scale(_ growth: Double) -> Double {
    guard case .between(_, let drawn, let end) = self else { return 1 }
    return max(end + growth, 0) / drawn
  }

  fileprivate func move(_ growth: Double) -> Double { self == .far ? growth : 0 }
}

extension Color {
  fileprivate var opaque: Color { Color(red: red, green: green, blue: blue) }
}

private struct OutlineCutting {
  private let outline: SlicedOutline
  /// The overlap of corners and stretched parts, which hides seams down to a quarter of the size.
  private let overlap: CGPoint

  init(_ growth: PartGrowth) {
    let growths = growth.size.keys.map(\.value)
    let minimum = CGPoint(x: growths.map(\.x).min() ?? 0, y: growths.map(\.y).min() ?? 0)
    var outline = growth.outline
    outline.across?.shorten(minimum: minimum.x)
    outline.down?.shorten(minimum: minimum.y)
    self.outline = outline
    overlap = CGPoint(
      x: outline.across.map { $0.overlap(minimum: minimum.x) } ?? 0,
      y: outline.down.map { $0.overlap(minimum: minimum.y) } ?? 0)
  }

  func bands(in color: Color) -> [GrowingPiece] { bands.map { $0.piece(in: color) } }

  func lines(along stroke: Stroke) -> [GrowingPiece] {
    outline.lines.map { $0.band(width: max(stroke.width, 0)).piece(in: stroke.color) }
  }

  /// The full width in the middle, and the parts above and below it.
  private var bands: [Band] {
    let upright = outline.lines.filter(\.isDown)
    let level = outline.lines.filter { !$0.isDown }
    let (left, right) = Self.ends(of: upright)
    let (top, bottom) = Self.ends(of: level)
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

  /// Each corner reaches a little into the lines on both of its sides.
  func corners(areFilled isFilled: Bool, _ mark: (Outline) -> Mark) -> [GrowingPiece] {
    let lines = outline.lines
    return outline.corners.enumerated().map { index, corner in
      let before = lines[(index + lines.count - 1) % lines.count]
      let after = lines[index]
      let first = corner.path.firstPoint
      let last = corner.path.lastPoint
      let x = limitAcross(corner)
      let y = limitDown(corner)
      func reach(from point: CGPoint, along line: Line) -> CGPoint {
        line.isDown ? CGPoint(x: point.x, y: y ?? point.y) : CGPoint(x: x ?? point.x, y: point.y)
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

  private func limitAcross(_ corner: SlicedOutline.Corner) -> Double? {
    outline.across.map { corner.isRight ? $0.end - overlap.x : $0.start + overlap.x }
  }

  private func limitDown(_ corner: SlicedOutline.Corner) -> Double? {
    outline.down.map { corner.isBelow ? $0.end - overlap.y : $0.start + overlap.y }
  }
}

extension SlicedOutline.Stretch {
  /// The maximum overlap of a corner and the stretched part.
  private static let maximumOverlap = 6.0
  private static let shortest = 64.0

  private var length: Double { end - start }

  /// Moves the part that is not needed to the far corner.
  ///
  /// Outlines of many sizes that grow alike then have stretches of one length, which share their
  /// keyframes.
  ///
  /// - Parameter growth: The growth at the minimum length.
  fileprivate mutating func shorten(minimum growth: Double) {
    var length = Self.shortest
    while length < Self.maximumOverlap - growth { length *= 2 }
    if length < self.length { end = start + length }
  }

  /// Corners reach into the stretch by at most its minimum length.
  fileprivate func overlap(minimum growth: Double) -> Double {
    min(max(length + growth, 0), Self.maximumOverlap)
  }
}

private struct Band {
  let rect: CGRect
  let x: GrowingPiece.Resizing
  let y: GrowingPiece.Resizing

  func piece(in color: Color) -> GrowingPiece {
    var drawn = rect
    // A rectangle without a length is drawn with one, and scaled.
    if case .between(let start, let length, _) = x {
      drawn.origin.x = drawn.minX - start
      drawn.size.width = length
    }
    if case .between(let start, let length, _) = y {
      drawn.origin.y = drawn.minY - start
      drawn.size.height = length
    }
    return GrowingPiece(mark: .fill(.rect(drawn), color), x: x, y: y)
  }
}

private struct Line {
  let isDown: Bool
  let position: Double
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
      let corner = corners[index]
      let next = corners[(index + 1) % corners.count]
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
  fileprivate init(filling line: Line, from top: Double, to bottom: Double, isFar: Bool) {
    let start = line.stretch.start
    let end = line.stretch.end
    rect = CGRect(x: start, y: top, width: max(end - start, 0), height: bottom - top)
    x = .init(between: start, end)
    y = isFar ? .far : .near
  }
}

extension Path {
  fileprivate var firstPoint: CGPoint { segments[0].points[0] }

  fileprivate var lastPoint: CGPoint { segments[segments.count - 1].points.last ?? firstPoint }
}
