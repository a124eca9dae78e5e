// SPDX-License-Identifier: MIT

import Foundation

extension FindingEvidence {
  /// Reads what an earlier run wrote for people to look at, as far as it is still there: the worst frame.
  package init(filesOf finding: Finding) {
    func bytes(_ path: String?) -> [UInt8]? {
      path.flatMap { FileManager.default.contents(atPath: $0) }.map(Array.init)
    }
    let frame = FindingPictures.Frame(
      frame: finding.worstFrame ?? 0, expected: bytes(finding.files?.expected),
      actual: bytes(finding.files?.actual), difference: bytes(finding.files?.difference))
    let isEmpty = frame.expected == nil && frame.actual == nil && frame.difference == nil
    self.init(pictures: FindingPictures(frames: isEmpty ? [] : [frame]))
  }
}
