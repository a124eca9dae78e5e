// SPDX-License-Identifier: MIT

@testable import KeyliftOutput
import KeyliftStage
import Testing

struct KeyframeRuleTests {
  private func text(_ keys: [(Double, String)], length: Double) -> [String] {
    KeyframeRule(keys.map { (time: $0.0, value: $0.1) }, length: length).text
      .split(separator: "\n").map { $0.drop { $0 == " " }.description }
  }

  @Test func firstAndLastValuesExtendToTheEnds() {
    #expect(text([(1, "a"), (2, "b")], length: 4) == ["0%, 25% { a }", "50%, 100% { b }"])
  }

  @Test func jumpTakesTheShortestWritableTime() {
    #expect(
      text([(0, "a"), (1, "a"), (1, "b"), (2, "b")], length: 2)
        == ["0%, 49.9999% { a }", "50%, 100% { b }"])
  }

  @Test func jumpAtTheStartKeepsTheLaterValue() {
    #expect(text([(0, "a"), (0, "b"), (2, "c")], length: 2) == ["0% { b }", "100% { c }"])
  }

  @Test func repeatedValuesAreMerged() {
    #expect(
      text([(0, "a"), (0.5, "a"), (1, "a"), (2, "b")], length: 2)
        == ["0%, 50% { a }", "100% { b }"])
  }

  @Test func stepsHoldAndGroupEqualValues() {
    let keys = [(0, "a"), (1, "a"), (1, "b"), (1.5, "b"), (1.5, "a"), (1.5, "c"), (2, "a")]
    let rule = KeyframeRule(keys.map { (time: $0.0, value: $0.1) }, length: 4, isStepped: true)
    #expect(
      rule.text.split(separator: "\n").map { $0.drop { $0 == " " } }
        == ["0%, 50% { a }", "25% { b }", "37.5% { c }"])
  }

  @Test func longPicturesHaveMoreDigits() {
    #expect(
      text([(0, "a"), (100.0 / 3, "b")], length: 100) == ["0% { a }", "33.333333%, 100% { b }"])
  }

  @Test(arguments: [0.001, 1.0, 2.7, 60, 3600])
  func closeTimesAreAscending(length: Double) throws {
    let keys = (0..<50).map { (length / 2 + Double($0 / 2) * 1e-12, "v\($0)") }
    let times = text(keys, length: length).flatMap { line in
      line.prefix { $0 != "{" }.split(separator: ",").map { $0.filter { !"% ".contains($0) } }
    }
    let numbers = try times.map { try #require(Double(String($0))) }
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
    #expect(numbers.first == 0 && numbers.last == 100)
  }
}
