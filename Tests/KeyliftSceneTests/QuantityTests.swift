// SPDX-License-Identifier: MIT

@testable import KeyliftScene
import Testing

struct QuantityTests {
  @Test(arguments: [("0.2", 0.2), ("0.2s", 0.2), ("200ms", 0.2), ("200 ms", 0.2), ("010", 10)])
  func timesAreInSeconds(_ text: String, _ seconds: Double) {
    #expect(Quantity.time.value(of: text) == seconds)
  }

  @Test func everyWholeNumberOfMillisecondsIsTheNearestNumberOfSeconds() {
    for count in 0...5000 { #expect(Quantity.time.value(of: "\(count)ms") == Double(count) / 1000) }
  }

  @Test(arguments: ["12", "12pt", "12 pt", "12.0pt"]) func lengthsAreInPoints(_ text: String) {
    #expect(Quantity.length.value(of: text) == 12)
    #expect(Quantity.length.value(of: "-" + text) == -12)
  }

  @Test(arguments: [
    "", "ms", "12pt", "1e3", ".5s", "5.s", "1:30", "+2s", "0x1s", "2 s s", "２s", "infs",
  ])
  func otherTextIsNoTime(_ text: String) {
    #expect(Quantity.time.value(of: text) == nil)
  }

  @Test(arguments: ["12ms", "12s", "12px", "12 p t"]) func otherTextIsNoLength(_ text: String) {
    #expect(Quantity.length.value(of: text) == nil)
  }

  @Test func unitsMeasureOneQuantityEach() {
    #expect(
      ["s", "ms", "pt", "px", "em"].map { Quantity(unit: $0) }
        == [.time, .time, .length, .pixels, nil])
  }

  @Test(arguments: ["0.2s", "200ms", "7 s", "-1s", "1", "12pt", "s", "1.s"])
  func patternAcceptsExactlyNumbersWithAUnit(_ text: String) throws {
    let pattern = try Regex(Quantity.time.pattern(isSigned: false))
    let hasUnit =
      text.contains { $0.isLetter } && Quantity.time.value(of: text).map { $0 >= 0 } == true
    #expect((text.wholeMatch(of: pattern) != nil) == hasUnit)
  }
}
