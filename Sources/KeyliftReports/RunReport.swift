// SPDX-License-Identifier: MIT

/// All that a run of `verify` has to say, as reports spell it and machines join it.
public struct RunReport: Codable, Hashable, Sendable {
  /// The part of a suite that one machine verifies.
  public struct Shard: Codable, Hashable, Sendable {
    /// Which part, from 1.
    public var index: Int
    /// Of how many.
    public var total: Int

    /// Creates a part, whose index must be in `1...total`.
    public init(index: Int, total: Int) {
      self.index = index
      self.total = total
    }
  }

  /// What the file is.
  public var format = RunReport.formatName
  /// The version of the format.
  public var version = RunReport.formatVersion
  /// The version of Keylift that ran.
  public var keylift: String
  /// Which part of the suite this is; nil for all of it.
  public var shard: Shard?
  /// The names of everything in the whole suite, in order.
  public var suite: [String]
  /// What came of each, in the order of the suite.
  public var findings: [Finding]

  /// Creates a report.
  public init(keylift: String, shard: Shard? = nil, suite: [String], findings: [Finding]) {
    self.keylift = keylift
    self.shard = shard
    self.suite = suite
    self.findings = findings
  }
}
