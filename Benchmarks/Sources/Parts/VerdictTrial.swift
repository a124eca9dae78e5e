// SPDX-License-Identifier: MIT

import Foundation
import KeyliftAudit
import KeyliftScene
import TestSupport

/// The findings of the audit in a scene of the verdict corpus.
struct VerdictTrial {
  let verdict: JudgedScene
  /// The findings on all variants of the scene, of any severity.
  let findings: [AuditFinding]

  /// The finding with the right rule, on the right view if there are several.
  private var match: AuditFinding? {
    guard let fault = verdict.fault else { return nil }
    let matches = findings.filter { fault.rules.contains($0.rule.rawValue) }
    return matches.first { $0.view == fault.view || $0.views.contains(fault.view) }
      ?? matches.first
  }

  /// Whether the audit reports a broken scene by the right rule.
  var isFound: Bool { match != nil }
  /// Whether the audit accuses a scene that is right.
  var isAccused: Bool { !verdict.isBroken && !findings.isEmpty }
  /// The difference between the reported size of the fault and the true one, in the rule's unit.
  var error: Double? {
    guard let fault = verdict.fault, let match else { return nil }
    return abs(match.value - fault.points)
  }

  /// The trials of the whole corpus, which are made once.
  static let all = Result {
    try Jobs.results(
      count: JudgedScene.all.count, begin: {},
      work: { _, number in
        let verdict = JudgedScene.all[number]
        let scene = try SceneReader().read(Repository.url(verdict.path).path).scene
        guard let scene else { throw BenchmarkError.badScene(verdict.path) }
        return VerdictTrial(verdict: verdict, findings: findings(in: scene))
      })
  }

  /// Returns the number of random right screens that the audit accuses.
  static func accusedScreens(of count: Int) throws -> Int {
    try Jobs.results(
      count: count, begin: {},
      work: { _, seed in
        let files = SceneFiles(texts: ["screen.yaml": RightScreen(seed: UInt64(seed)).yaml])
        guard let scene = try SceneReader(files: files).read("screen.yaml").scene else {
          throw BenchmarkError.badScene("screen \(seed)")
        }
        return !findings(in: scene).isEmpty
      }
    ).count { $0 }
  }

  private static func findings(in scene: Scene) -> [AuditFinding] {
    scene.variants.flatMap { PlayAudit(AuditedPlay(scene.play($0), of: scene)).findings }
  }
}
