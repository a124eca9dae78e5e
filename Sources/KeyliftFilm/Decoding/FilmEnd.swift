// SPDX-License-Identifier: MIT

import Foundation

/// The end of a film in a format that ffmpeg decodes without a word as far as a cut file goes.
///
/// Of a cut MP4 or MOV file it says that the index is missing or a packet is corrupt.
struct FilmEnd {
  /// The first bytes of the file, at least 64 if it has them.
  let head: [UInt8]
  /// The last bytes of the file, at least one if it has any.
  let tail: [UInt8]
  /// The number of bytes of the file.
  let size: UInt64

  /// Reads both ends of a file; `nil` if it cannot be read.
  init?(of path: String) {
    guard let file = try? FileHandle(forReadingFrom: URL(filePath: path)) else { return nil }
    defer { try? file.close() }
    guard let head = try? file.read(upToCount: 64), let size = try? file.seekToEnd(),
      (try? file.seek(toOffset: size - min(size, 64))) != nil,
      let tail = try? file.read(upToCount: 64)
    else { return nil }
    (self.head, self.tail, self.size) = ([UInt8](head), [UInt8](tail), size)
  }

  init(head: [UInt8], tail: [UInt8], size: UInt64) {
    (self.head, self.tail, self.size) = (head, tail, size)
  }

  /// Whether the file ends before the format's own end; `false` for other formats.
  var isMissing: Bool {
    if head.starts(with: Array("GIF8".utf8)) { return isGIFCut }
    if head.starts(with: FilmEnd.matroska) { return isMatroskaCut }
    return false
  }

  /// A GIF ends with the byte 3B; some programs pad it with zeros.
  private var isGIFCut: Bool { tail.last { $0 != 0 } != 0x3B }

  /// The id of the header of Matroska and WebM files.
  private static let matroska: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3]
  /// The id of the element behind the header, which contains the film.
  private static let segment: [UInt8] = [0x18, 0x53, 0x80, 0x67]

  /// A Matroska file has the size of its film behind its header, unless it was written as a stream.
  private var isMatroskaCut: Bool {
    guard let header = number(at: 4) else { return true }
    let start = header.end + (Int(exactly: header.value ?? 0) ?? head.count)
    guard start <= head.count, head[start...].starts(with: FilmEnd.segment),
      let film = number(at: start + 4), let length = film.value
    else { return false }
    return UInt64(film.end) + length > size
  }

  /// Returns the number of variable length at an offset, and where it ends; no value for one that is
  /// not known, and `nil` beyond the bytes.
  ///
  /// The leading zeros of the first byte are the number of further bytes (RFC 8794).
  private func number(at offset: Int) -> (value: UInt64?, end: Int)? {
    guard offset < head.count, head[offset] != 0 else { return nil }
    let count = head[offset].leadingZeroBitCount + 1
    guard offset + count <= head.count else { return nil }
    let bits = 7 * UInt64(count)
    let all = head[offset..<offset + count].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let value = all & (1 << bits - 1)
    return (value == 1 << bits - 1 ? nil : value, offset + count)
  }
}
