// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftChecks
import KeyliftIO
import KeyliftOutput

struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The report to print: list, dot, json, junit, github or html, to a file with =PATH; "
        + "repeatable. Without it list, and on GitHub also github.",
      valueName: "kind[=path]"))
  var reporter: [ReportOutput<RunFormat>] = []

  @Option(help: "Show pictures of differences in a terminal: kitty, iterm or sixel.")
  var terminal: TerminalImageProtocol?

  func validate() throws {
    try ReportOutput.checkPrinted(reporter, option: "--reporter")
  }

  /// The JSON reports that are also written during the run.
  ///
  /// A pipe gets its report once, at the end.
  var journals: [String] {
    reporter.filter { $0.format == .json }.compactMap(\.path).filter { !AtomicFile.isStream($0) }
  }

  var files: [PlannedFile] { files(continuing: nil) }

  /// Leaves out a JSON report that continues an earlier one.
  func files(continuing report: String?) -> [PlannedFile] {
    reporter.compactMap { reporter in
      guard let path = reporter.path else { return nil }
      let continues =
        reporter.format == .json
        && report.map(SuiteFolder.resolved) == SuiteFolder.resolved(path)
      return continues ? nil : PlannedFile(path: path, option: "--reporter")
    }
  }

  /// Throws if a link leads a report without a named path out of the current folder.
  func checkStandardPlaces() throws(Failure) {
    for file in files where file.path == RunFormat.standardPage {
      try OutputPolicy.checkStandard(file.path, option: file.option)
    }
  }

  var showsPictures: Bool { terminal != nil || reporter.contains { $0.format == .html } }

  /// - Parameters:
  ///   - times: By the names of the findings that this run verified.
  ///   - printed: The notes that stderr has already, which a list on stdout leaves out.
  /// - Throws: A failure with the messages of all reports that cannot be written.
  func write(
    _ report: RunReport, times: [String: Duration] = [:], printed: Set<String> = [],
    evidence: (Finding) -> FindingEvidence, console: Console
  ) throws(Failure) {
    let reporters = reporter.isEmpty ? ReportOutput.standard : reporter
    var failures: [Failure] = []
    func attempt(_ work: () throws(Failure) -> Void) {
      do throws(Failure) { try work() } catch { failures.append(error) }
    }
    for reporter in reporters {
      attempt { () throws(Failure) in
        let isListed = reporter.path == nil && [.list, .dot].contains(reporter.format)
        try reporter.write(
          isListed ? report.without(notes: printed) : report, times: times, evidence: evidence,
          console: console)
      }
    }
    if reporters.contains(where: { $0.format == .github }) {
      attempt { () throws(Failure) in try GitHubReport(report).appendSummary() }
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

extension RunReport {
  fileprivate func without(notes: Set<String>) -> RunReport {
    var report = self
    for index in findings.indices { report.findings[index].notes.removeAll(where: notes.contains) }
    return report
  }
}

extension TerminalImageProtocol: ExpressibleByArgument {}

enum RunFormat: String, ReportFormat {
  case list, dot, json, junit, github, html

  static let standardPage = "Output/report.html"

  var standardPath: String? { self == .html ? Self.standardPage : nil }
}

extension ReportOutput<RunFormat> {
  func write(
    _ report: RunReport, times: [String: Duration], evidence: (Finding) -> FindingEvidence,
    console: Console
  ) throws(Failure) {
    let isColored = path == nil && console.hasColorInResults
    try write(
      text(of: report, times: times, evidence: evidence, isColored: isColored), console)
  }

  private func text(
    of report: RunReport, times: [String: Duration], evidence: (Finding) -> FindingEvidence,
    isColored: Bool
  ) -> String {
    switch format {
    case .list: report.list(isColored: isColored)
    case .dot: report.dots(isColored: isColored)
    case .json: report.json
    case .junit: JUnitReport(report, times: times).text
    case .github: GitHubReport(report, line: SceneLines().line(in:of:)).annotations
    case .html: HTMLReport(report, evidence: evidence).text
    }
  }
}

protocol ReportFormat: RawRepresentable<String>, CaseIterable, Sendable {
  static var list: Self { get }
  static var github: Self { get }
  /// The path if the option names none; `nil` for standard output.
  var standardPath: String? { get }
}

/// Written as `format[=path]`.
struct ReportOutput<Format: ReportFormat>: ExpressibleByArgument, Sendable {
  let format: Format
  let path: String?

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = Format(rawValue: String(parts[0])) else { return nil }
    self.init(format, path: parts.count > 1 ? String(parts[1]) : format.standardPath)
    guard path?.isEmpty != true else { return nil }
  }

  private init(_ format: Format, path: String? = nil) {
    self.format = format
    self.path = path
  }

  static var allValueStrings: [String] { Format.allCases.map(\.rawValue) }

  /// Throws if two reports would mix on standard output, where only annotations may follow one.
  static func checkPrinted(_ reports: [Self], option: String) throws(ValidationError) {
    let printed = reports.filter { report in
      [nil, OutputFile.standardOutput].contains(report.path) && report.format != .github
    }
    if printed.count > 1 {
      throw ValidationError("\(option): only one report can be printed; give the others files")
    }
  }

  /// The reports without the option: the list, and in a workflow of GitHub its annotations.
  static var standard: [Self] {
    let isGitHub = ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true"
    return isGitHub ? [Self(.list), Self(.github)] : [Self(.list)]
  }

  func write(_ text: String, _ console: Console) throws(Failure) {
    guard let path else { return try console.result(text) }
    try console.write(Array(text.utf8), to: path)
  }
}

extension GitHubReport {
  /// Does nothing unless `GITHUB_STEP_SUMMARY` names a file.
  func appendSummary() throws(Failure) {
    let path = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"] ?? ""
    guard !path.isEmpty else { return }
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    do {
      guard file >= 0 else { throw CocoaError(.fileWriteNoPermission) }
      try FileHandle(fileDescriptor: file, closeOnDealloc: true)
        .write(contentsOf: Data(summary.utf8))
    } catch {
      throw Failure(.cannotWrite, .error("cannot write '\(path)', which GITHUB_STEP_SUMMARY names"))
    }
  }
}
