// SPDX-License-Identifier: MIT

@testable import KeyliftAudit
import KeyliftScene
import KeyliftStage
import Testing

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
