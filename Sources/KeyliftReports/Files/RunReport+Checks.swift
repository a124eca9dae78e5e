// SPDX-License-Identifier: MIT

import KeyliftStage

extension RunReport {
  /// Throws where the report contradicts itself.
  func check() throws(ReportError) {
    try checkShard()
    try checkNames()
    for (index, finding) in findings.enumerated() {
      try finding.check(at: "findings[\(index)]")
    }
  }

  private func checkShard() throws(ReportError) {
    guard let shard else { return }
    guard shard.total > 0, (1...shard.total).contains(shard.index) else {
      throw .value(path: "shard", reason: "there is no shard \(shard.index) of \(shard.total)")
    }
  }

  private func checkNames() throws(ReportError) {
    if let name = suite.firstRepeated { throw .twice(name: name) }
    if let name = findings.map(\.name).firstRepeated { throw .twice(name: name) }
    let places = Dictionary(uniqueKeysWithValues: zip(suite, suite.indices))
    var last = -1
    for finding in findings {
      guard let place = places[finding.name] else { throw .notInSuite(name: finding.name) }
      guard place > last else { throw .outOfOrder(name: finding.name) }
      last = place
    }
  }
}

extension Finding {
  fileprivate func check(at path: String) throws(ReportError) {
    if frameCount < 0 { throw .value(path: "\(path).frameCount", reason: "less than 0") }
    if fps < 1 { throw .value(path: "\(path).fps", reason: "less than 1") }
    for (index, frame) in frames.enumerated() where frame.frame < 0 {
      throw .value(path: "\(path).frames[\(index)].frame", reason: "less than 0")
    }
    for (index, difference) in differences.enumerated() where !difference.isInOrder {
      throw .value(
        path: "\(path).differences[\(index)]", reason: "its frames are not in order")
    }
  }
}

extension ViewDifference {
  fileprivate var isInOrder: Bool {
    firstFrame >= 0 && firstFrame <= worstFrame && worstFrame <= lastFrame
  }
}
