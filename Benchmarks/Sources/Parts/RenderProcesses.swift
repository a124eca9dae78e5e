// SPDX-License-Identifier: MIT

/// `keylift render` as a user runs it, with its start, the reading of the scene and still frames.
struct RenderProcesses {
  let keylift: KeyliftProgram

  func section() throws -> Section {
    // The first run reads the program and the fonts from disk.
    _ = try frames([ScenePath.chat])
    return Section(
      "keylift render --only png, from its start to its end",
      try lookFigures() + againFigures() + lengthFigures() + memoryFigures())
  }

  private func lookFigures() throws -> [Figure] {
    let flat = ["--ios", "26", "--materials", "flat"]
    let blurred = ["--ios", "26", "--materials", "blurred"]
    let looks = [
      (
        "long-chat.yaml, iOS 26's time over 18's", ScenePath.longChat, flat, ["--ios", "18"],
        1.05
      ),
      ("long-chat.yaml, blurred over flat", ScenePath.longChat, blurred, flat, 3),
      ("glass-feed.yaml, blurred over flat", "Benchmarks/Scenes/glass-feed.yaml", blurred, flat, 3),
    ]
    return try looks.map { name, scene, look, other, limit in
      let samples = try Rounds.samples(
        [look, other].map { options in
          { try frames([scene, "--jobs", "1"] + options).processorMilliseconds }
        })
      return Figure(name, Rounds.ratios(samples[0], over: samples[1]), "", .atMost(limit))
    }
  }

  /// The folder has the frames of the same scene already.
  private func againFigures() throws -> [Figure] {
    let arguments = [ScenePath.chat, "--jobs", "2", "--reuse"]
    var samples: [[Double]] = [[], []]
    for _ in 0..<Benchmarks.rounds {
      try FrameFiles.withFolder { files in
        for index in samples.indices {
          samples[index].append(try milliseconds { _ = try frames(arguments, to: files) })
        }
      }
    }
    return [
      Figure("chat.yaml, 103 frames, two jobs", samples[0], "ms", .below(70)),
      Figure(
        "chat.yaml again to the same folder, over that",
        Rounds.ratios(samples[1], over: samples[0]), "", .atMost(0.5)),
    ]
  }

  private func lengthFigures() throws -> [Figure] {
    let samples = try Rounds.samples(
      [ScenePath.twoSeconds, ScenePath.twentySeconds].map { scene in
        { try milliseconds { _ = try frames([scene]) } }
      })
    return [
      Figure("20 s, 1,201 frames", samples[1], "ms"),
      Figure(
        "20 s, its time over that of 2 s", Rounds.ratios(samples[1], over: samples[0]), "",
        .atMost(10)),
    ]
  }

  /// The first 60 frames of 20 s at 60 a second, and 6,000 frames of the same at 300.
  private func memoryFigures() throws -> [Figure] {
    let few = try Rounds.samples {
      try frames([ScenePath.twentySeconds, "--frames", "0..59"]).peakMemory
    }
    let many = try frames([ScenePath.twentySeconds, "--fps", "300", "--frames", "0..5999"])
    return [
      Figure("60 frames, peak memory", few, "MB", .below(200)),
      Figure("6,000 frames, peak memory", [many.peakMemory], "MB", .below(200)),
    ]
  }

  private func frames(_ arguments: [String]) throws -> ChildProcess {
    try FrameFiles.withFolder { try frames(arguments, to: $0) }
  }

  private func frames(_ arguments: [String], to files: FrameFiles) throws -> ChildProcess {
    try keylift.run(["render"] + arguments + ["-o", files.path, "--only", "png", "--quiet"])
  }
}
