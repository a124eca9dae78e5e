// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

/// The facts that two encodings of one video share.
package struct VideoFacts: Equatable {
  package let width: Int
  let height: Int
  let frames: Int
  let milliseconds: Int
}

extension VideoFacts {
  package init?(of path: String, by probe: String) {
    let arguments = [
      "-v", "error", "-count_packets", "-show_entries",
      "stream=width,height,nb_read_packets:format=duration", "-of", "csv=p=0", "file:\(path)",
    ]
    guard let text = ChildProcess.output(of: probe, arguments)?.text else { return nil }
    let words = String(decoding: text, as: UTF8.self).split { ",\n".contains($0) }
    guard words.count == 4, let width = Int(words[0]), let height = Int(words[1]),
      let frames = Int(words[2]), let seconds = Double(words[3])
    else { return nil }
    self.init(
      width: width, height: height, frames: frames,
      milliseconds: Int(clamping: (seconds * 1000).rounded()))
  }

  /// Reads the chunks of an animated file (RFC 9649, section 2.7), which ffprobe cannot read.
  package init?(webP path: String) {
    guard let bytes = FileManager.default.contents(atPath: path), bytes.count >= 12,
      bytes.prefix(4) == Data("RIFF".utf8), bytes.dropFirst(8).prefix(4) == Data("WEBP".utf8)
    else { return nil }
    func number(at place: Int, bytes count: Int) -> Int {
      bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    var size: (width: Int, height: Int)?
    var frames = 0
    var milliseconds = 0
    var place = 12
    while place + 8 <= bytes.count {
      let count = number(at: place + 4, bytes: 4)
      guard place + 8 + count <= bytes.count else { return nil }
      switch String(decoding: bytes[place..<place + 4], as: UTF8.self) {
      // Flags and three reserved bytes, then the width and the height, each minus one.
      case "VP8X" where count >= 10:
        size = (number(at: place + 12, bytes: 3) + 1, number(at: place + 15, bytes: 3) + 1)
      // The position and the size, each of four numbers in three bytes, then the duration.
      case "ANMF" where count >= 16:
        frames += 1
        milliseconds += number(at: place + 20, bytes: 3)
      default: break
      }
      place += 8 + count + count % 2
    }
    guard let size else { return nil }
    self.init(width: size.width, height: size.height, frames: frames, milliseconds: milliseconds)
  }
}
