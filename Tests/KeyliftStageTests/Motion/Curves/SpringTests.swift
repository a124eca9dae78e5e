// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import TestSupport
import Testing

struct SpringTests {
  @Test func springsAgreeWithTheReference() throws {
    let rows = try Fixture("springs").numbers()
    #expect(rows.count == 810)
    for row in rows {
      let spring = try #require(Spring(row: row))
      #expect(
        abs(spring.progress(after: row[5]) - row[6]) <= TimingCurve.accuracy,
        "\(spring) after \(row[5])")
    }
  }

  @Test func keyboardHasItsPublishedNumbers() {
    #expect(abs(Spring.keyboard.naturalFrequency - 18.257418583505537) <= 1e-14)
    #expect(abs(Spring.keyboard.dampingRatio - 4.564355) <= 5e-7)
    #expect(abs(Spring.keyboard26.naturalFrequency - 23.559011) <= 5e-7)
    #expect(abs(Spring.keyboard26.dampingRatio - 0.9999995) <= 5e-8)
  }

  @Test(arguments: [(Spring.keyboard, 1000.0 / 3), (.keyboard26, 555.027)])
  func keyboardFollowsTheCriticalForm(spring: Spring, squaredFrequency: Double) {
    for step in 0...600 {
      let angle = Double(step) / 1000 * squaredFrequency.squareRoot()
      let expected = 1 - Foundation.exp(-angle) * (1 + angle)
      #expect(abs(spring.progress(after: Double(step) / 1000) - expected) <= 1e-14)
    }
  }

  @Test func overdampingIsATrapUnlessAllowed() throws {
    let literal = try #require(
      Spring(mass: 3, stiffness: 1000, damping: 500, allowsOverdamping: true))
    #expect(abs(literal.progress(after: 0.5) - 0.6321) <= 5e-5)
    #expect(abs(Spring.keyboard.progress(after: 0.5) - 0.9989) <= 5e-5)
    #expect(abs(literal.progress(after: 0.25) - 0.39) <= 0.01)
    #expect(abs(Spring.keyboard.progress(after: 0.25) - 0.94) <= 0.005)
    // The root -2.02459/s leaves e^(-2.02459 t) of the way; 0.999 is reached only at about 3.42 s.
    #expect(abs(literal.time(reaching: 0.999) - 3.42) <= 0.005)
    #expect(abs(try #require(literal.settlingDuration) - 3.42) <= 0.005)
  }

  @Test func ratiosNearOneCountAsOne() throws {
    let exact = try #require(Spring(response: 0.5, dampingFraction: 1))
    for ratio in [1 - 9e-7, 1 + 9e-7] {
      let near = try #require(Spring(response: 0.5, dampingFraction: ratio))
      #expect(near.progress(after: 0.1) == exact.progress(after: 0.1))
    }
    for ratio in [1 - 1.1e-6, 1 + 1.1e-6] {
      let off = try #require(Spring(response: 0.5, dampingFraction: ratio))
      #expect(off.progress(after: 0.1) != exact.progress(after: 0.1))
    }
  }

  @Test func speedAtTheStartIsTheInitialVelocity() throws {
    for (damping, allowed) in [(4.0, false), (20, false), (50, false), (50, true)] {
      for velocity in [-7.0, 0, 3, 40] {
        let spring = try #require(
          Spring(
            mass: 1, stiffness: 100, damping: damping, initialVelocity: velocity,
            allowsOverdamping: allowed))
        let speed = spring.progress(after: 1e-7) / 1e-7
        #expect(abs(speed - velocity) <= 1e-3, "\(spring)")
      }
    }
  }

  @Test func nothingHasMovedBeforeTheStart() {
    #expect(Spring.keyboard.progress(after: 0) == 0)
    #expect(Spring.keyboard.progress(after: -1) == 0)
    #expect(Spring.keyboard.progress(after: .nan) == 0)
    #expect(Spring.keyboard.progress(after: .infinity) == 1)
  }

  @Test func numbersWithoutAMotionMakeNoSpring() {
    for bad in [0, -1, -.infinity, .infinity, .nan] as [Double] {
      #expect(Spring(mass: bad, stiffness: 1, damping: 1) == nil)
      #expect(Spring(mass: 1, stiffness: bad, damping: 1) == nil)
      #expect(Spring(response: bad, dampingFraction: 1) == nil)
      #expect(Spring(duration: bad, bounce: 0) == nil)
    }
    for bad in [-1, -.infinity, .infinity, .nan] as [Double] {
      #expect(Spring(mass: 1, stiffness: 1, damping: bad) == nil)
      #expect(Spring(response: 1, dampingFraction: bad) == nil)
      #expect(Spring(duration: 1, bounce: bad) == nil)
    }
    #expect(Spring(duration: 1, bounce: 1.001) == nil)
    #expect(Spring(mass: 1, stiffness: 1, damping: 1, initialVelocity: .nan) == nil)
    #expect(Spring(mass: 1, stiffness: 1, damping: 1, initialVelocity: 1e7) == nil)
    #expect(Spring(mass: 1, stiffness: 1, damping: 0) != nil)
    // Twice the mass is beyond the numbers; the damping ratio is not.
    #expect(Spring(mass: 1e308, stiffness: 1e308, damping: 1e308)?.dampingRatio == 0.5)
  }

  @Test func perceptualFormMapsAsSwiftUIs() throws {
    for (bounce, ratio) in [(0.0, 1.0), (0.15, 0.85), (0.3, 0.7), (1, 0), (-0.5, 2), (-0.75, 4)] {
      let spring = try #require(Spring(duration: 0.5, bounce: bounce))
      #expect(abs(spring.dampingRatio - ratio) <= 1e-14)
      #expect(abs(spring.naturalFrequency - 4 * Double.pi) <= 1e-14)
      #expect(spring.mass == 1)
    }
    #expect(Spring(duration: 0.5, bounce: 0) == .smooth)
    #expect(Spring(duration: 0.5, bounce: 0.15) == .snappy)
    #expect(Spring(duration: 0.5, bounce: 0.3) == .bouncy)
    #expect(Spring(response: 0.15, dampingFraction: 0.86) == .interactive)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func criticallyDampedSpringFromRestNeverOvershoots(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let (mass, stiffness) = (random.magnitude(-3...3), random.magnitude(-3...5))
    let damping = 2 * (mass * stiffness).squareRoot() * random.double(in: 1...9)
    let spring = try #require(Spring(mass: mass, stiffness: stiffness, damping: damping))
    var last = 0.0
    for step in 1...300 {
      let progress = spring.progress(after: Double(step) / 10 / spring.naturalFrequency)
      #expect(progress <= 1 && progress >= last - 1e-15, "seed \(seed), step \(step)")
      last = progress
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func underDampedSpringPeaksAfterHalfAPeriod(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let ratio = random.double(in: 0.05...0.95)
    let spring = try #require(Spring(response: 1, dampingFraction: ratio))
    let root = (1 - ratio * ratio).squareRoot()
    let peak = spring.progress(after: 0.5 / root)
    #expect(abs(peak - 1 - Foundation.exp(-Double.pi * ratio / root)) <= 1e-12, "seed \(seed)")
  }
}
