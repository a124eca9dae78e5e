// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import KeyliftGoldens
import KeyliftLook
import KeyliftRaster
import KeyliftScene

/// The way of a suite to its findings.
struct VerifyRun: Sendable {
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

  /// Verifies everything, some at once, and returns the findings in the order of the items.
  func findings() throws(Failure) -> [Finding] {
    let queue = VerifyQueue(count: items.count)
    DispatchQueue.concurrentPerform(iterations: max(min(jobs, items.count), 1)) { _ in
      while let index = queue.next() {
        do throws(Failure) {
          let finding = try verify(items[index])
          journal.keep(finding)
          let count = queue.keep(finding, at: index)
          console.progress("verifying", count, of: items.count)
        } catch {
          queue.fail(error)
        }
      }
    }
    console.clearProgress()
    return try queue.findings()
  }
}

extension VerifyRun {
  private func verify(_ item: GoldenSuite.Item) throws(Failure) -> Finding {
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
      if update.writes(finding.verdict, passes: finding.passes) {
        if verification.candidate == nil { verification.candidate = try verifier.record() }
        return try record(verification, in: item.folder)
      }
      guard !finding.passes else {
        failures.clear(item.name)
        return finding
      }
      if finding.verdict == .unreadable { verification.finding.notes.append(.recordAnew) }
      return try failures.write(verification)
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
  ) throws(Failure) -> Finding {
    guard let golden = verification.candidate else {
      return verification.finding
    }
    var finding = verification.finding
    do {
      guard try folder.write(golden) else { return finding }
    } catch {
      throw Failure(error)
    }
    failures.clear(finding.name)
    finding.verdict = .recorded
    finding.passes = false
    return finding
  }
}

extension String {
  fileprivate static let recordAnew = "keylift record writes the golden anew"
}
