// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens
import KeyliftRaster

/// Where what differs is put for people to look at: always `<folder>/<name>/`, under the same names.
struct FailureFolder: Sendable {
  /// The folder of all failures.
  let root: String

  /// Returns the folder of one finding.
  func path(of name: String) -> String { (root as NSString).appendingPathComponent(name) }

  /// Removes what an earlier run left of a finding.
  func clear(_ name: String) {
    guard FileManager.default.fileExists(atPath: path(of: name)) else { return }
    FolderLock.hold(root) { remove(name) }
  }

  /// Writes all there is of a verification and returns its finding with the files and the command that accepts it.
  func write(_ verification: Verification) throws(Failure) -> Finding {
    try AtomicFile.makeFolder(root)
    return try FolderLock.hold(root) { () throws(Failure) in
      remove(verification.finding.name)
      return try writeFiles(of: verification)
    }
  }

  private func remove(_ name: String) {
    // The finding goes first: without it nothing waits, whatever else a killed run leaves.
    for file in [
      Self.finding, Self.expected, Self.actual, Self.difference, Self.flip, Self.trace, Self.golden,
    ] {
      try? FileManager.default.removeItem(atPath: "\(path(of: name))/\(file)")
    }
    // Folders of variants stay, and so does whatever is not ours.
    var folder = name
    while !folder.isEmpty, unsafe rmdir(path(of: folder)) == 0 {
      folder = FolderPath.parent(of: folder)
    }
  }

  private func writeFiles(of verification: Verification) throws(Failure) -> Finding {
    var finding = verification.finding
    let path = path(of: finding.name)
    var files = Finding.Files()
    let worst = verification.pictures.first { $0.frame == finding.worstFrame }
    files.expected = try write(worst?.expected, to: "\(path)/\(Self.expected)")
    files.actual = try write(worst?.actual, to: "\(path)/\(Self.actual)")
    files.difference = try write(worst?.difference, to: "\(path)/\(Self.difference)")
    files.flip = try write(worst?.flip, to: "\(path)/\(Self.flip)")
    let trace = verification.traceDifference
    files.trace = try write(trace.isEmpty ? nil : Array(trace.utf8), to: "\(path)/\(Self.trace)")
    finding.files = files
    if let candidate = verification.candidate {
      try write(candidate, to: "\(path)/\(Self.golden)")
      finding.acceptCommand = Self.acceptCommand(finding.name, root: root)
    }
    let report = RunReport(keylift: Version.current, suite: [finding.name], findings: [finding])
    try AtomicFile.write(Array(report.json.utf8), to: "\(path)/\(Self.finding)")
    return finding
  }

  private func write(_ bytes: [UInt8]?, to path: String) throws(Failure) -> String? {
    guard let bytes else { return nil }
    try AtomicFile.write(bytes, to: path)
    return path
  }

  private func write(_ golden: Golden, to path: String) throws(Failure) {
    do {
      try GoldenFolder(path: path).write(golden)
    } catch {
      throw Failure(.cannotWrite, "error: cannot write '\(path)': \(error)")
    }
  }

  /// The files of a failure.
  static let expected = "expected.png"
  static let actual = "actual.png"
  static let difference = "diff.png"
  static let flip = "flip.apng"
  static let trace = "trace.diff"
  static let finding = "finding.json"
  static let golden = "golden"
  /// Where failures are put unless another folder is named.
  static let standard = "Output/Failures"

  private static func acceptCommand(_ name: String, root: String) -> String {
    let folder = root == standard ? "" : " --failures \(ShellWord.quoted(root))"
    return "keylift accept \(ShellWord.quoted(name))\(folder)"
  }
}

extension Verification.Pictures {
  /// The expected and the actual picture in turn, half a second each; nil where one is missing or has another size.
  fileprivate var flip: [UInt8]? {
    expected.flatMap { AnimatedPNG(frames: [$0, actual], milliseconds: 500)?.bytes }
  }
}
