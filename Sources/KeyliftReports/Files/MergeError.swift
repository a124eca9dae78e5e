// SPDX-License-Identifier: MIT

/// Why the reports of several machines do not make one.
public enum MergeError: Error, Hashable, Sendable {
  /// There is no report at all.
  case nothing
  /// A report contradicts itself.
  case report(RunReport.Shard?, ReportError)
  /// Reports come from different versions of Keylift or of the format.
  case otherVersions([String])
  /// Reports know different suites.
  case otherSuites(RunReport.Shard, RunReport.Shard)
  /// Reports are parts of different numbers of parts.
  case otherTotals([Int])
  /// A part is there twice.
  case shardTwice(RunReport.Shard)
  /// Parts are missing: the first of them, and how many.
  case shardsMissing(first: [Int], count: Int, total: Int)
  /// Two parts have found something of the same.
  case findingTwice(String)
  /// Nobody has verified these: a run was killed.
  case findingsMissing([String])
}

extension MergeError: CustomStringConvertible {
  /// What is wrong, in words for a person.
  public var description: String {
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
      "missing of \(total) shards: \(MergeError.list(first.map(String.init), count: count))"
    case .findingTwice(let name): "'\(name)' is in two shards"
    case .findingsMissing(let names):
      "not verified: \(MergeError.list(names.map { "'\($0)'" }))"
    }
  }

  /// Returns the first few, and how many more there are.
  private static func list(_ texts: [String], count: Int? = nil) -> String {
    let shown = texts.prefix(RunReport.namedAtMost)
    let more = (count ?? texts.count) - shown.count
    return shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}
