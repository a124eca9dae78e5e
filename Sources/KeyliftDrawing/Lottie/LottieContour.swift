// SPDX-License-Identifier: MIT

import Foundation

/// One line of a path that is drawn without lifting the pen, as Lottie has it: points, each with where the curve comes
/// from and where it goes, seen from the point.
struct LottieContour {
  /// A point.
  struct Vertex {
    /// The point.
    var point: CGPoint
    /// The control point of the curve that ends here.
    var incoming: CGPoint
    /// The control point of the curve that begins here.
    var outgoing: CGPoint

    init(_ point: CGPoint, incoming: CGPoint? = nil) {
      self.point = point
      self.incoming = incoming ?? point
      outgoing = point
    }
  }

  /// The points in the order of the pen.
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
      switch segment {
      case .move(let point): contours.append(LottieContour(from: point))
      case .close: contours.close()
      case .line(let point): contours.pen?.vertices.append(Vertex(point))
      case .curve(let first, let second, let end): contours.pen?.curve(to: end, first, second)
      }
    }
    return contours.filter { $0.vertices.count > 1 }
  }

  fileprivate mutating func curve(to end: CGPoint, _ first: CGPoint, _ second: CGPoint) {
    vertices[vertices.count - 1].outgoing = first
    vertices.append(Vertex(end, incoming: second))
  }

  fileprivate mutating func close() {
    isClosed = true
    // A curve back to where the pen began ends in that very point.
    guard vertices.count > 2, let last = vertices.last, last.point == vertices[0].point else {
      return
    }
    vertices.removeLast()
    vertices[0].incoming = last.incoming
  }
}

extension [LottieContour] {
  /// The contour being drawn: after one that was closed, another that begins where it did.
  fileprivate var pen: LottieContour? {
    get {
      guard let last, last.isClosed else { return last }
      return LottieContour(startOf: last)
    }
    set {
      guard let newValue, let last else { return }
      if last.isClosed { append(newValue) } else { self[count - 1] = newValue }
    }
  }

  fileprivate mutating func close() {
    guard let last, !last.isClosed else { return }
    self[count - 1].close()
  }
}

extension LottieContour {
  fileprivate init(startOf other: LottieContour) { self.init(from: other.vertices[0].point) }
}
