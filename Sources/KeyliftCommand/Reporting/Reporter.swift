// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftGoldens

/// A way in which a run is told of, and where to.
struct Reporter: ExpressibleByArgument, Sendable {
  /// The ways.
  enum Kind: String, CaseIterable, Sendable {
    case list, dot, json, junit, github, html
  }

  /// The way.
  let kind: Kind
  /// The file; nil for standard output.
  let path: String?

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = Kind(rawValue: String(parts[0])) else { return nil }
    self.kind = kind
    path = parts.count > 1 ? String(parts[1]) : kind == .html ? "Output/report.html" : nil
    guard path?.isEmpty != true else { return nil }
  }

  static var allValueStrings: [String] { Kind.allCases.map(\.rawValue) }

  /// The way that is taken where none is asked for.
  static let standard = Reporter(argument: "list")

  /// Tells of a run.
  func write(
    _ report: RunReport, evidence: @escaping (Finding) -> FindingEvidence, console: Console
  ) throws(Failure) {
    let text = text(
      of: report, evidence: evidence, isColored: path == nil && console.hasColorInResults)
    guard let path else { return try console.result(text) }
    try OutputFile.write(Array(text.utf8), to: path)
    console.note("wrote \(path)")
  }

  private func text(
    of report: RunReport, evidence: @escaping (Finding) -> FindingEvidence, isColored: Bool
  ) -> String {
    switch kind {
    case .list: ListReport(report, isColored: isColored).text
    case .dot: DotReport(report, isColored: isColored).text
    case .json: report.json
    case .junit: JUnitReport(report).text
    case .github: GitHubReport(report, line: SceneLines().line(in:of:)).annotations
    case .html: HTMLReport(report, evidence: evidence).text
    }
  }
}
