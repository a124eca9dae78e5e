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
    try AtomicFile.write(bytes, to: "\(path(of: finding))/\(file)")
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
