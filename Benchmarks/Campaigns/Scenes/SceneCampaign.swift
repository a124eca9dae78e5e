// SPDX-License-Identifier: MIT

import Foundation

/// Readings of mutated scenes, some of which are played, drawn and audited.
///
/// They run in child processes, so a trap, a hang or exhausted memory becomes a finding that names
/// its input.
struct SceneCampaign: Campaign {
  private let settings: CampaignSettings

  init(_ settings: CampaignSettings) { self.settings = settings }

  let promise =
    "mutated scenes are read, and every 50th is played, drawn and audited: no trap, none over 1 s "
    + "of processor time, memory under 500 MB"

  var count: Int { settings.isLong ? 1_000_000 : 20_000 }
  let step = 1_000

  func tally(of trials: Range<Int>) throws -> Tally {
    var (tally, next) = (Tally(), trials.lowerBound)
    while next < trials.upperBound {
      let work = SceneWork(
        seed: settings.seed, trials: next..<trials.upperBound, folder: settings.folder)
      let (part, reached) = try SceneCampaign.run(work)
      tally.add(part)
      next = reached
    }
    return tally
  }

  /// Returns the number behind the child's last trial, too.
  static func run(
    _ work: SceneWork, program: String = CommandLine.arguments[0],
    environment: [String: String] = [:]
  ) throws -> (tally: Tally, next: Int) {
    try? FileManager.default.removeItem(atPath: work.tallyPath)
    let program = URL(filePath: program).path
    let end = try RunningProgram(
      program, ["--child"] + work.words, in: FileManager.default.currentDirectoryPath,
      environment: environment, log: "\(work.folder)/child"
    ).end(within: 3_600)
    var tally = Tally()
    if let data = FileManager.default.contents(atPath: work.tallyPath) {
      tally = try JSONDecoder().decode(Tally.self, from: data)
    }
    tally.note("peak memory, MB:", end.megabytes)
    guard end.status != 0 else { return (tally, work.trials.upperBound) }
    guard let trial = work.currentTrial else {
      throw CampaignError.disturbed("--child", status: end.status, messages: end.messages)
    }
    let reason =
      end.status == 128 + SIGALRM
      ? "is not done after \(SceneWork.alarmSeconds) s" : "ends the process with \(end.status)"
    tally.find("the scene \(reason)", in: trial, input: try work.saveInput(of: trial))
    return (tally, trial + 1)
  }
}
