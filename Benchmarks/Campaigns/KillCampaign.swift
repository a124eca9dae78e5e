// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

struct KillCampaign: FolderCampaign {
  private let settings: CampaignSettings
  private let states: [WriterStates]
  private let durations: RunDurations

  /// The durations depend on what else the machine does.
  private final class RunDurations {
    var seconds: [Double]

    init(_ states: [WriterStates]) { seconds = states.map(\.seconds) }
  }

  /// Tests pass writers of a stand-in for `keylift`.
  init(_ settings: CampaignSettings, writers: [Writer] = Writer.all) throws {
    self.settings = settings
    states = try writers.map { try WriterStates($0, keylift: settings.keylift) }
    durations = RunDurations(states)
  }

  let promise =
    "`kill -9` at random instants of render in every format, record, verify and sheet: only whole "
    + "files remain, no golden is missing at any instant, and the next run equals an undisturbed one "
    + "byte for byte"

  var count: Int { settings.isLong ? 5_000 : 500 }
  let step = 50

  var omissions: [String] {
    Writer.omissions
      + (FolderWatch.isPossible ? [] : ["instants without a golden, as only Linux lists renames"])
  }

  /// A run may end before its kill.
  private static let maximumRuns = 20

  func run(_ trial: Int, in folder: WorkFolder, _ tally: inout Tally) throws {
    var random = SeededRandom(seed: settings.seed(of: trial))
    for _ in 0..<Self.maximumRuns {
      if try kill(trial, in: folder, &random, &tally) { return }
    }
  }

  /// Returns `false` if the run had ended before its kill.
  private func kill(
    _ trial: Int, in folder: WorkFolder, _ random: inout SeededRandom, _ tally: inout Tally
  ) throws -> Bool {
    let state = states[trial % states.count]
    let isOld = Bool.random(using: &random)
    let isGroup = Bool.random(using: &random)
    let delay = random.double(in: 0...durations.seconds[trial % states.count])
    let (before, after) =
      isOld ? (state.starts.old, state.ends.old) : (state.starts.empty, state.ends.empty)
    try folder.clear()
    try before.write(to: folder.path)
    let watch = FolderWatch(
      of: KillCampaign.goldens.filter { !before.part($0).isEmpty }, in: folder)
    let program = try RunningProgram(
      settings.keylift, state.writer.arguments, in: folder.path, log: folder.log)
    let end = program.end(within: delay, wholeGroup: isGroup)
    for golden in watch?.missing() ?? [] {
      tally.find("\(state.writer.name): at one instant '\(golden)' was missing", in: trial)
    }
    guard end.isSignal else {
      durations.seconds[trial % states.count] = end.seconds
      tally.count("runs that had ended before")
      return false
    }
    tally.count("runs killed")
    let place = "\(state.writer.name), killed after \(Int(delay * 1000)) ms"
    if let problem = problem(in: folder.tree, before: before, after: after) {
      tally.find("\(place): \(problem)", in: trial)
    }
    let next = try folder.run(settings.keylift, state.writer.arguments)
    durations.seconds[trial % states.count] = next.seconds
    tally.compare(
      next, status: state.writer.status, folder.tree, with: after, place, in: trial)
    return true
  }

  private static let goldens = ["Goldens/field", "Goldens/second"]

  private func problem(in left: FileTree, before: FileTree, after: FileTree) -> String? {
    if let path = left.halfFiles(before: before, after: after).first {
      return "'\(path)' is not whole"
    }
    for golden in KillCampaign.goldens {
      let part = left.part(golden)
      let wholes = [before.part(golden), after.part(golden)]
      if part.isEmpty, !before.part(golden).isEmpty { return "'\(golden)' is missing" }
      if !wholes.contains(part) { return "'\(golden)' has files of two goldens" }
    }
    return nil
  }
}

extension Tally {
  /// For the run after a killed one.
  mutating func compare(
    _ next: ProgramEnd, status: Int32 = 0, _ tree: FileTree, with undisturbed: FileTree,
    _ place: String, in trial: Int
  ) {
    if next.status != status {
      find("\(place): the next run ends with \(next.status): \(next.messages)", in: trial)
    } else if let path = tree.difference(from: undisturbed) {
      find("\(place): '\(path)' is not as after an undisturbed run", in: trial)
    }
    count("next runs compared")
  }
}

/// A watch of folders that must exist at every instant.
///
/// Looking would miss an instant between two renames. Linux lists the renames in their order
/// (inotify). An exchange is listed as two: first the first item to the path of the second, so the
/// second, the former golden, leaves a path that has its successor already.
final class FolderWatch {
  private let paths: [String]
  private let queue: Int32

  #if os(Linux)
  static let isPossible = true

  /// The folders exist in one folder; `nil` for none.
  init?(of paths: [String], in folder: WorkFolder) {
    guard let path = paths.first else { return nil }
    self.paths = paths
    queue = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
    let parent = "\(folder.path)/\((path as NSString).deletingLastPathComponent)"
    let events = IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
    guard unsafe inotify_add_watch(queue, parent, UInt32(events)) >= 0 else { return nil }
  }

  /// Returns the folders that were missing at an instant; may be called once.
  func missing() -> [String] {
    let events = events()
    return paths.filter { path in
      var count = 1
      for event in events where event.name == (path as NSString).lastPathComponent {
        count += event.isGain ? 1 : -1
        if count == 0 { return true }
      }
      return false
    }
  }

  /// An event has the number of the watch, its kind, a number that joins both parts of a rename and
  /// the length of the name, in four bytes each, and the name with zeros behind it.
  private func events() -> [(name: String, isGain: Bool)] {
    var events: [(name: String, isGain: Bool)] = []
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = unsafe read(queue, &bytes, bytes.count), count > 0 {
      var rest = bytes[..<count]
      while rest.count >= 16 {
        let words = (0..<4).map { word in
          rest.dropFirst(4 * word).prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
        }
        let name = rest.dropFirst(16).prefix(Int(words[3])).prefix { $0 != 0 }
        let isGain = words[1] & UInt32(IN_CREATE | IN_MOVED_TO) != 0
        events.append((String(decoding: name, as: UTF8.self), isGain))
        rest = rest.dropFirst(16 + Int(words[3]))
      }
    }
    return events
  }
  #else
  static let isPossible = false

  init?(of paths: [String], in folder: WorkFolder) { return nil }

  func missing() -> [String] { [] }
  #endif

  deinit { close(queue) }
}
