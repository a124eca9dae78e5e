// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
import KeyliftIO
@testable import KeyliftCommand
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

struct MotionCurveTests {
  /// Returns a trace of views at 100 pt plus an offset per frame.
  private static func trace(_ count: Int, _ views: [String: (Int) -> Double]) -> GeometryTrace {
    let head = TraceHead(
      scene: "a", device: "b", ios: "c", system: "d", fps: 60, scale: 1,
      screen: CGSize(width: 393, height: 852), frameCount: count)
    let tracks = views.sorted { $0.key < $1.key }.map { id, offset in
      RowTrack(
        id: id,
        rows: (0..<count).map { GoldenRow(x: 0, y: 100 + offset($0), width: 50, height: 50) })
    }
    return GeometryTrace(head: head, tracks: tracks)
  }

  private static func differences(_ views: [String]) -> [ViewDifference] {
    views.map {
      ViewDifference(
        view: $0, kind: .place, firstFrame: 0, lastFrame: 1, worstFrame: 0, worstAmount: 1,
        sentence: "")
    }
  }

  @Test func viewsWithTheSameDifferenceShareACurve() {
    let moving = { (frame: Int) in Double(frame) }
    let expected = Self.trace(60, ["a": moving, "b": { -Double($0) }, "c": moving])
    let actual = Self.trace(
      60, ["a": { moving($0) + 3 }, "b": { -Double($0) + 3 }, "c": { moving($0) * 2 }])
    let curves = MotionCurve.curves(of: Self.differences(["a", "b", "c", "a"]), expected, actual)
    #expect(curves.map(\.view) == ["a", "c"])
    #expect(curves.map(\.others) == [["b"], []])
    #expect(curves[0].differences.allSatisfy { $0 == 3 })
    #expect(curves[1].differences == (0..<60).map { Double($0) })
  }

  @Test func longRestsAreTrimmed() {
    let bump = { (frame: Int) in (400...450).contains(frame) ? Double(frame) : 0 }
    let expected = Self.trace(6000, ["a": { _ in 0 }])
    let curves = MotionCurve.curves(
      of: Self.differences(["a"]), expected, Self.trace(6000, ["a": bump]))
    // The bump and its way back, with a fifth of their duration before and after.
    #expect(curves.map { $0.times.first } == [390.0 / 60])
    #expect(curves.map { $0.times.last } == [461.0 / 60])
  }

  @Test func clipThatMovesMostOfTheTimeIsNotTrimmed() {
    let expected = Self.trace(60, ["a": { $0 < 30 ? 0 : 5 }, "b": { _ in 0 }])
    let actual = Self.trace(60, ["a": { $0 < 10 ? 0 : 5 }, "b": { _ in 0 }])
    let curves = MotionCurve.curves(of: Self.differences(["a", "b"]), expected, actual)
    #expect(curves.map { $0.times.count } == [60])
  }
}
