// SPDX-License-Identifier: MIT

import Foundation

/// What is compared of files that another program made: whatever else differs may be that program's doing.
struct VideoFacts: Equatable {
  /// The width in pixels.
  let width: Int
  /// The height in pixels.
  let height: Int
  /// How many frames there are.
  let frames: Int
  /// The milliseconds that all of them take.
  let milliseconds: Int

  /// Reads a file; one that is damaged is like no other.
  ///
  /// - Throws: Where the program is missing that reads all but WebP.
  init?(of path: String, _ format: VideoFormat) throws(Failure) {
    if format == .webp {
      guard let facts = WebPFile(path)?.facts else { return nil }
      self = facts
    } else {
      let probe = try FFmpegProgram.find(named: "ffprobe")
      guard let facts = VideoFacts.probed(path, by: probe) else { return nil }
      self = facts
    }
  }

  init(width: Int, height: Int, frames: Int, milliseconds: Int) {
    self.width = width
    self.height = height
    self.frames = frames
    self.milliseconds = milliseconds
  }

  private static func probed(_ path: String, by probe: FFmpegProgram) -> VideoFacts? {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: probe.path)
    process.arguments = [
      "-v", "error", "-count_packets", "-show_entries",
      "stream=width,height,nb_read_packets:format=duration", "-of", "csv=p=0", "file:\(path)",
    ]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let words = String(decoding: text, as: UTF8.self).split { ",\n".contains($0) }
    guard words.count == 4, let width = Int(words[0]), let height = Int(words[1]),
      let frames = Int(words[2]), let seconds = Double(words[3])
    else { return nil }
    return VideoFacts(
      width: width, height: height, frames: frames, milliseconds: Int((seconds * 1000).rounded()))
  }
}
