// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// A closed outline cut into corners, which only move when the outline grows, and the straight lines
/// between them, which become longer.
///
/// So a view that grows, such as a message bubble, is animated by translations and scales alone: a
/// scale of the whole outline would change its round corners and its line width, and not every
/// browser animates a path.
///
/// A corner is everything on one side of the cuts. For an outline that only becomes higher, that is
/// the whole upper or lower half.
struct SlicedOutline: Hashable, Sendable {
  /// The part between two lines that become longer.
  struct Corner: Hashable, Sendable {
    /// Open, from the end of one line to the start of the next.
    var path: Path
    var isRight: Bool
    var isBelow: Bool
  }

  struct Stretch: Hashable, Sendable {
    var start: Double
    var end: Double
  }

  private(set) var corners: [Corner] = []
  /// `nil` if the outline cannot become wider.
  var across: Stretch?
  var down: Stretch?
}

extension SlicedOutline {
  private struct Edge {
    let start: CGPoint
    let segment: Path.Segment

    var end: CGPoint { segment.points[segment.points.count - 1] }
  }

  /// `nil` unless the cuts go only through straight lines along an axis and leave two or four
  /// corners.
  ///
  /// - Parameter cut: The point through which the cuts go.
  init?(_ path: Path, at cut: CGPoint, isWider: Bool, isHigher: Bool) {
    guard var edges = SlicedOutline.edges(of: path) else { return nil }
    func isRight(_ point: CGPoint) -> Bool { isWider && point.x > cut.x }
    func isBelow(_ point: CGPoint) -> Bool { isHigher && point.y > cut.y }
    func isCut(_ edge: Edge) -> Bool {
      edge.segment.points.contains {
        isRight($0) != isRight(edge.start) || isBelow($0) != isBelow(edge.start)
      }
    }
    guard let first = edges.firstIndex(where: isCut) else { return nil }
    edges = Array(edges[first...] + edges[..<first])
    for edge in edges {
      if isCut(edge) {
        guard lengthen(along: edge) else { return nil }
        let path = Path([.move(edge.end)])
        corners.append(
          Corner(path: path, isRight: isRight(edge.end), isBelow: isBelow(edge.end)))
      } else {
        corners[corners.count - 1].path.append(edge.segment)
      }
    }
    let sides = Set(corners.map { [$0.isRight, $0.isBelow] })
    let count = (isWider ? 2 : 1) * (isHigher ? 2 : 1)
    guard corners.count == count, sides.count == count else { return nil }
  }

  private mutating func lengthen(along edge: Edge) -> Bool {
    guard case .line(let end) = edge.segment else { return false }
    let dx = abs(end.x - edge.start.x)
    let dy = abs(end.y - edge.start.y)
    if dy <= SlicedOutline.likeness {
      across = Stretch(across, between: edge.start.x, end.x)
    } else if dx <= SlicedOutline.likeness {
      down = Stretch(down, between: edge.start.y, end.y)
    } else {
      return false
    }
    return true
  }

  private static let likeness = 1e-6

  /// `nil` unless the path is one closed subpath.
  private static func edges(of path: Path) -> [Edge]? {
    guard case .move(let start)? = path.segments.first, path.segments.last == .close else {
      return nil
    }
    var edges: [Edge] = []
    var pen = start
    for segment in path.segments.dropFirst().dropLast() {
      switch segment {
      case .move, .close: return nil
      case .line, .curve: edges.append(Edge(start: pen, segment: segment))
      }
      pen = edges[edges.count - 1].end
    }
    if pen != start { edges.append(Edge(start: pen, segment: .line(start))) }
    return edges
  }

  func canGrow(by growth: CGPoint) -> Bool {
    (growth.x == 0 || across != nil) && (growth.y == 0 || down != nil)
  }

  func grown(by growth: CGPoint) -> SlicedOutline {
    var outline = self
    for index in corners.indices {
      let corner = corners[index]
      let move = CGPoint(
        x: corner.isRight ? growth.x : 0, y: corner.isBelow ? growth.y : 0)
      outline.corners[index].path = corner.path.mapped {
        CGPoint(x: $0.x + move.x, y: $0.y + move.y)
      }
    }
    outline.across?.end += growth.x
    outline.down?.end += growth.y
    return outline
  }

  var path: Path {
    var path = Path()
    for corner in corners {
      for segment in corner.path.segments {
        if case .move(let point) = segment, !path.segments.isEmpty {
          path.line(to: point)
        } else {
          path.append(segment)
        }
      }
    }
    path.close()
    return path
  }
}

extension SlicedOutline.Stretch {
  fileprivate init(_ stretch: SlicedOutline.Stretch?, between one: Double, _ other: Double) {
    start = max(min(one, other), stretch?.start ?? -.infinity)
    end = min(max(one, other), stretch?.end ?? .infinity)
  }
}

struct OutlineCutting {
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
