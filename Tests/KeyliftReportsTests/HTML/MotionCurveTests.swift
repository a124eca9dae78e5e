// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftGoldens
@testable import KeyliftReports
import Testing

struct MotionCurveTests {
  /// Returns a trace of views at 100 pt plus an offset per frame.
  private static func trace(_ count: Int, _ views: [String: (Int) -> Double]) -> GeometryTrace {
    let head = TraceHead(
      scene: "a", device: "b", ios: "c", system: "d", fps: 60, scale: 1,
      screen: CGSize(width: 393, height: 852), frameCount: count)
    let tracks = views.sorted { $0.key < $1.key }.map { id, offset in
      RowTrack(
        id: id,
        rows: (0..<count).map {
          GoldenRow(x: 0, y: 100 + offset($0), width: 50, height: 50)
        })
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
