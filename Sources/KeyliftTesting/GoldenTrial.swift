// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import Synchronization

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
  /// How text is drawn.
  let text: GoldenText

  /// Held while files are written: tests run at once, and two may mean the same golden.
  private static let writing = Mutex(())

  /// Compares, and writes what was asked for.
  ///
  /// - Throws: The failure, if there is one; a golden that was written is one.
  func run(at place: TestPlace, in environment: TestEnvironment) throws(GoldenFailure) {
    let failures = FailureFiles(root: place.root)
    let verifier = try verifier(at: place, in: environment)
    var verification = try drawing { () throws(RasterError) in try verifier.verify() }
    let finding = verification.finding
    if environment.update.writes(finding.verdict, passes: finding.passes) {
      if verification.candidate == nil {
        verification.candidate = try drawing { () throws(RasterError) in try verifier.record() }
      }
      if try record(verification.candidate, at: place, failures) { throw recorded(finding) }
    }
    try Self.writing.withLock { _ throws(GoldenFailure) in
      guard !finding.passes else { return failures.clear(name) }
      verification.finding.golden = folder
      throw failure(try failures.write(verification), verification, environment)
    }
  }
}

extension GoldenTrial {
  private func verifier(
    at place: TestPlace, in environment: TestEnvironment
  ) throws(GoldenFailure) -> GoldenVerifier {
    let fonts = try text.findFonts(in: environment)
    return try drawing { () throws(RasterError) in
      let subject = GoldenSubject(
        name: name, scene: scene, folder: GoldenFolder(path: place.absolute(folder)), clip: clip,
        settings: settings, fingerprint: try RasterFingerprint(fonts: fonts).goldenText)
      return GoldenVerifier(
        subject,
        painter: FramePainter(
          shaper: try GoldenText.shaper(fonts: fonts), background: clip.background))
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

  /// Writes the golden and returns whether anything has changed.
  private func record(
    _ golden: Golden?, at place: TestPlace, _ failures: FailureFiles
  ) throws(GoldenFailure) -> Bool {
    guard let golden else { return false }
    return try Self.writing.withLock { _ throws(GoldenFailure) in
      do {
        guard try GoldenFolder(path: place.absolute(folder)).write(golden) else { return false }
      } catch {
        throw GoldenFailure("cannot write the golden '\(folder)': \(error.localizedDescription)")
      }
      failures.clear(name)
      return true
    }
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

  private func failure(
    _ finding: Finding, _ verification: Verification, _ environment: TestEnvironment
  ) -> GoldenFailure {
    var lines = finding.lines
    if !environment.isCI, verification.candidate != nil {
      lines += "\nor record what came out: KEYLIFT_UPDATE="
      lines += finding.verdict == .missing ? "missing" : "changed"
    }
    let worst = verification.pictures.first { $0.frame == finding.worstFrame }
    let pictures = [
      (FailureFiles.expected, worst?.expected), (FailureFiles.actual, worst?.actual),
      (FailureFiles.difference, worst?.difference),
    ]
    return GoldenFailure(
      lines,
      pictures: pictures.compactMap { name, bytes in
        bytes.map { GoldenFailure.Picture(name: name, bytes: $0) }
      })
  }
}

extension Finding {
  /// The lines that `keylift verify` prints of the finding, without the summary of a run.
  fileprivate var lines: String {
    let report = RunReport(keylift: Version.current, suite: [name], findings: [self])
    return ListReport(report).text.split(separator: "\n").dropLast().joined(separator: "\n")
  }
}
