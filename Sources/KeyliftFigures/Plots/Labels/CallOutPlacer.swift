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
  /// The plot's lines.
  private let map: InkMap
  /// The points that are called out, each under a dot.
  private let dots: [CGPoint]

  /// The radius of the dot on a point, in points.
  static let dotRadius = 4.0
  /// The least and the greatest distance of a text from its point, in points.
  private static let (nearest, farthest) = (9.0, 420.0)
  /// How far apart the places are that are tried, in points.
  private static let step = (x: 10.0, y: 6.0)
  /// What a point on a line costs, in points of distance: one under the text, one under the way to it.
  private static let (covering, crossing) = (20.0, 10.0)
  /// What it costs that the ways to two texts cross, in points of distance.
  private static let tangle = 150.0
  /// How many orders are tried, and how often each text of an order looks for a better place.
  private static let (orders, rounds) = (8, 3)

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - area: Where texts may stand, in points.
  ///   - inks: Points on the plot's lines, close to one another.
  ///   - dots: The points that are called out.
  init(area: CGRect, inks: [CGPoint], dots: [CGPoint]) {
    (self.area, self.dots) = (area, dots)
    map = InkMap(inks, in: area)
  }

  /// A place that a text may have.
  ///
  /// It is looked at again and again, so it keeps what it has once been found to cross.
  private final class Option {
    let placed: Placed
    /// What the place costs but for what lies under the way to it.
    let cost: Double
    /// How many points on lines lie under the way; nil where nobody has counted.
    var crossed: Int?

    init(placed: Placed, cost: Double) {
      (self.placed, self.cost) = (placed, cost)
    }
  }

  /// The places of some texts, in the order of the call-outs, and what they cost together.
  private struct Arrangement {
    var placed: [Placed] = []
    var cost = 0.0
    var failed: [Int] = []

    func isBetter(than other: Arrangement) -> Bool {
      (failed.count, cost) < (other.failed.count, other.cost)
    }
  }

  /// Returns places for texts by the numbers of their points, and the numbers of those that find no room.
  func places(
    for callOuts: [(number: Int, string: String)], text: TextPainter
  ) -> (placed: [Placed], failed: [Int]) {
    var options: [Int: [Option]] = [:]
    for (number, string) in callOuts {
      options[number] = self.options(number, string, text: text).sorted { $0.cost < $1.cost }
    }
    var order = callOuts.map(\.number)
    var next = arrangement(in: order, options)
    var best = next
    for _ in 0..<(order.count > 1 ? CallOutPlacer.orders : 0) {
      // Whoever found no room comes first, else another does.
      let last = next.failed.isEmpty ? [order[order.count - 1]] : next.failed
      order = last + order.filter { !last.contains($0) }
      next = arrangement(in: order, options)
      if next.isBetter(than: best) { best = next }
    }
    return (best.placed.sorted { $0.callOut < $1.callOut }, best.failed.sorted())
  }

  private func arrangement(in order: [Int], _ options: [Int: [Option]]) -> Arrangement {
    var found: [Int: (option: Option, cost: Double)] = [:]
    // Again and again, as a place that was the best may not be once the others are known.
    for _ in 0..<(order.count > 1 ? CallOutPlacer.rounds : 1) {
      for number in order {
        found[number] = nil
        let others = order.compactMap { found[$0]?.option.placed }
        found[number] = best(of: options[number] ?? [], beside: others)
      }
    }
    let kept = order.compactMap { found[$0] }
    return Arrangement(
      placed: kept.map(\.option.placed), cost: kept.reduce(0) { $0 + $1.cost },
      failed: order.filter { found[$0] == nil })
  }

  /// Returns the cheapest place that is free, with all that it costs.
  private func best(
    of options: [Option], beside others: [Placed]
  ) -> (option: Option, cost: Double)? {
    var best: (option: Option, cost: Double)?
    for option in options {
      // All that follow cost no less.
      if let best, best.cost <= option.cost { break }
      guard isFree(option.placed, beside: others) else { continue }
      let cost = cost(of: option, beside: others)
      if cost < best?.cost ?? .infinity { best = (option, cost) }
    }
    return best
  }

  private func options(_ number: Int, _ string: String, text: TextPainter) -> [Option] {
    let string = text.cut(string, font: PlotText.small, to: area.width)
    let width = text.width(of: string, font: PlotText.small)
    let columns = Int((area.width / CallOutPlacer.step.x).rounded(.down))
    let rows = Int((area.height / CallOutPlacer.step.y).rounded(.down))
    return (0...max(rows, 0)).flatMap { row in
      (0...max(columns, 0)).compactMap { column in
        let text = PlotText(
          string: string, font: PlotText.small, role: .ink,
          left: area.minX + Double(column) * CallOutPlacer.step.x + Placed.margin.width,
          middle: area.minY + Double(row) * CallOutPlacer.step.y, width: width)
        return option(Placed(callOut: number, text: text, from: dots[number]))
      }
    }
  }

  private func option(_ placed: Placed) -> Option? {
    let plate = placed.plate
    let distance = Polyline.distance(of: dots[placed.callOut], to: plate)
    guard area.holds(plate),
      (CallOutPlacer.nearest...CallOutPlacer.farthest).contains(distance)
    else { return nil }
    let covered = map.count(in: plate)
    return Option(placed: placed, cost: distance + CallOutPlacer.covering * Double(covered))
  }

  private func isFree(_ candidate: Placed, beside others: [Placed]) -> Bool {
    let plate = candidate.plate
    let reach = CallOutPlacer.dotRadius
    let isClear = dots.enumerated().allSatisfy { index, dot in
      Polyline.distance(of: dot, to: plate) > reach + 1
        && (index == candidate.callOut || candidate.leader.distance(of: dot) > reach)
    }
    return isClear
      && others.allSatisfy { other in
        !other.plate.intersects(plate) && !candidate.leader.meets(other.plate)
          && !other.leader.meets(plate)
      }
  }

  /// Returns what a place costs beside others.
  private func cost(of option: Option, beside others: [Placed]) -> Double {
    let leader = option.placed.leader
    let crossed =
      option.crossed ?? map.count(from: leader.points[0], to: leader.points[1], within: 2)
    option.crossed = crossed
    let tangled = others.count { $0.leader.crosses(leader) }
    return option.cost + CallOutPlacer.crossing * Double(crossed)
      + CallOutPlacer.tangle * Double(tangled)
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
