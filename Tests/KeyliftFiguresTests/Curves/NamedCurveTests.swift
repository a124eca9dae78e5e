// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftFigures
import KeyliftStage
import Testing

struct NamedCurveTests {
  @Test(arguments: [0] + Array(stride(from: 0.001, to: 0.499, by: 0.007)))
  func velocityOfTheKeyboardIsItsClosedForm(_ time: Double) {
    let curve = NamedCurve("keyboard", Timing(curve: .keyboard, duration: 0))
    let frequency = (1000.0 / 3).squareRoot()
    let exact = frequency * frequency * time * exp(-frequency * time)
    #expect(abs(curve.timing.velocity(after: time) - exact) < 1e-11)
  }

  @Test(arguments: [0.0, 0.1, 0.249]) func linearVelocityIsConstant(_ time: Double) {
    let curve = NamedCurve("linear", Timing(curve: .linear, duration: 0.25))
    #expect(abs(curve.timing.velocity(after: time) - 4) < 1e-9)
  }

  @Test(arguments: [-0.1, 0.25, 3]) func velocityIsZeroOutsideTheDuration(_ time: Double) {
    #expect(Timing(curve: .linear, duration: 0.25).velocity(after: time) == 0)
  }

  @Test func curveWithoutDurationIsAStep() {
    let curve = NamedCurve("linear", Timing(curve: .linear, duration: 0))
    #expect(curve.timing.velocity(after: 0) == 0)
    let points = curve.progress(until: 1)
    #expect(points == [Plot.Point(0, 0), Plot.Point(0, 1), Plot.Point(1, 1)])
  }

  @Test func curveIsConstantAfterItsEnd() {
    let curve = NamedCurve("linear", Timing(curve: .linear, duration: 0.25))
    #expect(curve.progress(until: 2).suffix(2) == [Plot.Point(0.25, 1), Plot.Point(2, 1)])
    #expect(curve.velocity(until: 2).suffix(2) == [Plot.Point(0.25, 0), Plot.Point(2, 0)])
  }

  @Test func titleHasTheDuration() {
    #expect(
      NamedCurve("keyboard-26", Timing(curve: .keyboard26, duration: 0)).title
        == "keyboard-26, 0.3832 s")
    #expect(NamedCurve("linear", Timing(curve: .linear, duration: 100)).title == "linear, 100 s")
  }
}
