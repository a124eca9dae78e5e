// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// Renders to single files, and the measuring of a video.
struct PreviewProcesses {
  let keylift: KeyliftProgram

  private static let outlines = ["svg", "lottie.json"]
  private static let pixels = ["apng", "gif", "webp", "mp4", "webm"]

  func section() throws -> Section {
    Section(
      "Previews, from the program's start to its end",
      try PreviewProcesses.outlines.map(timeFigure)
        + (PreviewProcesses.outlines + PreviewProcesses.pixels).flatMap(memoryFigures))
  }

  private func timeFigure(_ format: String) throws -> Figure {
    let samples = try keylift.times { try run(ScenePath.chat, format) }
    return Figure("chat.yaml to .\(format)", samples, "ms", .below(200))
  }

  private func memoryFigures(_ format: String) throws -> [Figure] {
    let short = try run(ScenePath.twoSeconds, format)
    let long = try run(ScenePath.twentySeconds, format)
    return [
      Figure("2 s to .\(format), peak memory", [short.peakMemory], "MB"),
      Figure("20 s to .\(format), peak memory", [long.peakMemory], "MB", .below(120)),
    ]
  }

  /// Where ffmpeg is needed, `StandIn` replaces it.
  private func run(_ scene: String, _ format: String) throws -> ChildProcess {
    try FrameFiles.withFolder { files in
      let standIn = try StandIn(in: files.path)
      let arguments = ["render", scene, "-o", "\(files.path)/preview.\(format)", "--quiet"]
      return try standIn.run(keylift.path, arguments)
    }
  }
}

extension PreviewProcesses {
  func videoSection() throws -> Section {
    let title = "Videos, from the program's start to its end"
    guard Program("ffmpeg") != nil else { return Section(title, [Figure("ffmpeg", [])]) }
    return Section(title, try gif() + measuring())
  }

  private func gif() throws -> [Figure] {
    try FrameFiles.withFolder { files in
      let output = "\(files.path)/chat.gif"
      let samples = try Rounds.samples {
        try milliseconds { try keylift.render(ScenePath.chat, to: output) }
      }
      let bytes = try FileManager.default.attributesOfItem(atPath: output)[.size] as? Int ?? 0
      return [
        Figure("chat.yaml to .gif", samples, "ms", .atMost(1500)),
        Figure("its file", [Double(bytes) / 1000], "kB", .atMost(2000)),
      ]
    }
  }

  /// The video has 416 frames of 1206 x 2622, H.264.
  private func measuring() throws -> [Figure] {
    try FrameFiles.withFolder { files in
      let video = "\(files.path)/long-chat.mp4"
      try keylift.render(
        ScenePath.longChat, to: video,
        [
          "--device", "iphone-17-pro", "--ios", "26", "--to", "6.917s", "--hold", "0.0167s",
          "--max-width", "1206",
        ])
      let samples = try Rounds.samples {
        try milliseconds { try keylift.run(["measure", video], showsErrors: false) }
      }
      return [Figure("keylift measure of a video of 6.93 s", samples, "ms", .atMost(2000))]
    }
  }
}

/// A program in the place of ffmpeg that only reads.
private struct StandIn {
  private let folder: String

  init(in folder: String) throws {
    self.folder = folder
    let path = "\(folder)/ffmpeg"
    let script = """
      #!/bin/sh
      case "$*" in *pipe:3*) cat <&3 >/dev/null ;; esac
      cat >/dev/null
      # The last byte of a GIF is replaced.
      for output; do :; done
      printf ';' >"${output#file:}"
      """
    try script.write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  func run(_ path: String, _ arguments: [String]) throws -> ChildProcess {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try ChildProcess("/usr/bin/env", ["PATH=\(folder):\(folders)", path] + arguments)
  }
}
