// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// An angle that points left or right, known by the rectangle that its ink fills.
struct Chevron: Hashable, Sendable {
  /// The rectangle of the ink in points.
  var ink: CGRect
  /// The width of the line in points.
  var lineWidth: Double
  /// Whether it points left.
  var pointsLeft: Bool

  /// Creates a chevron.
  init(ink: CGRect, lineWidth: Double, pointsLeft: Bool) {
    self.ink = ink
    self.lineWidth = lineWidth
    self.pointsLeft = pointsLeft
  }

  /// The middle of the line.
  var path: Path {
    let line = ink.insetBy(dx: lineWidth / 2, dy: lineWidth / 2)
    let (open, tip) = pointsLeft ? (line.maxX, line.minX) : (line.minX, line.maxX)
    return .line((open, line.minY), (tip, line.midY), (open, line.maxY))
  }
}

extension Sketch {
  /// Draws a chevron.
  mutating func draw(_ chevron: Chevron, color: Color) {
    guard chevron.ink.width > chevron.lineWidth, chevron.ink.height > chevron.lineWidth else {
      return
    }
    stroke(chevron.path, color, width: chevron.lineWidth)
  }
}
