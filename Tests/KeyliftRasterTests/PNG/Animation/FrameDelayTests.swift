// SPDX-License-Identifier: MIT

@testable import KeyliftRaster
import Testing

struct FrameDelayTests {
  @Test(arguments: [
    (1, 60, 1, 60), (500, 1000, 1, 2), (65536, 60, 16384, 15), (65535, 65535, 1, 1),
    (65535, 1, 65535, 1), (1, 65535, 1, 65535), (7 << 40, 60 << 40, 7, 60),
  ])
  func delayIsInLowestTerms(_ numerator: Int, _ denominator: Int, _ top: Int, _ bottom: Int) {
    let delay = FrameDelay(numerator, over: denominator)
    #expect(delay?.numerator == top)
    #expect(delay?.denominator == bottom)
  }

  @Test(arguments: [
    (0, 60), (-1, 60), (1, 0), (1, -60), (-1, -60), (65537, 60), (1, 65536), (65536, 1),
  ])
  func delayOutsideTheLimitsIsNil(_ numerator: Int, _ denominator: Int) {
    #expect(FrameDelay(numerator, over: denominator) == nil)
  }

  /// A repeated sum equals the closed form, as long as it fits.
  @Test(arguments: [1, 24, 60, 300, 65535])
  func sumsAreExact(rate: Int) throws {
    let one = try #require(FrameDelay(1, over: rate))
    var sum = one
    for count in 2...200 {
      sum = try #require(sum.adding(one))
      #expect(sum == FrameDelay(count, over: rate))
    }
  }

  @Test func sumOutsideTheLimitsIsNil() throws {
    let long = try #require(FrameDelay(65535, over: 1))
    let third = try #require(FrameDelay(1, over: 3))
    #expect(long.adding(third) == nil)
    #expect(long.adding(long) == nil)
    let (one, other) = (
      try #require(FrameDelay(1, over: 65521)), try #require(FrameDelay(1, over: 65519))
    )
    #expect(one.adding(other) == nil)
    #expect(one.adding(one) == FrameDelay(2, over: 65521))
  }
}
