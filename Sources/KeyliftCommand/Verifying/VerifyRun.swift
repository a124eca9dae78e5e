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
    /// What could not be written, in the order of the items.
    var failures: [FileError] = []
  }

  /// What is verified.
  let items: [GoldenSuite.Item]
  /// The fonts; nil for blocks.
  let fonts: FontFiles?
  /// What pixels depend on here, a line each.
  let fingerprint: String
  /// Which goldens may be written.
  let update: GoldenUpdate
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
          if outcome.failure == nil { journal.keep(outcome.finding) }
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
      result.failures += [outcome.failure].compactMap { $0 }
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
        try verifier.verify()
      }
      let finding = verification.finding
      guard update.writes(finding.verdict, passes: finding.passes) else {
        if finding.verdict == .unreadable { verification.finding.notes.append(.recordAnew) }
        return keep(verification)
      }
      if verification.candidate == nil { verification.candidate = try verifier.record() }
      return record(verification, in: item.folder)
    } catch let failure as Failure {
      throw failure
    } catch let error as FileError {
      throw Failure(error)
    } catch {
      throw Failure(.bug, "error: \(item.name): \(error)")
    }
  }

  /// Puts what differs where people look at it, and removes what an earlier run put there.
  private func keep(_ verification: Verification) -> VerifyOutcome {
    var outcome = VerifyOutcome(finding: verification.finding)
    guard !outcome.finding.passes else {
      failures.clear(outcome.finding.name)
      return outcome
    }
    do {
      outcome.finding = try failures.write(verification)
    } catch {
      outcome.failure = error
    }
    return outcome
  }

  private func record(_ verification: Verification, in folder: GoldenFolder) -> VerifyOutcome {
    var outcome = VerifyOutcome(finding: verification.finding)
    guard let golden = verification.candidate else { return outcome }
    do {
      if try folder.write(golden) {
        outcome.finding.verdict = .recorded
        outcome.finding.passes = false
      } else {
        outcome.finding = outcome.finding.identical
      }
      failures.clear(outcome.finding.name)
    } catch {
      outcome.failure = error
    }
    return outcome
  }
}

extension Finding {
  /// What is found where another run has written this very golden meanwhile.
  fileprivate var identical: Finding {
    Finding(
      name: name, scene: scene, golden: golden, verdict: .identical, frameCount: frameCount,
      fps: fps)
  }
}

extension String {
  fileprivate static let recordAnew = "keylift record writes the golden anew"
}
