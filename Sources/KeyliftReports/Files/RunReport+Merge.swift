// SPDX-License-Identifier: MIT

extension RunReport.Shard {
  /// The part as a person reads it: `shard 2 of 5`.
  var words: String { "shard \(index) of \(total)" }
}

extension RunReport {
  /// How many of what is missing are named; the rest is a number.
  static let namedAtMost = 8

  /// Joins the reports of all parts of a suite, in any order, into the one that a single run would write.
  ///
  /// A report of a whole suite counts as the only part of one. Everything that is found belongs to the suite,
  /// orphans too.
  ///
  /// - Throws: `MergeError` where a part is missing or twice, where parts do not belong together, and where
  ///   something of the suite was verified twice or not at all.
  public static func merge(_ reports: [RunReport]) throws(MergeError) -> RunReport {
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

  /// Which part of a suite this is: the only one of a run that was not split.
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
    // A total is any number that a file has: no more are looked for than are told.
    let first = (1...total).lazy.filter { !seen.contains($0) }.prefix(namedAtMost)
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
