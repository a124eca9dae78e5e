// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftGoldens
import KeyliftIO
import KeyliftOutput
import KeyliftReports

struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The report to print: list, dot, json, junit, github or html, to a file with =PATH; "
        + "repeatable. Without it list, and on GitHub also github.",
      valueName: "kind[=path]"))
  var reporter: [Reporter] = []

  @Option(help: "Show pictures of differences in a terminal: kitty, iterm or sixel.")
  var terminal: TerminalPicture.ImageProtocol?

  /// The JSON reports that are also written during the run.
  ///
  /// A pipe is not among them: it gets the report once, at the end.
  var journals: [String] {
    reporter.filter { $0.kind == .json }.compactMap(\.path).filter { !AtomicFile.isStream($0) }
  }

  var files: [PlannedFile] { files(continuing: nil) }

  /// Returns the files of the reports, without a JSON report that continues an earlier one.
  func files(continuing report: String?) -> [PlannedFile] {
    reporter.compactMap { reporter in
      guard let path = reporter.path else { return nil }
      let continues =
        reporter.kind == .json
        && report.map(SuiteFolder.resolved) == SuiteFolder.resolved(path)
      return continues ? nil : PlannedFile(path: path, option: "--reporter")
    }
  }

  /// Throws if the place of a report that the user has not named leads out of the current folder.
  func checkStandardPlaces() throws(Failure) {
    for file in files where file.path == Reporter.standardPage {
      try OutputPolicy.checkStandard(file.path, option: file.option)
    }
  }

  var showsPictures: Bool { terminal != nil || reporter.contains { $0.kind == .html } }

  /// Writes every requested report of a run.
  ///
  /// - Parameters:
  ///   - times: The time that each finding took, by its name, if this run verified it.
  ///   - evidence: Returns the pictures and texts that show why a finding does not pass.
  /// - Throws: A failure with the messages of all reports that cannot be written.
  func write(
    _ report: RunReport, times: [String: Duration] = [:],
    evidence: @escaping (Finding) -> FindingEvidence, console: Console
  ) throws(Failure) {
    let reporters = reporter.isEmpty ? Reporter.standard : reporter
    var failures: [Failure] = []
    func attempt(_ work: () throws(Failure) -> Void) {
      do throws(Failure) { try work() } catch { failures.append(error) }
    }
    for reporter in reporters {
      attempt { () throws(Failure) in
        try reporter.write(report, times: times, evidence: evidence, console: console)
      }
    }
    if reporters.contains(where: { $0.kind == .github }) {
      attempt { () throws(Failure) in try StepSummary.append(GitHubReport(report).summary) }
    }
    attempt { () throws(Failure) in try showPictures(of: report, evidence, console) }
    guard failures.isEmpty else { throw Failure(.cannotWrite, failures.flatMap(\.messages)) }
  }

  private func showPictures(
    of report: RunReport, _ evidence: (Finding) -> FindingEvidence, _ console: Console
  ) throws(Failure) {
    guard let terminal else { return }
    for finding in report.failures {
      let pictures = evidence(finding).pictures
      guard let picture = pictures?.difference ?? pictures?.actual else { continue }
      try console.result("\(finding.name.printable)\n\(terminal.text(png: picture))")
    }
  }
}

extension TerminalPicture.ImageProtocol: ExpressibleByArgument {}

/// A kind of report and its destination.
struct Reporter: ExpressibleByArgument, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case list, dot, json, junit, github, html
  }

  let kind: Kind
  /// The path of the file; `nil` for standard output.
  let path: String?

  /// The path of a page that the user has not named.
  static let standardPage = "Output/report.html"

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = Kind(rawValue: String(parts[0])) else { return nil }
    self.kind = kind
    path = parts.count > 1 ? String(parts[1]) : kind == .html ? Reporter.standardPage : nil
    guard path?.isEmpty != true else { return nil }
  }

  static var allValueStrings: [String] { Kind.allCases.map(\.rawValue) }

  /// The reports that are printed without `--reporter`: the list, and on GitHub its annotations.
  static var standard: [Reporter] {
    let isGitHub = ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true"
    return [Reporter(kind: .list, path: nil)]
      + (isGitHub ? [Reporter(kind: .github, path: nil)] : [])
  }

  private init(kind: Kind, path: String?) {
    self.kind = kind
    self.path = path
  }

  func write(
    _ report: RunReport, times: [String: Duration],
    evidence: @escaping (Finding) -> FindingEvidence, console: Console
  ) throws(Failure) {
    let text = text(
      of: report, times: times, evidence: evidence,
      isColored: path == nil && console.hasColorInResults)
    guard let path else { return try console.result(text) }
    try OutputFile.write(Array(text.utf8), to: path)
    console.noteWritten(path)
  }

  private func text(
    of report: RunReport, times: [String: Duration],
    evidence: @escaping (Finding) -> FindingEvidence, isColored: Bool
  ) -> String {
    switch kind {
    case .list: ListReport(report, isColored: isColored).text
    case .dot: DotReport(report, isColored: isColored).text
    case .json: report.json
    case .junit: JUnitReport(report, times: times).text
    case .github: GitHubReport(report, line: SceneLines().line(in:of:)).annotations
    case .html: HTMLReport(report, evidence: evidence).text
    }
  }
}

/// The job summary of GitHub Actions.
enum StepSummary {
  /// Appends Markdown to the file that `GITHUB_STEP_SUMMARY` names, if it is set.
  static func append(_ markdown: String) throws(Failure) {
    let path = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"] ?? ""
    guard !path.isEmpty else { return }
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    do {
      guard file >= 0 else { throw CocoaError(.fileWriteNoPermission) }
      try FileHandle(fileDescriptor: file, closeOnDealloc: true)
        .write(contentsOf: Data(markdown.utf8))
    } catch {
      throw Failure(.cannotWrite, .error("cannot write '\(path)', which GITHUB_STEP_SUMMARY names"))
    }
  }
}
