// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftStage

/// The result of a run of `verify`, from which every kind of report is made and which can be merged
/// with those of other machines.
package struct RunReport: Codable, Hashable, Sendable {
  /// The part of a suite that one machine verifies.
  package struct Shard: Codable, Hashable, Sendable {
    package var index: Int
    package var total: Int

    /// The index must be in `1...total`.
    package init(index: Int, total: Int) {
      self.index = index
      self.total = total
    }
  }

  var format = RunReport.formatName
  var version = RunReport.formatVersion
  package var keylift: String
  package var shard: Shard?
  /// The names of all goldens of the whole suite, in order.
  package var suite: [String]
  package var findings: [Finding]

  package init(keylift: String, shard: Shard? = nil, suite: [String], findings: [Finding]) {
    self.keylift = keylift
    self.shard = shard
    self.suite = suite
    self.findings = findings
  }

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

  static let maximumNamed = 8

  /// Merges the reports of all shards, in any order, into the report that an unsplit run would
  /// write.
  ///
  /// The report of an unsplit run counts as shard 1 of 1. Every finding must be in the suite,
  /// orphans included.
  ///
  /// - Throws: `MergeError` if a shard is missing or occurs twice, if the shards do not belong to
  ///   the same run, or if a finding is missing or occurs twice.
  package static func merge(_ reports: [RunReport]) throws(MergeError) -> RunReport {
    guard let first = reports.first else { throw .nothing }
    for report in reports { try report.checkForMerge() }
    try checkVersions(of: reports)
    try checkShards(reports.map(\.part))
    for report in reports where report.suite != first.suite {
      throw .otherSuites(first.part, report.part)
    }
    let findings = try findings(of: reports, in: first.suite)
    return RunReport(keylift: first.keylift, suite: first.suite, findings: findings)
  }

  private var part: Shard { shard ?? Shard(index: 1, total: 1) }

  private func checkForMerge() throws(MergeError) {
    do {
      try check()
    } catch {
      throw .report(shard, error)
    }
  }

  private static func checkVersions(of reports: [RunReport]) throws(MergeError) {
    let versions = Set(reports.map(\.versionWords))
    if versions.count > 1 { throw .otherVersions(versions.sorted()) }
  }

  private var versionWords: String {
    version == RunReport.formatVersion ? keylift : "\(keylift) (report version \(version))"
  }

  private static func checkShards(_ shards: [Shard]) throws(MergeError) {
    let totals = Set(shards.map(\.total)).sorted()
    guard let total = totals.first, totals.count == 1 else { throw .otherTotals(totals) }
    var seen: Set<Int> = []
    for shard in shards where !seen.insert(shard.index).inserted { throw .shardTwice(shard) }
    guard seen.count < total else { return }
    // The total comes from a file and may be huge, so the search stops at the number that is named.
    let first = (1...total).lazy.filter { !seen.contains($0) }.prefix(maximumNamed)
    throw .shardsMissing(first: Array(first), count: total - seen.count, total: total)
  }

  private static func findings(
    of reports: [RunReport], in suite: [String]
  ) throws(MergeError) -> [Finding] {
    var byName: [String: Finding] = [:]
    for finding in reports.flatMap(\.findings) {
      guard byName.updateValue(finding, forKey: finding.name) == nil else {
        throw .findingTwice(finding.name)
      }
    }
    let missing = suite.filter { byName[$0] == nil }
    guard missing.isEmpty else { throw .findingsMissing(missing) }
    return suite.compactMap { byName[$0] }
  }
}

extension Finding {
  /// The largest number of a report, so that no sum of some overflows.
  private static let largest = 1_000_000_000

  fileprivate func check(at path: String) throws(ReportError) {
    try Finding.check(frameCount, from: 0, at: "\(path).frameCount")
    try Finding.check(fps, from: 1, at: "\(path).fps")
    for (index, frame) in frames.enumerated() {
      try Finding.check(frame.frame, from: 0, at: "\(path).frames[\(index)].frame")
      try Finding.check(frame.pixels, from: 0, at: "\(path).frames[\(index)].pixels")
      try Finding.check(frame.worstStep, from: 0, at: "\(path).frames[\(index)].worstStep")
    }
    for (index, difference) in differences.enumerated() {
      try Finding.check(
        difference.lastFrame, from: 0, at: "\(path).differences[\(index)].lastFrame")
    }
    for (index, difference) in differences.enumerated() where !difference.isInOrder {
      throw .value(
        path: "\(path).differences[\(index)]", reason: "its frames are not in order")
    }
    // The command may be copied to a shell, and the report may come from another machine.
    if let acceptCommand, acceptCommand != AcceptCommandLine(self)?.text {
      throw .value(path: "\(path).acceptCommand", reason: "not the command that accepts it")
    }
  }

  private static func check(
    _ number: Int, from minimum: Int, at path: String
  ) throws(ReportError) {
    if number < minimum { throw .value(path: path, reason: "less than \(minimum)") }
    if number > largest { throw .value(path: path, reason: "more than \(largest)") }
  }
}

extension ViewDifference {
  fileprivate var isInOrder: Bool {
    firstFrame >= 0 && firstFrame <= worstFrame && worstFrame <= lastFrame
  }
}

extension RunReport.Shard {
  package var words: String { "shard \(index) of \(total)" }
}

package enum MergeError: Error, Hashable, Sendable {
  case nothing
  case report(RunReport.Shard?, ReportError)
  case otherVersions([String])
  case otherSuites(RunReport.Shard, RunReport.Shard)
  case otherTotals([Int])
  case shardTwice(RunReport.Shard)
  case shardsMissing(first: [Int], count: Int, total: Int)
  case findingTwice(String)
  case findingsMissing([String])
}

extension MergeError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .nothing: "there are no reports to merge"
    case .report(let shard?, let error): "\(shard.words): \(error)"
    case .report(nil, let error): "\(error)"
    case .otherVersions(let versions):
      "the reports come from different versions: \(MergeError.list(versions))"
    case .otherSuites(let one, let other):
      "\(one.words) and \(other.words) are parts of different suites"
    case .otherTotals(let totals):
      "the reports are parts of different totals: \(MergeError.list(totals.map(String.init)))"
    case .shardTwice(let shard): "\(shard.words) is there twice"
    case .shardsMissing(let first, let count, let total):
      "\(count == 1 ? "shard" : "shards") \(MergeError.list(first.map(String.init), count: count)) "
        + "of \(total) \(count == 1 ? "is" : "are") missing"
    case .findingTwice(let name): "'\(name)' is in two shards"
    case .findingsMissing(let names):
      "not verified: \(MergeError.list(names.map { "'\($0)'" }))"
    }
  }

  private static func list(_ texts: [String], count: Int? = nil) -> String {
    let shown = texts.prefix(RunReport.maximumNamed)
    let more = (count ?? texts.count) - shown.count
    return shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}
