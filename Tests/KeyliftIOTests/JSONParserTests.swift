// SPDX-License-Identifier: MIT

import KeyliftIO
import Testing

struct JSONParserTests {
  private func value(_ text: String) throws -> JSONValue {
    try JSONParser.value(of: Array(text.utf8)[...])
  }

  @Test func membersKeepTheirOrderAndNumbersTheirText() throws {
    let text = """
      {"z": 1, "a": [2.50, -0, 1e2, 9223372036854775807, 9223372036854775808, null], "m": {"t": true}}
      """
    #expect(try value(text).lineText == text)
    #expect(try value("[1, 1.0]") == .array([1, .literal("1.0")]))
  }

  /// RFC 8259, section 7: U+1F600 is a pair of escapes.
  @Test func escapesAreRead() throws {
    #expect(
      try value(#" "\"\\\/\b\f\n\r\t\u00e9\uD83d\ude00é" "#)
        == .string("\"\\/\u{8}\u{C}\n\r\t\u{E9}\u{1F600}\u{E9}"))
    #expect(try value(#""\ud83d""#) == .string("\u{FFFD}"))
  }

  @Test(arguments: [
    ("", 0), (" ", 1), ("[1,]", 3), ("{\"a\":1,}", 7), ("{\"a\" 1}", 5), ("{a:1}", 1), ("[1;2]", 2),
    ("[01]", 1), ("1.", 0), (".5", 0), ("+1", 0), ("nul", 0), ("1 2", 2), ("\"abc", 4),
    ("\"\\u-000\"", 1), ("\"\\x\"", 1), ("[\"\u{1}\"]", 2), ("[1", 2),
  ])
  func faultIsTheFirstByteThatIsNoJSON(_ text: String, _ index: Int) {
    #expect(JSONParser.fault(in: Array(text.utf8)[...]) == .malformed(at: index))
  }

  @Test func bytesThatAreNoUTF8AreAFaultOfTheirText() {
    #expect(JSONParser.fault(in: [0x5B, 0x22, 0xFF, 0x22, 0x5D]) == .malformed(at: 1))
  }

  @Test func depthIsLimited() {
    func nested(_ count: Int) -> [UInt8] {
      Array((String(repeating: "[", count: count) + String(repeating: "]", count: count)).utf8)
    }
    #expect(JSONParser.fault(in: nested(512)[...]) == nil)
    #expect(JSONParser.fault(in: nested(513)[...]) == .tooDeep)
    #expect(JSONParser.fault(in: nested(100_000)[...]) == .tooDeep)
  }
}
