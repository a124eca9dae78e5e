// SPDX-License-Identifier: MIT

import KeyliftGoldens
import KeyliftLook
import KeyliftStage

struct FaultTrial: Sendable {
  struct Answer: Sendable {
    let isFound: Bool
    let isNamed: Bool
    let text: String

    init(_ finding: Finding, of fault: Fault) {
      let views = Set(finding.differences.map(\.view))
      isFound = !finding.passes
      isNamed = isFound && !views.isEmpty && views.isSubset(of: fault.names)
      text = "\(finding.verdict.rawValue): \(finding.sentences(limit: 100))"
    }
  }

  let traced: Answer
  let pixels: Answer

  init(_ fault: Fault, in scene: GoldenScene, painter: FramePainter) throws {
    let verifier = GoldenVerifier(
      scene.subject, source: FaultyFrames(scene, fault, painter: painter))
    let result = try verifier.compare(with: scene.golden)
    var blind = result
    blind.trace = scene.golden.trace
    traced = Answer(try verifier.finding(of: result, scene.golden, scene.pictures), of: fault)
    pixels = Answer(try verifier.finding(of: blind, scene.golden, scene.pictures), of: fault)
  }
}
