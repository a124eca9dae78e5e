// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftGoldens
import KeyliftRaster

/// `keylift diff`.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compares two pictures, two traces, or two folders of them.",
    discussion: """
        keylift diff before.png after.png -o diff.png
        keylift diff before/trace.txt after/trace.txt
        keylift diff before after

      Verdicts are those of verify. Exit code 0 where nothing differs by more
      than rounding, 1 where something does, 65 for a file that cannot be read,
      66 for one that is not there.
      """)

  @Argument(help: "A PNG file, a golden's trace.txt, or a folder.")
  var expected: String

  @Argument(help: "Another of the same kind.")
  var actual: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where the difference of two pictures of one size goes, as a PNG file.", valueName: "file"))
  var output: String?

  @OptionGroup var reports: ReportOptions

  func run() throws {
    var results: [FilePair.Result] = []
    for pair in try FilePairs(expected, actual).pairs { results.append(try pair.result()) }
    let findings = results.map(\.finding)
    if let output { try write(results, to: output) }
    let report = RunReport(
      keylift: Version.current, suite: findings.map(\.name), findings: findings)
    try reports.tell(of: report, evidence: evidence(of: results), console: Console())
    if let status = report.exitStatus() { throw Failure(status) }
  }

  private func write(_ results: [FilePair.Result], to path: String) throws {
    guard results.count == 1, let image = results.first?.image else {
      throw Failure(
        .usage, "error: '\(path)': only two pictures of one size have such a difference")
    }
    try OutputFile.write(PNGEncoder().encode(image), to: path)
  }

  private func evidence(of results: [FilePair.Result]) throws -> [String: FindingEvidence] {
    var evidence: [String: FindingEvidence] = [:]
    for result in results where !result.finding.passes {
      guard let image = result.image else { continue }
      let frame = FindingPictures.Frame(frame: 0, difference: try PNGEncoder().encode(image))
      evidence[result.finding.name] = FindingEvidence(pictures: FindingPictures(frames: [frame]))
    }
    return evidence
  }
}
