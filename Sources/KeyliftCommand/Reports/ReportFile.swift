// SPDX-License-Identifier: MIT

import Foundation
import KeyliftChecks
import KeyliftIO
import Synchronization

extension RunReport {
  /// The largest file that is read, in bytes: some ten thousand findings.
  private static let byteLimit = 64 << 20

  init(path: String) throws(ReportFileError) {
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
  func findings(ofEarlierRun path: String) throws(ReportFileError) -> [Finding] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    var earlier = try RunReport(path: path)
    let findings = earlier.findings
    earlier.findings = self.findings
    guard earlier == self else { throw .otherRun(path) }
    return findings.filter { $0.scene != nil }
  }
}

enum ReportFileError: Error, Hashable, Sendable {
  case missing(String)
  case unreadable(String)
  case tooLarge(String, megabytes: Int)
  case invalid(String, ReportError)
  case otherRun(String)
}

extension ReportFileError: CustomStringConvertible {
  var description: String {
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

extension Finding {
  /// Returns the finding with its files where they are, if its report was copied with them from
  /// elsewhere; those that are not found keep their paths.
  ///
  /// A run names files from its current folder, such as `Output/Failures/chat/actual.png`. An
  /// artifact of CI has them beside the report's folder, often without `Output`. So they are looked
  /// for from the current folder, beside the report, and one folder above.
  func located(besideReportAt path: String) -> Finding {
    let folder = FilePath.parent(of: path)
    // Each has a slash at its end or is empty.
    let folders = ["", folder, FilePath.parent(of: folder)]
      .map { $0.isEmpty || $0.hasSuffix("/") ? $0 : $0 + "/" }.uniqued()
    let files = [
      \Files.expected, \.actual, \.difference, \.flip, \.trace, \.outlines, \.golden,
    ]
    var finding = self
    for file in files {
      guard let path = finding.files?[keyPath: file],
        let place = Finding.place(of: path, in: folders)
      else { continue }
      finding.files?[keyPath: file] = place
    }
    return finding
  }

  /// Returns where a file is found, by its path or without the first folder of it; `nil` if nowhere.
  private static func place(of path: String, in folders: [String]) -> String? {
    guard !path.hasPrefix("/") else { return nil }
    let end = path.firstIndex(of: "/").map { String(path[path.index(after: $0)...]) }
    let places = folders.flatMap { folder in [path, end].compactMap(\.self).map { folder + $0 } }
    return places.first { FileStatus(of: $0).exists }
  }
}

/// The report of a run that is not over yet, written as findings come in.
///
/// A killed run can be resumed from it.
final class RunJournal: Sendable {
  private struct State {
    var findings: [String: Finding]
    var written: ContinuousClock.Instant?
  }

  private let paths: [String]
  private let outline: RunReport
  private let state: Mutex<State>

  /// The minimum time between two writes.
  ///
  /// Writing the report of a large suite after every finding would take longer than the suite
  /// itself.
  private static let delay = Duration.milliseconds(200)

  /// - Parameters:
  ///   - paths: The files that the report is written to. Empty for no journal.
  ///   - outline: The report before the first finding is added, with the suite of the whole run.
  init(paths: [String], outline: RunReport) {
    self.paths = paths
    self.outline = outline
    let findings = outline.findings.map { ($0.name, $0) }
    state = Mutex(State(findings: Dictionary(uniqueKeysWithValues: findings)))
  }

  /// Adds a finding, which is written now or with a later one.
  ///
  /// A failed write is ignored here: the report at the end of the run fails in the same way.
  ///
  /// - Parameter now: The time at which the finding came in.
  func keep(_ finding: Finding, at now: ContinuousClock.Instant) {
    guard !paths.isEmpty else { return }
    state.withLock { state in
      state.findings[finding.name] = finding
      guard state.written.map({ now - $0 >= RunJournal.delay }) ?? true else { return }
      state.written = now
      write(state.findings)
    }
  }

  private func write(_ findings: [String: Finding]) {
    var report = outline
    report.findings = report.suite.compactMap { findings[$0] }
    for path in paths { try? AtomicFile.write(Array(report.json.utf8), to: path) }
  }
}
