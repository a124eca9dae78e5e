// SPDX-License-Identifier: MIT

import Foundation
import KeyliftAudit
import KeyliftScene
import TestSupport

struct VerdictTrial {
  let verdict: JudgedScene
  let findings: [AuditFinding]

  private var match: AuditFinding? {
    guard let fault = verdict.fault else { return nil }
    let matches = findings.filter { fault.rules.contains($0.rule.rawValue) }
    return matches.first { $0.view == fault.view || $0.views.contains(fault.view) }
      ?? matches.first
  }

  var isFound: Bool { match != nil }
  var isAccused: Bool { !verdict.isBroken && !findings.isEmpty }
  /// Between the reported size of the fault and the true one, in the rule's unit.
  var error: Double? {
    guard let fault = verdict.fault, let match else { return nil }
    return abs(match.value - fault.points)
  }

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
