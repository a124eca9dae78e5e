// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftFigures
import KeyliftStage
import TestSupport
import Testing

struct TimingFitTests {
  private let timing = Timing(curve: .keyboard, duration: 0)

  /// Returns positions of the closed form of iOS 7 to 18, which starts at 3.0071 s.
  private func motion(isShow: Bool, travel: String? = nil) throws -> MeasuredMotion {
    let rows = (1...30).map { index in
      let time = 3 + Double(index) / 60
      let part = legacySpring(time - 3.0071)
      return "\(time),\(321 * (isShow ? 1 - part : part))\n"
    }
    let head = travel.map { "# travel_pt: \($0)\n" } ?? "# film: a.mp4\n"
    return try MeasuredMotion("a", csv: head + "time_s,below_rest_pt\n" + rows.joined())
  }

  @Test(arguments: [true, false]) func startAndTravelAreFound(isShow: Bool) throws {
    let fit = TimingFit(of: timing, to: try motion(isShow: isShow))
    #expect(abs(fit.start - 3.0071) < 1e-5)
    #expect(abs(fit.travel - 321) < 0.01)
    #expect(fit.rms < 0.01)
  }

  @Test func pointsLieOnTheCurve() throws {
    let fit = TimingFit(of: timing, to: try motion(isShow: true, travel: "321"))
    #expect(fit.points.count == 30)
    for point in fit.points { #expect(abs(point.y - legacySpring(point.x)) < 1e-4) }
  }

  @Test func givenTravelIsKept() throws {
    let fit = TimingFit(of: timing, to: try motion(isShow: true, travel: "300"))
    #expect(fit.travel == 300 && fit.rms > 1)
  }

  @Test func travelThatIsNoLengthIsFitted() throws {
    for text in ["unknown", "-3", "nan", "inf"] {
      #expect(try motion(isShow: true, travel: text).travel == nil)
    }
  }

  @Test func motionAtRestFitsNothing() throws {
    let rest = try MeasuredMotion("a", csv: "time_s,below_rest_pt\n1,0\n2,0\n")
    let fit = TimingFit(of: timing, to: rest)
    #expect(fit.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }
}
