// SPDX-License-Identifier: MIT

import Foundation

/// A run goes on where an earlier run was stopped.
struct CampaignRun {
  private let campaign: any Campaign
  private let kind: CampaignKind
  private let plan: CampaignPlan
  private let progress: CampaignProgress

  init(_ campaign: any Campaign, kind: CampaignKind, plan: CampaignPlan) throws {
    self.campaign = campaign
    self.kind = kind
    self.plan = plan
    let folder = "\(plan.output)/\(kind.rawValue)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    progress = CampaignProgress(
      path: "\(folder)/progress.jsonl", key: "seed \(plan.seed), \(campaign.count) trials")
  }

  func run() throws {
    var tally = Tally()
    var seconds = 0.0
    var done = 0
    func add(_ step: CampaignProgress.Step) {
      tally.add(step.tally)
      seconds += step.seconds
      done = step.end
    }
    for step in progress.steps { add(step) }
    say(
      "\(kind.rawValue): seed \(plan.seed), \(campaign.count) trials\(done > 0 ? ", \(done) done" : "")"
    )
    while done < campaign.count {
      let range = done..<min(done + campaign.step, campaign.count)
      let start = ContinuousClock.now
      let part = try campaign.tally(of: range)
      let step = CampaignProgress.Step(
        end: range.upperBound, seconds: (ContinuousClock.now - start).inSeconds, tally: part)
      progress.add(step)
      for finding in part.findings {
        say("  trial \(finding.trial): \(finding.text) \(finding.input)")
      }
      add(step)
      say("  \(done) of \(campaign.count), \(Int(seconds)) s, \(tally.findings.count) findings")
    }
    try CampaignRecord(
      kind: kind, promise: campaign.promise, seed: plan.seed, isLong: plan.isLong,
      seconds: seconds, tally: tally
    ).write(to: plan.output)
    progress.end()
  }

  private func say(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }
}

/// The finished steps of a run: a line with what is run, and a line of JSON for each step.
private struct CampaignProgress {
  struct Step: Codable {
    let end: Int
    let seconds: Double
    let tally: Tally
  }

  private let path: String
  let steps: [Step]

  /// A run with another key begins anew.
  init(path: String, key: String) {
    self.path = path
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n")
    guard lines.first.map(String.init) == key else {
      steps = []
      try? Data("\(key)\n".utf8).write(to: URL(filePath: path))
      return
    }
    // A line that a kill has cut off does not count.
    steps = lines.dropFirst().compactMap {
      try? JSONDecoder().decode(Step.self, from: Data($0.utf8))
    }
  }

  func add(_ step: Step) {
    guard let line = try? JSONEncoder().encode(step),
      let file = FileHandle(forWritingAtPath: path)
    else { return }
    _ = try? file.seekToEnd()
    try? file.write(contentsOf: line + Data("\n".utf8))
    try? file.close()
  }

  func end() { try? FileManager.default.removeItem(atPath: path) }
}

extension Duration {
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
