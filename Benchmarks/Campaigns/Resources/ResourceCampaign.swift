// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// Runs that lack something: space, permission, a reader, a regular file, or a folder of their own.
struct ResourceCampaign: FolderCampaign {
  private let settings: CampaignSettings
  private let states: [WriterStates]
  private let machine = MachineRights()
  private let closed: [ClosedDescriptors]
  private let shared: SharedFolder

  init(_ settings: CampaignSettings) throws {
    self.settings = settings
    states = try Writer.all.map { try WriterStates($0, keylift: settings.keylift) }
    let writers = states.map(\.writer)
    closed = ClosedDescriptors.all(writers)
    shared = try SharedFolder(writers[0], keylift: settings.keylift)
  }

  let promise =
    "full disk, read-only folder, no permission, pipe, `/dev/full`, closed pipe, closed "
    + "descriptors, loop of links, two and eight runs at once, two different renders into one folder: "
    + "the documented exit code, nothing lost, nothing mixed, nothing left"

  private var rounds: Int { settings.isLong ? 20 : 2 }
  private var troubles: Int {
    rounds * states.count * WritingTrouble.allCases.count + PrintingTrouble.all.count
  }
  var count: Int { troubles + closed.count + 10 * rounds }
  let step = 20

  func run(_ trial: Int, in folder: WorkFolder, _ tally: inout Tally) throws {
    guard trial < troubles else { return try runMore(trial, in: folder, &tally) }
    guard trial >= PrintingTrouble.all.count else {
      let trouble = PrintingTrouble.all[trial]
      try WriterStates.start(states[0].writer, old: false, in: folder, keylift: settings.keylift)
      let end = try folder.shell(trouble.lines, settings.keylift)
      let answer = String(decoding: end.output, as: UTF8.self)
      tally.count("runs with \(trouble.name)")
      if answer != trouble.answer {
        tally.find(
          "\(trouble.lines) says '\(answer)' and not '\(trouble.answer)': \(end.messages)",
          in: trial)
      }
      return
    }
    let number = trial - PrintingTrouble.all.count
    let trouble = WritingTrouble.allCases[number % WritingTrouble.allCases.count]
    let state = states[number / WritingTrouble.allCases.count % states.count]
    if let omission = trouble.omission(on: machine) { return tally.omit(omission) }
    guard trouble.concerns(state.writer) else { return }
    var random = SeededRandom(seed: settings.seed(of: trial))
    try WriterStates.start(
      state.writer, old: trouble.startsOld, in: folder, keylift: settings.keylift)
    let lines = trouble.lines(for: state, machine, &random)
    let end = try folder.shell(lines, settings.keylift)
    tally.count("runs with \(trouble.rawValue)")
    if let problem = trouble.problem(state, end, in: folder) {
      tally.find("\(trouble.rawValue), \(state.writer.name): \(problem)", in: trial)
    }
  }

  private func runMore(_ trial: Int, in folder: WorkFolder, _ tally: inout Tally) throws {
    let number = trial - troubles
    if number < closed.count {
      for problem in try closed[number].problems(in: folder, keylift: settings.keylift) {
        tally.find(problem, in: trial)
      }
      return tally.count("runs with closed descriptors", ClosedDescriptors.closings.count)
    }
    var random = SeededRandom(seed: settings.seed(of: trial))
    tally.count("pairs of different renders into one folder")
    if let problem = try shared.problem(in: folder, &random) { tally.find(problem, in: trial) }
  }
}

struct MachineRights {
  let mounting: String?
  let ordinary: String?

  init() {
    let mounts = ["unshare -m --propagation private", "unshare -rm --propagation private"]
    mounting = mounts.first {
      (try? Shell.run("\($0) mount -t tmpfs none /mnt")) == 0
    }
    let people = ["", "setpriv --reuid=65534 --regid=65534 --clear-groups"]
    ordinary = people.first {
      (try? Shell.run("\($0) sh -c '[ $(id -u) != 0 ]'")) == 0
    }
  }
}
