// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftLook
import KeyliftStage

struct PlotAxis: Hashable, Sendable {
  var name: String
  /// Empty for a plain number.
  var unit: String
  /// In the unit; always finite and apart.
  var range: ClosedRange<Double>

  static let limit = 1e9

  /// Replaces ends that are not finite, too large or too close to one another.
  init(_ name: String, unit: String = "", range: ClosedRange<Double>) {
    self.name = name
    self.unit = unit
    let low = Self.clamped(range.lowerBound)
    let high = Self.clamped(range.upperBound)
    self.range = high - low > 1e-6 ? low...high : low...(low + 1)
  }

  /// Contains all values and 0, and ends at round numbers.
  init(_ name: String, unit: String = "", covering values: some Sequence<Double>) {
    let finite = values.lazy.filter(\.isFinite).map(Self.clamped)
    let (low, high) = finite.reduce((0, 0)) { (min($0.0, $1), max($0.1, $1)) }
    let step = DecimalStep.smallest(atLeast: max(high - low, 1e-6) / 6).value
    // A rounding error beyond a round number needs no further step.
    let first = (low / step + 1e-6).rounded(.down) * step
    let last = (high / step - 1e-6).rounded(.up) * step
    self.init(name, unit: unit, range: first...max(first, last))
  }

  var title: String { unit.isEmpty ? name : "\(name) (\(unit))" }

  private static func clamped(_ value: Double) -> Double {
    value.isFinite ? min(max(value, -limit), limit) : 0
  }
}

struct PlotProjection: Hashable, Sendable {
  let area: CGRect
  private let horizontal: ClosedRange<Double>
  private let vertical: ClosedRange<Double>

  init(_ plot: Plot, onto area: CGRect) {
    self.area = area
    horizontal = plot.horizontal.range
    vertical = plot.vertical.range
  }

  func x(_ value: Double) -> Double {
    let part = (value - horizontal.lowerBound) / (horizontal.upperBound - horizontal.lowerBound)
    return area.minX + part * area.width
  }

  func y(_ value: Double) -> Double {
    let part = (value - vertical.lowerBound) / (vertical.upperBound - vertical.lowerBound)
    return area.maxY - part * area.height
  }

  func point(_ point: Plot.Point) -> CGPoint { CGPoint(x: x(point.x), y: y(point.y)) }

  func points(of series: Plot.Series) -> [CGPoint] {
    series.points.lazy.filter { $0.x.isFinite && $0.y.isFinite }.map(point)
  }

  /// Returns points on the line of a series within the area, close to one another.
  func closePoints(of series: Plot.Series) -> [CGPoint] {
    Polyline(points: points(of: series)).clipped(to: area)
      .flatMap { $0.simplified(within: 0.5).dashed([4, 4]) }.flatMap(\.points)
  }
}

struct PlotTicks: Hashable {
  struct Tick: Hashable {
    let value: Double
    let label: String
  }

  let ticks: [Tick]

  /// Chooses the closest ticks whose labels have enough room.
  ///
  /// - Parameters:
  ///   - spacing: The minimum distance between two ticks.
  ///   - room: Returns the minimum distance between two ticks with given labels.
  init(
    in range: ClosedRange<Double>, length: Double, spacing: Double,
    room: ([Tick]) -> Double = { _ in 0 }
  ) {
    let perPoint = (range.upperBound - range.lowerBound) / max(length, 1)
    for step in DecimalStep.all where step.value >= spacing * perPoint {
      let ticks = Self.ticks(step, in: range)
      if room(ticks) * perPoint <= step.value {
        self.ticks = ticks
        return
      }
    }
    ticks = []
  }

  private static func ticks(_ step: DecimalStep, in range: ClosedRange<Double>) -> [Tick] {
    guard let multiples = step.multiples(in: range) else { return [] }
    return multiples.map { Tick(value: step.value($0), label: step.text($0)) }
  }

  func labels(below projection: PlotProjection, text: TextPainter) -> [FigureText] {
    ticks.map { tick in
      text.placed(
        tick.label, .small, .secondary, x: projection.x(tick.value),
        middle: projection.area.maxY + PlotBackground.labelHeight / 2 + 2, alignment: .center)
    }
  }
}

/// A distance between ticks: 1, 2 or 5 times a power of ten.
private struct DecimalStep: Hashable {
  let digit: Int
  let exponent: Int

  static let all: [DecimalStep] = (-9...10).flatMap { exponent in
    [1, 2, 5].map { DecimalStep(digit: $0, exponent: exponent) }
  }

  var value: Double {
    exponent < 0
      ? Double(digit) / Double(Self.power(-exponent)) : Double(digit * Self.power(exponent))
  }

  static func smallest(atLeast distance: Double) -> DecimalStep {
    all.first { $0.value >= distance * (1 - 1e-9) } ?? all[all.count - 1]
  }

  func value(_ multiple: Int) -> Double {
    // A product with 0.1 has an error in its last bit, and a quotient by 10 does not.
    exponent < 0
      ? Double(multiple * digit) / Double(Self.power(-exponent))
      : Double(multiple * digit * Self.power(exponent))
  }

  func text(_ multiple: Int) -> String { value(multiple).decimal(places: max(0, -exponent)) }

  func multiples(in range: ClosedRange<Double>) -> ClosedRange<Int>? {
    let first = Int(clamping: (range.lowerBound / value - 1e-6).rounded(.up))
    let last = Int(clamping: (range.upperBound / value + 1e-6).rounded(.down))
    return first <= last ? first...last : nil
  }

  private static func power(_ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { product, _ in product * 10 }
  }
}
