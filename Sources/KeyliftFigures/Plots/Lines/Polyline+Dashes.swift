// SPDX-License-Identifier: MIT

import Foundation

extension Polyline {
  /// Returns the pieces of the line that a dash leaves, its lengths drawn and left out in turn.
  ///
  /// Dashes are cut here and not by a renderer, so that every format shows the same ones.
  func dashed(_ dash: [Double]) -> [Polyline] {
    guard let first = points.first, dash.count > 1, dash.allSatisfy({ $0 > 0 }) else {
      return [self]
    }
    var (pieces, pen) = ([Polyline(points: [first])], first)
    var (index, rest) = (0, dash[0])
    for end in points.dropFirst() {
      while true {
        let way = Polyline.length(from: pen, to: end)
        guard way > rest else {
          rest -= way
          break
        }
        pen = Polyline.point(from: pen, to: end, after: rest / way)
        if index.isMultiple(of: 2) { pieces[pieces.count - 1].points.append(pen) }
        index = (index + 1) % (dash.count / 2 * 2)
        rest = dash[index]
        if index.isMultiple(of: 2) { pieces.append(Polyline(points: [pen])) }
      }
      pen = end
      if index.isMultiple(of: 2) { pieces[pieces.count - 1].points.append(end) }
    }
    return pieces.filter { $0.points.count > 1 }
  }

  private static func length(from start: CGPoint, to end: CGPoint) -> Double {
    let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
    return (dx * dx + dy * dy).squareRoot()
  }

  private static func point(from start: CGPoint, to end: CGPoint, after part: Double) -> CGPoint {
    CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
  }
}
