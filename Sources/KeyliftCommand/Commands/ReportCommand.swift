// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftChecks

struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Prints or joins the JSON reports of earlier runs.",
    discussion: """
        keylift report run.json --reporter html=run.html
        keylift report --merge run-1.json run-2.json --reporter json=run.json

      --merge joins the shards of one suite and fails where one is missing or there
      twice. The exit code is the one that verify would have had for the run; 65
      for a file that is not a report, for shards that do not fit together, and for
      a run that was killed.
      """)

  @Argument(
    help: "Reports of verify --reporter json=FILE.", completion: .file(extensions: ["json"]))
  var files: [String]

  @Flag(help: "Join the shards of one suite.")
  var merge = false

  @OptionGroup var reports: ReportOptions

  @OptionGroup var replacing: ForceOption

  @Flag(name: .shortAndLong, help: "No notes.")
  var quiet = false

  mutating func validate() throws {
    if files.count > 1, !merge {
      throw ValidationError("several reports need --merge")
    }
  }

  func run() throws {
    try reports.checkStandardPlaces()
    try OutputPolicy(inputs: files, force: replacing.force).check(reports.files)
    var read: [RunReport] = []
    for file in files { read.append(try RunReport(path: file)) }
    // A single report of a whole suite is merged too, which checks that it is complete: the report
    // of a killed run must not pass.
    let report = merge || read[0].shard == nil ? try RunReport.merge(read) : read[0]
    let places = Dictionary(
      zip(files, read).flatMap { file, report in report.findings.map { ($0.name, file) } },
      uniquingKeysWith: { first, _ in first })
    func evidence(of finding: Finding) -> FindingEvidence {
      guard let file = places[finding.name] else { return FindingEvidence(filesOf: finding) }
      return FindingEvidence(filesOf: finding.located(besideReportAt: file))
    }
    try reports.write(report, evidence: evidence, console: Console(isQuiet: quiet))
    if let status = report.exitStatus() { throw Failure(status) }
  }
}
