// SPDX-License-Identifier: MIT

@testable import KeyliftOutput
import Testing

struct FrameRateTests {
  @Test(arguments: [
    (120, 2), (60, 2), (50, 2), (40, 3), (30, 3), (25, 4), (24, 4), (20, 5), (1, 100),
  ])
  func nearestGIFRateHasWholeHundredthsOfASecond(frames: Int, hundredths: Int) {
    #expect(FrameRate(frames: frames).nearestInGIF == FrameRate(frames: 100, seconds: hundredths))
  }

  @Test func equalFractionsAreEqualRates() {
    #expect(FrameRate(frames: 50) == FrameRate(frames: 100, seconds: 2))
    #expect(FrameRate(frames: 50) != FrameRate(frames: 100, seconds: 3))
  }

  @Test func digitsOmitADecimalOfZero() {
    #expect(FrameRate(frames: 50).digits == "50")
    #expect(FrameRate(frames: 100, seconds: 3).digits == "33.3")
  }
}
