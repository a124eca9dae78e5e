// SPDX-License-Identifier: MIT

/// `keylift render --only png` as a person runs it, with its start, the reading of the scene and the frames
/// that stand still.
struct RenderProcesses {
  /// Where the program is.
  let path: String

  private static let chat = "Scenes/chat.yaml"
  private static let longChat = "Benchmarks/Scenes/long-chat.yaml"
  private static let short = "Benchmarks/Scenes/two-seconds.yaml"
  private static let long = "Benchmarks/Scenes/twenty-seconds.yaml"

  /// Measures one job against two, a clip against one ten times as long, and memory.
  func section() throws -> Section {
    // The first run reads the program and the fonts from disk.
    _ = try run([RenderProcesses.chat])
    return Section(
      "keylift render --only png, from its start to its end",
      try jobFigures("chat.yaml", RenderProcesses.chat, time: .below(70), promise: nil)
        + jobFigures("long-chat.yaml", RenderProcesses.longChat, promise: .atLeast(1.4))
        + againFigures()
        + lengthFigures()
        + memoryFigures())
  }

  /// Measures one job and two; of a short clip's process the start, which no job shares, is too large a part for
  /// a promise.
  private func jobFigures(
    _ name: String, _ scene: String, time: Promise? = nil, promise: Promise?
  ) throws -> [Figure] {
    let samples = try Rounds.samples([
      { try run([scene, "--jobs", "1"]).milliseconds },
      { try run([scene, "--jobs", "2"]).milliseconds },
    ])
    return [
      Figure("\(name), one job", samples[0], "ms"),
      Figure("\(name), two jobs", samples[1], "ms", time),
      Figure(
        "\(name), one job's time over two's", Rounds.ratios(samples[0], over: samples[1]), "",
        promise),
    ]
  }

  /// Measures a render to a folder that has the frames of the same scene, with two jobs.
  private func againFigures() throws -> [Figure] {
    let arguments = [RenderProcesses.chat, "--jobs", "2", "--reuse"]
    var samples: [[Double]] = [[], []]
    for _ in 0..<Benchmarks.rounds {
      try FrameFiles.withFolder { files in
        for index in samples.indices {
          samples[index].append(try run(arguments, to: files).milliseconds)
        }
      }
    }
    return [
      Figure("chat.yaml again to the same folder", samples[1], "ms"),
      Figure(
        "chat.yaml again, its time over the first", Rounds.ratios(samples[1], over: samples[0]), "",
        .atMost(0.5)),
    ]
  }

  private func lengthFigures() throws -> [Figure] {
    let samples = try Rounds.samples([
      { try run([RenderProcesses.short]).milliseconds },
      { try run([RenderProcesses.long]).milliseconds },
    ])
    return [
      Figure("2 s, 121 frames", samples[0], "ms"),
      Figure("20 s, 1,201 frames", samples[1], "ms"),
      Figure(
        "20 s, its time over that of 2 s", Rounds.ratios(samples[1], over: samples[0]), "",
        .atMost(10)),
    ]
  }

  /// Measures the first 60 frames of 20 s at 60 a second, and 6,000 frames of the same at 300, once.
  private func memoryFigures() throws -> [Figure] {
    let few = try Rounds.samples { try run([RenderProcesses.long, "--frames", "0..59"]).memory }
    let many = try run([RenderProcesses.long, "--fps", "300", "--frames", "0..5999"])
    return [
      Figure("60 frames, peak memory", few, "MB", .below(200)),
      Figure("6,000 frames, peak memory", [many.memory], "MB", .below(200)),
      Figure("6,000 frames, each", [many.milliseconds / 6000], "ms"),
    ]
  }

  /// Renders PNGs and returns the time, and the peak memory in megabytes.
  private func run(_ arguments: [String]) throws -> (milliseconds: Double, memory: Double) {
    try FrameFiles.withFolder { try run(arguments, to: $0) }
  }

  private func run(
    _ arguments: [String], to files: FrameFiles
  ) throws -> (milliseconds: Double, memory: Double) {
    var memory = 0.0
    let arguments = ["render"] + arguments + ["-o", files.path, "--only", "png", "--quiet"]
    let time = try milliseconds { memory = try ChildProcess(path, arguments).peakMemory }
    return (time, memory)
  }
}
