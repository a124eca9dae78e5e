// SPDX-License-Identifier: MIT

import Foundation
import KeyliftLook
import KeyliftStage

/// A search for places where what is said of points covers no other text and little of the lines.
struct CallOutPlacer {
  /// What is said of a point, at its place.
  struct Placed: Hashable {
    /// The number of the call-out.
    let callOut: Int
    /// The text.
    let text: PlotText
    /// The line from the point to the text.
    let leader: Polyline
  }

  /// Where texts may stand, in points.
  private let area: CGRect
  /// Points on the plot's lines, close to one another.
  private let inks: [CGPoint]
  /// The same, counted.
  private let map: InkMap
  /// The points that are called out, each under a dot.
  private let dots: [CGPoint]
  /// What has found a place, in the order of the call-outs.
  private(set) var placed: [Placed] = []

  /// The radius of the dot on a point, in points.
  static let dotRadius = 4.0
  /// The least and the greatest distance of a text from its point, in points.
  private static let (nearest, farthest) = (9.0, 280.0)
  /// How far apart the places are that are tried, in points.
  private static let step = (x: 8.0, y: 5.0)
  /// What a point on a line costs, in points of distance: one under the text, one under the way to it.
  private static let (covering, crossing) = (20.0, 5.0)
  private static let rounds = 3

  /// Creates a search in which nothing is placed yet.
  init(area: CGRect, inks: [CGPoint], dots: [CGPoint]) {
    (self.area, self.inks, self.dots) = (area, inks, dots)
    map = InkMap(inks, in: area)
  }

  /// Places texts by the numbers of their points, and returns the numbers of those that find no room.
  mutating func place(_ callOuts: [(number: Int, string: String)], text: TextPainter) -> [Int] {
    let sized = callOuts.map { callOut in
      let string = text.cut(callOut.string, font: PlotText.small, to: area.width)
      return (callOut.number, string, text.width(of: string, font: PlotText.small))
    }
    // Again and again, as a place that was the best may not be once the others are known.
    for _ in 0..<(sized.count > 1 ? CallOutPlacer.rounds : 1) {
      for (number, string, width) in sized {
        placed.removeAll { $0.callOut == number }
        if let best = best(number, string, width: width) { placed.append(best) }
      }
    }
    placed.sort { $0.callOut < $1.callOut }
    return callOuts.map(\.number).filter { number in
      !placed.contains { $0.callOut == number }
    }
  }

  /// Returns the best place of a text, if there is one.
  private func best(_ number: Int, _ string: String, width: Double) -> Placed? {
    let candidates = candidates(number, string, width: width).sorted { $0.cost < $1.cost }
    var best: (placed: Placed, cost: Double)?
    for candidate in candidates where isFree(candidate.placed) {
      // All that follow cost no less.
      if let best, best.cost <= candidate.cost { break }
      let cost = candidate.cost + CallOutPlacer.crossing * crossings(of: candidate.placed.leader)
      if cost < best?.cost ?? .infinity { best = (candidate.placed, cost) }
    }
    return best?.placed
  }

  /// Returns the places that a text may have, with what they cost but for the way to them.
  private func candidates(
    _ number: Int, _ string: String, width: Double
  ) -> [(placed: Placed, cost: Double)] {
    let dot = dots[number]
    let columns = Int((area.width / CallOutPlacer.step.x).rounded(.down))
    let rows = Int((area.height / CallOutPlacer.step.y).rounded(.down))
    return (0...max(rows, 0)).flatMap { row in
      (0...max(columns, 0)).compactMap { column in
        let text = PlotText(
          string: string, font: PlotText.small, role: .ink,
          left: area.minX + Double(column) * CallOutPlacer.step.x + Placed.margin.width,
          middle: area.minY + Double(row) * CallOutPlacer.step.y, width: width)
        let placed = Placed(callOut: number, text: text, from: dot)
        let distance = Polyline.distance(of: dot, to: placed.plate)
        guard (CallOutPlacer.nearest...CallOutPlacer.farthest).contains(distance),
          area.contains(placed.plate)
        else { return nil }
        let covered = map.count(in: placed.plate)
        return (placed, distance + CallOutPlacer.covering * Double(covered))
      }
    }
  }

  private func isFree(_ candidate: Placed) -> Bool {
    let plate = candidate.plate
    let isClear = dots.enumerated().allSatisfy { index, dot in
      Polyline.distance(of: dot, to: plate) > CallOutPlacer.dotRadius + 1
        && (index == candidate.callOut || candidate.leader.distance(of: dot) > CallOutPlacer.dotRadius)
    }
    return isClear
      && placed.allSatisfy { other in
        !other.plate.intersects(plate) && !candidate.leader.meets(other.plate)
          && !other.leader.meets(plate) && !candidate.leader.crosses(other.leader)
      }
  }

  private func crossings(of leader: Polyline) -> Double {
    Double(inks.count { leader.distance(of: $0) < 2 })
  }
}

extension CallOutPlacer.Placed {
  /// The space around a text in points.
  fileprivate static let margin = CGSize(width: 4, height: 2)

  /// Creates a placed text with the shortest line from its point.
  fileprivate init(callOut: Int, text: PlotText, from dot: CGPoint) {
    (self.callOut, self.text) = (callOut, text)
    let box = text.box.insetBy(
      dx: -CallOutPlacer.Placed.margin.width, dy: -CallOutPlacer.Placed.margin.height)
    let end = CGPoint(
      x: min(max(dot.x, box.minX), box.maxX), y: min(max(dot.y, box.minY), box.maxY))
    leader = Polyline(points: [dot, end])
  }

  /// The text's box and some space around it.
  var plate: CGRect {
    text.box.insetBy(
      dx: -CallOutPlacer.Placed.margin.width, dy: -CallOutPlacer.Placed.margin.height)
  }
}

extension Polyline {
  /// Returns the distance of a point from a rectangle, 0 inside.
  fileprivate static func distance(of point: CGPoint, to rect: CGRect) -> Double {
    let dx = max(rect.minX - point.x, 0, point.x - rect.maxX)
    let dy = max(rect.minY - point.y, 0, point.y - rect.maxY)
    return Double(dx * dx + dy * dy).squareRoot()
  }

  /// Returns the distance of a point from the line between the first point and the last.
  fileprivate func distance(of point: CGPoint) -> Double {
    Polyline.distance(of: point, from: points[0], to: points[points.count - 1])
  }

  /// Returns whether any of the line lies in a rectangle.
  fileprivate func meets(_ rect: CGRect) -> Bool { !clipped(to: rect).isEmpty }

  /// Returns whether two straight lines between two points cross.
  fileprivate func crosses(_ other: Polyline) -> Bool {
    func side(_ point: CGPoint, of line: Polyline) -> Double {
      let (start, end) = (line.points[0], line.points[1])
      return (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
    }
    return side(points[0], of: other) * side(points[1], of: other) < 0
      && side(other.points[0], of: self) * side(other.points[1], of: self) < 0
  }
}
