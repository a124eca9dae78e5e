// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftGoldens

/// `keylift report`.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Tells again of runs whose reports are kept as JSON.",
    discussion: """
        keylift report run.json --reporter html=run.html
        keylift report --merge run-1.json run-2.json --reporter json=run.json

      --merge joins the shards of one suite and fails where one is missing or there
      twice. The exit code is the one with which verify would have told of the
      run; 65 for a file that is no report, for shards that do not fit, and for a
      run that was killed.
      """)

  @Argument(help: "Reports of verify --reporter json=FILE.")
  var files: [String]

  @Flag(help: "Join the shards of one suite.")
  var merge = false

  @OptionGroup var reports: ReportOptions

  @Flag(name: .shortAndLong, help: "No notes.")
  var quiet = false

  mutating func validate() throws {
    if files.count > 1, !merge {
      throw ValidationError("several reports are told of together: say --merge")
    }
  }

  func run() throws {
    var read: [RunReport] = []
    for file in files { read.append(try RunReport(path: file)) }
    // The report of a whole suite is checked in either case: a killed run's must not pass.
    let report = merge || read[0].shard == nil ? try ReportCommand.merged(read) : read[0]
    try reports.tell(
      of: report, evidence: FindingEvidence.init(filesOf:), console: Console(isQuiet: quiet))
    if let status = report.exitStatus() { throw Failure(status) }
  }

  private static func merged(_ reports: [RunReport]) throws(Failure) -> RunReport {
    do {
      return try RunReport.merge(reports)
    } catch {
      throw Failure(.badScene, "error: \(error)")
    }
  }
}
