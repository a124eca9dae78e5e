// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftStage
import TestSupport
import Testing

struct ElementaryFunctionsTests {
  @Test func functionsAgreeWithTheReference() throws {
    let rows = try Fixture("elementary").rows
    #expect(rows.count > 1000)
    for row in rows {
      let argument = try Fixture.number(row[1])
      let expected = try Fixture.number(row[2])
      let actual = try value(of: row[0], at: argument)
      #expect(abs(actual - expected) <= 1e-15 * abs(expected), "\(row[0]) of \(argument)")
    }
  }

  private func value(of function: String, at argument: Double) throws -> Double {
    switch function {
    case "exp": ElementaryFunctions.exp(argument)
    case "log": ElementaryFunctions.log(argument)
    case "sin": ElementaryFunctions.sineAndCosine(of: argument).sine
    case "cos": ElementaryFunctions.sineAndCosine(of: argument).cosine
    default: try #require(nil as Double?, "no function \(function)")
    }
  }

  @Test func exponentialHasItsLimits() {
    #expect(ElementaryFunctions.exp(-.infinity) == 0)
    #expect(ElementaryFunctions.exp(-1e300) == 0)
    #expect(ElementaryFunctions.exp(.infinity) == .infinity)
    #expect(ElementaryFunctions.exp(1e300) == .infinity)
    #expect(ElementaryFunctions.exp(.nan).isNaN)
    #expect(ElementaryFunctions.exp(0) == 1)
  }

  @Test func exponentialReachesTheSmallestNumbers() {
    // e^-745 is 4.99e-324: the smallest number above 0 is the nearest.
    #expect(ElementaryFunctions.exp(-745) == .leastNonzeroMagnitude)
    #expect(ElementaryFunctions.exp(-746) == 0)
    #expect(ElementaryFunctions.exp(709.78) < .infinity)
    #expect(ElementaryFunctions.exp(709.79) == .infinity)
  }

  @Test func logarithmHasItsLimits() {
    #expect(ElementaryFunctions.log(0) == -.infinity)
    #expect(ElementaryFunctions.log(.infinity) == .infinity)
    #expect(ElementaryFunctions.log(-1).isNaN)
    #expect(ElementaryFunctions.log(.nan).isNaN)
    #expect(ElementaryFunctions.log(1) == 0)
  }

  @Test(arguments: [1.6e6, -1e9, 1e17, 1e300, -Double.greatestFiniteMagnitude])
  func hugeAnglesStayOnTheCircle(angle: Double) {
    let (sine, cosine) = ElementaryFunctions.sineAndCosine(of: angle)
    #expect(abs(sine * sine + cosine * cosine - 1) <= 1e-15)
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func anglesThatAreNoneHaveNoSine(angle: Double) {
    let (sine, cosine) = ElementaryFunctions.sineAndCosine(of: angle)
    #expect(sine.isNaN)
    #expect(cosine.isNaN)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func sumsOfAnglesFollowTheAdditionTheorem(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let (a, b) = (random.double(in: -20...20), random.double(in: -20...20))
    let (sineA, cosineA) = ElementaryFunctions.sineAndCosine(of: a)
    let (sineB, cosineB) = ElementaryFunctions.sineAndCosine(of: b)
    let sine = ElementaryFunctions.sineAndCosine(of: a + b).sine
    #expect(abs(sine - (sineA * cosineB + cosineA * sineB)) <= 1e-14, "seed \(seed)")
  }
}
