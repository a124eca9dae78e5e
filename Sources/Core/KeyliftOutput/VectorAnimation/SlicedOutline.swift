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
    guard var edges = Self.edges(of: path) else { return nil }
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
        corners.append(Corner(path: path, isRight: isRight(edge.end), isBelow: isBelow(edge.end)))
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
    if dy <= Self.likeness {
      across = Stretch(across, between: edge.start.x, end.x)
    } else if dx <= Self.likeness {
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
      let move = CGPoint(x: corner.isRight ? growth.x : 0, y: corner.isBelow ? growth.y : 0)
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
