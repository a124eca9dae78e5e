// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftChecks
import KeyliftIO
import KeyliftOutput
import KeyliftScene

struct AuditCommand: ParsableCommand, OptionTaker {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Finds what the keyboard does wrong on a screen, without a golden.",
    discussion: """
        keylift audit Scenes/chat.yaml
        keylift audit Scenes --format list --format sarif=audit.sarif
        keylift audit Scenes/chat.yaml --exhaustive --without split
        keylift audit --list
        keylift audit --explain covered-field

      Plays every variant and judges where the views are, at rest and in motion.
      Nothing is drawn. A rule fails, passes, or cannot tell. With --exhaustive, the
      screen is judged in all situations of the keyboard, on several devices, in
      both generations of iOS and orientations, and in two text sizes.

      A scene accepts a finding with a reason:

        audit: { ignore: [{ rule: bar-raised, view: tabs, reason: by design }] }

      Exit codes: 0 no finding of --fail-on or above, 1 there is one, 64 usage,
      65 bad scene or baseline, 66 no such file, 73 cannot write. A scene that
      cannot be judged does not stop the others.
      """)

  static let taker = FigureOption.Taker.trace

  @Argument(help: "Scene files or folders; - for standard input.", completion: .scenes)
  var scenes: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      list, json, junit, github, sarif, markdown or html, with =FILE for a file; several are \
      possible.
      """, valueName: "format"),
    completion: .list(ReportOutput<AuditFormat>.allValueStrings))
  var format: [ReportOutput<AuditFormat>] = []

  @Option(help: "The lowest severity that fails: error, warning or notice.")
  var failOn = AuditSeverity.error

  @Option(
    help: ArgumentHelp("A file with known findings, which do not fail.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Flag(help: "Write all open findings to the baseline.")
  var updateBaseline = false

  @Flag(help: "Judge the screen in all situations, not the scene's events.")
  var exhaustive = false

  @Option(
    help: ArgumentHelp(
      "Judge this situation only, such as drag-away; several are possible.", valueName: "name"),
    completion: .list(AuditSituation.allCases.map(\.rawValue)), transform: AuditCommand.situation)
  var situation: [AuditSituation] = []

  @Option(
    help: ArgumentHelp("Leave a situation out; several are possible.", valueName: "name"),
    completion: .list(AuditSituation.allCases.map(\.rawValue)), transform: AuditCommand.situation)
  var without: [AuditSituation] = []

  @Option(
    help: ArgumentHelp(
      "Judge one play, such as drag-away.iphone-se-3.ios18.portrait.l.", valueName: "name"))
  var play: String?

  @Option(
    help: ArgumentHelp(
      "Write the smallest script that fails as a scene.", valueName: "file"),
    completion: .file(extensions: ["yaml"]))
  var keep: String?

  @Flag(help: "List the rules with their severities.")
  var list = false

  @Option(
    help: ArgumentHelp("Explain a rule.", valueName: "rule"),
    completion: .list(AuditRuleName.allCases.map(\.rawValue)), transform: AuditCommand.rule)
  var explain: AuditRuleName?

  @OptionGroup var table: OptionTable<AuditCommand>

  @Option(help: "Variants played at once, 1 to 64; by default one per core.")
  var jobs: Int?

  @OptionGroup var source: SceneSource

  @OptionGroup var replacing: ForceOption

  @OptionGroup var watching: WatchOption

  @Flag(name: .shortAndLong, help: "Print findings only.")
  var quiet = false

  mutating func validate() throws {
    try JobCount.range.check(jobs, of: "--jobs")
    try watching.check(scenes)
    if list, explain != nil { throw ValidationError("--list and --explain exclude each other") }
    if scenes.isEmpty, !list, explain == nil {
      throw ValidationError("name a scene, or use --list or --explain")
    }
    if !scenes.isEmpty, list || explain != nil {
      throw ValidationError("--list and --explain take no scenes")
    }
    if !format.isEmpty, list || explain != nil {
      throw ValidationError("--list and --explain print text; --format is for a report on scenes")
    }
    if updateBaseline, baseline == nil {
      throw ValidationError("--update-baseline needs --baseline FILE")
    }
    try checkSituations()
    try ReportOutput.checkPrinted(format, option: "--format")
  }

  private func checkSituations() throws(ValidationError) {
    let given = [
      ("--situation", !situation.isEmpty), ("--without", !without.isEmpty), ("--keep", keep != nil),
      ("--play", play != nil),
    ].filter(\.1).map(\.0)
    if !exhaustive, let option = given.first {
      throw ValidationError("\(option) needs --exhaustive")
    }
    if keep != nil, scenes.count != 1 || scenes == ["-"] {
      throw ValidationError("--keep takes one scene file")
    }
    if exhaustive, situations.isEmpty {
      throw ValidationError("--without leaves no situation")
    }
  }

  private var situations: [AuditSituation] {
    AuditSituation.allCases.filter {
      (situation.isEmpty || situation.contains($0)) && !without.contains($0)
    }
  }

  private static func situation(named name: String) throws -> AuditSituation {
    let names = AuditSituation.allCases.map(\.rawValue).joined(separator: ", ")
    return try value("situation", named: name, advice: "there are \(names)")
  }

  private static func rule(named name: String) throws -> AuditRuleName {
    try value("rule", named: name, advice: "'keylift audit --list' names them")
  }

  private static func value<Value: CaseIterable & RawRepresentable<String>>(
    _ noun: String, named name: String, advice: String
  ) throws -> Value {
    if let value = Value(rawValue: name) { return value }
    let near = Spelling.nearest(to: name, among: Value.allCases.map(\.rawValue))
    let note = near.map { "did you mean '\($0)'?" } ?? advice
    throw ValidationError("there is no \(noun) '\(name.printable)'; \(note)")
  }

  func run() throws {
    let console = Console(isQuiet: quiet)
    if list { return try console.result(AuditRule.listing) }
    if let explain { return try console.result(AuditRule.named(explain).explanation) }
    // A baseline and a report in a file are of all scenes.
    try watching.run(
      { SceneSearch.places(named: scenes).map(\.path) }, console: console,
      isDivisible: baseline == nil && outputs.isEmpty
    ) { concerned in try audit(concerned ?? scenes, console) }
  }

  private func inputs(of subjects: [SceneInput.Entry]) -> [String] {
    subjects.flatMap(\.files) + (baseline.map { [$0] } ?? [])
  }

  /// The baseline is not among them, because it is updated and not replaced.
  private var outputs: [PlannedFile] {
    format.compactMap { output in
      output.path.map { PlannedFile(path: $0, option: "--format") }
    } + (keep.map { [PlannedFile(path: $0, option: "--keep", owner: .person)] } ?? [])
  }

  private func audit(_ scenes: [String], _ console: Console) throws {
    let known = try updateBaseline ? nil : baseline.map { try AuditBaselineFile(path: $0).read() }
    let input = AuditInput(
      SceneSearch.places(named: scenes), from: source.files, console: console, check: check)
    let subjects = input.subjects
    // A baseline without the findings of some scenes would fail at the next run.
    if let status = input.status, subjects.isEmpty || updateBaseline { throw Failure(status) }
    try OutputPolicy(inputs: inputs(of: subjects), force: replacing.force).check(outputs)
    let run = AuditRun(
      options: table.values, jobs: JobCount.of(jobs), situations: exhaustive ? situations : nil,
      play: play)
    var report = try run.report(on: subjects)
    report.unjudged = input.unjudged
    if let known { report = known.applied(to: report) }
    for output in format.isEmpty ? ReportOutput.standard : format {
      try output.write(report, failingOn: failOn, subjects, table.values, console)
    }
    if let known {
      for line in known.unused(by: report) {
        console.note(.note("nothing needs '\(line)' in '\(baseline ?? "")' any more"))
      }
    }
    if let keep, let scene = report.scenes.first {
      let played = try table.values.applied(to: subjects[0]).system
      try SituationFile(
        path: keep, disk: source.files,
        system: played == subjects[0].scene.system ? nil : played
      ).write(scene.survey, of: subjects[0], console)
    }
    if updateBaseline, let baseline {
      return try AuditBaselineFile(path: baseline).write(report, console)
    }
    let statuses = [input.status, report.fails(on: failOn) ? .differs : nil].compactMap(\.self)
    if let status = ExitStatus.worst(of: statuses) { throw Failure(status) }
  }

  private func check(_ entry: SceneInput.Entry) throws(Failure) {
    _ = try table.values.applied(to: entry)
    if exhaustive { try entry.refuseRecording(for: "--exhaustive needs a scene") }
  }
}

extension AuditSeverity: ExpressibleByArgument {}
