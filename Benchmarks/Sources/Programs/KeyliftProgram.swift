// SPDX-License-Identifier: MIT

struct KeyliftProgram {
  let path: String

  private static let short = "Benchmarks/Scenes/two-seconds.yaml"
  private static let long = "Benchmarks/Scenes/twenty-seconds.yaml"

  func section() throws -> Section {
    Section(
      "The program, from its start to its end",
      [
        try time("keylift --help", ["--help"], .below(10)),
        try time("keylift trace, 2 s", ["trace", KeyliftProgram.short], .below(19)),
      ] + (try render("2 s", KeyliftProgram.short)) + (try render("20 s", KeyliftProgram.long)))
  }

  private func time(_ name: String, _ arguments: [String], _ promise: Promise) throws -> Figure {
    // The first run reads the program from disk.
    try ChildProcess(path, arguments)
    let samples = try Rounds.samples {
      try milliseconds { try ChildProcess(path, arguments) }
    }
    return Figure(name, samples, "ms", promise)
  }

  private func render(_ length: String, _ scene: String) throws -> [Figure] {
    var memory = 0.0
    let time = try FrameFiles.withFolder { files in
      try milliseconds {
        memory = try ChildProcess(path, ["render", scene, "-o", files.path, "--quiet"]).peakMemory
      }
    }
    return [
      Figure("keylift render, \(length), PNG, SVG and trace", [time], "ms"),
      Figure("keylift render, \(length), its peak memory", [memory], "MB", .below(250)),
    ]
  }
}
