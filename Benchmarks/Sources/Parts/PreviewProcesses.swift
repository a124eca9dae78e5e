// SPDX-License-Identifier: MIT

import Foundation

struct PreviewProcesses {
  let path: String

  private static let outlines = ["svg", "lottie.json"]
  private static let pixels = ["apng", "gif", "webp", "mp4", "webm"]
  private static let chat = "Scenes/chat.yaml"
  private static let short = "Benchmarks/Scenes/two-seconds.yaml"
  private static let long = "Benchmarks/Scenes/twenty-seconds.yaml"

  func section() throws -> Section {
    Section(
      "Previews, from the program's start to its end",
      try PreviewProcesses.outlines.map(timeFigure)
        + (PreviewProcesses.outlines + PreviewProcesses.pixels).flatMap(memoryFigures))
  }

  private func timeFigure(_ format: String) throws -> Figure {
    // The first run reads the program and the fonts from disk.
    _ = try run(PreviewProcesses.chat, format)
    let samples = try Rounds.samples {
      try milliseconds { _ = try run(PreviewProcesses.chat, format) }
    }
    return Figure("chat.yaml to .\(format)", samples, "ms", .below(200))
  }

  private func memoryFigures(_ format: String) throws -> [Figure] {
    let (short, long) = (
      try run(PreviewProcesses.short, format), try run(PreviewProcesses.long, format)
    )
    return [
      Figure("2 s to .\(format), peak memory", [short], "MB"),
      Figure("20 s to .\(format), peak memory", [long], "MB", .below(120)),
    ]
  }

  /// Where ffmpeg is needed, `StandIn` replaces it.
  ///
  /// Returns the peak memory in megabytes.
  private func run(_ scene: String, _ format: String) throws -> Double {
    try FrameFiles.withFolder { files in
      let standIn = try StandIn(in: files.path)
      let arguments = ["render", scene, "-o", "\(files.path)/preview.\(format)", "--quiet"]
      return try standIn.run(path, arguments).peakMemory
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
