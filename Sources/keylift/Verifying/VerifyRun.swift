// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import KeyliftGoldens
import KeyliftLook
import KeyliftRaster
import KeyliftScene

/// The way of a suite to its findings.
struct VerifyRun: Sendable {
  /// What came of the items.
  struct Result: Sendable {
    /// The findings in the order of the items.
    var findings: [Finding] = []
    /// What pages show of the findings that do not pass, by their names.
    var evidence: [String: FindingEvidence] = [:]
  }

  /// What is verified.
  let items: [GoldenSuite.Item]
  /// The fonts; nil for blocks.
  let fonts: FontFiles?
  /// What pixels depend on here, a line each.
  let fingerprint: String
  /// Which goldens may be written.
  let update: GoldenUpdate
  /// Of how many frames of a finding there are pictures for a page, beside the worst.
  let pictures: Int
  /// Where failures go.
  let failures: FailureFolder
  /// How many items are verified at once.
  let jobs: Int
  /// Where findings are kept as they come.
  let journal: RunJournal
  /// Where progress is shown.
  let console: Console

  /// Verifies everything, some at once, and returns what came of it.
  func result() throws(Failure) -> Result {
    let queue = VerifyQueue(count: items.count)
    DispatchQueue.concurrentPerform(iterations: max(min(jobs, items.count), 1)) { _ in
      while let index = queue.next() {
        do throws(Failure) {
          let outcome = try verify(items[index])
          journal.keep(outcome.finding)
          let count = queue.keep(outcome, at: index)
          console.progress("verifying", count, of: items.count)
        } catch {
          queue.fail(error)
        }
      }
    }
    console.clearProgress()
    var result = Result()
    for outcome in try queue.outcomes() {
      result.findings.append(outcome.finding)
      result.evidence[outcome.finding.name] = outcome.evidence
    }
    return result
  }
}

extension VerifyRun {
  private func verify(_ item: GoldenSuite.Item) throws(Failure) -> VerifyOutcome {
    let clip = item.clip()
    let subject = GoldenSubject(
      name: item.name, scene: item.path, folder: item.folder, clip: clip,
      settings: item.scene.golden, variant: item.variant.folder, fingerprint: fingerprint)
    do {
      let painter = FramePainter(
        shaper: try TextChoice.shaper(fonts: fonts), background: clip.background)
      let verifier = GoldenVerifier(subject, painter: painter)
      // What a killed run took away must not count as missing.
      if update != .none { try item.folder.recover() }
      var verification = try FolderLock.hold(item.folder.parent, isShared: true) {
        try verifier.verify(pictures: pictures)
      }
      let finding = verification.finding
      if update.writes(finding.verdict, passes: finding.passes) {
        if verification.candidate == nil { verification.candidate = try verifier.record() }
        return try record(verification, in: item.folder)
      }
      guard !finding.passes else {
        failures.clear(item.name)
        return VerifyOutcome(finding: finding)
      }
      if finding.verdict == .unreadable { verification.finding.notes.append(.recordAnew) }
      return VerifyOutcome(
        finding: try failures.write(verification), evidence: verification.evidence)
    } catch let failure as Failure {
      throw failure
    } catch let error as FileError {
      throw Failure(error)
    } catch {
      throw Failure(.bug, "error: \(item.name): \(error)")
    }
  }

  private func record(
    _ verification: Verification, in folder: GoldenFolder
  ) throws(Failure) -> VerifyOutcome {
    guard let golden = verification.candidate else {
      return VerifyOutcome(finding: verification.finding)
    }
    var finding = verification.finding
    do {
      guard try folder.write(golden) else { return VerifyOutcome(finding: finding) }
    } catch {
      throw Failure(error)
    }
    failures.clear(finding.name)
    finding.verdict = .recorded
    finding.passes = false
    return VerifyOutcome(finding: finding)
  }
}

extension String {
  fileprivate static let recordAnew = "keylift record writes the golden anew"
}
