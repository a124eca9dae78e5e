// SPDX-License-Identifier: MIT

import KeyliftGoldens
import KeyliftIO
import KeyliftLook
import KeyliftRaster
import KeyliftReports
import KeyliftScene

/// A run that verifies the items of a suite with several jobs.
struct VerifyRun: Sendable {
  struct Result: Sendable {
    /// The findings in the order of the items.
    var findings: [Finding] = []
    /// The files that could not be written, in the order of the items.
    var failures: [FileError] = []
  }

  let items: [GoldenSuite.Item]
  let fonts: SuiteFonts
  let verifier: RecordingVerifier
  let jobs: Int
  /// The report that is written during the run.
  let journal: RunJournal
  let console: Console

  /// Verifies all items, several at once, and returns their findings.
  func result() throws(Failure) -> Result {
    let queue = WorkQueue<(index: Int, outcome: RecordingVerifier.Outcome)>(
      count: items.count, jobs: jobs)
    defer { console.clearProgress() }
    let outcomes = try queue.run { () throws(Failure) in
      while let index = queue.next() {
        let outcome = verify(items[index])
        if outcome.failure == nil { journal.keep(outcome.finding, at: .now) }
        queue.add((index, outcome))
        console.progress("verifying", queue.finish(), of: items.count)
      }
    }.sorted { $0.index < $1.index }.map(\.outcome)
    return Result(
      findings: outcomes.map(\.finding), failures: outcomes.compactMap(\.failure))
  }

  private func verify(_ item: GoldenSuite.Item) -> RecordingVerifier.Outcome {
    guard let subject = item.subject(fingerprint: fonts.fingerprint) else {
      return verifier.keep(item.invalid)
    }
    do throws(FontProblem) {
      let painter = FramePainter(
        shaper: try fonts.shaper(for: subject.clip), background: subject.clip.background)
      return verifier.verify(
        GoldenVerifier(subject, painter: painter), item.folder, named: item.folder.path)
    } catch {
      return verifier.keep(subject.finding(.fontless, notes: error.notes))
    }
  }
}
