// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftRaster

/// The folder to which a run writes the files of each failed finding, as `<folder>/<name>/`.
package struct FailureFolder: Sendable {
  /// The folder's path as findings and commands name it.
  private let name: String
  /// The folder to which `name` is relative and in which users run commands; empty for the current
  /// folder.
  private let base: String

  package init(_ name: String = standard, in base: String = "") {
    self.name = name
    self.base = base
  }

  package var root: String {
    base.isEmpty ? name : (base as NSString).appendingPathComponent(name)
  }

  package func path(of finding: String) -> String {
    (root as NSString).appendingPathComponent(finding)
  }

  package static let standard = "Output/Failures"

  static let expected = "expected.png"
  static let actual = "actual.png"
  package static let difference = "diff.png"
  package static let flip = "flip.apng"
  package static let trace = "trace.diff"
  package static let finding = "finding.json"
  static let outlines = "outlines.json"
  package static let golden = "golden"

  /// The finding's file comes first: without it the folder holds no finding, even if a killed run
  /// leaves the other files.
  private static let all = [finding, expected, actual, difference, flip, trace, outlines, golden]

  /// The files in the folder of a finding that `write` and `clear` replace or remove, and whether
  /// they are the files of a golden.
  package func present(of finding: String) -> [(path: String, isGolden: Bool)] {
    let folder = path(of: finding)
    let files = Self.all.map { "\(folder)/\($0)" }.filter { FileStatus(of: $0).isFile }
    let golden = "\(folder)/\(Self.golden)"
    return files.map { ($0, false) }
      + FolderTree(golden).files.map { ("\(golden)/\($0)", Golden.isFile($0)) }
  }

  /// Removes the files that an earlier run wrote for a finding, and nothing else, and returns whether
  /// the folder holds the finding no longer.
  @discardableResult
  package func clear(_ finding: String) -> Bool {
    guard FileManager.default.fileExists(atPath: path(of: finding)) else { return true }
    FolderLock.hold(root) { remove(finding) }
    return FileStatus(of: "\(path(of: finding))/\(Self.finding)").isMissing
  }

  package func holds(_ finding: String) -> Bool {
    FileStatus(of: "\(path(of: finding))/\(Self.finding)").exists
  }

  func write(_ verification: Verification) throws(FileError) -> Finding {
    try AtomicFile.makeFolder(root)
    return try FolderLock.hold(root) { () throws(FileError) in
      remove(verification.finding.name)
      return try writeFiles(of: verification)
    }
  }

  private func remove(_ finding: String) {
    let path = path(of: finding)
    try? GoldenFolder(path: "\(path)/\(Self.golden)").removeLeftovers()
    for file in Self.all { try? FileManager.default.removeItem(atPath: "\(path)/\(file)") }
    AtomicFile.removeDrafts(in: path) { Self.all.contains($0) }
    // Folders of variants stay, and so do files that Keylift did not write.
    var folder = finding
    while !folder.isEmpty, unsafe rmdir(self.path(of: folder)) == 0 {
      folder = FilePath.parent(of: folder)
    }
  }

  private func writeFiles(of verification: Verification) throws(FileError) -> Finding {
    var finding = verification.finding
    finding.files = try writePictures(of: verification)
    if let candidate = verification.candidate {
      try GoldenFolder(path: "\(path(of: finding.name))/\(Self.golden)").write(candidate)
      finding.files?.golden = named(Self.golden, of: finding.name)
      finding.acceptCommand = AcceptCommandLine(finding)?.text
    }
    let report = RunReport(keylift: Version.current, suite: [finding.name], findings: [finding])
    _ = try write(Array(report.json.utf8), Self.finding, of: finding.name)
    return finding
  }

  private func writePictures(of verification: Verification) throws(FileError) -> Finding.Files {
    let finding = verification.finding.name
    let worst = verification.pictures
    let trace = verification.traceDifference
    let outlines = verification.outlines?.json
    return Finding.Files(
      expected: try write(worst?.expected, Self.expected, of: finding),
      actual: try write(worst?.actual, Self.actual, of: finding),
      difference: try write(worst?.difference, Self.difference, of: finding),
      flip: try write(worst?.flip, Self.flip, of: finding),
      trace: try write(trace.isEmpty ? nil : Array(trace.utf8), Self.trace, of: finding),
      outlines: try write(outlines.map { Array($0.utf8) }, Self.outlines, of: finding))
  }

  private func write(
    _ bytes: [UInt8]?, _ file: String, of finding: String
  ) throws(FileError) -> String? {
    guard let bytes else { return nil }
    try AtomicFile.write(bytes, to: "\(path(of: finding))/\(file)", followsLink: false)
    return named(file, of: finding)
  }

  private func named(_ file: String, of finding: String) -> String {
    "\((name as NSString).appendingPathComponent(finding))/\(file)"
  }
}

extension FindingPictures {
  /// An animated PNG file that alternates between the expected and the actual picture every half
  /// second, or `nil` if one is missing or their sizes differ.
  package var flip: [UInt8]? {
    guard let expected, let actual else { return nil }
    return PNGChunks.animation(of: [expected, actual], milliseconds: 500)
  }
}

struct AcceptCommandLine: Hashable, Sendable {
  private let finding: String
  private let failures: String
  private let goldens: String?

  /// `nil` without a candidate, or if the golden is above the current folder, where nothing is
  /// accepted.
  init?(_ finding: Finding) {
    let end = "/\(finding.name)/\(FailureFolder.golden)"
    let isBeside = finding.golden == finding.goldenBesideScene
    if isBeside, FilePath.normalized(finding.golden).hasPrefix("../") { return nil }
    guard let candidate = finding.files?.golden, candidate.hasSuffix(end) else { return nil }
    let failures = String(candidate.dropLast(end.count))
    self.failures = failures.isEmpty ? "/" : failures
    self.finding = finding.name
    // Only the user names a folder outside of the current one: a report may come from elsewhere.
    goldens = finding.folderOfGoldens.flatMap { FilePath.isBelowCurrent($0) ? $0 : nil }
  }

  var text: String { command("accept", of: finding) }

  func text(verifying scene: String) -> String {
    "\(command("verify", of: scene)); \(text)"
  }

  private func command(_ name: String, of argument: String) -> String {
    let word = argument.shellWord
    // The command line would take a leading dash as an option, even inside quotation marks.
    return argument.hasPrefix("-")
      ? "keylift \(name)\(options) -- \(word)" : "keylift \(name) \(word)\(options)"
  }

  private var options: String {
    let standard = FailureFolder.standard
    return [
      failures == standard ? nil : ("--failures", failures), goldens.map { ("--goldens", $0) },
    ].compactMap(\.self).map { " \($0.0)" + AcceptCommandLine.value($0.1) }.joined()
  }

  private static func value(_ path: String) -> String {
    (path.hasPrefix("-") ? "=" : " ") + path.shellWord
  }
}

extension Finding {
  /// The commands that verify and accept the finding on another machine, such as a developer's after
  /// a run in CI; `nil` if there is nothing to accept.
  ///
  /// `keylift verify` ends with 1 for the difference, so a `;` is between the commands.
  package var acceptCommandElsewhere: String? {
    guard acceptCommand != nil, let line = AcceptCommandLine(self), let scene else { return nil }
    return line.text(verifying: scene)
  }

  package var advice: [String] {
    notes + (acceptCommandElsewhere.map { ["accept: \($0)"] } ?? [])
  }
}
