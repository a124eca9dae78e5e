// SPDX-License-Identifier: MIT

import KeyliftAudit
import KeyliftScene

/// The audit of several scenes.
struct AuditRun {
  let request: FigureRequest
  let jobs: Int

  /// The report of a run.
  struct Report {
    /// The scenes with their audits, in the order of the command line.
    let scenes: [(subject: AuditSubject, audit: SceneAudit)]
    /// The options that replaced values of the scenes.
    let request: FigureRequest

    /// Returns whether an open finding has at least a severity.
    func fails(on severity: AuditSeverity) -> Bool {
      scenes.contains { $0.audit.open.contains { $0.finding.severity >= severity } }
    }
  }

  private struct Piece {
    let scene: Int
    let variant: SceneVariant
  }

  /// Plays and judges every variant of every scene.
  func report(on subjects: [AuditSubject]) throws(Failure) -> Report {
    var scenes: [Scene] = []
    for subject in subjects { scenes.append(try request.applied(to: subject.entry)) }
    let pieces = scenes.enumerated().flatMap { index, scene in
      scene.variants.map { Piece(scene: index, variant: $0) }
    }
    let audits = try judged(pieces, scenes)
    return Report(
      scenes: subjects.enumerated().map { index, subject in
        let plays = pieces.indices.filter { pieces[$0].scene == index }.map {
          (pieces[$0].variant.folder, audits[$0])
        }
        return (subject, SceneAudit(of: scenes[index], plays))
      }, request: request)
  }

  private func judged(_ pieces: [Piece], _ scenes: [Scene]) throws(Failure) -> [PlayAudit] {
    let queue = WorkQueue<[(Int, PlayAudit)]>(count: pieces.count, jobs: jobs)
    let reports = try queue.run {
      var done: [(Int, PlayAudit)] = []
      while let index = queue.next() {
        let scene = scenes[pieces[index].scene]
        let play = AuditedPlay(scene.play(pieces[index].variant), of: scene)
        done.append((index, PlayAudit(play)))
      }
      queue.add(done)
    }
    return reports.flatMap { $0 }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
