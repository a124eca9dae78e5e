// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// Runs that `kill -9` ends at random instants.
struct KillCampaign: Campaign {
  private let settings: CampaignSettings
  private let states: [WriterStates]

  /// Runs every writer undisturbed, for what the others are compared with.
  init(_ settings: CampaignSettings) throws {
    self.settings = settings
    states = try Writer.all(videos: Program("ffmpeg") != nil).map {
      try WriterStates($0, keylift: settings.keylift)
    }
  }

  init(_ settings: CampaignSettings, writers: [Writer]) throws {
    self.settings = settings
    states = try writers.map { try WriterStates($0, keylift: settings.keylift) }
  }

  let promise =
    "`kill -9` at random instants of render in every format, record, verify and sheet: only whole "
    + "files remain, and the next run equals an undisturbed one byte for byte"

  var count: Int { settings.isLong ? 5_000 : 500 }
  let step = 50

  func tally(of trials: Range<Int>) throws -> Tally {
    var tally = Tally()
    if Program("ffmpeg") == nil { tally.omit("videos, as ffmpeg is not installed") }
    let folder = try WorkFolder()
    for trial in trials { try run(trial, in: folder, &tally) }
    return tally
  }

  private func run(_ trial: Int, in folder: WorkFolder, _ tally: inout Tally) throws {
    var random = SeededRandom(seed: settings.seed(of: trial))
    let state = states[trial % states.count]
    let (isOld, isGroup) = (Bool.random(using: &random), Bool.random(using: &random))
    let delay = random.double(in: 0...state.seconds * 1.1)
    try WriterStates.start(state.writer, old: isOld, in: folder, keylift: settings.keylift)
    let program = try RunningProgram(
      settings.keylift, state.writer.arguments, in: folder.path, log: folder.log)
    usleep(UInt32(delay * 1e6))
    program.kill(wholeGroup: isGroup)
    tally.count(program.end().isSignal ? "runs killed" : "runs that had ended before")
    let (before, after) =
      isOld ? (state.starts.old, state.ends.old) : (state.starts.empty, state.ends.empty)
    let place = "\(state.writer.name), killed after \(Int(delay * 1000)) ms"
    if let problem = problem(in: folder.tree, before: before, after: after) {
      tally.find("\(place): \(problem)", in: trial)
    }
    let next = try folder.run(settings.keylift, state.writer.arguments)
    if next.status != state.writer.status {
      tally.find("\(place): the next run ends with \(next.status): \(next.messages)", in: trial)
    } else if let path = folder.tree.difference(from: after) {
      tally.find("\(place): '\(path)' is not as after an undisturbed run", in: trial)
    }
    tally.count("next runs compared")
  }

  /// Returns what is wrong with the files that a killed run left; `nil` if nothing is.
  private func problem(in left: FileTree, before: FileTree, after: FileTree) -> String? {
    if let path = left.halfFiles(before: before, after: after).first {
      return "'\(path)' is not whole"
    }
    for golden in ["Goldens/field", "Goldens/second"] {
      let part = left.part(golden)
      let wholes = [[:], before.part(golden), after.part(golden)]
      if !wholes.contains(part) { return "'\(golden)' has files of two goldens" }
    }
    return nil
  }
}
