// SPDX-License-Identifier: MIT

@testable import KeyliftChecks
import KeyliftScene
import KeyliftStage
import Testing

struct SceneAuditTests {
  private func audit(_ head: String) throws -> SceneAudit {
    let audited = try AuditedScene(
      """
      version: 1
      \(head)
      keyboard: [{ at: 0.2, show: letters, focus: note }]
      views:
        - { id: note, kind: text-field, left: 20, right: 20, bottom: 20, height: 44 }
      """)
    return SceneAudit(of: audited.scene, audited.plays)
  }

  @Test func equalFindingsOfVariantsAreOne() throws {
    let audit = try audit("device: [iphone-se-3, iphone-15-pro]\nappearance: [light, dark]")
    #expect(audit.plays == 4)
    #expect(audit.findings.map(\.rule) == [.coveredField])
    #expect(audit.findings.first?.variants.count == 4)
  }

  @Test func suppressionClosesAFinding() throws {
    let audit = try audit("audit: { ignore: [{ rule: covered-field, view: note, reason: known }] }")
    #expect(audit.findings.count == 1 && audit.open.isEmpty)
    #expect(audit.unusedSuppressions.isEmpty)
  }

  @Test func suppressionOfAnotherRuleIsUnused() throws {
    let audit = try audit("audit: { ignore: [{ rule: lag, reason: known }] }")
    #expect(audit.open.count == 1)
    #expect(audit.unusedSuppressions.map(\.rule) == [.lag])
  }
}

/// A scene for tests, which is read from text, played and judged.
struct AuditedScene {
  let scene: Scene

  /// Reads a scene without errors.
  init(_ yaml: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let files = SceneFiles(texts: ["scene.yaml": yaml])
    let reading = try SceneReader(files: files).read("scene.yaml")
    scene = try #require(
      reading.scene, "\(reading.diagnostics)\n\(yaml)", sourceLocation: sourceLocation)
  }

  /// The findings on the first variant.
  var findings: [AuditFinding] { audit.findings }

  /// The answers on the first variant.
  var audit: PlayAudit { PlayAudit(AuditedPlay(scene.play(scene.variants[0]), of: scene)) }

  /// The answers on each variant, with the variant's folder.
  var plays: [(variant: String?, audit: PlayAudit)] {
    scene.variants.map { ($0.folder, PlayAudit(AuditedPlay(scene.play($0), of: scene))) }
  }

  /// Returns the findings with an app's own code in place of the scene's system.
  func findings(@ResponderBuilder answering install: @escaping (Stage) -> Any) -> [AuditFinding] {
    PlayAudit(AuditedPlay(scene.play(scene.variants[0], answering: install), of: scene)).findings
  }
}

extension SituationMatrix.Piece {
  /// Plays and judges the piece alone.
  func audit(on screen: JudgedScreen) -> PlayAudit {
    SituationMatrix.audit(of: script, on: screen, variant)
  }
}
