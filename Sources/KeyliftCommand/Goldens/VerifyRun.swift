// SPDX-License-Identifier: MIT

import KeyliftGoldens
import KeyliftIO
import KeyliftOutput
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
    /// The time that each finding took, by its name.
    var times: [String: Duration] = [:]
  }

  let items: [GoldenSuite.Item]
  let fonts: SuiteFonts
  let verifier: RecordingVerifier
  /// The clips that need not be drawn; `nil` to draw all.
  let verified: VerifiedClips?
  let jobs: Int
  /// The report that is written during the run.
  let journal: RunJournal
  let console: Console

  /// Verifies all items, several at once, and returns their findings.
  func result() throws(Failure) -> Result {
    let queue = WorkQueue<TimedOutcome, Failure>(count: items.count, jobs: jobs)
    defer { console.clearProgress() }
    let drawings = SharedDrawings()
    let order = longestFirst
    let outcomes = try queue.run { _ throws(Failure) in
      let job = VerifyJob(fonts: fonts, sharing: drawings, verified: verified)
      while let place = queue.next() {
        let index = order[place]
        let start = ContinuousClock.now
        let outcome = verify(items[index], by: job)
        let time = ContinuousClock.now - start
        if outcome.failure == nil { journal.keep(outcome.finding, at: .now) }
        queue.add(TimedOutcome(index: index, outcome: outcome, time: time))
        console.progress("verifying", queue.finish(), of: items.count)
      }
    }.sorted { $0.index < $1.index }
    return Result(
      findings: outcomes.map(\.outcome.finding),
      failures: outcomes.compactMap(\.outcome.failure),
      times: Dictionary(
        outcomes.map { ($0.outcome.finding.name, $0.time) }, uniquingKeysWith: { $1 }))
  }

  /// The indexes of the items, those with the longest goldens first.
  ///
  /// Otherwise one job may begin a long one when all others have ended.
  private var longestFirst: [Int] {
    let sizes = items.map(\.folder.length)
    return items.indices.sorted { (-sizes[$0], $0) < (-sizes[$1], $1) }
  }

  private struct TimedOutcome: Sendable {
    let index: Int
    let outcome: RecordingVerifier.Outcome
    let time: Duration
  }

  private func verify(
    _ item: GoldenSuite.Item, by job: VerifyJob
  ) -> RecordingVerifier.Outcome {
    guard let subject = fonts.subject(of: item) else {
      return verifier.keep(item.invalid)
    }
    do throws(FontProblem) {
      return verifier.verify(
        try job.verifier(of: subject), item.folder, named: item.folder.path
      ) { golden in
        item.file.scene.map { RuleChange(clip: subject.clip, scene: $0).notes(on: golden) } ?? []
      }
    } catch {
      return verifier.keep(subject.finding(.fontless, notes: error.notes(for: item.folder)))
    }
  }
}
