// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics

/// Chromium's screenshot of one of our SVGs: a process per frame, its start included, as scripts use it.
struct ChromiumPeer: Peer {
  let name = "Chromium's screenshot, a process per frame"
  let input = PeerInput.svg
  let files: FrameFiles
  private let program = InstalledProgram("chromium", "chromium-browser", "google-chrome")
  private let arguments: [String]

  var isInstalled: Bool { program != nil }

  /// Lays down one frame, and makes the browser's profile, which only its first start has to do.
  init(_ frames: [PeerFrame], in files: FrameFiles) throws {
    self.files = try files.folder("chromium")
    let picture = frames[0].picture
    let scale = Int(picture.scale)
    try self.files.write(SVGWriter.bytes(of: picture), frame: 0, extension: "svg")
    arguments =
      [
        "--headless", "--hide-scrollbars", "--user-data-dir=\(self.files.path)/profile",
        "--window-size=\(picture.width / scale),\(picture.height / scale)",
        "--force-device-scale-factor=\(scale)",
        "--screenshot=\(self.files.path(ofFrame: 0))",
      ]
      // The browser's sandbox does not work for root, as whom containers run.
      + (getuid() == 0 ? ["--no-sandbox"] : [])
      + ["file://\(self.files.path(ofFrame: 0, extension: "svg"))"]
    try program?.run(arguments)
  }

  func perFrame() throws -> Double {
    try milliseconds { try program?.run(arguments) }
  }
}
