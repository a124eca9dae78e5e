// SPDX-License-Identifier: MIT

@testable import KeyliftStage
import TestSupport
import Testing

struct CubicBezierTests {
  @Test func curvesAgreeWithTheReference() throws {
    let rows = try Fixture("beziers").numbers()
    #expect(rows.count == 1620)
    for row in rows {
      let curve = try #require(CubicBezier(row[0], row[1], row[2], row[3]))
      let scale = max(1, abs(row[1]), abs(row[3]))
      #expect(
        abs(curve.progress(at: row[4]) - row[5]) <= TimingCurve.accuracy * scale,
        "\(curve) at \(row[4])")
    }
  }

  @Test func curvesRestAtTheirEnds() {
    for curve in [CubicBezier.easeIn, .coreAnimationDefault, .linear] {
      #expect(curve.progress(at: -3) == 0)
      #expect(curve.progress(at: 0) == 0)
      #expect(curve.progress(at: 1) == 1)
      #expect(curve.progress(at: 7) == 1)
      #expect(curve.progress(at: .nan) == 0)
    }
  }

  @Test func linearIsExact() {
    for step in 0...100 {
      #expect(CubicBezier.linear.progress(at: Double(step) / 100) == Double(step) / 100)
    }
  }

  @Test func uprightCurveFollowsItsCubeRoot() throws {
    // (1, 0) (0, 1): time is 1/2 + 4 v^3 and way 1/2 + 3/2 v - 2 v^3, v being the parameter - 1/2.
    let curve = try #require(CubicBezier(1, 0, 0, 1))
    for v in [-0.5, -0.25, -0.125, 0x1p-10, 0x1p-17, 0.25, 0.375] {
      let expected = 0.5 + 1.5 * v - 2 * v * v * v
      #expect(abs(curve.progress(at: 0.5 + 4 * v * v * v) - expected) <= 1e-9)
    }
  }

  @Test func pointsBeyondReasonMakeNoCurve() {
    let bad = [-0.001, 1.001, .nan, .infinity, -.infinity]
    for x in bad {
      #expect(CubicBezier(x, 0, 0.5, 1) == nil)
      #expect(CubicBezier(0.5, 0, x, 1) == nil)
    }
    for y in [Double.nan, .infinity, -.infinity, 1.1e6] {
      #expect(CubicBezier(0.5, y, 0.5, 1) == nil)
      #expect(CubicBezier(0.5, 0, 0.5, y) == nil)
    }
    #expect(CubicBezier(0, -1e6, 1, 1e6) != nil)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func orderlyPointsMakeAMonotoneCurve(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let curve = try #require(Self.curve(&random, ordinates: 0...1))
    var last = 0.0
    for step in 1...400 {
      let progress = curve.progress(at: Double(step) / 400)
      #expect(progress >= last - 1e-14, "seed \(seed), step \(step)")
      last = progress
    }
    #expect(last == 1)
  }

  static func curve(_ random: inout SeededRandom, ordinates: ClosedRange<Double>) -> CubicBezier? {
    let (x1, x2) = (random.double(in: 0...1), random.double(in: 0...1))
    return CubicBezier(x1, random.double(in: ordinates), x2, random.double(in: ordinates))
  }
}
