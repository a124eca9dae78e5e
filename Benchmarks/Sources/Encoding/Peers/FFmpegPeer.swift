// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics

/// ffmpeg's PNG encoder with its defaults, on all cores: one process for all frames, its start included.
struct FFmpegPeer: Peer {
  let input = PeerInput.pixels
  let files: FrameFiles
  private let program = InstalledProgram("ffmpeg")
  private let count: Int
  private let arguments: [String]

  var name: String { "ffmpeg, one process for \(count) frames" }
  var isInstalled: Bool { program != nil }

  /// Lays the frames down as raw RGB for the program to read.
  init(_ frames: [PeerFrame], in files: FrameFiles) throws {
    self.files = try files.folder("ffmpeg")
    count = frames.count
    let raw = self.files.path + "/frames.rgb"
    try Data(frames.flatMap(\.pixels.rgb)).write(to: URL(filePath: raw))
    let size = "\(frames[0].pixels.width)x\(frames[0].pixels.height)"
    arguments = [
      "-loglevel", "error", "-nostdin", "-y", "-f", "rawvideo", "-pixel_format", "rgb24",
      "-video_size", size, "-i", raw, "-start_number", "0", "-f", "image2",
      self.files.path + "/frame-%d.png",
    ]
  }

  func perFrame() throws -> Double {
    try milliseconds { try program?.run(arguments) } / Double(count)
  }
}
