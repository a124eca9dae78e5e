// SPDX-License-Identifier: MIT

import Foundation

/// How something on the screen moves from a figure's first instant to its last.
struct OnionMove: Hashable {
  /// What moves.
  let name: String
  /// The colour of its edges and its arrow.
  let hue: PlotLine.Hue
  /// The middles of the edge that is followed, one an instant, in the screen's points.
  let points: [CGPoint]
  /// How long the edge is, in the screen's points.
  let widths: [Double]

  /// How many points it goes to the right.
  var right: Double { points[points.count - 1].x - points[0].x }
  /// How many points it goes up.
  var up: Double { points[0].y - points[points.count - 1].y }

  /// The shortest way that counts as a move, in points.
  private static let shortest = 0.05

  /// What is said of it, a line each.
  var lines: [String] {
    let ways = [(up, "up", "down"), (right, "right", "left")]
    let moves = ways.filter { abs($0.0) >= OnionMove.shortest }.map { way, forth, back in
      "\(abs(way).shortDecimal(places: 1)) pt \(way > 0 ? forth : back)"
    }
    return [name] + (moves.isEmpty ? ["does not move"] : moves)
  }

  /// Whether it goes up or down, and not to a side.
  var isUpright: Bool { abs(up) >= OnionMove.shortest && abs(right) < OnionMove.shortest }
  /// Whether it goes to a side.
  var isSlanted: Bool { abs(right) >= OnionMove.shortest }
}
