// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftGoldens
import KeyliftIO

extension RunReport {
  /// The largest file that is read, in bytes: some ten thousand findings.
  private static let byteLimit = 64 << 20

  package init(path: String) throws(ReportFileError) {
    let status = FileStatus(of: path)
    guard status.exists else { throw .missing(path) }
    guard status.size <= RunReport.byteLimit else {
      throw .tooLarge(path, megabytes: RunReport.byteLimit >> 20)
    }
    guard !status.isFolder, let data = FileManager.default.contents(atPath: path) else {
      throw .unreadable(path)
    }
    do throws(ReportError) {
      self = try RunReport(json: Array(data))
    } catch {
      throw .invalid(path, error)
    }
  }

  /// Returns the findings that a killed run already has, or none if it was killed before it wrote
  /// its report.
  ///
  /// - Parameter path: The path of the killed run's report, which must have the same version, suite
  ///   and shard as this one.
  package func findings(ofEarlierRun path: String) throws(ReportFileError) -> [Finding] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    var earlier = try RunReport(path: path)
    let findings = earlier.findings
    earlier.findings = self.findings
    guard earlier == self else { throw .otherRun(path) }
    return findings.filter { $0.verdict != .orphaned }
  }
}

package enum ReportFileError: Error, Hashable, Sendable {
  case missing(String)
  case unreadable(String)
  case tooLarge(String, megabytes: Int)
  case invalid(String, ReportError)
  case otherRun(String)
}

extension ReportFileError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missing(let path): "there is no file '\(path)'"
    case .unreadable(let path): "cannot read '\(path)'"
    case .tooLarge(let path, let megabytes): "'\(path)' has more than \(megabytes) MB"
    case .invalid(let path, let error): "'\(path)': \(error)"
    case .otherRun(let path):
      "'\(path)' is of another suite, shard or version of Keylift; verify without --resume"
    }
  }
}

/// The places of the files that a report names, if the report was copied with them from elsewhere.
///
/// A run names files from its current folder, such as `Output/Failures/chat/actual.png`. An artifact
/// of CI has them beside the report's folder, often without `Output`.
package struct ReportedFiles: Sendable {
  /// The folders that may have the files, each with a slash at its end or empty.
  private let folders: [String]

  /// Looks for the files of a report: from the current folder, beside the report, and one folder
  /// above.
  package init(ofReportAt path: String) {
    let folder = FilePath.parent(of: path)
    folders = ["", folder, FilePath.parent(of: folder)]
      .map { $0.isEmpty || $0.hasSuffix("/") ? $0 : $0 + "/" }.uniqued()
  }

  /// Returns a finding whose files are where they were found; those that were not keep their paths.
  package func located(_ finding: Finding) -> Finding {
    guard let files = finding.files else { return finding }
    var finding = finding
    finding.files = Finding.Files(
      expected: located(files.expected), actual: located(files.actual),
      difference: located(files.difference), flip: located(files.flip),
      trace: located(files.trace), outlines: located(files.outlines),
      golden: located(files.golden))
    return finding
  }

  private func located(_ path: String?) -> String? {
    guard let path, !path.hasPrefix("/") else { return path }
    let end = path.firstIndex(of: "/").map { String(path[path.index(after: $0)...]) }
    let candidates = [path] + (end.map { [$0] } ?? [])
    let places = folders.flatMap { folder in candidates.map { folder + $0 } }
    return places.first { FileStatus(of: $0, followsLinks: true).exists } ?? path
  }
}
