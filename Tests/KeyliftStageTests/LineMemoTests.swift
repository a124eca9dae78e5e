// SPDX-License-Identifier: MIT

import KeyliftGraphics
@testable import KeyliftStage
import Synchronization
import TestSupport
import Testing

/// The lines of a text that changes, which are broken only where it does.
struct LineMemoTests {
  private static let font = Font(size: 17)

  /// A source of 10,000 characters in one paragraph.
  private static let long = String(repeating: "lorem ipsum dolor sit amet, ", count: 358)

  @Test(arguments: 0..<40) func anEditGivesTheLinesOfTheWholeText(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let pieces = [
      "a", " ", "  ", "-", "word ", "hyphen-ated ", "\n", "\r\n", "e\u{301}", "\u{301}", "wide",
    ]
    let width = Double.random(in: 10...300, using: &random)
    var remembering = TextMeasurer.table
    remembering.memo = LineMemo()
    var text = String(repeating: "some words to begin ", count: 20)
    for _ in 0..<60 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: text.removeLast(min(text.count, Int.random(in: 1...30, using: &random)))
      case 1:
        let offset = Int.random(in: 0...text.count, using: &random)
        text.insert(
          contentsOf: pieces.randomElement(using: &random)!,
          at: text.index(text.startIndex, offsetBy: offset))
      case 2: text += String(repeating: "x", count: Int.random(in: 1...60, using: &random))
      default: text += pieces.randomElement(using: &random)!
      }
      let whole = TextMeasurer.table.lines(of: text, font: Self.font, width: width)
      #expect(remembering.lines(of: text, font: Self.font, width: width) == whole)
      #expect(
        remembering.widestLine(of: text, font: Self.font, width: width)
          == TextLines(text, font: Self.font, width: width).width)
    }
  }

  @Test func aKeyMeasuresItsOwnWordsAndNotTheTextBefore() {
    let (measurer, count) = countingMeasurer()
    var text = Self.long
    _ = measurer.lines(of: text, font: Self.font, width: 300)
    #expect(count.withLock(\.self) > 10_000)
    for letter in "and then some more" {
      count.withLock { $0 = 0 }
      text.append(letter)
      _ = measurer.lines(of: text, font: Self.font, width: 300)
      // At most two intervals of words, each measured with and without its spaces.
      #expect((1...250).contains(count.withLock(\.self)))
    }
  }

  @Test func aKeyInALaterParagraphMeasuresNothingOfTheOthers() {
    let (measurer, count) = countingMeasurer()
    var text = Self.long + "\n"
    _ = measurer.widestLine(of: text, font: Self.font, width: .infinity)
    for letter in "and then" {
      count.withLock { $0 = 0 }
      text.append(letter)
      _ = measurer.widestLine(of: text, font: Self.font, width: .infinity)
      #expect((1...250).contains(count.withLock(\.self)))
    }
  }

  @Test func aShortTextIsNotKept() {
    let (measurer, count) = countingMeasurer()
    for _ in 0..<2 {
      count.withLock { $0 = 0 }
      _ = measurer.lines(of: "abc", font: Self.font, width: 300)
      #expect(count.withLock(\.self) == 6)
    }
  }

  @Test func measuredLinesAreKeptForTheSameTextFontAndWidth() {
    let (measurer, count) = countingMeasurer()
    func lines(_ text: String, size: Double = 17, width: Double) -> TextLines {
      count.withLock { $0 = 0 }
      return TextLines(text, font: Font(size: size), width: width, measurer: measurer)
    }
    // Each character is 8 points wide.
    for _ in 0..<2 { #expect(lines("abc def", width: 30).lines == ["abc", "def"]) }
    #expect(lines("abc def", width: 30).width == 24)
    #expect(count.withLock(\.self) == 0)
    #expect(lines("abc def", width: 60).lines == ["abc def"])
    #expect(lines("abc deg", width: 30).lines == ["abc", "deg"])
    #expect(count.withLock(\.self) > 0)
    _ = lines("abc def", size: 18, width: 30)
    #expect(count.withLock(\.self) > 0)
  }

  /// Returns a measurer with a memo, for which each character is 8 points wide, and the number of
  /// characters that it has measured.
  private func countingMeasurer() -> (TextMeasurer, Counter) {
    let counter = Counter()
    var measurer = TextMeasurer { _, _ in
      counter.withLock { $0 += 1 }
      return 8
    }
    measurer.memo = LineMemo()
    return (measurer, counter)
  }
}

private final class Counter: Sendable {
  private let number = Mutex(0)

  func withLock<Result>(_ body: (inout sending Int) -> sending Result) -> Result {
    number.withLock(body)
  }
}
