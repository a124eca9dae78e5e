// SPDX-License-Identifier: MIT

import Foundation

struct VideoFiles {
  let path: String

  func section() throws -> Section {
    let title = "Videos, from the program's start to its end"
    guard InstalledProgram("ffmpeg") != nil else { return Section(title, [Figure("ffmpeg", [])]) }
    return Section(title, try gif() + measuring())
  }

  private func gif() throws -> [Figure] {
    try FrameFiles.withFolder { files in
      let output = "\(files.path)/chat.gif"
      let samples = try Rounds.samples {
        try milliseconds { try render("Scenes/chat.yaml", ["-o", output]) }
      }
      let bytes = try FileManager.default.attributesOfItem(atPath: output)[.size] as? Int ?? 0
      return [
        Figure("chat.yaml to .gif", samples, "ms", .atMost(1500)),
        Figure("its file", [Double(bytes) / 1000], "kB", .atMost(2000)),
      ]
    }
  }

  private func measuring() throws -> [Figure] {
    try FrameFiles.withFolder { files in
      let video = "\(files.path)/long-chat.mp4"
      try render(
        "Benchmarks/Scenes/long-chat.yaml",
        [
          "--device", "iphone-17-pro", "--ios", "26", "--to", "6.917s", "--hold", "0.0167s",
          "--max-width", "1206", "-o", video,
        ])
      let samples = try Rounds.samples {
        try milliseconds { try ChildProcess(path, ["measure", video], showsErrors: false) }
      }
      return [Figure("keylift measure of a video of 6.93 s", samples, "ms", .atMost(2000))]
    }
  }

  private func render(_ scene: String, _ options: [String]) throws {
    try ChildProcess(path, ["render", scene, "--quiet"] + options)
  }
}
