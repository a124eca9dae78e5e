// SPDX-License-Identifier: MIT

@testable import KeyliftCapture
import Testing

struct VideoEndTests {
  private func isMissing(_ bytes: [UInt8], size: UInt64? = nil) -> Bool {
    VideoEnd(
      head: Array(bytes.prefix(64)), tail: Array(bytes.suffix(64)),
      size: size ?? UInt64(bytes.count)
    ).isMissing
  }

  @Test(arguments: [([0x3B], false), ([0x3B, 0, 0], false), ([0x05], true), ([], true)])
  func aGIFEndsWithItsTrailer(_ end: [UInt8], isCut: Bool) {
    #expect(isMissing(Array("GIF89a".utf8) + [1, 0, 1, 0, 0] + end) == isCut)
  }

  /// The header has 5 bytes and the video 1,000, whose size takes two or eight bytes (RFC 8794).
  @Test(arguments: [[0x43, 0xE8], [0x01, 0, 0, 0, 0, 0, 0x03, 0xE8]])
  func aMatroskaFileHasTheSizeOfItsVideo(_ size: [UInt8]) {
    let start: [UInt8] =
      [0x1A, 0x45, 0xDF, 0xA3, 0x85, 1, 2, 3, 4, 5, 0x18, 0x53, 0x80, 0x67] + size
    let whole = UInt64(start.count) + 1_000
    #expect(!isMissing(start + Array(repeating: 7, count: 100), size: whole))
    #expect(isMissing(start + Array(repeating: 7, count: 100), size: whole - 1))
  }

  @Test(arguments: [[0xFF], [0x01, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]])
  func aStreamOfMatroskaHasNoSize(_ size: [UInt8]) {
    let start: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3, 0x80, 0x18, 0x53, 0x80, 0x67]
    #expect(!isMissing(start + size))
  }

  @Test(arguments: [[], [0], [0x1A, 0x45, 0xDF, 0xA3, 0], Array("....ftypmp42".utf8)])
  func otherBytesHaveNoTrap(_ bytes: [UInt8]) {
    let isMatroska = bytes.starts(with: [0x1A])
    #expect(isMissing(bytes) == isMatroska)
  }
}
