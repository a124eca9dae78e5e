// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftGoldens
import KeyliftScene

/// How a run is told of.
struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How the run is told of: list, dot, json, junit, github or html, to a file with =PATH; repeatable.",
      valueName: "kind[=path]"))
  var reporter: [Reporter] = []

  @Option(help: "Show what differs as pictures: kitty, iterm or sixel.")
  var terminal: TerminalPicture.Way?

  /// The files that get the report as JSON; a pipe gets it once, when it is whole.
  var journals: [String] {
    reporter.filter { $0.kind == .json }.compactMap(\.path).filter { !AtomicFile.isStream($0) }
  }

  /// Whether anything that tells of the run shows pictures.
  var showPictures: Bool { terminal != nil || reporter.contains { $0.kind == .html } }

  /// Tells of a run in every way that was asked for.
  ///
  /// - Parameter evidence: Returns what pages show of a finding that does not pass.
  func tell(
    of report: RunReport, evidence: @escaping (Finding) -> FindingEvidence, console: Console
  ) throws(Failure) {
    let reporters = reporter.isEmpty ? [Reporter.standard].compactMap { $0 } : reporter
    for reporter in reporters {
      try reporter.write(report, evidence: evidence, console: console)
    }
    if reporters.contains(where: { $0.kind == .github }) {
      try StepSummary.append(GitHubReport(report).summary)
    }
    guard let terminal else { return }
    for finding in report.failures {
      let pictures = evidence(finding).pictures
      guard let picture = pictures?.difference ?? pictures?.actual else { continue }
      try console.result("\(finding.name.printable)\n\(terminal.text(png: picture))")
    }
  }
}

extension TerminalPicture.Way: ExpressibleByArgument {}
