// SPDX-License-Identifier: MIT

import KeyliftAudit
import KeyliftGoldens
import KeyliftScene

/// The rules of the audit that a clip breaks and its golden holds.
struct RuleChange {
  let clip: Clip
  let scene: Scene

  /// The most rules that are told.
  private static let most = 5

  /// Returns a note for each rule that fails now and held in a golden.
  ///
  /// A golden has the geometry of frames only. Rules that judge the clip's frames otherwise than the
  /// clip itself are left out, because they may judge the golden's wrongly, too.
  func notes(on golden: GeometryTrace) -> [String] {
    let before = failures(of: golden)
    let after = failures(of: GeometryTrace(of: clip))
    var told: Set<AuditRuleName> = []
    let notes = PlayAudit(AuditedPlay(clip, of: scene)).findings.compactMap { finding -> String? in
      let failure = Failure(rule: finding.rule, view: finding.view)
      let isSuppressed = scene.audit.suppressions.contains { $0.covers(finding) }
      guard !isSuppressed, after.contains(failure), !before.contains(failure),
        told.insert(finding.rule).inserted
      else { return nil }
      return "`\(finding.rule.rawValue)` fails now: \(finding.sentence)"
    }
    return Array(notes.prefix(Self.most))
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
  /// Creates the geometry of a trace.
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
