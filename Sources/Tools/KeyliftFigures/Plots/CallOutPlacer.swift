// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftLook
import KeyliftStage

/// Finds places of call-outs that cover no other text and little of the lines.
struct CallOutPlacer {
  struct Placed: Hashable {
    let callOut: Int
    let text: FigureText
    let plate: CGRect
    let leader: Polyline
  }

  private let area: CGRect
  private let map: InkMap
  private let dots: [CGPoint]
  static let dotRadius = 4.0
  private static let nearest = 9.0
  private static let farthest = 420.0
  private static let step = (x: 10.0, y: 6.0)
  /// Costs in points of distance: of a point on a line under the text or under the leader, and of
  /// two leaders that cross.
  private static let covering = 20.0
  private static let crossing = 10.0
  private static let tangle = 150.0
  /// The number of orders that are tried, and how often each text of an order is placed anew.
  private static let orders = 8
  private static let rounds = 3

  init(area: CGRect, inks: [CGPoint], dots: [CGPoint]) {
    self.area = area
    self.dots = dots
    map = InkMap(inks, in: area)
  }

  /// Evaluated many times, so it keeps the number of points under its leader.
  private final class Option {
    let placed: Placed
    let cost: Double
    var crossed: Int?

    init(placed: Placed, cost: Double) {
      self.placed = placed
      self.cost = cost
    }
  }

  private struct Arrangement {
    var placed: [Placed] = []
    var cost = 0.0
    var failed: [Int] = []

    func isBetter(than other: Arrangement) -> Bool {
      (failed.count, cost) < (other.failed.count, other.cost)
    }
  }

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
    for _ in 0..<(order.count > 1 ? Self.orders : 0) {
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
    for _ in 0..<(order.count > 1 ? Self.rounds : 1) {
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
    let string = text.cut(string, font: .small, to: area.width)
    let width = text.width(of: string, font: .small)
    let columns = Int(clamping: (area.width / Self.step.x).rounded(.down))
    let rows = Int(clamping: (area.height / Self.step.y).rounded(.down))
    return (0...max(rows, 0)).flatMap { row in
      (0...max(columns, 0)).compactMap { column in
        let text = FigureText(
          string: string, font: .small, role: .ink,
          left: area.minX + Double(column) * Self.step.x + Placed.margin.width,
          middle: area.minY + Double(row) * Self.step.y, width: width)
        return option(Placed(callOut: number, text: text, from: dots[number]))
      }
    }
  }

  private func option(_ placed: Placed) -> Option? {
    let plate = placed.plate
    let distance = Polyline.distance(of: dots[placed.callOut], to: plate)
    guard area.holds(plate),
      (Self.nearest...CallOutPlacer.farthest).contains(distance)
    else { return nil }
    let covered = map.count(in: plate)
    return Option(placed: placed, cost: distance + Self.covering * Double(covered))
  }

  private func isFree(_ candidate: Placed, beside others: [Placed]) -> Bool {
    let plate = candidate.plate
    let reach = Self.dotRadius
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

  private func cost(of option: Option, beside others: [Placed]) -> Double {
    let leader = option.placed.leader
    let crossed =
      option.crossed ?? map.count(from: leader.points[0], to: leader.points[1], within: 2)
    option.crossed = crossed
    let tangled = others.count { $0.leader.crosses(leader) }
    return option.cost + Self.crossing * Double(crossed) + Self.tangle * Double(tangled)
  }
}

extension CallOutPlacer.Placed {
  fileprivate static let margin = CGSize(width: 4, height: 2)

  fileprivate init(callOut: Int, text: FigureText, from dot: CGPoint) {
    let margin = Self.margin
    let plate = text.box.insetBy(dx: -margin.width, dy: -margin.height)
    let end = CGPoint(
      x: min(max(dot.x, plate.minX), plate.maxX), y: min(max(dot.y, plate.minY), plate.maxY))
    self.callOut = callOut
    self.text = text
    self.plate = plate
    leader = Polyline(points: [dot, end])
  }
}

extension Polyline {
  fileprivate static func distance(of point: CGPoint, to rect: CGRect) -> Double {
    let dx = max(rect.minX - point.x, 0, point.x - rect.maxX)
    let dy = max(rect.minY - point.y, 0, point.y - rect.maxY)
    return Double(dx * dx + dy * dy).squareRoot()
  }

  fileprivate func distance(of point: CGPoint) -> Double {
    Self.distance(of: point, from: points[0], to: points[points.count - 1])
  }

  fileprivate func meets(_ rect: CGRect) -> Bool { !clipped(to: rect).isEmpty }

  func crosses(_ other: Polyline) -> Bool {
    func side(_ point: CGPoint, of line: Polyline) -> Double {
      let start = line.points[0]
      let end = line.points[1]
      return (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
    }
    return side(points[0], of: other) * side(points[1], of: other) < 0
      && side(other.points[0], of: self) * side(other.points[1], of: self) < 0
  }
}

/// The density of a plot's lines, as counts of points on them.
private struct InkMap {
  private let inks: [CGPoint]
  private let area: CGRect
  private let columns: Int
  private let rows: Int
  /// A summed-area table: for each corner of a cell, the number of points to the left of and above
  /// it, row by row.
  private var sums: [Int]

  private static let cell = 4.0

  init(_ inks: [CGPoint], in area: CGRect) {
    self.inks = inks.sorted { $0.x < $1.x }
    self.area = area
    columns = Int(clamping: (area.width / Self.cell).rounded(.up))
    rows = Int(clamping: (area.height / Self.cell).rounded(.up))
    var counts = [Int](repeating: 0, count: (columns + 1) * (rows + 1))
    for ink in inks where area.includes(ink) {
      let column = min(Int(clamping: (ink.x - area.minX) / Self.cell), columns - 1)
      let row = min(Int(clamping: (ink.y - area.minY) / Self.cell), rows - 1)
      counts[(row + 1) * (columns + 1) + column + 1] += 1
    }
    sums = counts
    guard columns > 0, rows > 0 else { return }
    for row in 1...rows {
      for column in 1...columns {
        let index = row * (columns + 1) + column
        sums[index] += sums[index - 1] + sums[index - columns - 1] - sums[index - columns - 2]
      }
    }
  }

  func count(in rect: CGRect) -> Int {
    let (left, right) = span(rect.minX - area.minX, rect.maxX - area.minX, limit: columns)
    let (top, bottom) = span(rect.minY - area.minY, rect.maxY - area.minY, limit: rows)
    guard left < right, top < bottom else { return 0 }
    return sum(right, bottom) - sum(left, bottom) - sum(right, top) + sum(left, top)
  }

  /// Counts the points near a segment, also outside of the area.
  func count(from start: CGPoint, to end: CGPoint, within reach: Double) -> Int {
    let left = min(start.x, end.x) - reach
    let right = max(start.x, end.x) + reach
    let top = min(start.y, end.y) - reach
    let bottom = max(start.y, end.y) + reach
    let first = inks.partitioningIndex { $0.x >= left }
    return inks[first...].prefix { $0.x <= right }.count { ink in
      ink.y >= top && ink.y <= bottom && Polyline.distance(of: ink, from: start, to: end) < reach
    }
  }

  private func sum(_ column: Int, _ row: Int) -> Int { sums[row * (columns + 1) + column] }

  private func span(_ start: Double, _ end: Double, limit: Int) -> (Int, Int) {
    func clamped(_ value: Double) -> Int { Int(clamping: min(max(value, 0), Double(limit))) }
    return (clamped((start / Self.cell).rounded(.down)), clamped((end / Self.cell).rounded(.up)))
  }
}
