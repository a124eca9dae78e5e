// SPDX-License-Identifier: MIT

@testable import KeyliftGoldens
import KeyliftIO
@testable import KeyliftReports
import Testing

struct CurveChartTests {
  @Test(arguments: [
    (0...1.7, 6, [0, 0.5, 1, 1.5], 1), (0...1, 5, [0, 0.2, 0.4, 0.6, 0.8, 1], 1),
    (430...780, 5, [500, 600, 700], 0), (-3...3, 6, [-3, -2, -1, 0, 1, 2, 3], 0),
    (0.0101...0.0109, 4, [0.0102, 0.0104, 0.0106, 0.0108], 4),
  ])
  func ticksAreRoundNumbers(
    range: ClosedRange<Double>, count: Int, values: [Double], decimals: Int
  ) {
    let ticks = AxisTicks(in: range, atMost: count)
    #expect(ticks.values.count == values.count)
    #expect(zip(ticks.values, values).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(ticks.decimals == decimals)
  }

  private static func chart(_ expected: [Double?], _ actual: [Double?]) -> MarkupReading {
    let times = expected.indices.map { Double($0) / 10 }
    let curve = MotionCurve(
      view: "view", label: "y", unit: "pt", times: times, expected: expected, actual: actual)
    return MarkupReading(CurveChart(curve).markup.text)
  }

  /// The plot extends from (52, 10) to (410, 154), with a margin of 6 % of the value range at both
  /// ends.
  @Test func chartLineFollowsValues() throws {
    let reading = CurveChartTests.chart([0, 100], [100, 0])
    #expect(reading.isValid)
    let lines = reading.all("path").filter { $0.attributes["d"]?.hasPrefix("M52") == true }
    #expect(
      lines.filter { $0.attributes["class"] == "expected" }.map { $0.attributes["d"] }
        == ["M52 146.3h0L410 17.7"])
    #expect(
      lines.filter { $0.attributes["class"] == "actual" }.map { $0.attributes["d"] }
        == ["M52 17.7h0L410 146.3"])
  }

  @Test func absentViewLeavesGapInCurve() throws {
    let reading = CurveChartTests.chart([0, 1, nil, .nan, 1, 0], [0, 1, 1, 1, 1, 0])
    let paths = reading.all("path").compactMap { $0.attributes["d"] }
    #expect(paths.contains { $0.split(separator: "M").count == 2 && $0.hasPrefix("M52 ") })
    // Constant values add no points.
    #expect(paths.contains { $0.split(separator: "L").count == 4 })
  }

  @Test func absurdValuesAreNotDrawn() {
    for value in [Double.infinity, -.infinity, .nan, 1e300] {
      let reading = CurveChartTests.chart([value, value], [value, 3])
      #expect(reading.isValid)
      #expect(reading.all("path").allSatisfy { $0.attributes["d"]?.contains("n") == false })
    }
    #expect(CurveChartTests.chart([], []).isValid)
  }

  @Test func axesHaveUnitsAndLinesHaveNames() {
    let reading = CurveChartTests.chart([0, 1], [0, 2])
    #expect(reading.all("figcaption").first?.text.contains("y (pt)") == true)
    #expect(reading.all("text").last?.text == "time (s)")
    let names = reading.all("svg").compactMap { $0.attributes["aria-label"] }
    #expect(names == ["y (pt) of view over time, expected and actual"])
  }
}
