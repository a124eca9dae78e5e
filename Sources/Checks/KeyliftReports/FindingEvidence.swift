// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftGoldens
import KeyliftScene

package struct FindingEvidence: Hashable, Sendable {
  package var pictures: FindingPictures?
  var expected: Replay?
  var actual: Replay?
  var outlines: FrameOutlines
  var curves: [MotionCurve]

  package init(
    pictures: FindingPictures? = nil, expected: Replay? = nil, actual: Replay? = nil,
    outlines: FrameOutlines = FrameOutlines(), curves: [MotionCurve] = []
  ) {
    self.pictures = pictures
    self.expected = expected
    self.actual = actual
    self.outlines = outlines
    self.curves = curves
  }

  package init(filesOf finding: Finding) {
    let golden = GoldenFolder(path: finding.golden)
    let candidate = finding.files?.golden.map(GoldenFolder.init)
    self.init(
      pictures: FindingPictures(filesOf: finding), expected: Replay(of: golden),
      actual: candidate.flatMap(Replay.init),
      outlines: bytes(finding.files?.outlines).flatMap(FrameOutlines.init) ?? FrameOutlines(),
      curves: FindingEvidence.curves(of: finding.differences, golden, candidate))
  }

  private static func curves(
    of differences: [ViewDifference], _ golden: GoldenFolder, _ candidate: GoldenFolder?
  ) -> [MotionCurve] {
    guard let candidate, let expected = try? golden.readDocument(),
      let actual = try? candidate.readDocument()
    else { return [] }
    return MotionCurve.curves(of: differences, expected.trace, actual.trace)
  }
}

extension FindingPictures {
  package init?(filesOf finding: Finding) {
    let files = finding.files
    self.init(
      frame: finding.worstFrame ?? 0, expected: bytes(files?.expected),
      actual: bytes(files?.actual), difference: bytes(files?.difference))
    if self == FindingPictures(frame: frame) { return nil }
  }
}

private func bytes(_ path: String?) -> [UInt8]? {
  path.flatMap { try? SceneFiles.disk.bytes($0, SceneLimits.imageBytes) }
}
