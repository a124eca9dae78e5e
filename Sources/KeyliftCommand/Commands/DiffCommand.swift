// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftChecks
import KeyliftIO
import KeyliftOutput
import KeyliftRaster

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compares two pictures, animations, goldens or folders.",
    discussion: """
        keylift diff before.png after.png -o diff.png
        keylift diff before.apng after.apng -o differences
        keylift diff before/golden.jsonl after/golden.jsonl
        keylift diff before after -o differences

      The verdicts are the same as those of verify. APNG files are compared frame by
      frame, and so are the times of their frames.

      Exit codes: 0 nothing differs by more than rounding, 1 something differs, 65 a
      file cannot be read, 66 there is no such file.
      """)

  @Argument(
    help: "A PNG or APNG file, a golden's golden.jsonl, or a folder.", completion: .file())
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
    let (pairs, areFiles) = try FilePair.pairs(of: expected, actual)
    let output = try output.map { path throws(Failure) in try DifferenceOutput(path) }
    if !areFiles { try output?.checkIsApart(from: [expected, actual]) }
    try reports.checkStandardPlaces()
    try OutputPolicy(inputs: pairs.flatMap(\.files), force: replacing.force)
      .check(reports.files + (output?.files(for: pairs, isOnly: areFiles) ?? []))
    var findings: [Finding] = []
    var evidence: [String: FindingEvidence] = [:]
    for pair in pairs {
      var result = try pair.result()
      try output?.write(&result, isOnly: areFiles)
      findings.append(result.finding)
      evidence[result.finding.name] = try self.evidence(of: result)
    }
    let report = RunReport(
      keylift: Version.current, suite: findings.map(\.name), findings: findings)
    try reports.write(
      report, evidence: { evidence[$0.name] ?? FindingEvidence() }, console: Console())
    if let status = report.exitStatus() { throw Failure(status) }
  }

  /// `nil` if nothing differs or no report shows pictures.
  private func evidence(of result: FilePair.Result) throws(RasterError) -> FindingEvidence? {
    guard reports.showsPictures, !result.finding.passes, let pictures = result.pictures else {
      return nil
    }
    return FindingEvidence(pictures: try pictures.encoded())
  }
}

private enum DifferenceOutput {
  case file(String)
  case folder(String)

  init(_ path: String) throws(Failure) {
    let fileExtension = (path as NSString).pathExtension.lowercased()
    if path.isEmpty {
      throw Failure(RenderError.emptyPath)
    } else if path.hasSuffix("/") || fileExtension.isEmpty && path != OutputFile.standardOutput {
      self = .folder(path)
    } else if fileExtension == "png" {
      self = .file(path)
    } else {
      throw Failure(
        .usage,
        .error("'\(path)': a difference is a PNG file or a folder; end a folder with a slash"))
    }
  }

  /// Throws if differences would be written among the files that are compared.
  func checkIsApart(from inputs: [String]) throws(Failure) {
    guard case .folder(let path) = self else { return }
    for input in inputs where SuiteFolder(at: input).holds(path) {
      throw Failure(.usage, .error("'-o' would write to '\(input)', which is an input"))
    }
  }

  func files(for pairs: [FilePair], isOnly: Bool) -> [PlannedFile] {
    switch self {
    case .file(let path): [PlannedFile(path: path, option: "-o")]
    case .folder(let path):
      pairs.flatMap { pair in
        let folder = DifferenceOutput.folder(of: pair.name, in: path, isOnly: isOnly)
        return DifferenceOutput.names.map {
          PlannedFile(path: (folder as NSString).appendingPathComponent($0), option: "-o")
        }
      }
    }
  }

  private static let names = [
    FailureFolder.difference, FailureFolder.flip, FailureFolder.trace,
  ]

  private static func folder(of name: String, in path: String, isOnly: Bool) -> String {
    isOnly || name.isEmpty ? path : (path as NSString).appendingPathComponent(name)
  }

  /// - Parameter isOnly: Whether the command compares two files, not two folders.
  func write(_ result: inout FilePair.Result, isOnly: Bool) throws {
    switch self {
    case .file(let path):
      guard isOnly, let pictures = try result.pictures?.encoded() else {
        throw Failure(
          .usage, .error("'\(path)': a PNG file can only show two pictures of the same size"))
      }
      result.finding.files = Finding.Files.empty
      result.finding.files?.difference = try DifferenceOutput.write(pictures.difference, to: path)
    case .folder(let path):
      try DifferenceOutput.write(
        &result,
        in: DifferenceOutput.folder(of: result.finding.name, in: path, isOnly: isOnly))
    }
  }

  private static func write(_ result: inout FilePair.Result, in folder: String) throws {
    func place(_ file: String) -> String { (folder as NSString).appendingPathComponent(file) }
    // Files of an earlier run must not look like results of this one.
    for file in names { unsafe unlink(place(file)) }
    guard !result.finding.passes else { return }
    let pictures = try result.pictures?.encoded()
    let text = result.traceDifference
    var files = Finding.Files.empty
    files.difference = try write(pictures?.difference, to: place(FailureFolder.difference))
    files.flip = try write(pictures?.flip, to: place(FailureFolder.flip))
    files.trace = try write(
      text.isEmpty ? nil : Array(text.utf8), to: place(FailureFolder.trace))
    result.finding.files = files
  }

  private static func write(_ bytes: [UInt8]?, to path: String) throws(Failure) -> String? {
    guard let bytes else { return nil }
    try OutputFile.write(bytes, to: path)
    return path
  }
}
