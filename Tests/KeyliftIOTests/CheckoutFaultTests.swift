// SPDX-License-Identifier: MIT

import KeyliftIO
import TestSupport
import Testing

/// What Git and Git LFS leave in place of a file.
struct CheckoutFaultTests {
  /// The example of git-lfs, docs/spec.md.
  private static let pointer = """
    version https://git-lfs.github.com/spec/v1
    oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
    size 12345

    """

  @Test func pointerOfGitLFSIsRecognized() {
    #expect(CheckoutFault(in: Array(Self.pointer.utf8)) == .pointer)
    #expect(CheckoutFault(in: Array(Self.pointer.replacing("\n", with: "\r\n").utf8)) == .pointer)
  }

  /// A pointer is short; a long text may begin with one.
  @Test func longTextIsNoPointer() {
    let text = Self.pointer + String(repeating: "a", count: 1024)
    #expect(CheckoutFault(in: Array(text.utf8)) == nil)
  }

  @Test(arguments: ["{\"a\":1}\r\n{\"b\":2}\r\n", "<svg>\r\n</svg>\r\n"])
  func textWithReturnsBeforeItsLineFeedsHasOtherEnds(_ text: String) {
    #expect(CheckoutFault(in: Array(text.utf8)) == .lineEnds)
    let whole = Array(text.utf8).filter { $0 != 0x0D }
    #expect(CheckoutFault(in: whole) == nil)
  }

  /// Git adds a carriage return before each line feed that has none.
  @Test func pictureWhoseLineFeedsGotReturnsHasOtherEnds() {
    var bytes: [UInt8] = []
    for byte in TinyPNG.bytes {
      if byte == 0x0A, bytes.last != 0x0D { bytes.append(0x0D) }
      bytes.append(byte)
    }
    #expect(bytes.count > TinyPNG.bytes.count)
    #expect(CheckoutFault(in: bytes) == .lineEnds)
    #expect(CheckoutFault(in: TinyPNG.bytes) == nil)
    #expect(CheckoutFault(in: []) == nil)
    #expect(CheckoutFault(in: [0x0A]) == nil)
  }

  /// Git removes a carriage return before a line feed from a file with the attribute `text` when it is
  /// committed.
  @Test func pictureWhoseReturnsWereRemovedIsToBeCommittedAnew() {
    let bytes = Array(TinyPNG.bytes[..<4] + TinyPNG.bytes[5...])
    #expect(TinyPNG.bytes[4] == 0x0D)
    #expect(CheckoutFault(in: bytes) == .committedLineEnds)
    let remedy = CheckoutFault.committedLineEnds.remedy(for: "a.png", pattern: "*.png")
    #expect(remedy.hasPrefix("write '*.png -text' into .gitattributes, then write the file anew"))
  }

  @Test func remedyQuotesThePathForAShell() {
    #expect(
      CheckoutFault.pointer.remedy(for: "a", pattern: "*") == "fetch the files with: git lfs pull")
    #expect(
      CheckoutFault.lineEnds.remedy(for: "my Goldens", pattern: "**/Goldens/**")
        == "commit your changes, write '**/Goldens/** -text' into .gitattributes, then: "
        + "git diff -a --quiet --ignore-cr-at-eol HEAD -- 'my Goldens' && "
        + "git rm -rq --cached -- 'my Goldens' && git checkout HEAD -- 'my Goldens'")
  }
}
