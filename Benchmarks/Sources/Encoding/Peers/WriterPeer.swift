// SPDX-License-Identifier: MIT

import KeyliftGraphics

/// A library that writes pixels, called in this process, on one core.
struct WriterPeer: Peer {
  let name: String
  let input = PeerInput.pixels
  let isInstalled = true
  let files: FrameFiles
  private let frames: [PeerFrame]
  private let png: (PixelBuffer) throws -> [UInt8]

  init(
    _ name: String, _ frames: [PeerFrame], in files: FrameFiles,
    png: @escaping (PixelBuffer) throws -> [UInt8]
  ) throws {
    self.name = name
    self.frames = frames
    self.files = try files.folder(name)
    self.png = png
  }

  func perFrame() throws -> Double {
    let time = try milliseconds {
      for (index, frame) in frames.enumerated() {
        try files.write(png(frame.pixels), frame: index)
      }
    }
    return time / Double(frames.count)
  }
}
