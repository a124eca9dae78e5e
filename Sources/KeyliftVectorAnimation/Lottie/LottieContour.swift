// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing

/// One subpath in Lottie's form: vertices, each with the control points of the curves that end and
/// begin there.
struct LottieContour {
  /// A point of a contour.
  struct Vertex {
    /// The point.
    var point: CGPoint
    /// The control point of the curve that ends here.
    var incoming: CGPoint
    /// The control point of the curve that begins here.
    var outgoing: CGPoint

    init(_ point: CGPoint, incoming: CGPoint? = nil) {
      (self.point, self.incoming, outgoing) = (point, incoming ?? point, point)
    }
  }

  /// The points in drawing order.
  private(set) var vertices: [Vertex]
  /// Whether the last point is joined to the first.
  private(set) var isClosed = false

  private init(from start: CGPoint) {
    vertices = [Vertex(start)]
  }

  /// Returns the contours of a path, without those that draw nothing.
  static func contours(of path: Path) -> [LottieContour] {
    var contours: [LottieContour] = []
    for segment in path.segments {
      if case .move(let point) = segment {
        contours.append(LottieContour(from: point))
      } else if let last = contours.last {
        // After a closed contour, another begins at the same point.
        if last.isClosed, segment != .close {
          contours.append(LottieContour(from: last.vertices[0].point))
        }
        contours[contours.count - 1].add(segment)
      }
    }
    return contours.filter { $0.vertices.count > 1 }
  }

  private mutating func add(_ segment: Path.Segment) {
    switch segment {
    case .move: break
    case .line(let point): vertices.append(Vertex(point))
    case .curve(let first, let second, let end):
      vertices[vertices.count - 1].outgoing = first
      vertices.append(Vertex(end, incoming: second))
    case .close:
      guard !isClosed else { return }
      isClosed = true
      // A curve back to the start ends in the first point itself.
      guard vertices.count > 2, let last = vertices.last, last.point == vertices[0].point else {
        return
      }
      vertices.removeLast()
      vertices[0].incoming = last.incoming
    }
  }

  /// The smallest width and height of a rectangle; one without any has no corners to round.
  private static let least = 1e-3

  /// Creates the outline of a rectangle, with the same number of points for every size, so that one
  /// can become another.
  init(around rect: CGRect, cornerRadius: Double) {
    let solid = CGRect(
      x: rect.minX, y: rect.minY, width: max(rect.width, LottieContour.least),
      height: max(rect.height, LottieContour.least))
    let outline: Outline =
      cornerRadius > 0 ? .roundedRect(solid, radius: cornerRadius) : .rect(solid)
    self = LottieContour.contours(of: outline.path)[0]
  }
}
