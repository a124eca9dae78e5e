// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens
import KeyliftLook
import KeyliftRaster
import KeyliftScene

/// One clip of a test, held against its golden.
struct GoldenTrial {
  /// The golden's name.
  let name: String
  /// The path of the scene's file, or of the test's.
  let scene: String
  /// The golden's folder, from that of the package.
  let folder: String
  /// The clip at the golden's scale.
  let clip: Clip
  /// What the scene asks of the comparison.
  let settings: GoldenSettings
  /// The variant's name; nil where the scene does not vary.
  let variant: String?
  /// How text is drawn.
  let text: GoldenText

  /// Compares, and writes what was asked for.
  ///
  /// - Throws: The failure, if there is one; a golden that was written is one.
  func run(at place: TestPlace, in environment: TestEnvironment) throws(GoldenFailure) {
    let golden = GoldenFolder(path: place.absolute(folder))
    let failures = FailureFolder(in: place.root)
    let verifier = try verifier(of: golden, in: environment)
    // What a killed run took away must not count as missing.
    if environment.update != .none { try writing { () throws(FileError) in try golden.recover() } }
    var verification = try verify(verifier, golden)
    let finding = verification.finding
    if environment.update.writes(finding.verdict, passes: finding.passes) {
      let isNew = try record(&verification, verifier, in: golden)
      failures.clear(name)
      // Another test may have recorded the very same meanwhile, which is as good as comparing with it.
      if isNew { throw recorded(finding) }
      return
    }
    guard !finding.passes else { return failures.clear(name) }
    verification.finding.golden = folder
    throw try failure(verification, in: failures, at: place, environment)
  }
}

extension GoldenTrial {
  private func verifier(
    of golden: GoldenFolder, in environment: TestEnvironment
  ) throws(GoldenFailure) -> GoldenVerifier {
    let fonts = try text.findFonts(in: environment)
    return try drawing { () throws(RasterError) in
      let subject = GoldenSubject(
        name: name, scene: scene, folder: golden, clip: clip, settings: settings, variant: variant,
        fingerprint: try RasterFingerprint(fonts: fonts).goldenText)
      return GoldenVerifier(
        subject,
        painter: FramePainter(
          shaper: try TextChoice.shaper(fonts: fonts), background: clip.background))
    }
  }

  private func drawing<Result>(
    _ body: () throws(RasterError) -> Result
  ) throws(GoldenFailure) -> Result {
    do throws(RasterError) {
      return try body()
    } catch {
      throw GoldenFailure("\(name): \(error)")
    }
  }

  private func writing<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(GoldenFailure) -> Result {
    do throws(FileError) {
      return try body()
    } catch {
      throw GoldenFailure("\(name): \(error)")
    }
  }

  /// Compares while nobody writes the golden.
  private func verify(
    _ verifier: GoldenVerifier, _ golden: GoldenFolder
  ) throws(GoldenFailure) -> Verification {
    try drawing { () throws(RasterError) in
      try FolderLock.hold(golden.parent, isShared: true) { () throws(RasterError) in
        try verifier.verify()
      }
    }
  }

  /// Writes the golden and returns whether anything has changed.
  private func record(
    _ verification: inout Verification, _ verifier: GoldenVerifier, in golden: GoldenFolder
  ) throws(GoldenFailure) -> Bool {
    if verification.candidate == nil {
      verification.candidate = try drawing { () throws(RasterError) in try verifier.record() }
    }
    guard let candidate = verification.candidate else { return false }
    return try writing { () throws(FileError) in try golden.write(candidate) }
  }
}

extension GoldenTrial {
  private func recorded(_ finding: Finding) -> GoldenFailure {
    var finding = finding
    finding.verdict = .recorded
    finding.passes = false
    finding.differences = []
    finding.frames = []
    finding.notes = ["look at the pictures in '\(folder)' before you commit them"]
    return GoldenFailure(finding.lines)
  }

  /// Writes what there is to look at, and returns what the test is told.
  private func failure(
    _ verification: Verification, in failures: FailureFolder, at place: TestPlace,
    _ environment: TestEnvironment
  ) throws(GoldenFailure) -> GoldenFailure {
    let finding: Finding
    do {
      finding = try failures.write(verification)
    } catch {
      throw GoldenFailure("\(verification.finding.lines)\n\(error)")
    }
    let record = environment.isCI ? "" : "\nrecord what came out: \(finding.verdict.updateVariable)"
    guard let candidate = verification.candidate else {
      return GoldenFailure(finding.lines + record)
    }
    let kept = "\npictures: \(place.relative(failures.path(of: name)))"
    let files = finding.files?.all.compactMap { file(at: place.absolute($0)) } ?? []
    return GoldenFailure(
      finding.lines + kept + record, files: files.isEmpty ? pictures(of: candidate) : files)
  }

  private func file(at path: String) -> GoldenFailure.File? {
    FileManager.default.contents(atPath: path).map {
      file((path as NSString).lastPathComponent, Array($0))
    }
  }

  private func pictures(of golden: Golden) -> [GoldenFailure.File] {
    golden.pictures.sorted { $0.key < $1.key }.map(file)
  }

  private func file(_ file: String, _ bytes: [UInt8]) -> GoldenFailure.File {
    GoldenFailure.File(name: "\(name.replacing("/", with: "-"))-\(file)", bytes: bytes)
  }
}

extension Verdict {
  /// The variable that has a golden written after such a verdict.
  fileprivate var updateVariable: String {
    let update: GoldenUpdate
    switch self {
    case .missing: update = .missing
    case .unreadable: update = .all
    default: update = .changed
    }
    return "KEYLIFT_UPDATE=\(update.rawValue)"
  }
}

extension Finding.Files {
  /// The paths of those that are there.
  fileprivate var all: [String] { [expected, actual, difference, flip, trace].compactMap(\.self) }
}

extension Finding {
  /// The lines that `keylift verify` prints of the finding, without the summary of a run.
  fileprivate var lines: String {
    let report = RunReport(keylift: Version.current, suite: [name], findings: [self])
    return ListReport(report).text.split(separator: "\n").dropLast().joined(separator: "\n")
  }
}
