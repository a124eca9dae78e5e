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
  let fonts: FontFiles?
  /// The versions and fonts that pixels depend on here, one on a line.
  let fingerprint: String
  let verifier: RecordingVerifier
  let jobs: Int
  /// The report that is written during the run.
  let journal: RunJournal
  let console: Console

  /// Verifies all items, several at once, and returns their findings.
  func result() throws(Failure) -> Result {
    let queue = WorkQueue<(index: Int, finding: Finding, failure: FileError?)>(
      count: items.count, jobs: jobs)
    defer { console.clearProgress() }
    let outcomes = try queue.run { () throws(Failure) in
      while let index = queue.next() {
        let outcome = try verify(items[index])
        if outcome.failure == nil { journal.keep(outcome.finding, at: .now) }
        queue.add((index, outcome.finding, outcome.failure))
        console.progress("verifying", queue.finish(), of: items.count)
      }
    }.sorted { $0.index < $1.index }
    return Result(
      findings: outcomes.map(\.finding), failures: outcomes.compactMap(\.failure))
  }

  private func verify(_ item: GoldenSuite.Item) throws(Failure) -> RecordingVerifier.Outcome {
    let clip = item.clip()
    let subject = GoldenSubject(
      name: item.name, scene: item.path, folder: item.folder, clip: clip,
      settings: item.scene.golden, variant: item.variant.folder, fingerprint: fingerprint)
    do {
      let painter = FramePainter(
        shaper: try TextChoice.shaper(fonts: fonts), background: clip.background)
      return try verifier.verify(
        GoldenVerifier(subject, painter: painter), item.folder, named: item.folder.path)
    } catch let error as FileError {
      throw Failure(error)
    } catch {
      throw Failure(.bug, "error: \(item.name): \(error)")
    }
  }
}
