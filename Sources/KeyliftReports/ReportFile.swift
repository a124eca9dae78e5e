// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftGoldens
import KeyliftIO

extension RunReport {
  /// The largest file that is read, in bytes: some ten thousand findings.
  private static let byteLimit = 64 << 20

  /// Reads the report that a run wrote.
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

/// An error from reading a file as the report of a run.
package enum ReportFileError: Error, Hashable, Sendable {
  /// The file does not exist.
  case missing(String)
  /// The path is a folder, or the file cannot be read.
  case unreadable(String)
  /// The file is larger than a report may be, in megabytes.
  case tooLarge(String, megabytes: Int)
  /// The file is not a valid report.
  case invalid(String, ReportError)
  /// The report is of another run, which this run cannot resume.
  case otherRun(String)
}

extension ReportFileError: CustomStringConvertible {
  /// The message for the user.
  package var description: String {
    switch self {
    case .missing(let path): "there is no file '\(path)'"
    case .unreadable(let path): "cannot read '\(path)'"
    case .tooLarge(let path, let most): "'\(path)' has more than \(most) MB"
    case .invalid(let path, let error): "'\(path)': \(error)"
    case .otherRun(let path):
      "'\(path)' is of another suite, shard or version of Keylift; verify without --resume"
    }
  }
}
