// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens

/// What failed, as files for people to look at and for `keylift accept` to take: in `Output/Failures/<name>/`
/// of the test's package, under the names that `keylift verify` gives them.
struct FailureFiles {
  /// The package's folder.
  let root: String

  static let expected = "expected.png"
  static let actual = "actual.png"
  static let difference = "diff.png"
  private static let flip = "flip.apng"
  private static let trace = "trace.diff"
  private static let finding = "finding.json"
  private static let golden = "golden"
  private static let all = [expected, actual, difference, flip, trace, finding, golden]

  /// Removes what an earlier run left of a finding, and nothing else.
  func clear(_ name: String) {
    let folder = absolute(folder(of: name))
    for file in Self.all { try? FileManager.default.removeItem(atPath: "\(folder)/\(file)") }
    // A folder that holds something else stays.
    unsafe rmdir(folder)
  }

  /// Writes all there is of a verification and returns its finding with the files and the command that accepts it.
  ///
  /// - Throws: A failure where a file cannot be written, with the sentences that it was to hold.
  func write(_ verification: Verification) throws(GoldenFailure) -> Finding {
    var finding = verification.finding
    clear(finding.name)
    do {
      finding.files = try writePictures(of: verification)
      if let candidate = verification.candidate {
        try GoldenFolder(path: absolute("\(folder(of: finding.name))/\(Self.golden)"))
          .write(candidate)
        finding.acceptCommand = "keylift accept \(ShellWord.quoted(finding.name))"
      }
      let report = RunReport(keylift: Version.current, suite: [finding.name], findings: [finding])
      _ = try write(Array(report.json.utf8), Self.finding, of: finding)
    } catch {
      let sentences = finding.differences.map { "\n\($0.sentence)" }.joined()
      throw GoldenFailure(
        "cannot write '\(folder(of: finding.name))': \(error.localizedDescription)\(sentences)")
    }
    return finding
  }

  private func writePictures(of verification: Verification) throws -> Finding.Files {
    let finding = verification.finding
    let worst = verification.pictures.first { $0.frame == finding.worstFrame }
    let trace = verification.traceDifference
    return Finding.Files(
      expected: try write(worst?.expected, Self.expected, of: finding),
      actual: try write(worst?.actual, Self.actual, of: finding),
      difference: try write(worst?.difference, Self.difference, of: finding),
      trace: try write(trace.isEmpty ? nil : Array(trace.utf8), Self.trace, of: finding))
  }

  /// Writes a file and returns its path from the package's folder; nil where there is nothing to write.
  private func write(_ bytes: [UInt8]?, _ file: String, of finding: Finding) throws -> String? {
    guard let bytes else { return nil }
    let folder = folder(of: finding.name)
    try FileManager.default.createDirectory(
      atPath: absolute(folder), withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: absolute("\(folder)/\(file)")), options: .atomic)
    return "\(folder)/\(file)"
  }

  private func folder(of name: String) -> String { "Output/Failures/\(name)" }

  private func absolute(_ path: String) -> String { "\(root)/\(path)" }
}
