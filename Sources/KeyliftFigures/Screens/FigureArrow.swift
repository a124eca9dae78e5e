// SPDX-License-Identifier: MIT

import Foundation

/// A straight arrow, in points.
struct FigureArrow: Hashable {
  /// Where it begins.
  let start: CGPoint
  /// Where its head ends.
  let end: CGPoint

  /// The width of the line in points.
  static let width = 2.0
  private static let headLength = 9.0
  private static let headWidth = 8.0

  /// The length in points.
  var length: Double {
    let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
    return (dx * dx + dy * dy).squareRoot()
  }

  /// Where the line meets the head.
  var neck: CGPoint { point(back: min(FigureArrow.headLength, length * 0.6), aside: 0) }

  /// The corners of the head, the tip first.
  var head: [CGPoint] {
    let long = min(FigureArrow.headLength, length * 0.6)
    let half = long / FigureArrow.headLength * FigureArrow.headWidth / 2
    return [end, point(back: long, aside: half), point(back: long, aside: -half)]
  }

  private func point(back: Double, aside: Double) -> CGPoint {
    guard length > 0 else { return end }
    let (x, y) = ((end.x - start.x) / length, (end.y - start.y) / length)
    return CGPoint(x: end.x - x * back - y * aside, y: end.y - y * back + x * aside)
  }
}
