// SPDX-License-Identifier: MIT

import KeyliftChecks
import KeyliftGraphics
import KeyliftIO
import KeyliftLook
import KeyliftOutput
import KeyliftRaster
import KeyliftScene

struct VerifyRun: Sendable {
  /// The losses are the pictures and traces of failures that could not be written, in the order of
  /// the items.
  typealias Result = (
    findings: [Finding], failures: [FileError], losses: [FileError], times: [String: Duration]
  )

  let items: [GoldenSuite.Item]
  let fonts: SuiteFonts
  let verifier: UpdatingVerifier
  /// The clips that need not be played; `nil` to play all.
  let verified: VerifiedClips?
  let jobs: Int
  /// Gets each finding during the run.
  let journal: RunJournal
  let console: Console

  func result() throws(Failure) -> Result {
    let queue = WorkQueue<(index: Int, outcome: UpdatingVerifier.Outcome, time: Duration), Failure>(
      count: items.count, jobs: jobs)
    defer { console.clearProgress() }
    let drawings = SharedDrawings()
    let order = longestFirst
    let outcomes = try queue.run { _ throws(Failure) in
      let job = VerifyJob(fonts: fonts, sharing: drawings)
      while let place = queue.next() {
        let index = order[place]
        let start = ContinuousClock.now
        let outcome = outcome(of: items[index], by: job)
        let time = ContinuousClock.now - start
        if outcome.failure == nil { journal.keep(outcome.finding, at: .now) }
        queue.add((index, outcome, time))
        console.progress("verifying", queue.finish(), of: items.count)
      }
    }.sorted { $0.index < $1.index }
    return (
      findings: outcomes.map(\.outcome.finding),
      failures: outcomes.compactMap(\.outcome.failure), losses: outcomes.compactMap(\.outcome.loss),
      times: Dictionary(
        outcomes.map { ($0.outcome.finding.name, $0.time) }, uniquingKeysWith: { $1 })
    )
  }

  /// Otherwise one job may begin a long golden when all others have ended.
  private var longestFirst: [Int] {
    let sizes = items.map(\.folder.length)
    return items.indices.sorted { (-sizes[$0], $0) < (-sizes[$1], $1) }
  }

  private func outcome(
    of item: GoldenSuite.Item, by job: VerifyJob
  ) -> UpdatingVerifier.Outcome {
    guard let verified else { return verify(item, by: job) }
    return verified.outcome(
      of: item, drawing: fonts.state(for: item), passing: verifier.keep,
      verify: { verify($0, by: job) })
  }

  private func verify(
    _ item: GoldenSuite.Item, by job: VerifyJob
  ) -> UpdatingVerifier.Outcome {
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

/// The drawing handles of one job, which verifies one clip after another.
///
/// The clips of a suite show mostly the same keyboards and bars. A job keeps its fonts and its
/// known rows, and shares its drawings with the other jobs.
private final class VerifyJob {
  private let fonts: SuiteFonts
  private let drawings: SharedDrawings
  private let hasher: FrameHasher
  private var shapers: [TextRendering: any TextShaper] = [:]

  init(fonts: SuiteFonts, sharing drawings: SharedDrawings) {
    self.fonts = fonts
    self.drawings = drawings
    hasher = FrameHasher(sharing: drawings.tiles)
  }

  /// The verifier must stay with the job.
  ///
  /// - Throws: The reason why the subject's texts cannot be drawn.
  func verifier(of subject: GoldenSubject) throws(FontProblem) -> GoldenVerifier {
    let text = try fonts.text(of: subject)
    let painter = FramePainter(
      shaper: try shaper(drawing: text), background: subject.clip.background,
      lists: drawings.lists(drawing: text))
    return GoldenVerifier(subject, painter: painter, hasher: hasher)
  }

  private func shaper(drawing text: TextRendering) throws(FontProblem) -> any TextShaper {
    if let known = shapers[text] { return known }
    let shaper = try fonts.shaper(drawing: text)
    shapers[text] = shaper
    return shaper
  }
}

private struct SharedDrawings: Sendable {
  let tiles = FrameStore(tileBytes: 96 << 20)
  /// Display lists depend on the fonts.
  private let letters = DisplayListStore()
  private let blocks = DisplayListStore()

  func lists(drawing text: TextRendering) -> DisplayListStore {
    switch text {
    case .inter, .selectable: letters
    case .blocks: blocks
    }
  }
}

private struct RuleChange {
  let clip: Clip
  let scene: Scene

  private static let limit = 5

  /// Returns a note for each rule that fails now and passed in a golden.
  ///
  /// A golden has only the geometry of frames. A rule that already judges the clip's geometry
  /// differently from the clip itself is left out, because it may misjudge the golden, too.
  func notes(on golden: GeometryTrace) -> [String] {
    let before = failures(of: golden)
    let after = failures(of: GeometryTrace(of: clip))
    var reported: Set<AuditRuleName> = []
    let notes = PlayAudit(AuditedPlay(clip, of: scene)).findings.compactMap { finding -> String? in
      let failure = Failure(rule: finding.rule, view: finding.view)
      let isSuppressed = scene.audit.suppressions.contains { $0.covers(finding) }
      guard !isSuppressed, after.contains(failure), !before.contains(failure),
        reported.insert(finding.rule).inserted
      else { return nil }
      return "`\(finding.rule.rawValue)` fails now: \(finding.sentence)"
    }
    return Array(notes.prefix(Self.limit))
  }

  private struct Failure: Hashable {
    let rule: AuditRuleName
    let view: String
  }

  private func failures(of trace: GeometryTrace) -> Set<Failure> {
    let play = AuditedPlay(clip, of: scene, recorded: RecordedGeometry(trace))
    return Set(PlayAudit(play).findings.map { Failure(rule: $0.rule, view: $0.view) })
  }
}

extension RecordedGeometry {
  fileprivate init(_ trace: GeometryTrace) {
    func places(_ track: RowTrack) -> [Place] {
      track.rows(ofFirst: trace.head.frameCount).map {
        Place(rect: $0.rect, alpha: $0.alpha, offset: $0.offset)
      }
    }
    self.init(
      fps: trace.head.fps, keyboard: places(trace.tracks[0]),
      views: Dictionary(
        trace.tracks.dropFirst().map { ($0.id, places($0)) },
        uniquingKeysWith: { first, _ in first })
    )
  }
}
