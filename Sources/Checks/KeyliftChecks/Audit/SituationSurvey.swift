// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftScene

package struct SituationSurvey: Sendable {
  package struct Row: Sendable {
    package let situation: AuditSituation
    package let plays: Int
    package let failing: Int
    /// The open finding with the highest severity, and among equals with the largest value.
    package let worst: AuditFinding?
  }

  package let rows: [Row]
  package let omissions: [SituationMatrix.Omission]
  private let situationsByName: [String: AuditSituation]
  /// The play that shows the worst finding with the fewest events.
  package let simplest:
    (piece: SituationMatrix.Piece, finding: AuditFinding, script: SituationScript)?

  init(of matrix: SituationMatrix, _ audits: [PlayAudit]) {
    let scene = matrix.screen.scene
    let plays = zip(matrix.pieces, audits).map { piece, audit in
      (
        piece: piece,
        open: audit.findings.filter { finding in
          !scene.audit.suppressions.contains { $0.covers(finding) }
        }
      )
    }
    let situations = matrix.pieces.map(\.situation)
    rows = AuditSituation.allCases.filter(situations.contains).map { situation in
      let own = plays.filter { $0.piece.situation == situation }
      return Row(
        situation: situation, plays: own.count, failing: own.count { !$0.open.isEmpty },
        worst: own.flatMap(\.open).max { $1.isWorse(than: $0) })
    }
    omissions = matrix.omissions
    situationsByName = Dictionary(
      matrix.pieces.map { ($0.name, $0.situation) }, uniquingKeysWith: { first, _ in first })
    let severity = plays.flatMap(\.open).map(\.severity).max()
    let candidates = plays.filter { play in play.open.contains { $0.severity == severity } }
    let play = candidates.min { $0.piece.script.events.count < $1.piece.script.events.count }
    simplest = play.flatMap { play in
      play.open.first { $0.severity == severity }.map { finding in
        // A play that is asked for by its name is shown whole.
        let isOnly = matrix.pieces.count == 1
        return (
          piece: play.piece, finding: finding,
          script: isOnly
            ? play.piece.script
            : matrix.smallestScript(of: play.piece, failing: finding.rule, on: finding.view)
        )
      }
    }
  }

  func plays(named names: [String]) -> String {
    let found = names.compactMap { situationsByName[$0] }
    let situations = AuditSituation.allCases.filter(found.contains).map(\.rawValue)
    return "\(names.count.counted("play")): \(situations.joined(separator: ", "))"
  }
}

extension SceneAudit {
  /// Joins the findings of the same rule and view.
  ///
  /// - Parameter command: Returns the command that shows a finding.
  package init(
    of matrix: SituationMatrix, at path: String, _ audits: [PlayAudit],
    command: (AuditFinding) -> String
  ) {
    let plays = zip(matrix.pieces, audits).map { piece, audit in
      var audit = audit
      // The events are those of the situations, which have no place in the scene's file.
      for index in audit.findings.indices { audit.findings[index].event = nil }
      return (variant: piece.name as String?, audit: audit)
    }
    self.init(
      of: matrix.screen.scene, at: path, plays, survey: SituationSurvey(of: matrix, audits),
      command: command)
  }
}
