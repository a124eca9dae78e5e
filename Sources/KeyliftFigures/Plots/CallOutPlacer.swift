// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftLook
import KeyliftStage

/// A search for places of call-outs that cover no other text and little of the lines.
struct CallOutPlacer {
  /// The text of a call-out at its place.
  struct Placed: Hashable {
    /// The number of the call-out.
    let callOut: Int
    let text: FigureText
    /// The text's box with a margin.
    let plate: CGRect
    /// The line from the point to the text.
    let leader: Polyline
  }

  /// The rectangle for texts, in points.
  private let area: CGRect
  /// The density of the plot's lines.
  private let map: InkMap
  /// The called-out points, each of which has a dot.
  private let dots: [CGPoint]

  /// The radius of a point's dot in points.
  static let dotRadius = 4.0
  /// The smallest and the largest distance of a text from its point, in points.
  private static let (nearest, farthest) = (9.0, 420.0)
  /// The distances between places that are tried, in points.
  private static let step = (x: 10.0, y: 6.0)
  /// The costs of a point on a line under the text and under the leader, in points of distance.
  private static let (covering, crossing) = (20.0, 10.0)
  /// The cost of two leaders that cross, in points of distance.
  private static let tangle = 150.0
  /// The number of orders that are tried, and how often each text of an order is placed anew.
  private static let (orders, rounds) = (8, 3)

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - area: The rectangle for texts, in points.
  ///   - inks: Points on the plot's lines, close to one another.
  ///   - dots: The called-out points.
  init(area: CGRect, inks: [CGPoint], dots: [CGPoint]) {
    (self.area, self.dots) = (area, dots)
    map = InkMap(inks, in: area)
  }

  /// A possible place of a text.
  ///
  /// It is evaluated many times, so it keeps the number of points under its leader.
  private final class Option {
    let placed: Placed
    /// The cost of the place without the points under its leader.
    let cost: Double
    /// The number of points on lines under the leader; `nil` before they are counted.
    var crossed: Int?

    init(placed: Placed, cost: Double) {
      (self.placed, self.cost) = (placed, cost)
    }
  }

  /// Places of texts in the order of the call-outs, and their total cost.
  private struct Arrangement {
    var placed: [Placed] = []
    var cost = 0.0
    var failed: [Int] = []

    func isBetter(than other: Arrangement) -> Bool {
      (failed.count, cost) < (other.failed.count, other.cost)
    }
  }

  /// Returns places of texts by their numbers, and the numbers of the texts for which there is no
  /// room.
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
      // Texts without room come first in the next order.
      let last = next.failed.isEmpty ? [order[order.count - 1]] : next.failed
      order = last + order.filter { !last.contains($0) }
      next = arrangement(in: order, options)
      if next.isBetter(than: best) { best = next }
    }
    return (best.placed.sorted { $0.callOut < $1.callOut }, best.failed.sorted())
  }

  private func arrangement(in order: [Int], _ options: [Int: [Option]]) -> Arrangement {
    var found: [Int: (option: Option, cost: Double)] = [:]
    // Repeated, as the best place of a text may change when the others are placed.
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

  /// Returns the cheapest free place and its total cost.
  private func best(
    of options: [Option], beside others: [Placed]
  ) -> (option: Option, cost: Double)? {
    var best: (option: Option, cost: Double)?
    for option in options {
      // All following options cost at least as much.
      if let best, best.cost <= option.cost { break }
      guard isFree(option.placed, beside: others) else { continue }
      let cost = cost(of: option, beside: others)
      if cost < best?.cost ?? .infinity { best = (option, cost) }
    }
    return best
  }

  private func options(_ number: Int, _ string: String, text: TextPainter) -> [Option] {
    let string = text.cut(string, font: FigureText.small, to: area.width)
    let width = text.width(of: string, font: FigureText.small)
    let columns = Int(clamping: (area.width / CallOutPlacer.step.x).rounded(.down))
    let rows = Int(clamping: (area.height / CallOutPlacer.step.y).rounded(.down))
    return (0...max(rows, 0)).flatMap { row in
      (0...max(columns, 0)).compactMap { column in
        let text = FigureText(
          string: string, font: FigureText.small, role: .ink,
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
        !other.plate.touches(plate) && !candidate.leader.meets(other.plate)
          && !other.leader.meets(plate)
      }
  }

  /// Returns the cost of a place, given the other texts.
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
  /// The margin around a text in points.
  fileprivate static let margin = CGSize(width: 4, height: 2)

  /// Creates a placed text with the shortest line from its point.
  fileprivate init(callOut: Int, text: FigureText, from dot: CGPoint) {
    let margin = CallOutPlacer.Placed.margin
    let plate = text.box.insetBy(dx: -margin.width, dy: -margin.height)
    let end = CGPoint(
      x: min(max(dot.x, plate.minX), plate.maxX), y: min(max(dot.y, plate.minY), plate.maxY))
    (self.callOut, self.text, self.plate) = (callOut, text, plate)
    leader = Polyline(points: [dot, end])
  }
}

extension Polyline {
  /// Returns the distance of a point from a rectangle; 0 inside of it.
  fileprivate static func distance(of point: CGPoint, to rect: CGRect) -> Double {
    let dx = max(rect.minX - point.x, 0, point.x - rect.maxX)
    let dy = max(rect.minY - point.y, 0, point.y - rect.maxY)
    return Double(dx * dx + dy * dy).squareRoot()
  }

  /// Returns the distance of a point from the segment between the first and the last point.
  fileprivate func distance(of point: CGPoint) -> Double {
    Polyline.distance(of: point, from: points[0], to: points[points.count - 1])
  }

  /// Returns whether any of the line is in a rectangle.
  fileprivate func meets(_ rect: CGRect) -> Bool { !clipped(to: rect).isEmpty }

  /// Returns whether two segments cross.
  fileprivate func crosses(_ other: Polyline) -> Bool {
    func side(_ point: CGPoint, of line: Polyline) -> Double {
      let (start, end) = (line.points[0], line.points[1])
      return (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
    }
    return side(points[0], of: other) * side(points[1], of: other) < 0
      && side(other.points[0], of: self) * side(other.points[1], of: self) < 0
  }
}
