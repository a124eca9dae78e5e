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

/// A run with closed descriptors must end as with `/dev/null` in their places.
struct ClosedDescriptors {
  let command: String
  let writer: Writer

  /// Commands that no writer has begin in the folder of the first writer.
  static func all(_ writers: [Writer]) -> [ClosedDescriptors] {
    let commands =
      PrintingTrouble.prints + PrintingTrouble.reads.map { "\($0.0) field.yaml" } + others
    return commands.map { ClosedDescriptors(command: $0, writer: writers[0]) }
      + writers.map { ClosedDescriptors(command: $0.command, writer: $0) }
  }

  private static let others = [
    "validate -", "validate none.yaml", "nonsense", "onion field.yaml -o out/a.svg",
    "dimensions field.yaml -o out/a.svg", "compare field.yaml --text blocks -o out/a.svg",
    "figures", "curve keyboard -o out/a.csv", "import field.yaml -o out/b.yaml", "measure none.mp4",
    "replay none.jsonl", "fit none.jsonl", "diff field.yaml plain.yaml", "pending", "review",
    "accept --all", "reject --all", "report none.json", "prune", "doctor", "init --name new",
    "preview field.yaml --once -o out/a.html",
  ]

  static let closings = (1..<8).map { set in
    ["<&-", ">&-", "2>&-"].enumerated().filter { set >> $0.offset & 1 == 1 }.map(\.element)
      .joined(separator: " ")
  }

  func problems(in folder: WorkFolder, keylift: String) throws -> [String] {
    let whole = try end("", in: folder, keylift)
    return try ClosedDescriptors.closings.compactMap { closing in
      let (code, tree) = try end(closing, in: folder, keylift)
      let run = "\(command) \(closing)"
      if code != whole.code { return "\(run) says '\(code)' and not '\(whole.code)'" }
      return tree.difference(from: whole.tree).map { "\(run): '\($0)' differs" }
    }
  }

  private func end(
    _ closing: String, in folder: WorkFolder, _ keylift: String
  ) throws -> (code: String, tree: FileTree) {
    try WriterStates.start(writer, old: false, in: folder, keylift: keylift)
    let redirections = "</dev/null >/dev/null 2>/dev/null \(closing)"
    let end = try folder.shell("\"$0\" \(command) \(redirections); echo $?", keylift, within: 60)
    let code = end.isLate ? "nothing for 60 s" : String(decoding: end.output, as: UTF8.self)
    return (code.trimmingCharacters(in: .newlines), folder.tree)
  }
}

/// Two different renders into one folder at once, of which the first may be killed.
struct SharedFolder {
  /// The renders have no picture in common, and different numbers of frames.
  private static let renders = ["light --fps 20", "dark --fps 40"].map {
    "\"$0\" render field.yaml -o out --text blocks --scale 1 --quiet --appearance \($0)"
  }

  private let writer: Writer
  private let keylift: String
  private var wholes: [FileTree] = []
  private var seconds = 0.0

  init(_ writer: Writer, keylift: String) throws {
    self.writer = writer
    self.keylift = keylift
    let folder = try WorkFolder()
    for render in SharedFolder.renders {
      try WriterStates.start(writer, old: false, in: folder, keylift: keylift)
      let end = try folder.shell(render, keylift)
      try end.expect(of: render)
      wholes.append(folder.tree)
      seconds = end.seconds
    }
  }

  /// Returns what is wrong.
  func problem(in folder: WorkFolder, _ random: inout SeededRandom) throws -> String? {
    try WriterStates.start(writer, old: false, in: folder, keylift: keylift)
    let renders = SharedFolder.renders.shuffled(using: &random)
    let isKilled = Bool.random(using: &random)
    let pauses = (0..<2).map { _ in random.double(in: 0...seconds) }
    let end = try folder.shell(
      """
      \(renders[0]) & first=$!; sleep \(pauses[0]); \(renders[1]) & second=$!
      \(isKilled ? "sleep \(pauses[1]); kill -9 $first" : "")
      wait $first; echo $?; wait $second; echo $?
      """, keylift)
    let codes = String(decoding: end.output, as: UTF8.self).split(separator: "\n")
    let allowed: Set<Substring> = isKilled ? ["0", "137"] : ["0"]
    guard codes.count == 2, codes[1] == "0", allowed.contains(codes[0]) else {
      return "exit codes \(codes): \(end.messages)"
    }
    let tree = folder.tree
    if wholes.contains(where: { tree.difference(from: $0) == nil }) { return nil }
    return "the folder has files of two renders, or not all of one"
  }
}
