// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCapture
import KeyliftIO
import TestRequirements
import TestSupport
import Testing

@Suite(.requires(.ffmpeg))
struct BadVideoTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func error(_ name: String, _ bytes: [UInt8]? = nil) throws -> VideoError? {
    if let bytes { try folder.write(bytes, to: name) }
    do throws(VideoError) {
      _ = try VideoMeasurer(path: folder.path(name)).measure()
      return nil
    } catch {
      return error
    }
  }

  /// Makes a video with ffmpeg's source of test pictures.
  private func video(_ name: String, size: String) throws -> [UInt8] {
    let result = try #require(Program("ffmpeg")).run([
      "-v", "error", "-f", "lavfi", "-i", "testsrc2=s=\(size):r=30:d=0.5", "-pix_fmt", "yuv420p",
      folder.path(name),
    ])
    try #require(result.status == 0)
    return try folder.bytes(of: name)
  }

  @Test func videoWithoutAKeyboardIsRefused() throws {
    _ = try video("other.mp4", size: "376x668")
    guard case .noKeyboard(let best, isOnItsSide: false) = try error("other.mp4") else {
      Issue.record("a keyboard was found in a test picture")
      return
    }
    #expect(best < 0.4)
  }

  @Test func otherShapeIsRefused() throws {
    _ = try video("square.mp4", size: "500x600")
    #expect(try error("square.mp4") == .unknownSize(width: 500, height: 600))
  }

  @Test func turnedVideoWithoutAKeyboardIsRefused() throws {
    _ = try video("side.mp4", size: "668x376")
    let error = try error("side.mp4")
    guard case .noKeyboard(_, isOnItsSide: true) = error else {
      Issue.record("a keyboard was found in a test picture")
      return
    }
    #expect(error?.description.hasSuffix("if it shows an upright screen, turn it first") == true)
  }

  @Test func cutVideoIsRefused() throws {
    let whole = try video("whole.mp4", size: "376x668")
    guard case .damaged = try error("cut.mp4", Array(whole.prefix(whole.count / 2))) else {
      Issue.record("half a video was measured")
      return
    }
  }

  @Test(arguments: ["", "hello", "#EXTM3U\n#EXTINF:1,\nfile:///etc/hosts\n"])
  func otherFileIsRefused(text: String) throws {
    guard case .notVideo = try error("other.mp4", Array(text.utf8)) else {
      Issue.record("a file that is no video was measured")
      return
    }
  }

  @Test func missingFileIsRefused() throws {
    #expect(try error("none.mp4") == .unreadable(.missing))
  }

  @Test func folderIsRefused() throws { #expect(try error("") == .unreadable(.isFolder)) }
}

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
