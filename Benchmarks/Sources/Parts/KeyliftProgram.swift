// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

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
  func programSection() throws -> Section {
    Section(
      "The program, from its start to its end",
      [
        Figure("keylift --help", try times { try run(["--help"]) }, "ms", .below(10)),
        Figure(
          "keylift trace, 2 s", try times { try run(["trace", ScenePath.twoSeconds]) }, "ms",
          .below(19)),
        try folderMemory("2 s", ScenePath.twoSeconds),
        try folderMemory("20 s", ScenePath.twentySeconds),
      ])
  }

  private func folderMemory(_ length: String, _ scene: String) throws -> Figure {
    let run = try FrameFiles.withFolder { try render(scene, to: $0.path) }
    return Figure("keylift render, \(length), its peak memory", [run.peakMemory], "MB", .below(250))
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
        // 0.8 of the 3.43 kB that a frame of the 109 goldens of 0.1.0's first draft took.
        Figure("a frame of a golden", [goldens.all], "kB", .atMost(2.75)),
      ])
  }

  private func verify(_ reuse: String, in failures: String) throws {
    try run(["verify", "Scenes", reuse, "--quiet", "--reporter", "dot", "--failures", failures])
  }
}

/// In kilobytes for each frame.
private struct GoldenBytes {
  private(set) var count = 0
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
      count += 1
      let parts = try String(contentsOfFile: path, encoding: .utf8)
        .components(separatedBy: #"{"frame":"#)
      frames += Double(parts.count - 1)
    }
    all /= frames * 1000
  }
}

// `keylift render` with its start, the reading of the scene and still frames.
extension KeyliftProgram {
  func renderSection() throws -> Section {
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
      ("long-chat.yaml, iOS 26's time over 18's", ScenePath.longChat, flat, ["--ios", "18"], 1.05),
      ("long-chat.yaml, blurred over flat", ScenePath.longChat, blurred, flat, 3),
      ("glass-feed.yaml, blurred over flat", "Benchmarks/Scenes/glass-feed.yaml", blurred, flat, 3),
    ]
    return try looks.map { name, scene, look, other, limit in
      let samples = try Rounds.samples(
        [look, other].map { options in
          { try frames([scene, "--jobs", "1"] + options).processorMilliseconds }
        })
      return Figure(name, samples[0], over: samples[1], .atMost(limit))
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
        "chat.yaml again to the same folder, over that", samples[1], over: samples[0], .atMost(0.5)),
    ]
  }

  private func lengthFigures() throws -> [Figure] {
    let samples = try Rounds.samples(
      [ScenePath.twoSeconds, ScenePath.twentySeconds].map { scene in
        { try milliseconds { _ = try frames([scene]) } }
      })
    return [
      Figure("20 s, 1,201 frames", samples[1], "ms"),
      Figure("20 s, its time over that of 2 s", samples[1], over: samples[0], .atMost(10)),
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
    try run(["render"] + arguments + ["-o", files.path, "--only", "png", "--quiet"])
  }
}

// Renders to single files, and the measuring of a video.
extension KeyliftProgram {
  private static let outlines = ["svg", "lottie.json"]
  private static let pixels = ["apng", "gif", "webp", "mp4", "webm"]

  func previewSection() throws -> Section {
    Section(
      "Previews, from the program's start to its end",
      try KeyliftProgram.outlines.map(timeFigure)
        + (KeyliftProgram.outlines + KeyliftProgram.pixels).map(memoryFigure))
  }

  private func timeFigure(_ format: String) throws -> Figure {
    let samples = try times { try preview(ScenePath.chat, format) }
    return Figure("chat.yaml to .\(format)", samples, "ms", .below(200))
  }

  private func memoryFigure(_ format: String) throws -> Figure {
    let memory = try preview(ScenePath.twentySeconds, format).peakMemory
    return Figure("20 s to .\(format), peak memory", [memory], "MB", .below(120))
  }

  /// A program that only reads is in the place of ffmpeg.
  private func preview(_ scene: String, _ format: String) throws -> ChildProcess {
    try FrameFiles.withFolder { files in
      let render = [path, "render", scene, "-o", "\(files.path)/preview.\(format)", "--quiet"]
      let usual = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      let reader = Repository.url("Tests/Fixtures/Programs").path
      return try ChildProcess("/usr/bin/env", ["PATH=\(reader):\(usual)"] + render)
    }
  }
}

extension KeyliftProgram {
  func videoSection() throws -> Section {
    let title = "Videos, from the program's start to its end"
    guard Program("ffmpeg") != nil else { return Section(title, [Figure("ffmpeg", [])]) }
    return Section(title, try gif() + measuring())
  }

  private func gif() throws -> [Figure] {
    try FrameFiles.withFolder { files in
      let output = "\(files.path)/chat.gif"
      let samples = try Rounds.samples {
        try milliseconds { try render(ScenePath.chat, to: output) }
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
      try render(
        ScenePath.longChat, to: video,
        [
          "--device", "iphone-17-pro", "--ios", "26", "--to", "6.917s", "--hold", "0.0167s",
          "--max-width", "1206",
        ])
      let samples = try Rounds.samples {
        try milliseconds { try run(["measure", video], showsErrors: false) }
      }
      return [Figure("keylift measure of a video of 6.93 s", samples, "ms", .atMost(2000))]
    }
  }
}

/// A finished run of a program, whose output is discarded.
struct ChildProcess {
  /// With the programs that it has waited for.
  let processorMilliseconds: Double
  /// In megabytes.
  let peakMemory: Double

  @discardableResult
  init(
    _ path: String, _ arguments: [String], showsErrors: Bool = true, statuses: Set<Int32> = [0]
  ) throws {
    let program: SpawnedProgram
    do {
      program = try SpawnedProgram(path, arguments, messages: showsErrors ? nil : "/dev/null")
    } catch {
      throw BenchmarkError(path, cannotBe: "run", error.reason)
    }
    let end = program.end(waits: true)
    guard let end, statuses.contains(end.status) else {
      throw BenchmarkError(path, arguments, endedWith: end?.status ?? -1)
    }
    processorMilliseconds = end.processorSeconds * 1000
    peakMemory = end.megabytes
  }
}
