// SPDX-License-Identifier: MIT

import Foundation
import Keylift
import KeyliftStage

extension NumberTrials {
  mutating func addMotion() {
    func follow(_ curve: TimingCurve, _ numbers: HostileNumbers) {
      use(curve, curve.progress(at: numbers.double))
      let timing = Timing(curve: curve, duration: numbers.double)
      use(timing, timing.progress(after: numbers.double))
    }
    func follow(_ spring: Spring?, _ numbers: HostileNumbers) {
      guard let spring else { return }
      use(
        spring, spring.dampingRatio, spring.settlingDuration, spring.progress(after: numbers.double)
      )
      follow(.spring(spring, over: numbers.double), numbers)
      if let curve = TimingCurve(settling: spring) { follow(curve, numbers) }
    }
    add("CubicBezier.init(_:_:_:_:)") { numbers in
      let points = [numbers.double, numbers.double, numbers.double, numbers.double]
      guard let curve = CubicBezier(points[0], points[1], points[2], points[3]) else { return }
      use(curve, curve.progress(at: numbers.double))
      follow(.cubic(curve), numbers)
    }
    add("CubicBezier.init(_:_:_:_:)") { numbers in
      let middle = CubicBezier(0.3, numbers.double / 400, 0.7, numbers.double / 400)
      if let middle { follow(.cubic(middle), numbers) }
    }
    add("CubicBezier.progress(at:)") { numbers in
      use(CubicBezier(0.42, 0, 0.58, 1)?.progress(at: numbers.double))
    }
    add("Spring.progress(after:)") { numbers in
      for spring in [Spring.keyboard, .keyboard26, .bouncy] {
        use(spring.progress(after: numbers.double))
      }
    }
    add("Spring.init(duration:bounce:initialVelocity:)") { numbers in
      follow(
        Spring(
          duration: numbers.double, bounce: numbers.double / 400, initialVelocity: numbers.double),
        numbers)
    }
    add("Spring.init(mass:stiffness:damping:initialVelocity:allowsOverdamping:)") { numbers in
      follow(
        Spring(
          mass: numbers.double, stiffness: numbers.double, damping: numbers.double,
          initialVelocity: numbers.double, allowsOverdamping: numbers.isOdd), numbers)
    }
    add("Spring.init(response:dampingFraction:initialVelocity:)") { numbers in
      follow(
        Spring(
          response: numbers.double, dampingFraction: numbers.double,
          initialVelocity: numbers.double), numbers)
    }
    add("Timing.progress(after:)") { numbers in
      use(KeyboardMotion.ios26.timing.progress(after: numbers.double))
    }
    add("Timing.init(curve:duration:)") { numbers in
      follow(numbers.choice([.easeInOut, .keyboard, .keyboard26]), numbers)
    }
    add("TimingCurve.spring(_:over:)") { numbers in follow(Spring.snappy, numbers) }
    add("TimingCurve.progress(at:)") { numbers in follow(.coreAnimationDefault, numbers) }
  }
}
