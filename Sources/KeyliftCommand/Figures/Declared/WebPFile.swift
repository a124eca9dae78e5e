// SPDX-License-Identifier: MIT

import Foundation

/// The chunks of an animated WebP file (RFC 9649, section 2.7), which ffprobe cannot read.
struct WebPFile {
  private let bytes: Data

  /// Reads a file; nil where it cannot be, or is no WebP file.
  init?(_ path: String) {
    guard let data = FileManager.default.contents(atPath: path), data.count >= 12,
      data.prefix(4) == Data("RIFF".utf8), data.dropFirst(8).prefix(4) == Data("WEBP".utf8)
    else { return nil }
    bytes = data
  }

  /// The size, the frames and their time; nil where the file is damaged or does not move.
  var facts: VideoFacts? {
    var size: (width: Int, height: Int)?
    var (frames, milliseconds) = (0, 0)
    var place = 12
    while place + 8 <= bytes.count {
      let count = number(at: place + 4, bytes: 4)
      guard place + 8 + count <= bytes.count else { return nil }
      switch String(decoding: bytes[place..<place + 4], as: UTF8.self) {
      // Flags and three bytes for later, then the width and the height, each less one.
      case "VP8X" where count >= 10:
        size = (number(at: place + 12, bytes: 3) + 1, number(at: place + 15, bytes: 3) + 1)
      // The corner and the size, four times three bytes, then the time.
      case "ANMF" where count >= 16:
        frames += 1
        milliseconds += number(at: place + 20, bytes: 3)
      default: break
      }
      place += 8 + count + count % 2
    }
    return size.map {
      VideoFacts(width: $0.width, height: $0.height, frames: frames, milliseconds: milliseconds)
    }
  }

  /// Returns a number as the file has it, the lowest byte first.
  private func number(at place: Int, bytes count: Int) -> Int {
    bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
