// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftIO
import KeyliftOutput
import KeyliftScene

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes a first scene, its golden and a CI job.",
    discussion: """
        keylift init
        keylift init --yes
        keylift init --yes --name login --device iphone-se-3 --job gitlab
        keylift init --agents

      Asks for the name of the screen, the device, the CI job and the package that
      the job installs. With --yes, or without a terminal, it takes the options and
      what Enter would answer. The scene, its golden, the schema for editors and the
      job are written below the current folder. A schema and a job that exist stay,
      as they serve all scenes. Where a job of the service exists that does not run
      Keylift, and below the top of a repository, the job is a script to be called.
      '.gitignore' and '.gitattributes' get the lines that keep reports out of Git
      and goldens as they are.

      With --agents, it writes what coding agents read in place of a scene: the
      server of 'keylift mcp' in '.mcp.json', a skill in '.claude/skills' and
      '.agents/skills', and a section of AGENTS.md. What is there stays.

      Exit codes: 0 done, 64 usage, 73 the scene or its golden exists, or a file
      cannot be written.
      """)

  @Option(help: ArgumentHelp("The name of the screen; chat by default.", valueName: "word"))
  var name: String?

  @Option(
    help: ArgumentHelp("The device; iphone-17-pro by default.", valueName: "name"),
    completion: .list(Device.all.map(\.name)))
  var device: String?

  @Option(help: "The CI job: github (by default), gitlab, script or none.")
  var job: ContinuousJob.Service?

  @Option(
    help: ArgumentHelp(
      "The package that the job installs, .deb or .tar.xz: its path in the repository, or an "
        + "address; \(PackageSource.standard.place) by default.", valueName: "place"))
  var from: String?

  @Flag(help: "Write the files for coding agents instead.")
  var agents = false

  @Flag(name: .shortAndLong, help: "Ask nothing.")
  var yes = false

  @Flag(name: .shortAndLong, help: "No notes.")
  var quiet = false

  mutating func validate() throws {
    if agents, [name, device, job?.rawValue, from].contains(where: { $0 != nil }) {
      throw ValidationError("--agents writes no scene and no job; run 'keylift init' for them")
    }
    if let name, let problem = InitCommand.problem(withName: name) {
      throw ValidationError("--name: \(problem)")
    }
    if let device, let problem = InitCommand.problem(withDevice: device) {
      throw ValidationError("--device: \(problem)")
    }
    if let from, let problem = PackageSource.problem(with: from) {
      throw ValidationError("--from: \(problem)")
    }
  }

  func run() throws {
    let console = Console(isQuiet: quiet)
    if agents { return try AgentFiles(console: console).write() }
    let questions = Questions(areAsked: !yes && Questions.hasTerminal, console: console)
    let name =
      try self.name
      ?? questions.answer(
        "Name of the screen", standard: "chat", problem: InitCommand.problem(withName:))
    let device =
      try self.device
      ?? questions.answer(
        "Device", standard: "iphone-17-pro", problem: InitCommand.problem(withDevice:))
    let job =
      try self.job?.rawValue
      ?? questions.answer(
        "CI job (github, gitlab, script, none)", standard: "github",
        problem: InitCommand.problem(withJob:))
    guard let device = Device.named(device), let service = ContinuousJob.Service(rawValue: job)
    else { return }
    let obstacle = JobObstacle(for: service)
    let written = obstacle == nil ? service : .script
    let package = try package(for: written, questions)
    try FirstFiles(
      scene: FirstScene(name: name, device: device),
      job: ContinuousJob(for: written, installing: package), obstacle: obstacle, console: console
    ).write()
  }

  private func package(
    for service: ContinuousJob.Service, _ questions: Questions
  ) throws(Failure) -> PackageSource {
    if let from { return PackageSource(place: from) }
    guard let path = service.path, !FirstFiles.exists(path) else { return .standard }
    return PackageSource(
      place: try questions.answer(
        "Package that the job installs", standard: PackageSource.standard.place,
        problem: PackageSource.problem(with:)))
  }

  private static func problem(withName name: String) -> String? {
    FirstScene.isName(name)
      ? nil : "'\(name.printable)' is no name of a file: letters, digits, '-' and '_'"
  }

  private static func problem(withDevice name: String) -> String? {
    Device.named(name) == nil
      ? "there is no device '\(name.printable)'; \(Device.note(for: name) ?? "")" : nil
  }

  private static func problem(withJob name: String) -> String? {
    ContinuousJob.Service(rawValue: name) == nil
      ? "there is no job '\(name.printable)'; there are github, gitlab, script and none" : nil
  }
}

private struct Questions {
  /// If not, each question gets its standard answer.
  let areAsked: Bool
  let console: Console

  static var hasTerminal: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// - Parameter problem: Returns what is wrong with an answer; `nil` for a good one.
  func answer(
    _ question: String, standard: String, problem: (String) -> String?
  ) throws(Failure) -> String {
    guard areAsked else { return standard }
    while true {
      console.prompt("\(question) [\(standard)]: ")
      guard let line = readLine() else { throw Failure(.usage, .error("there is no answer")) }
      let answer = line.trimmingCharacters(in: .whitespaces)
      if answer.isEmpty { return standard }
      guard let problem = problem(answer) else { return answer }
      console.message(Message(printable: problem))
    }
  }
}
