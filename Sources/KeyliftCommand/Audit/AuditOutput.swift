// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftAudit
import KeyliftIO
import KeyliftOutput
import KeyliftReports
import KeyliftScene

/// A format of an audit's report and its destination.
struct AuditOutput: ExpressibleByArgument, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case list, json, junit, github, sarif, markdown, html
  }

  let kind: Kind
  /// The path of the file; `nil` for standard output.
  let path: String?

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = Kind(rawValue: String(parts[0])) else { return nil }
    self.init(kind, path: parts.count > 1 ? String(parts[1]) : nil)
    guard path?.isEmpty != true else { return nil }
  }

  private init(_ kind: Kind, path: String? = nil) {
    (self.kind, self.path) = (kind, path)
  }

  static var allValueStrings: [String] { Kind.allCases.map(\.rawValue) }

  /// The formats without `--format`: the list, and on GitHub its annotations.
  static var standard: [AuditOutput] {
    let isGitHub = ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true"
    return isGitHub ? [AuditOutput(.list), AuditOutput(.github)] : [AuditOutput(.list)]
  }

  /// Writes the report.
  func write(
    _ report: AuditReport, failingOn severity: AuditSeverity, _ subjects: [AuditSubject],
    _ request: FigureRequest, _ console: Console
  ) throws(Failure) {
    let text = text(of: report, severity, subjects, request, console)
    if kind == .github { try StepSummary.append(AuditMarkdown(report).summary) }
    guard let path else { return try console.result(text) }
    try OutputFile.write(Array(text.utf8), to: path)
    console.noteWritten(path)
  }

  private func text(
    of report: AuditReport, _ severity: AuditSeverity, _ subjects: [AuditSubject],
    _ request: FigureRequest, _ console: Console
  ) -> String {
    switch kind {
    // A file always ends with the summary, by which it is recognized.
    case .list: AuditListing(report: report, isQuiet: path == nil && console.isQuiet).text
    case .json: AuditDocument(report: report).json.text + "\n"
    case .junit: AuditJUnit(report, failingOn: severity).text
    case .github: AuditMarkdown(report).annotations
    case .sarif: AuditSARIF(report).json.text + "\n"
    case .markdown: AuditMarkdown(report).summary
    case .html:
      AuditHTML(report) { item in
        AuditPictures(subjects: subjects, request: request).evidence(of: item, in: report)
      }.text
    }
  }
}
