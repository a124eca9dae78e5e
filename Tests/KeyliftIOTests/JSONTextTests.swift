// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import TestSupport
import Testing

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

  @Test(arguments: 0..<200 as Range<UInt64>)
  func quotedTextReadsBack(seed: UInt64) throws {
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
