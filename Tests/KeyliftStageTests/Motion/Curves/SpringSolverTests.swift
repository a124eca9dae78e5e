// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import TestSupport
import Testing

struct SpringSolverTests {
  @Test func settlingAgreesWithTheReference() throws {
    let rows = try Fixture("settling").numbers()
    #expect(rows.count == 15)
    for row in rows {
      let spring = try #require(Spring(row: row))
      let seconds = try #require(spring.settlingDuration)
      #expect(abs(seconds - row[5]) <= 1e-9 * max(1, row[5]), "\(spring)")
    }
  }

  @Test func keyboardSettlesWhenPublished() throws {
    #expect(abs(try #require(Spring.keyboard.settlingDuration) - 0.505735) <= 5e-7)
    #expect(abs(try #require(Spring.keyboard26.settlingDuration) - 0.391927) <= 5e-7)
  }

  @Test func thrownSpringSettlesAfterItsOvershoot() throws {
    // Its remainder (1 - x) e^-x is 0 at 1, a moment that a careless search takes for the end.
    let spring = try #require(Spring(mass: 1, stiffness: 1, damping: 2, initialVelocity: 2))
    let seconds = try #require(spring.settlingDuration)
    #expect(seconds > 2)
    #expect(abs((seconds - 1) * Foundation.exp(-seconds) - 0.001) <= 1e-12)
  }

  @Test func undampedSpringNeverSettles() throws {
    let spring = try #require(Spring(duration: 1, bounce: 1))
    #expect(spring.settlingDuration == nil)
    #expect(TimingCurve(settling: spring) == nil)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func settledSpringStaysNearItsEnd(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let spring = try #require(Self.spring(&random))
    let seconds = try #require(spring.settlingDuration)
    for step in 0..<200 {
      let progress = spring.progress(after: seconds * (1 + Double(step) / 50))
      #expect(abs(progress - 1) <= 1.001e-3, "seed \(seed), step \(step)")
    }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func timeReachingIsTheFirstMomentThere(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let spring = try #require(Self.spring(&random))
    let progress = random.double(in: 0.001...0.999)
    let seconds = spring.time(reaching: progress)
    #expect(abs(spring.progress(after: seconds) - progress) <= 1e-12, "seed \(seed)")
    for step in 0..<500 {
      let earlier = seconds * Double(step) / 500
      #expect(spring.progress(after: earlier) <= progress + 1e-12, "seed \(seed), \(earlier)")
    }
  }

  @Test func progressNeverReachedTakesForEver() throws {
    #expect(Spring.keyboard.time(reaching: 1) == .infinity)
    #expect(Spring.keyboard.time(reaching: 1.5) == .infinity)
    let bouncy = Spring.bouncy
    // A ratio of 0.7 overshoots by e^(-0.7 pi / sqrt(0.51)), 4.6 %.
    #expect(bouncy.time(reaching: 1.045) < 0.4)
    #expect(bouncy.time(reaching: 1.047) == .infinity)
    // At critical damping progress - 1 is e^-x (v - 1) x - e^-x, which peaks at x = v / (v - 1).
    let thrown = try #require(Spring(mass: 1, stiffness: 1, damping: 2, initialVelocity: 2))
    #expect(abs(thrown.time(reaching: 1) - 1) <= 1e-12)
    #expect(thrown.time(reaching: 1.135) < 2)
    #expect(thrown.time(reaching: 1.136) == .infinity)
  }

  @Test func progressOfNothingIsReachedAtOnce() {
    for progress in [0, -1, -.infinity, .nan] as [Double] {
      #expect(Spring.keyboard.time(reaching: progress) == 0)
    }
  }

  @Test func undampedSpringCrossesAfterAQuarterTurn() throws {
    let spring = try #require(Spring(duration: 1, bounce: 1))
    #expect(abs(spring.time(reaching: 1) - 0.25) <= 1e-12)
    #expect(abs(spring.time(reaching: 1.5) - 1.0 / 3) <= 1e-12)
  }

  /// A spring of any regime, thrown either way or not at all.
  static func spring(_ random: inout SeededRandom) -> Spring? {
    let (mass, stiffness) = (random.magnitude(-2...2), random.magnitude(-2...4))
    let frequency = (stiffness / mass).squareRoot()
    return Spring(
      mass: mass, stiffness: stiffness, damping: 2 * mass * frequency * random.double(in: 0.02...3),
      initialVelocity: frequency * [0, random.double(in: -5...5)].randomElement(using: &random)!,
      allowsOverdamping: Bool.random(using: &random))
  }
}
