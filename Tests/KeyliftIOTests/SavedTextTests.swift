// SPDX-License-Identifier: MIT

import KeyliftIO
import Testing

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
