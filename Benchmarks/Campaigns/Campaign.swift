// SPDX-License-Identifier: MIT

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
    (keylift, isLong, seed) = (plan.keylift, plan.isLong, plan.seed)
    folder = "\(plan.output)/\(kind.rawValue)"
  }

  func seed(of trial: Int) -> UInt64 { CampaignSettings.seed(of: trial, in: seed) }

  static func seed(of trial: Int, in seed: UInt64) -> UInt64 {
    // Neighboring seeds would otherwise share most of their trials.
    seed &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(trial)
  }
}
