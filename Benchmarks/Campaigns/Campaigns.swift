// SPDX-License-Identifier: MIT

import Foundation

/// Tries to break Keylift.
///
/// - `KEYLIFT OUTPUT [--long] [--seed NUMBER] [NAME...]` runs campaigns.
/// - `--table OUTPUT PAGE` writes the table of what was run last, here or for a page.
/// - `--child SEED FROM TO FOLDER` reads scenes for the campaign that started this process.
@main
enum Campaigns {
  static func main() {
    do {
      exit(try run(Array(CommandLine.arguments.dropFirst())) ? 0 : 1)
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ words: [String]) throws -> Bool {
    switch words.first {
    case "--child":
      guard let work = SceneWork(words: words.dropFirst()) else {
        throw CampaignError.wrongArguments
      }
      try work.run()
    case "--table" where words.count == 3:
      let page = try String(contentsOfFile: words[2], encoding: .utf8)
      try CampaignTable(of: words[1], page: page).write(to: words[1])
    default: return try run(CampaignPlan(words))
    }
    return true
  }

  private static func run(_ plan: CampaignPlan) throws -> Bool {
    for kind in plan.kinds {
      let campaign = try kind.campaign(CampaignSettings(plan, kind))
      try CampaignRun(campaign, kind: kind, plan: plan).run()
    }
    let table = CampaignTable(of: plan.output)
    try table.write(to: plan.output)
    print(table.text)
    return !table.records.contains { plan.kinds.contains($0.kind) && !$0.tally.findings.isEmpty }
  }
}

struct CampaignPlan {
  let keylift: String
  /// For progress, results and the inputs of findings.
  let output: String
  /// For a night instead of a minute.
  let isLong: Bool
  let seed: UInt64
  /// In the order of `CampaignKind`.
  let kinds: [CampaignKind]

  init(_ words: [String]) throws {
    guard words.count >= 2 else { throw CampaignError.wrongArguments }
    // Programs run in folders of their own.
    keylift = URL(filePath: words[0]).path
    output = words[1]
    var isLong = false
    var seed: UInt64 = 1
    var names: [String] = []
    var rest = words[2...]
    while let word = rest.popFirst() {
      switch word {
      case "--long": isLong = true
      case "--seed":
        guard let number = rest.popFirst().flatMap({ UInt64($0) }) else {
          throw CampaignError.wrongArguments
        }
        seed = number
      default: names.append(word)
      }
    }
    let chosen = names.compactMap(CampaignKind.init)
    guard chosen.count == names.count else { throw CampaignError.wrongArguments }
    self.isLong = isLong
    self.seed = seed
    kinds = CampaignKind.allCases.filter { chosen.isEmpty || chosen.contains($0) }
  }
}

enum CampaignError: Error, Equatable {
  case wrongArguments
  case cannotRun(String)
  case cannotWrite(String)
  /// An undisturbed run, with which others are compared, did not end as it should.
  case disturbed(String, status: Int32, messages: String)
}

extension CampaignError: CustomStringConvertible {
  var description: String {
    switch self {
    case .wrongArguments:
      "usage: campaigns KEYLIFT OUTPUT [--long] [--seed NUMBER] "
        + "[\(CampaignKind.allCases.map(\.rawValue).joined(separator: " | "))]..."
    case .cannotRun(let path): "'\(path)' cannot be run"
    case .cannotWrite(let path): "'\(path)' cannot be written"
    case .disturbed(let run, let status, let messages):
      "'\(run)' ended with \(status) although nothing disturbed it: \(messages)"
    }
  }
}

/// Numbered trials, each of which depends only on the seed and its number.
protocol Campaign {
  /// A sentence for the table.
  var promise: String { get }
  var count: Int { get }
  /// The number of trials between two notes of progress.
  var step: Int { get }
  func tally(of trials: Range<Int>) throws -> Tally
}

/// The trials work in one folder, one after the other.
protocol FolderCampaign: Campaign {
  var omissions: [String] { get }
  /// A trial may leave anything in the folder.
  func run(_ trial: Int, in folder: WorkFolder, _ tally: inout Tally) throws
}

extension FolderCampaign {
  var omissions: [String] { [] }

  func tally(of trials: Range<Int>) throws -> Tally {
    var tally = Tally()
    for omission in omissions { tally.omit(omission) }
    let folder = try WorkFolder()
    for trial in trials { try run(trial, in: folder, &tally) }
    return tally
  }
}

/// In the order in which they are run.
enum CampaignKind: String, CaseIterable, Codable {
  case scenes, kill, packages, resources, hostile, again, preview, fuzz

  func campaign(_ settings: CampaignSettings) throws -> any Campaign {
    switch self {
    case .scenes: SceneCampaign(settings)
    case .kill: try KillCampaign(settings)
    case .packages: try PackageCampaign(settings)
    case .resources: try ResourceCampaign(settings)
    case .hostile: try HostileCampaign(settings)
    case .again: try AgainCampaign(settings)
    case .preview: PreviewCampaign(settings)
    case .fuzz: FuzzCampaign(settings)
    }
  }
}

struct CampaignSettings {
  let keylift: String
  /// For the inputs of findings.
  let folder: String
  /// Whether the counts are those for a night.
  let isLong: Bool
  let seed: UInt64

  init(_ plan: CampaignPlan, _ kind: CampaignKind) {
    keylift = plan.keylift
    isLong = plan.isLong
    seed = plan.seed
    folder = "\(plan.output)/\(kind.rawValue)"
  }

  func seed(of trial: Int) -> UInt64 { CampaignSettings.seed(of: trial, in: seed) }

  static func seed(of trial: Int, in seed: UInt64) -> UInt64 {
    // Neighboring seeds would otherwise share most of their trials.
    seed &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(trial)
  }
}
