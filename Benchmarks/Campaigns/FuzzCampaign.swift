// SPDX-License-Identifier: MIT

import Foundation

/// Coverage-guided fuzzing of the readers by libFuzzer, which `Benchmarks/build-fuzz` builds.
struct FuzzCampaign: Campaign {
  private let settings: CampaignSettings

  init(_ settings: CampaignSettings) { self.settings = settings }

  let promise =
    "libFuzzer on the readers of YAML, constraints, PNG, APNG, goldens, reports, logs and dumps: no "
    + "input crashes, takes 10 s or 2 GB"

  private static let readers = [
    "scene", "constraint", "png", "apng", "golden", "report", "log", "dump",
  ]

  /// A trial is a reader; two run at a time.
  var count: Int { Self.readers.count }
  let step = 2

  private var seconds: Int { settings.isLong ? 1_800 : 120 }
  private static let program = ".build-fuzz/release/KeyliftFuzz"

  func tally(of trials: Range<Int>) throws -> Tally {
    var tally = Tally()
    guard FileManager.default.isExecutableFile(atPath: Self.program) else {
      tally.omit("everything, as `Benchmarks/build-fuzz` has not built the program")
      return tally
    }
    let runs = try trials.map { (trial: $0, run: try start(Self.readers[$0])) }
    for (trial, run) in runs {
      let end = run.end(within: Double(seconds) + 600)
      note(end, Self.readers[trial], trial, &tally)
    }
    return tally
  }

  /// The corpus has what earlier runs have found interesting.
  private func start(_ reader: String) throws -> RunningProgram {
    let found = "\(settings.folder)/\(reader)"
    try FileManager.default.createDirectory(atPath: found, withIntermediateDirectories: true)
    return try RunningProgram(
      URL(filePath: Self.program).path,
      [
        reader, "-max_total_time=\(seconds)", "-seed=\(settings.seed)", "-timeout=10",
        "-rss_limit_mb=2048", "-max_len=65536", "-print_final_stats=1", "-verbosity=0",
        "-artifact_prefix=\(found)-", found, "Benchmarks/Fuzz/Corpus/\(reader)",
      ], in: FileManager.default.currentDirectoryPath, log: "\(settings.folder)/\(reader)")
  }

  private func note(_ end: ProgramEnd, _ reader: String, _ trial: Int, _ tally: inout Tally) {
    let stats = end.messages.split(separator: "\n")
    func stat(_ name: String) -> Int {
      stats.first { $0.hasPrefix("stat::\(name):") }?
        .split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) } ?? 0
    }
    tally.count("readers")
    tally.count("inputs read", stat("number_of_executed_units"))
    tally.note("peak memory, MB:", Double(stat("peak_rss_mb")))
    guard end.status != 0 else { return }
    let line =
      stats.first { $0.contains("SUMMARY") || $0.contains("Fatal error") } ?? "\(end.status)"
    let input = stats.first { $0.contains("Test unit written to") }?.split(separator: " ").last
    tally.find("\(reader): \(line)", in: trial, input: input.map(String.init) ?? "")
  }
}
