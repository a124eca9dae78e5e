// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

struct HostileCampaign: FolderCampaign {
  private let settings: CampaignSettings
  /// Each trial copies its files from here.
  private let whole: WorkFolder
  private let subjects: [HostileSubject]

  init(_ settings: CampaignSettings) throws {
    self.settings = settings
    whole = try WorkFolder()
    subjects = HostileSubject.all
    for subject in subjects { try subject.prepare(in: whole, keylift: settings.keylift) }
  }

  let promise =
    "damaged goldens, pictures, animations, fonts, dumps, logs, reports and videos, and files that are "
    + "made to take long: no signal, a documented exit code with the file's name, at most 10 s of "
    + "processor time and 500 MB"

  var count: Int { damages + Bomb.all.count }
  private var damages: Int { settings.isLong ? 10_000 : 400 }
  let step = 50

  /// In seconds of the processor; a video of a hostile size may be measured for a while.
  private static let longest = 10.0
  private static let most = 500.0
  /// The seconds after which a run counts as hanging: a busy machine needs a minute for a second of
  /// the processor.
  private static let patience = 300.0

  var omissions: [String] { Writer.omissions }

  func run(_ trial: Int, in folder: WorkFolder, _ tally: inout Tally) throws {
    guard trial < damages else {
      return try run(Bomb.all[trial - damages], trial, in: folder, &tally)
    }
    let subject = subjects[trial % subjects.count]
    try folder.clear()
    try Shell.run("cp -a '\(whole.path)/.' '\(folder.path)'")
    var damage = FileDamage(seed: settings.seed(of: trial))
    let name = subject.file(of: folder, &damage)
    let path = "\(folder.path)/\(name)"
    let (kind, isChanged) = try subject.damage(&damage, path)
    let end = try folder.run(
      settings.keylift, subject.arguments, environment: subject.environment(folder),
      within: Self.patience)
    tally.count("damaged \(subject.name)")
    guard let problem = problem(end, subject, name, isChanged: isChanged, &tally) else { return }
    let input = "\(settings.folder)/trial-\(trial)-\((name as NSString).lastPathComponent)"
    // A copy of a file with holes keeps them.
    try Shell.run(
      "cp --sparse=always '\(path)' '\(input)'", in: FileManager.default.currentDirectoryPath)
    tally.find("\(subject.name), '\(name)' \(kind): \(problem)", in: trial, input: input)
  }

  private func run(
    _ bomb: Bomb, _ trial: Int, in folder: WorkFolder, _ tally: inout Tally
  ) throws {
    try folder.clear()
    try bomb.prepare(in: folder)
    let end = try folder.run(settings.keylift, bomb.subject.arguments, within: Self.patience)
    tally.count("bombs of \(bomb.subject.name)")
    guard let problem = problem(end, bomb.subject, bomb.file, isChanged: true, &tally) else {
      return
    }
    // The bomb is made anew for each trial, so its name says all.
    tally.find("\(bomb.subject.name), '\(bomb.name)': \(problem)", in: trial)
  }

  private func problem(
    _ end: ProgramEnd, _ subject: HostileSubject, _ name: String, isChanged: Bool,
    _ tally: inout Tally
  ) -> String? {
    tally.note("slowest, s:", end.processorSeconds)
    tally.note("peak memory, MB:", end.megabytes)
    if end.isLate { return "not done after \(Int(Self.patience)) s" }
    guard subject.statuses.contains(end.status) else {
      return "exit code \(end.status): \(end.messages.prefix(400))"
    }
    if end.processorSeconds > Self.longest { return "takes \(end.processorSeconds) s" }
    if end.megabytes > Self.most { return "takes \(Int(end.megabytes)) MB" }
    let file = subject.named ?? (name as NSString).lastPathComponent
    let text = end.messages + String(decoding: end.output, as: UTF8.self)
    if subject.refusals.contains(end.status), isChanged, !text.contains(file) {
      return "exit code \(end.status) without '\(file)': \(end.messages.prefix(400))"
    }
    return nil
  }
}
