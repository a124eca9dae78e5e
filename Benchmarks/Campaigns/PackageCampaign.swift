// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// Kills `Scripts/package` at random instants, after the program is built.
struct PackageCampaign: FolderCampaign {
  private let settings: CampaignSettings
  private let states: [State]

  private typealias State = (form: String, end: FileTree, seconds: Double)

  init(_ settings: CampaignSettings) throws {
    self.settings = settings
    states = PackageCampaign.isPossible ? try PackageCampaign.undisturbedStates() : []
  }

  let promise =
    "`kill -9` at random instants of `Scripts/package`, which packs the built program as deb, tar "
    + "and bundle: only whole packages remain, and the next run equals an undisturbed one byte for "
    + "byte"

  var count: Int { settings.isLong ? 300 : 6 }
  let step = 3

  var omissions: [String] {
    states.isEmpty ? ["everything, as `Scripts/package` has built no program"] : []
  }

  private static let forms = ["deb", "tar", "bundle"]
  private static let script = "\(FileManager.default.currentDirectoryPath)/Scripts/package"
  private static let program = ".build/package/release/keylift"

  private static var isPossible: Bool { FileManager.default.isExecutableFile(atPath: program) }

  private static func undisturbedStates() throws -> [State] {
    let folder = try WorkFolder()
    return try forms.map { form in
      try start(in: folder, with: FileTree())
      let end = try pack(form, in: folder).end(within: 600)
      try end.expect(of: script)
      return (form, packages(in: folder), end.seconds)
    }
  }

  /// The script's temporary files are in the folder as well.
  private static func pack(_ form: String, in folder: WorkFolder) throws -> RunningProgram {
    try RunningProgram(
      script, ["--skip-build", "--output", "\(folder.path)/out", form], in: folder.path,
      // Weak compression takes a fifth of the time.
      environment: ["TMPDIR": "\(folder.path)/tmp", "XZ_OPT": "-0"], log: folder.log)
  }

  private static func start(in folder: WorkFolder, with packages: FileTree) throws {
    try folder.clear()
    for name in ["out", "tmp"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
    }
    try packages.write(to: "\(folder.path)/out")
  }

  private static func packages(in folder: WorkFolder) -> FileTree {
    FileTree(of: "\(folder.path)/out")
  }

  func run(_ trial: Int, in folder: WorkFolder, _ tally: inout Tally) throws {
    guard !states.isEmpty else { return }
    var random = SeededRandom(seed: settings.seed(of: trial))
    let state = states[trial % states.count]
    let before = Bool.random(using: &random) ? FileTree() : state.end.mapped { $0.prefix(100) }
    let delay = random.double(in: 0...state.seconds)
    try PackageCampaign.start(in: folder, with: before)
    let run = try PackageCampaign.pack(state.form, in: folder)
    tally.count(run.end(within: delay).isSignal ? "runs killed" : "runs that had ended before")
    let place = "\(state.form), killed after \(Int(delay * 1000)) ms"
    let left = PackageCampaign.packages(in: folder)
    if let path = left.halfFiles(before: before, after: state.end).first {
      tally.find("\(place): '\(path)' is not whole", in: trial)
    }
    let next = try PackageCampaign.pack(state.form, in: folder).end(within: 600)
    tally.compare(next, PackageCampaign.packages(in: folder), with: state.end, place, in: trial)
  }
}
