// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import TestSupport
import Testing

struct PrintableTextTests {
  @Test(arguments: [
    ("\u{1B}[31mred", "\\u{1B}[31mred"), ("a\nb: error: c", "a\\u{A}b: error: c"),
    ("\r\t\u{7F}\u{9B}1m", "\\u{D}\\u{9}\\u{7F}\\u{9B}1m"), ("\u{0}", "\\u{0}"),
    ("a\u{202E}b\u{2066}c\u{200F}d\u{61C}", "a\\u{202E}b\\u{2066}c\\u{200F}d\\u{61C}"),
    ("a\u{2028}b\u{2029}c\u{85}", "a\\u{2028}b\\u{2029}c\\u{85}"),
    ("Größe 大 🏳️‍🌈 'a' \\", "Größe 大 🏳️‍🌈 'a' \\"), ("", ""),
  ])
  func charactersThatDoMoreThanBeSeenAreEscaped(_ text: String, _ printable: String) {
    #expect(text.printable == printable)
    #expect(text.quoted == "'\(printable)'")
  }

  @Test func excerptIsCutAfterItsLimit() {
    let text = String(repeating: "x", count: 61)
    #expect(text.quoted == "'\(String(repeating: "x", count: 60))…'")
    #expect(String(text.dropLast()).quoted == "'\(text.dropLast())'")
    #expect("\n\n\n".excerpt(2) == "\\u{A}\\u{A}…")
    #expect(text.printable == text)
  }

  @Test func maskedTextKeepsItsColumns() {
    #expect("a\u{1B}\tb\u{202E}\n".masked == "a\u{FFFD}\tb\u{FFFD}\u{FFFD}")
  }
}

struct SavedTextTests {
  @Test func onlyAByteOrderMarkAtTheStartIsLeftOut() {
    let text = Array("a\u{FEFF}".utf8)
    #expect(Array(text.withoutByteOrderMark) == text)
    #expect(Array(([0xEF, 0xBB, 0xBF] + text).withoutByteOrderMark) == text)
    #expect(([0xEF, 0xBB] as [UInt8]).withoutByteOrderMark.count == 2)
  }

  @Test func linesEndAtLFAndAtCRLF() {
    #expect("a\r\n\nb\n".savedLines == ["a", "", "b", ""])
    #expect("a\u{2028}b\rc".savedLines == ["a\u{2028}b\rc"])
  }

  @Test func textWithACRLFEndsItsLinesSo() {
    #expect("a\r\nb\n".savedLineEnd == "\r\n")
    #expect("a\nb\n".savedLineEnd == "\n" && "".savedLineEnd == "\n")
  }
}

struct JSONTextTests {
  /// Returns a random text in which about half of the characters are ASCII, so that many need an
  /// escape.
  private func random(seed: UInt64) -> String {
    var random = SeededRandom(seed: seed)
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...40, using: &random) {
      let most: UInt32 = Bool.random(using: &random) ? 0x7F : 0x2FFFF
      text.append(Unicode.Scalar(UInt32.random(in: 0...most, using: &random)) ?? "\"")
    }
    return String(text)
  }

  @Test(arguments: 0..<200 as Range<UInt64>) func quotedTextReadsBack(seed: UInt64) throws {
    let text = random(seed: seed)
    let quoted = JSONText.quoted(text)
    #expect(quoted.unicodeScalars.allSatisfy { $0.value >= 0x20 }, "seed \(seed)")
    let unquoted = try #require(JSONText.unquoted(ArraySlice(quoted.utf8)), "seed \(seed)")
    #expect(Array(unquoted.utf8) == Array(text.utf8), "seed \(seed)")
    let read = try JSONDecoder().decode(String.self, from: Data(quoted.utf8))
    #expect(Array(read.utf8) == Array(text.utf8), "seed \(seed)")
  }

  @Test(arguments: [
    "", "\"", "a", "\"a", "a\"", "\"\\\"", "\"\\x\"", "\"\\u12\"", "\"\\u+123\"", "\"\\ud83d\"",
    "\"\\u00e\"", "\"a\\",
  ])
  func malformedQuotedTextReadsAsNil(_ quoted: String) {
    #expect(JSONText.unquoted(ArraySlice(quoted.utf8)) == nil)
  }

  @Test func combiningMarkDoesNotHideQuotationMark() {
    #expect(JSONText.quoted("\u{301}") == "\"\u{301}\"")
    #expect(JSONText.unquoted(ArraySlice("\"\u{301}\"".utf8)) == "\u{301}")
  }

  @Test func valuesAreCountedOutsideOfTexts() {
    let text = Array(#"{"a": [1, 2, {"b": "[,,,\"{"}], "c": []}"#.utf8)[...]
    // Three lists and objects in an object, with two commas in one list and one in the object.
    #expect(JSONText.hasValues(text, atMost: 8))
    #expect(!JSONText.hasValues(text, atMost: 7))
    #expect(JSONText.hasValues(text, atMost: 8, objects: 2))
    #expect(!JSONText.hasValues(text, atMost: 8, objects: 1))
  }
}
