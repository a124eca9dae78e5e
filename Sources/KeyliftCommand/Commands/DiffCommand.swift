// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftGoldens
import KeyliftIO
import KeyliftRaster
import KeyliftReports

/// `keylift diff`.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compares two pictures, animations, traces or folders.",
    discussion: """
        keylift diff before.png after.png -o diff.png
        keylift diff before.apng after.apng -o differences
        keylift diff before/trace.txt after/trace.txt
        keylift diff before after -o differences

      The verdicts are the same as those of verify. APNG files are compared frame by
      frame, and so are the times of their frames.

      Exit codes: 0 nothing differs by more than rounding, 1 something differs, 65 a
      file cannot be read, 66 there is no such file.
      """)

  @Argument(
    help: "A PNG or APNG file, a golden's trace.txt, or a folder.", completion: .file())
  var expected: String

  @Argument(help: "Another of the same kind.", completion: .file())
  var actual: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A PNG file for the difference of two pictures; or a folder, for diff.png, "
        + "flip.apng or trace.diff of each file that differs.",
      valueName: "path"))
  var output: String?

  @OptionGroup var reports: ReportOptions

  @OptionGroup var replacing: ForceOption

  func run() throws {
    let pairs = try FilePairs(expected, actual)
    let output = try output.map { path throws(Failure) in try DifferenceOutput(path) }
    try reports.checkStandardPlaces()
    try OutputPolicy(inputs: pairs.pairs.flatMap(\.files), force: replacing.force)
      .check(reports.files + (output?.files(for: pairs) ?? []))
    var findings: [Finding] = []
    var evidence: [String: FindingEvidence] = [:]
    for pair in pairs.pairs {
      var result = try pair.result()
      try output?.write(&result, isOnly: pairs.areFiles)
      findings.append(result.finding)
      evidence[result.finding.name] = try self.evidence(of: result)
    }
    let report = RunReport(
      keylift: Version.current, suite: findings.map(\.name), findings: findings)
    try reports.write(
      report, evidence: { evidence[$0.name] ?? FindingEvidence() }, console: Console())
    if let status = report.exitStatus() { throw Failure(status) }
  }

  /// Returns the pictures of a pair that differs; `nil` if no report shows pictures.
  private func evidence(of result: FilePair.Result) throws(RasterError) -> FindingEvidence? {
    guard reports.showsPictures, !result.finding.passes, let pictures = result.pictures else {
      return nil
    }
    return FindingEvidence(pictures: try pictures.encoded())
  }
}
