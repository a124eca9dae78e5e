// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import KeyliftUIKit
import Testing

struct SpringBlockTests {
  private let play = SquareStage()

  /// The time in radians at which a critically damped spring is a thousandth from its end: (1 + x)
  /// e^-x = 0.001, by Newton's method.
  private static let criticalRadians: Double = {
    var x = 9.0
    for _ in 0..<50 { x -= ((1 + x) * Foundation.exp(-x) - 0.001) / (-x * Foundation.exp(-x)) }
    return x
  }()

  @Test(arguments: [0.1, 0.3, 0.55]) func dampingRatioOfOneIsTheCriticalSpringOfTheDuration(
    time: Double
  ) throws {
    play.at(0) { view in
      UIView.animate(
        withDuration: 0.6, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0
      ) { view.center.y += 100 }
    }
    let x = Self.criticalRadians / 0.6 * time
    let expected = 100 * (1 - Foundation.exp(-x) * (1 + x))
    let timeline = play.play()
    #expect(abs(try timeline.drop(at: time) - expected) < 1e-6)
    #expect(timeline.end == 0.6)
  }

  @Test(arguments: [0.1, 0.3, 0.9]) func dampingRatioOfAHalfOvershoots(time: Double) throws {
    play.at(0) { view in
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
      ) { view.center.y += 100 }
    }
    // `Docs/iOS/Behavior.md` 1.3 and 1.6 with ζ = 1/2: ωd = ω √3/2, and t = ln(1000 (1 + 1/√3)) /
    // (ω/2).
    let frequency = 2 * Foundation.log(1000 * (1 + 1 / 3.0.squareRoot()))
    let damped = frequency * 3.0.squareRoot() / 2
    let swing =
      Foundation.cos(damped * time) + frequency / 2 / damped * Foundation.sin(damped * time)
    let expected = 100 * (1 - Foundation.exp(-frequency / 2 * time) * swing)
    #expect(abs(try play.play().drop(at: time) - expected) < 1e-6)
  }

  @Test func velocityIsInWholeDistancesPerSecond() throws {
    play.at(0) { view in
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 3
      ) { view.center.y += 100 }
    }
    let speed = try play.play().drop(at: 1e-5) / 1e-5
    #expect(abs(speed - 300) < 0.1)
  }

  @Test func perceptualDurationIsOneRevolutionOfTheNaturalFrequency() throws {
    var end: Double?
    play.at(0) { view in
      UIView.animate(
        springDuration: 0.5, animations: { view.center.y += 100 },
        completion: { _ in end = play.stage.now })
    }
    let timeline = play.play()
    let x = 2 * Double.pi / 0.5 * 0.2
    let expected = 100 * (1 - Foundation.exp(-x) * (1 + x))
    #expect(abs(try timeline.drop(at: 0.2) - expected) < 1e-6)
    let settled = Self.criticalRadians / (2 * Double.pi / 0.5)
    #expect(abs(try #require(end) - settled) < 1e-9)
  }

  @Test func invalidSpringParametersKeepTheCurve() throws {
    play.at(0) { view in
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0, initialSpringVelocity: 0,
        options: .curveLinear
      ) { view.center.y += 100 }
      UIView.animate(springDuration: 1, bounce: .nan, options: .curveLinear) {
        view.center.x += 100
      }
    }
    let half = try play.play().square(at: 0.5).rect
    #expect(abs(half.minX - 50) < 1e-9 && abs(half.minY - 50) < 1e-9)
  }

  @Test func nestedSpringInheritsTheTimingUnlessItOverrides() throws {
    play.at(0) { view in
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        UIView.animate(
          withDuration: 0.2, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0
        ) { view.center.y += 100 }
        UIView.animate(
          withDuration: 0.2, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
          options: .overrideInheritedCurve
        ) { view.center.x += 100 }
      }
    }
    let timeline = try play.check((1, 50))
    #expect(try timeline.square(at: 0.2).rect.minX == 100)
  }
}
