// SPDX-License-Identifier: MIT

import Foundation

struct VerifyProcesses {
  let path: String

  func section() throws -> Section {
    let samples = try FrameFiles.withFolder { files in
      // The first run also reads the program, the fonts and the goldens from disk.
      try verify("--reuse", in: files.path)
      return try Rounds.samples([
        { try milliseconds { try verify("--no-reuse", in: files.path) } },
        { try milliseconds { try verify("--reuse", in: files.path) } },
      ])
    }
    let goldens = try GoldenBytes()
    return Section(
      "keylift verify of all scenes and their \(goldens.count) goldens, from its start to its end",
      [
        Figure("all clips drawn", samples[0], "ms", .atMost(400)),
        Figure("again, no clip drawn", samples[1], "ms", .atMost(100)),
        Figure("a frame of a golden", [goldens.all], "kB", .atMost(0.8)),
        Figure("a frame of a golden, without its pictures", [goldens.lines], "kB"),
      ])
  }

  private func verify(_ reuse: String, in failures: String) throws {
    try ChildProcess(
      path, ["verify", "Scenes", reuse, "--quiet", "--reporter", "dot", "--failures", failures])
  }
}

/// In kilobytes for each frame.
private struct GoldenBytes {
  private(set) var count = 0
  private(set) var lines = 0.0
  private(set) var all = 0.0

  init() throws {
    var frames = 0.0
    for name in try FileManager.default.subpathsOfDirectory(atPath: "Scenes")
    where name.contains("Goldens/") {
      let path = "Scenes/\(name)"
      let facts = try FileManager.default.attributesOfItem(atPath: path)
      guard facts[.type] as? FileAttributeType == .typeRegular else { continue }
      let size = Double(facts[.size] as? Int ?? 0)
      all += size
      guard path.hasSuffix("/golden.jsonl") else { continue }
      lines += size
      count += 1
      let parts = try String(contentsOfFile: path, encoding: .utf8)
        .components(separatedBy: #"{"frame":"#)
      frames += Double(parts.count - 1)
    }
    lines /= frames * 1000
    all /= frames * 1000
  }
}
