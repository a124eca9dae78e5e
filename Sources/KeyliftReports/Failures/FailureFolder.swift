// SPDX-License-Identifier: MIT

import Foundation

/// Where what differs is put for people to look at: always `<folder>/<name>/`, under the same names.
package struct FailureFolder: Sendable {
  /// The folder of all failures, as findings and commands name it.
  private let name: String
  /// The folder that the name begins at; empty for the current one.
  private let base: String

  /// Names a folder of failures, which need not be there.
  ///
  /// - Parameters:
  ///   - name: The path by which findings name it.
  ///   - base: The folder that a relative path begins at, and in which people give commands; empty for the current
  ///     one.
  package init(_ name: String = standard, in base: String = "") {
    self.name = name
    self.base = base
  }

  /// The path of the folder of all failures.
  package var root: String {
    base.isEmpty ? name : (base as NSString).appendingPathComponent(name)
  }

  /// Returns the path of one finding's folder.
  package func path(of finding: String) -> String {
    (root as NSString).appendingPathComponent(finding)
  }
}

extension FailureFolder {
  /// Where failures are put unless another folder is named.
  package static let standard = "Output/Failures"

  /// The golden's picture of the worst frame.
  package static let expected = "expected.png"
  /// The picture that came out.
  package static let actual = "actual.png"
  /// The difference of the two.
  package static let difference = "diff.png"
  /// The two in turn.
  package static let flip = "flip.apng"
  /// The geometry's difference.
  package static let trace = "trace.diff"
  /// The finding, as a report of nothing else.
  package static let finding = "finding.json"
  /// Where the views that moved, and the masks, stand in each frame.
  package static let outlines = "outlines.json"
  /// The folder of the golden as it would become.
  package static let golden = "golden"

  /// The finding goes first: without it nothing waits, whatever else a killed run leaves.
  private static let all = [finding, expected, actual, difference, flip, trace, outlines, golden]
}

extension FailureFolder {
  /// Removes what an earlier run left of a finding, and nothing else.
  package func clear(_ finding: String) {
    guard FileManager.default.fileExists(atPath: path(of: finding)) else { return }
    FolderLock.hold(root) { remove(finding) }
  }

  /// Writes all there is of a verification and returns its finding with the files and the command that accepts it.
  package func write(_ verification: Verification) throws(FileError) -> Finding {
    try AtomicFile.makeFolder(root)
    return try FolderLock.hold(root) { () throws(FileError) in
      remove(verification.finding.name)
      return try writeFiles(of: verification)
    }
  }

  private func remove(_ finding: String) {
    let path = path(of: finding)
    try? GoldenFolder(path: "\(path)/\(Self.golden)").recover()
    for file in Self.all + drafts(in: path) {
      try? FileManager.default.removeItem(atPath: "\(path)/\(file)")
    }
    // Folders of variants stay, and so does whatever is not ours.
    var folder = finding
    while !folder.isEmpty, unsafe rmdir(self.path(of: folder)) == 0 {
      folder = FolderPath.parent(of: folder)
    }
  }

  /// The drafts of our files in a folder that killed runs left.
  private func drafts(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { name in
      AtomicFile.file(ofAbandonedDraft: name).map(Self.all.contains) ?? false
    }
  }

  private func writeFiles(of verification: Verification) throws(FileError) -> Finding {
    var finding = verification.finding
    finding.files = try writePictures(of: verification)
    if let candidate = verification.candidate {
      try GoldenFolder(path: "\(path(of: finding.name))/\(Self.golden)").write(candidate)
      finding.files?.golden = named(Self.golden, of: finding.name)
      finding.acceptCommand = acceptCommand(finding.name)
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

  /// Writes a file and returns the path by which findings name it; nil where there is nothing to write.
  private func write(
    _ bytes: [UInt8]?, _ file: String, of finding: String
  ) throws(FileError) -> String? {
    guard let bytes else { return nil }
    try AtomicFile.write(bytes, to: "\(path(of: finding))/\(file)")
    return named(file, of: finding)
  }

  /// Returns the path by which findings name a file.
  private func named(_ file: String, of finding: String) -> String {
    "\((name as NSString).appendingPathComponent(finding))/\(file)"
  }

  private func acceptCommand(_ finding: String) -> String {
    let (finding, folder) = (ShellWord.quoted(finding), acceptOption)
    // What begins with a dash is an option, whatever quotation marks are around it.
    return finding.isDashed
      ? "keylift accept\(folder) -- \(finding)" : "keylift accept \(finding)\(folder)"
  }

  private var acceptOption: String {
    guard name != Self.standard else { return "" }
    let word = ShellWord.quoted(name)
    return " --failures" + (word.isDashed ? "=" : " ") + word
  }
}

extension String {
  /// Whether the word of a command line begins with a dash.
  fileprivate var isDashed: Bool { hasPrefix("-") || hasPrefix("'-") }
}
