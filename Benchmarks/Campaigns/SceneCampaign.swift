// SPDX-License-Identifier: MIT

import Foundation
import KeyliftChecks
import KeyliftIO
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage
import TestSupport

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
    var tally = Tally()
    var next = trials.lowerBound
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

struct SceneWork {
  let seed: UInt64
  let trials: Range<Int>
  let folder: String

  /// The seconds after which a trial ends the process.
  static let alarmSeconds: UInt32 = 60
  /// In seconds of the processor.
  static let longest = 1.0
  /// In megabytes.
  static let most = 500.0
}

extension SceneWork {
  init?(words: ArraySlice<String>) {
    let words = Array(words)
    guard words.count == 4, let seed = UInt64(words[0]), let from = Int(words[1]),
      let end = Int(words[2]), from <= end
    else { return nil }
    self.init(seed: seed, trials: from..<end, folder: words[3])
  }

  var words: [String] { ["\(seed)", "\(trials.lowerBound)", "\(trials.upperBound)", folder] }

  var tallyPath: String { "\(folder)/child.json" }
  private var currentPath: String { "\(folder)/child.trial" }

  var currentTrial: Int? {
    (try? String(contentsOfFile: currentPath, encoding: .utf8)).flatMap { Int($0) }
  }

  func saveInput(of trial: Int) throws -> String {
    let path = "\(folder)/seed-\(seed)-trial-\(trial).yaml"
    try Data(SceneTrial(trial, seed: seed).bytes).write(to: URL(filePath: path))
    return path
  }

  func run() throws {
    var tally = Tally()
    for trial in trials {
      // The parent reads the number only after a failure; a file is enough.
      try QuickFile.write("\(trial)".utf8, to: currentPath)
      alarm(SceneWork.alarmSeconds)
      PlantedFault.happen(in: trial)
      try run(trial, &tally)
      alarm(0)
    }
    try JSONEncoder().encode(tally).write(to: URL(filePath: tallyPath))
  }

  private func run(_ number: Int, _ tally: inout Tally) throws {
    let trial = SceneTrial(number, seed: seed)
    let before = usage
    try trial.run(&tally)
    let seconds = usage.seconds - before.seconds
    tally.note(trial.isPlayed ? "slowest play, s:" : "slowest reading, s:", seconds)
    if seconds > SceneWork.longest {
      let text = "the scene takes \(Int((seconds * 1000).rounded())) ms"
      tally.find(text, in: number, input: try saveInput(of: number))
    }
    if usage.megabytes > SceneWork.most, before.megabytes <= SceneWork.most {
      let text = "the scene takes \(Int(usage.megabytes)) MB"
      tally.find(text, in: number, input: try saveInput(of: number))
    }
  }

  private var usage: (seconds: Double, megabytes: Double) {
    var usage = rusage()
    #if os(Linux)
    unsafe getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    #else
    unsafe getrusage(RUSAGE_SELF, &usage)
    #endif
    return (usage.processorSeconds, usage.peakMegabytes)
  }
}

/// Tests plant faults into a child process, to see that the campaign finds them.
enum PlantedFault {
  /// Names a fault and its trial, such as `trap 7`.
  static let variable = "KEYLIFT_PLANTED_FAULT"

  static func happen(in trial: Int) {
    guard let words = ProcessInfo.processInfo.environment[variable]?.split(separator: " "),
      words.count == 2, words[1] == "\(trial)"
    else { return }
    switch words[0] {
    case "trap": preconditionFailure("a planted trap")
    case "hang": alarm(1); while true { usleep(1000) }
    default: break
    }
  }
}

struct SceneTrial {
  let isPlayed: Bool
  let bytes: [UInt8]
  /// The path is beside the files that the scene names.
  private let path: String

  private static let samples: [(path: String, bytes: [UInt8])] = {
    let names = Repository.scenes.map { "Scenes/\($0)" }
    return names.map { ($0, Array((try? Data(contentsOf: Repository.url($0))) ?? Data())) }
  }()

  private static let share = 50
  private static let tries = 12

  init(_ number: Int, seed: UInt64) {
    var mutator = SceneMutator(seed: CampaignSettings.seed(of: number, in: seed))
    let sample = SceneTrial.samples[mutator.below(SceneTrial.samples.count)]
    isPlayed = number % SceneTrial.share == 0
    path = Repository.url(sample.path).path
    var bytes = sample.bytes
    if isPlayed {
      bytes = SceneTrial.validMutation(of: sample.bytes, at: path, &mutator)
    } else {
      for _ in 0...mutator.below(12) { mutator.mutate(&bytes) }
    }
    self.bytes = bytes
  }

  /// Most mutations are mistakes, so only those that leave a scene are kept.
  private static func validMutation(
    of bytes: [UInt8], at path: String, _ mutator: inout SceneMutator
  ) -> [UInt8] {
    var valid = bytes
    for _ in 0..<tries {
      var mutated = valid
      mutator.mutate(&mutated)
      if read(mutated, at: path)?.scene != nil { valid = mutated }
    }
    return valid
  }

  private static func read(_ bytes: [UInt8], at path: String) -> SceneReading? {
    try? SceneReader(files: SceneFiles.disk.replacing(path, with: bytes)).read(path)
  }

  func run(_ tally: inout Tally) throws {
    let reading = SceneTrial.read(bytes, at: path)
    for diagnostic in reading?.diagnostics ?? [] { _ = diagnostic.text(isColored: true) }
    tally.count(isPlayed ? "played, drawn and audited" : "scenes read")
    guard isPlayed, let scene = reading?.scene, let variant = scene.variants.last else { return }
    let clip = scene.play(variant)
    _ = PlayAudit(AuditedPlay(clip, of: scene)).findings
    try draw(clip)
  }

  /// The first frame, the last and one between them, with blocks in place of text.
  private func draw(_ clip: Clip) throws {
    let painter = FramePainter(shaper: BlockShaper(), background: clip.background)
    let encoder = FrameEncoder(store: FrameStore())
    for number in Set([0, clip.lastFrame / 2, clip.lastFrame]).sorted() {
      let frame = clip.frame(number)
      _ = try encoder.png(
        of: painter.picture(of: frame), settings: .init(scale: Double(frame.screen.scale)))
    }
  }
}
