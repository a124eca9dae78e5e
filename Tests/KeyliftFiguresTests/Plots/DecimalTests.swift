// SPDX-License-Identifier: MIT

@testable import KeyliftFigures
import KeyliftIO
import Testing

struct DecimalTests {
  @Test(arguments: [
    (0.0, 0, "0"), (-0.0, 2, "0.00"), (1.005, 1, "1.0"), (-1.25, 1, "−1.3"), (0.096, 2, "0.10"),
    (-0.004, 2, "0.00"), (12_345.6789, 3, "12345.679"), (0.05, 3, "0.050"), (-7, 0, "−7"),
  ])
  func numberHasTheRequestedDecimals(_ value: Double, _ places: Int, _ text: String) {
    #expect(value.decimal(places: places) == text)
  }

  @Test(arguments: [
    (0.25, "0.25"), (0.5, "0.5"), (100, "100"), (0, "0"), (0.38321, "0.3832"), (-0.5, "−0.5"),
  ])
  func shortNumberHasNoTrailingZeros(_ value: Double, _ text: String) {
    #expect(value.shortDecimal(places: 4) == text)
  }

  @Test func numberIsLimitedToTheLargest() {
    #expect(Double.infinity.decimal(places: 0) == "1000000000")
    #expect((-1e300).decimal(places: 0) == "−1000000000")
  }
}
