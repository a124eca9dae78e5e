// SPDX-License-Identifier: MIT

@testable import KeyliftGoldens
import Testing

struct ByteLinesTests {
  @Test(arguments: [
    ("", [], ""), ("a", [], "a"), ("\n", [""], ""), ("a\n\nb\r\n", ["a", "", "b\r"], ""),
    ("a\nb", ["a"], "b"), ("\u{301}\n é", ["\u{301}"], " é"),
  ])
  func linesEndWithALineFeed(_ text: String, _ expected: [String], _ rest: String) {
    var lines = ByteLines(text)
    for (index, line) in expected.enumerated() {
      #expect(lines.number == index)
      #expect(lines.upcoming?.elementsEqual(line.utf8) == true)
      #expect(lines.next()?.elementsEqual(line.utf8) == true)
    }
    #expect(lines.number == expected.count)
    #expect(lines.upcoming == nil && lines.next() == nil)
    #expect(lines.isAtEnd == rest.isEmpty)
  }
}
