// SPDX-License-Identifier: MIT

import KeyliftIO
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
