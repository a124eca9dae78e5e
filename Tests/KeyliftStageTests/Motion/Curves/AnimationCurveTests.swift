// SPDX-License-Identifier: MIT

import KeyliftStage
import Testing

struct AnimationCurveTests {
  @Test(
    arguments: [
      (0, CubicBezier(0.42, 0, 0.58, 1)), (1, CubicBezier(0.42, 0, 1, 1)),
      (2, CubicBezier(0, 0, 0.58, 1)), (3, CubicBezier(0, 0, 1, 1)),
      (4, CubicBezier(0.66, 0, 0.33, 1)), (5, CubicBezier(0.25, 0.1, 0.25, 1)),
    ])
  func rawValuesAreUIKits(rawValue: Int, curve: CubicBezier?) throws {
    let expected = TimingCurve.cubic(try #require(curve))
    #expect(AnimationCurve(rawValue: rawValue)?.timingCurve == expected)
  }

  @Test func sevenIsTheKeyboard() throws {
    let spring = try #require(Spring(mass: 3, stiffness: 1000, damping: 500))
    #expect(AnimationCurve(rawValue: 7)?.timingCurve == .spring(spring, over: 0.5))
  }

  @Test(arguments: [6, 8, -1, 15, .max, .min])
  func otherRawValuesMeanNothing(rawValue: Int) {
    #expect(AnimationCurve(rawValue: rawValue) == nil)
  }
}
