// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftChecks
import KeyliftIO
import KeyliftOutput

struct PendingNames: ParsableArguments {
  @Argument(
    help: "Findings, as 'keylift pending' lists them; a scene stands for all of its variants.",
    completion: .pendingFindings)
  var names: [String] = []

  @Flag(help: "All pending findings.")
  var all = false

  @OptionGroup var folder: FailureOptions

  @Flag(name: .shortAndLong, help: "No notes.")
  var quiet = false

  mutating func validate() throws {
    if names.isEmpty, !all { throw ValidationError("name the findings, or use --all") }
    if !names.isEmpty, all { throw ValidationError("--all and names exclude each other") }
  }

  func findings() throws(Failure) -> [Finding] {
    let folder = try folder.folder
    let findings = try Failure.catching {
      try all ? folder.pending() : folder.pending(named: names)
    }
    for finding in findings { try folder.checkPlace(of: finding.name) }
    if findings.isEmpty { Console(isQuiet: quiet).note(self.folder.nothingPending) }
    return findings
  }
}

struct AcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Replaces goldens by the new output of verify.",
    discussion: """
        keylift accept chat
        keylift accept --all

      Copies the output that verify wrote to Output/Failures; nothing is drawn again.
      Run it in the folder in which verify ran. A golden is written only where its
      scene has it: beside the scene, or in the folder of --goldens. --all accepts
      what can be accepted, and names the rest; of names, all or none are accepted.

      Exit codes: 0 all are accepted, 3 a new output cannot be read, 64 where the
      variable CI is set, 65 a finding names a golden of another scene, 66 no such
      finding is pending, or one has nothing to accept, such as that of a scene with
      mistakes, 73 cannot write. Of several codes, the first in the order 73, 65, 66,
      3 is used.
      """)

  @OptionGroup var names: PendingNames

  @OptionGroup var goldens: GoldensOption

  func run() throws {
    try GoldenVariables.refuseInCI("accepted")
    let console = Console(isQuiet: names.quiet)
    let folder = try names.folder.folder
    let findings = try names.findings()
    guard names.all else {
      return try folder.accept(
        findings, goldens: goldens.folder, accepted: console.noteAccepted)
    }
    let errors = folder.acceptEach(
      of: findings, goldens: goldens.folder, accepted: console.noteAccepted)
    if let status = ExitStatus.worst(of: errors.map(\.status)) {
      throw Failure(status, errors.map(\.message))
    }
  }
}

struct RejectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject",
    abstract: "Removes pending findings and keeps their goldens.",
    discussion: """
        keylift reject chat

      The next verify finds the same difference, unless the scene is fixed.
      """)

  @OptionGroup var names: PendingNames

  func run() throws {
    let console = Console(isQuiet: names.quiet)
    let folder = try names.folder.folder
    for finding in try names.findings() { try console.reject(finding, in: folder) }
  }
}

extension Console {
  func noteAccepted(_ finding: Finding, leftover: String?) {
    note("accepted \(finding.name): \(finding.golden)")
    if let leftover { message(.unremoved(leftover)) }
  }

  func reject(_ finding: Finding, in folder: FailureFolder) throws(Failure) {
    guard folder.clear(finding.name) else {
      throw Failure(
        .cannotWrite, .error("cannot remove the files in '\(folder.path(of: finding.name))'"))
    }
    note("rejected \(finding.name)")
  }
}

struct PendingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pending",
    abstract: "Lists the findings to be accepted or rejected.",
    discussion: """
        keylift pending
        keylift pending --json
      """)

  @OptionGroup var folder: FailureOptions

  @Flag(help: "Print a JSON array of objects with name, verdict, sentence and accept.")
  var json = false

  func run() throws {
    let findings = try folder.folder.pending()
    let console = Console()
    if findings.isEmpty { console.note(folder.nothingPending) }
    try console.result(json ? findings.pendingJSON : findings.pendingText)
  }
}

extension Message {
  static func unremoved(_ folder: String) -> Message {
    .warning("cannot remove the files in '\(folder)'; the finding stays pending")
  }
}

extension CompletionKind {
  fileprivate static var pendingFindings: CompletionKind {
    .custom { _, _, _ in
      let findings = try? FailureFolder(FailureFolder.standard).pending()
      return findings?.map(\.name) ?? []
    }
  }
}
