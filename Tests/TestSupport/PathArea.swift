// SPDX-License-Identifier: MIT

package import Foundation
package import KeyliftGraphics

/// The area inside a path, each of whose curves is divided into 256 lines.
package struct PathArea {
  private var edges: [(from: CGPoint, to: CGPoint)] = []

  package init(_ path: Path) {
    var pen = CGPoint.zero
    var start = CGPoint.zero
    for segment in path.segments {
      switch segment {
      case .move(let next):
        pen = next
        start = next
      case .line(let next): addEdge(from: &pen, to: next)
      case .close: addEdge(from: &pen, to: start)
      case .curve(let a, let b, let end):
        let from = pen
        for step in 1...256 {
          let t = Double(step) / 256
          let u = 1 - t
          addEdge(
            from: &pen,
            to: CGPoint(
              x: u * u * u * from.x + 3 * u * u * t * a.x + 3 * u * t * t * b.x + t * t * t * end.x,
              y: u * u * u * from.y + 3 * u * u * t * a.y + 3 * u * t * t * b.y + t * t * t * end.y)
          )
        }
      }
    }
  }

  private mutating func addEdge(from pen: inout CGPoint, to end: CGPoint) {
    edges.append((pen, end))
    pen = end
  }

  /// Returns whether a point is inside, by the number of edges that a ray from it crosses.
  package func holds(_ point: CGPoint) -> Bool {
    var isInside = false
    for (from, to) in edges where (from.y > point.y) != (to.y > point.y) {
      let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
      if point.x < x { isInside.toggle() }
    }
    return isInside
  }
}
