// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftFigures
import KeyliftIO
import TestSupport
import Testing

struct PlotTicksTests {
  private static let round: [(ClosedRange<Double>, Double, Double, [String])] = [
    (
      0.0...0.5, 500.0, 44.0,
      ["0.00", "0.05", "0.10", "0.15", "0.20", "0.25", "0.30", "0.35", "0.40", "0.45", "0.50"]
    ),
    (0...1, 200, 30, ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]),
    (-60...40, 300, 50, ["−60", "−40", "−20", "0", "20", "40"]),
    (0...100, 300, 100, ["0", "50", "100"]), (0.13...0.87, 100, 30, ["0.5"]),
    (0...3e6, 300, 90, ["0", "1000000", "2000000", "3000000"]),
  ]

  @Test(arguments: round)
  func ticksAreTheClosestRoundNumbers(
    _ range: ClosedRange<Double>, _ length: Double, _ spacing: Double, _ labels: [String]
  ) { #expect(PlotTicks(in: range, length: length, spacing: spacing).ticks.map(\.label) == labels) }

  @Test(arguments: 0..<200) func labelsAreTheTicksValues(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let low = random.double(in: -1000...1000)
    let range = low...(low + pow(10, random.double(in: -4...5)))
    let ticks = PlotTicks(in: range, length: random.double(in: 50...900), spacing: 30).ticks
    for tick in ticks {
      let value = try #require(Double(tick.label.replacing("−", with: "-")), "seed \(seed)")
      #expect(abs(value - tick.value) <= 1e-9 * max(1, abs(value)), "seed \(seed)")
      #expect(tick.value >= range.lowerBound - 1e-3 && tick.value <= range.upperBound + 1e-3)
    }
    let steps = zip(ticks, ticks.dropFirst()).map { $1.value - $0.value }
    for step in steps {
      let digits = step / pow(10, (log10(step) + 1e-6).rounded(.down))
      #expect([1.0, 2, 5].contains { abs($0 - digits) < 1e-6 }, "seed \(seed)")
    }
  }

  @Test func longLabelsNeedMoreDistance() {
    let range = 0.0...1.0
    let close = PlotTicks(in: range, length: 300, spacing: 20)
    let far = PlotTicks(in: range, length: 300, spacing: 20) { _ in 90 }
    #expect(close.ticks.count == 11)
    #expect(far.ticks.map(\.label) == ["0.0", "0.5", "1.0"])
  }

  private static let covered: [([Double], ClosedRange<Double>)] = [
    ([0.0, 1], 0.0...1.0), ([0.2, 1.046], 0...1.2), ([-21.9, 36.6], -30...40), ([], 0...1e-6),
    ([.nan, .infinity, 3], 0...3), ([-5.7, -2], -6...0),
  ]

  @Test(arguments: covered)
  func axisCoversItsValuesAndEndsOnRoundNumbers(
    _ values: [Double], _ range: ClosedRange<Double>
  ) {
    let found = PlotAxis("way", covering: values).range
    let isEmpty = values.isEmpty
    #expect(abs(found.lowerBound - range.lowerBound) < 1e-9)
    #expect(isEmpty ? found.upperBound > 0 : abs(found.upperBound - range.upperBound) < 1e-9)
  }

  private static let odd: [ClosedRange<Double>] = [
    0.0...0.0, -1e300...1e300, 5...5, -.infinity ... .infinity, 1e9...1e9, 2e9...3e9,
  ]

  @Test(arguments: odd) func axisEndsAreFiniteAndApart(_ range: ClosedRange<Double>) {
    let found = PlotAxis("way", range: range).range
    #expect(found.lowerBound.isFinite && found.upperBound.isFinite)
    #expect(found.upperBound > found.lowerBound)
    let ticks = PlotTicks(in: found, length: 300, spacing: 30).ticks
    #expect(ticks.count <= 11)
  }
}

struct DecimalTests {
  @Test(arguments: [
    (0.0, 0, "0"), (-0.0, 2, "0.00"), (1.005, 1, "1.0"), (-1.25, 1, "−1.3"), (0.096, 2, "0.10"),
    (-0.004, 2, "0.00"), (12_345.6789, 3, "12345.679"), (0.05, 3, "0.050"), (-7, 0, "−7"),
  ])
  func numberHasTheRequestedDecimals(_ value: Double, _ places: Int, _ text: String) {
    #expect(value.decimal(places: places) == text)
  }

  @Test(arguments: [
    (0.25, "0.25"), (0.5, "0.5"), (100, "100"), (0, "0"), (0.38321, "0.3832"), (-0.5, "−0.5"),
  ])
  func shortNumberHasNoTrailingZeros(_ value: Double, _ text: String) {
    #expect(value.shortDecimal(places: 4) == text)
  }

  @Test func numberIsLimitedToTheLargest() {
    #expect(Double.infinity.decimal(places: 0) == "1000000000")
    #expect((-1e300).decimal(places: 0) == "−1000000000")
  }
}
