// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftAudit
import KeyliftIO
import KeyliftScene

/// `keylift audit`.
struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Finds what the keyboard does wrong on a screen, without a golden.",
    discussion: """
        keylift audit Scenes/chat.yaml --fail-on error
        keylift audit Scenes/*.yaml --format json
        keylift audit --list
        keylift audit --explain covered-field

      Plays every variant and judges where the views are, at rest and in motion.
      Nothing is drawn. A rule fails, passes, or cannot tell. A scene accepts a
      finding with a reason:

        audit: { ignore: [{ rule: bar-raised, view: tabs, reason: by design }] }

      Exit codes: 0 no finding of --fail-on or above, 1 there is one, 64 usage,
      65 bad scene, 66 no such file.
      """)

  @Argument(help: "Scene files; - for standard input.", completion: .scenes)
  var scenes: [String] = []

  @Option(help: "list, or json, whose schema 'keylift schema audit' prints.")
  var format = Format.list

  @Option(help: "The lowest severity that fails: error, warning or notice.")
  var failOn = AuditSeverity.error

  @Flag(help: "List the rules with their severities.")
  var list = false

  @Option(
    help: ArgumentHelp("Explain a rule.", valueName: "rule"),
    completion: .list(AuditRuleName.allCases.map(\.rawValue)))
  var explain: AuditRuleName?

  @OptionGroup var options: SceneOptions

  @Option(help: "Variants played at once, 1 to 64; by default one per core.")
  var jobs: Int?

  @Flag(name: .shortAndLong, help: "Print findings only.")
  var quiet = false

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case list, json
  }

  mutating func validate() throws {
    try JobCount.range.check(jobs, of: "--jobs")
    try options.request.check(for: .render)
    if list, explain != nil { throw ValidationError("--list and --explain exclude each other") }
    if scenes.isEmpty, !list, explain == nil {
      throw ValidationError("name a scene, or use --list or --explain")
    }
    if !scenes.isEmpty, list || explain != nil {
      throw ValidationError("--list and --explain take no scenes")
    }
  }

  func run() throws {
    let console = Console(isQuiet: quiet)
    if list { return try console.result(AuditRule.listing) }
    if let explain { return try console.result(AuditRule.named(explain).explanation) }
    let run = AuditRun(request: options.request, jobs: JobCount.of(jobs))
    let report = try run.report(on: try AuditSubject.all(at: scenes, console: console))
    switch format {
    case .list:
      try console.result(AuditListing(report: report, isQuiet: quiet).text)
    case .json: try console.result(AuditDocument(report: report).json.text + "\n")
    }
    if report.fails(on: failOn) { throw Failure(.differs) }
  }
}

extension AuditSeverity: ExpressibleByArgument {}
extension AuditRuleName: ExpressibleByArgument {}
