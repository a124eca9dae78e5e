// SPDX-License-Identifier: MIT

import KeyliftGraphics

/// librsvg's program on our SVGs: a process per frame, its start included, as it takes one file at a time.
struct RSVGConvertPeer: Peer {
  let name = "rsvg-convert, a process per frame"
  let input = PeerInput.svg
  let files: FrameFiles
  private let program = InstalledProgram("rsvg-convert")
  private let frames: [PeerFrame]

  /// How many frames are converted in a round.
  private static let count = 3

  var isInstalled: Bool { program != nil }

  init(_ frames: [PeerFrame], in files: FrameFiles) throws {
    self.frames = Array(frames.prefix(RSVGConvertPeer.count))
    self.files = try files.folder("rsvg-convert")
    for (index, frame) in self.frames.enumerated() {
      try self.files.write(SVGWriter.bytes(of: frame.picture), frame: index, extension: "svg")
    }
  }

  func perFrame() throws -> Double {
    let time = try milliseconds {
      for (index, frame) in frames.enumerated() {
        try program?.run([
          "-w", "\(frame.picture.width)", "-h", "\(frame.picture.height)", "-o",
          files.path(ofFrame: index), files.path(ofFrame: index, extension: "svg"),
        ])
      }
    }
    return time / Double(frames.count)
  }
}
