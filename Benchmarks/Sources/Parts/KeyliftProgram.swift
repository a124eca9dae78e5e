// SPDX-License-Identifier: MIT

import Foundation

/// `keylift` as a user runs it, from its start to its end.
struct KeyliftProgram {
  let path: String

  /// The first run reads the program, the fonts and the scene from disk, and is not measured.
  func times(_ run: () throws -> ChildProcess) throws -> [Double] {
    _ = try run()
    return try Rounds.samples { try milliseconds { _ = try run() } }
  }

  @discardableResult
  func run(_ arguments: [String], showsErrors: Bool = true) throws -> ChildProcess {
    try ChildProcess(path, arguments, showsErrors: showsErrors)
  }

  @discardableResult
  func render(_ scene: String, to output: String, _ options: [String] = []) throws -> ChildProcess {
    try run(["render", scene, "-o", output, "--quiet"] + options)
  }
}

// The program alone, and with everything that a folder gets.
extension KeyliftProgram {
  func section() throws -> Section {
    Section(
      "The program, from its start to its end",
      [
        Figure("keylift --help", try times { try run(["--help"]) }, "ms", .below(10)),
        Figure(
          "keylift trace, 2 s", try times { try run(["trace", ScenePath.twoSeconds]) }, "ms",
          .below(19)),
      ] + (try folderFigures("2 s", ScenePath.twoSeconds))
        + (try folderFigures("20 s", ScenePath.twentySeconds)))
  }

  private func folderFigures(_ length: String, _ scene: String) throws -> [Figure] {
    var memory = 0.0
    let time = try FrameFiles.withFolder { files in
      try milliseconds { memory = try render(scene, to: files.path).peakMemory }
    }
    return [
      Figure("keylift render, \(length), PNG, SVG and trace", [time], "ms"),
      Figure("keylift render, \(length), its peak memory", [memory], "MB", .below(250)),
    ]
  }
}

// `keylift verify` of all scenes and their goldens.
extension KeyliftProgram {
  func goldenSection() throws -> Section {
    let samples = try FrameFiles.withFolder { files in
      // The first run also reads the program, the fonts and the goldens from disk.
      try verify("--reuse", in: files.path)
      return try Rounds.samples(
        ["--no-reuse", "--reuse"].map { reuse in
          { try milliseconds { try verify(reuse, in: files.path) } }
        })
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
    try run(["verify", "Scenes", reuse, "--quiet", "--reporter", "dot", "--failures", failures])
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
