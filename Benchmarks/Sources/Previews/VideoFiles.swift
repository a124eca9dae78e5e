// SPDX-License-Identifier: MIT

import Foundation

/// Videos of the chat as `keylift render` makes them, the whole program with ffmpeg, and their files.
struct VideoFiles {
  /// Where the program is.
  let path: String

  /// Measures the usual GIF, and a GIF and a WebM as wide as the screen of an iPhone 15 Pro.
  func section() throws -> Section {
    let full = ["--max-width", "1179"]
    return Section(
      "Videos of chat.yaml, from the program's start to its end",
      try figures(".gif", "a.gif", [], time: .atMost(1500), size: .atMost(2000))
        + figures(".gif, 1179 x 2556", "a.gif", full, time: .atMost(3000), size: .atMost(4500))
        + figures(".webm, 1179 x 2556", "a.webm", full, time: .atMost(20_000), size: nil))
  }

  private func figures(
    _ name: String, _ file: String, _ options: [String], time: Promise, size: Promise?
  ) throws -> [Figure] {
    guard InstalledProgram("ffmpeg") != nil else {
      return [Figure(name, [], "ms"), Figure("\(name), its file", [], "kB")]
    }
    return try FrameFiles.withFolder { files in
      let output = "\(files.path)/\(file)"
      let arguments = [
        "render", "Scenes/chat.yaml", "--device", "iphone-15-pro", "-o", output, "--quiet",
      ]
      let samples = try Rounds.samples {
        try milliseconds { try ChildProcess(path, arguments + options) }
      }
      let bytes = try FileManager.default.attributesOfItem(atPath: output)[.size] as? Int ?? 0
      return [
        Figure(name, samples, "ms", time),
        Figure("\(name), its file", [Double(bytes) / 1000], "kB", size),
      ]
    }
  }
}
