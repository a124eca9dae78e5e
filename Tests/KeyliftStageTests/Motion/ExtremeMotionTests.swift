// SPDX-License-Identifier: MIT

@testable import KeyliftStage
import TestSupport
import Testing

/// Whatever the input, the result is a number.
struct ExtremeMotionTests {
  static let numbers: [Double] = [
    0, -0.0, 1, -1, 0.5, 1e-9, 1e-300, .leastNonzeroMagnitude, 1e-308, 1e300, -1e300, 1e100, 1e-100,
    1e15, 555.027, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .infinity, -.infinity, .nan,
  ]

  @Test(arguments: numbers) func springsNeverLeaveTheNumbers(mass: Double) {
    for stiffness in Self.numbers {
      for damping in Self.numbers {
        for velocity in [0, 1, -1e5, 1e300] {
          for allowed in [false, true] {
            let spring = Spring(
              mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
              allowsOverdamping: allowed)
            if let spring { expectNumbers(spring) }
          }
        }
      }
    }
  }

  @Test(arguments: numbers) func perceptualSpringsNeverLeaveTheNumbers(duration: Double) {
    for second in Self.numbers + [-0.999999999, 0.999999999] {
      if let spring = Spring(duration: duration, bounce: second) { expectNumbers(spring) }
      if let spring = Spring(response: duration, dampingFraction: second) { expectNumbers(spring) }
    }
  }

  private func expectNumbers(_ spring: Spring) {
    // One check a spring: there are thousands, and a check is slow.
    let times = Self.numbers.map { spring.progress(after: $0) }
    let fractions = Self.numbers.map { TimingCurve.spring(spring, over: $0).progress(at: 0.5) }
    let moments = Self.numbers.map { spring.time(reaching: $0) }
    let isFine =
      (times + fractions).allSatisfy { abs($0) <= 2e6 } && moments.allSatisfy { $0 >= 0 }
      && spring.settlingDuration.map { $0 >= 0 && $0 < .infinity } ?? true
    #expect(isFine, "\(spring)")
  }

  @Test(arguments: numbers) func curvesNeverLeaveTheNumbers(x1: Double) {
    for x2 in Self.numbers {
      for y1 in Self.numbers {
        for y2 in [0, 1, -1e6, 1e6, 1e-300] {
          guard let curve = CubicBezier(x1, y1, x2, y2) else { continue }
          let progress = Self.numbers.map(curve.progress(at:))
          #expect(progress.allSatisfy { abs($0) <= 1e6 }, "\(curve)")
        }
      }
    }
  }

  @Test(arguments: numbers) func timingsNeverLeaveTheNumbers(duration: Double) {
    for curve in [TimingCurve.easeIn, .keyboard, .spring(.bouncy, over: duration)] {
      let timing = Timing(curve: curve, duration: duration)
      #expect(timing.duration >= 0 && timing.duration < .infinity)
      for elapsed in Self.numbers {
        #expect((0...1.1).contains(timing.progress(after: elapsed)), "\(timing) after \(elapsed)")
      }
    }
  }

  @Test(arguments: numbers) func tracksTakeAnyMoment(moment: Double) {
    for delay in Self.numbers {
      var track = Track(0.0)
      var alpha = ReplacingTrack(0)
      for (value, time) in [(1.0, 0.25), (2, moment), (0.5, 1)] {
        let timing = Timing(curve: .easeOut, duration: abs(moment))
        track.animate(to: value, at: time, timing: timing, delay: delay)
        alpha.animate(to: value, at: time, timing: timing, delay: delay, fromCurrentState: true)
      }
      let isFine = Self.numbers.allSatisfy {
        track.presentation(at: $0).isFinite && alpha.presentation(at: $0).isFinite
      }
      #expect(isFine, "\(moment), \(delay)")
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func stiffSpringsOfAnyScaleAreTheSameSpring(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let scale = random.magnitude(-60...60)
    let spring = try #require(Spring(mass: 1, stiffness: scale * scale, damping: 0.6 * scale))
    let reference = try #require(Spring(mass: 1, stiffness: 1, damping: 0.6))
    let angle = random.double(in: 0...20)
    #expect(
      abs(spring.progress(after: angle / scale) - reference.progress(after: angle)) <= 1e-13,
      "seed \(seed)")
  }
}
