// SPDX-License-Identifier: MIT

import Foundation

extension FindingPictures {
  /// Reads the pictures that a run wrote of a finding, as far as they are still there; nil where none is.
  package init?(filesOf finding: Finding) {
    let files = finding.files
    self.init(
      frame: finding.worstFrame ?? 0, expected: bytes(files?.expected),
      actual: bytes(files?.actual), difference: bytes(files?.difference))
    if self == FindingPictures(frame: frame) { return nil }
  }
}

extension FindingEvidence {
  /// Reads what a run wrote for people to look at, and the golden, as far as they are still there.
  package init(filesOf finding: Finding) {
    let golden = GoldenFolder(path: finding.golden)
    let candidate = finding.files?.golden.map(GoldenFolder.init)
    self.init(
      pictures: FindingPictures(filesOf: finding), expected: Film(of: golden),
      actual: candidate.flatMap(Film.init),
      outlines: bytes(finding.files?.outlines).flatMap(FrameOutlines.init) ?? FrameOutlines(),
      curves: FindingEvidence.curves(of: finding.differences, golden, candidate))
  }

  private static func curves(
    of differences: [ViewDifference], _ golden: GoldenFolder, _ candidate: GoldenFolder?
  ) -> [MotionCurve] {
    func trace(_ folder: GoldenFolder) -> GeometryTrace? {
      (try? folder.text(of: Golden.traceFile)).flatMap { try? GeometryTrace(text: $0) }
    }
    guard let candidate, let expected = trace(golden), let actual = trace(candidate) else {
      return []
    }
    return MotionCurve.curves(of: differences, expected, actual)
  }
}

/// Returns what a file holds; nil where it is not there.
private func bytes(_ path: String?) -> [UInt8]? {
  path.flatMap { FileManager.default.contents(atPath: $0) }.map(Array.init)
}
