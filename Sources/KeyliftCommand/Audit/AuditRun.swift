// SPDX-License-Identifier: MIT

import KeyliftAudit
import KeyliftOutput
import KeyliftScene

/// The audit of several scenes.
struct AuditRun: Sendable {
  let request: FigureRequest
  let jobs: Int
  /// The situations in which whole screens are judged; `nil` to judge the scenes' own events.
  let situations: [AuditSituation]?
  /// The name of the only play of the situations; `nil` for all.
  let play: String?

  /// Plays and judges every variant of every scene, or every situation of every screen.
  func report(on subjects: [AuditSubject]) throws(Failure) -> AuditReport {
    var sections: [AuditReport.Section] = []
    let scenes = try subjects.map { subject throws(Failure) in
      try request.applied(to: subject.entry)
    }
    if situations != nil {
      for (subject, scene) in zip(subjects, scenes) {
        sections.append(try survey(subject, scene))
      }
    } else {
      let pieces = scenes.enumerated().flatMap { index, scene in
        scene.variants.map { (scene: index, variant: $0) }
      }
      let audits = judged(pieces.count) { index in
        let scene = scenes[pieces[index].scene]
        return PlayAudit(AuditedPlay(scene.play(pieces[index].variant), of: scene))
      }
      sections = subjects.enumerated().map { index, subject in
        let plays = pieces.indices.filter { pieces[$0].scene == index }.map {
          (variant: pieces[$0].variant.folder, audit: audits[$0])
        }
        return section(SceneAudit(of: scenes[index], plays), scenes[index], subject)
      }
    }
    return AuditReport(scenes: sections)
  }

  private func section(
    _ audit: SceneAudit, _ scene: Scene, _ subject: AuditSubject
  ) -> AuditReport.Section {
    AuditReport.Section(
      of: audit, scene, at: subject.entry.path, place: subject.place,
      command: { AuditCommandLine.showing($0, of: subject, request) })
  }

  /// Judges a screen in all situations.
  private func survey(
    _ subject: AuditSubject, _ scene: Scene
  ) throws(Failure) -> AuditReport.Section {
    var matrix = SituationMatrix(of: scene, situations: situations ?? [])
    if let play {
      guard let only = matrix.only(play) else {
        let example = matrix.pieces.first.map { "such as '\($0.name)'" } ?? "none exists"
        throw Failure(.usage, "error: --play '\(play)': there is no such play; \(example)")
      }
      matrix = only
    }
    let all = matrix
    let audits = judged(all.pieces.count) { all.pieces[$0].audit(on: all.screen) }
    return AuditReport.Section(
      of: SceneAudit(of: matrix, audits), scene, at: subject.entry.path,
      survey: SituationSurvey(of: matrix, audits), place: { _ in SourcePlace(line: 1, column: 1) },
      command: { AuditCommandLine.keeping($0, of: subject, request) })
  }

  /// Judges numbered plays with several jobs, and returns their findings in order.
  ///
  /// The closure does not escape. But `withoutActuallyEscaping` compiles the length of this file's path into the
  /// program, which would then have other bytes in another folder.
  private func judged(
    _ count: Int, _ audit: @escaping @Sendable (Int) -> PlayAudit
  ) -> [PlayAudit] {
    let queue = WorkQueue<[(Int, PlayAudit)], Never>(count: count, jobs: jobs)
    let reports = queue.run { _ in
      var done: [(Int, PlayAudit)] = []
      while let index = queue.next() { done.append((index, audit(index))) }
      queue.add(done)
    }
    return reports.flatMap { $0 }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
