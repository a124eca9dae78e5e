// SPDX-License-Identifier: MIT

@testable import KeyliftChecks
@testable import KeyliftCommand
import TestSupport
import Testing

struct MergeTests {
  /// Returns the shards of a run of ten scenes.
  private static func parts(_ total: Int) -> [RunReport] {
    (1...total).map { SampleRun.passing(10, shard: .init(index: $0, total: total)) }
  }

  @Test(arguments: 1...12) func mergedShardsEqualTheWholeRun(total: Int) throws {
    var random = SeededRandom(seed: UInt64(total))
    let parts = MergeTests.parts(total).shuffled(using: &random)
    #expect(try RunReport.merge(parts) == SampleRun.passing(10), "seed \(total)")
  }

  @Test func unsplitRunMergesToItself() throws {
    #expect(try RunReport.merge([SampleRun.report]) == SampleRun.report)
    #expect(throws: MergeError.shardTwice(.init(index: 1, total: 1))) {
      try RunReport.merge([SampleRun.report, SampleRun.report])
    }
  }

  @Test func mergingNoReportsThrows() {
    #expect(throws: MergeError.nothing) { try RunReport.merge([]) }
  }

  @Test(arguments: 0..<4) func missingShardIsNamed(index: Int) {
    var parts = MergeTests.parts(4)
    parts.remove(at: index)
    let error = MergeError.shardsMissing(first: [index + 1], count: 1, total: 4)
    #expect(throws: error) { try RunReport.merge(parts) }
    #expect(error.description == "shard \(index + 1) of 4 is missing")
  }

  @Test func hugeShardTotalIsHandledQuickly() {
    let part = SampleRun.passing(1, shard: .init(index: 3, total: .max))
    let error = MergeError.shardsMissing(
      first: [1, 2, 4, 5, 6, 7, 8, 9], count: .max - 1, total: .max)
    #expect(throws: error) { try RunReport.merge([part]) }
    #expect(error.description.contains("8, 9 and \(Int.max - 9) more of "))
  }

  @Test(arguments: 0..<4) func duplicateShardIsNamed(index: Int) {
    let parts = MergeTests.parts(4)
    let error = MergeError.shardTwice(.init(index: index + 1, total: 4))
    #expect(throws: error) { try RunReport.merge(parts + [parts[index]]) }
    #expect(error.description == "shard \(index + 1) of 4 is there twice")
  }

  @Test func shardsWithDifferentTotalsAreRejected() {
    let parts = [MergeTests.parts(2)[0], MergeTests.parts(3)[1]]
    #expect(throws: MergeError.otherTotals([2, 3])) { try RunReport.merge(parts) }
    #expect(throws: MergeError.otherTotals([1, 3])) {
      try RunReport.merge([SampleRun.passing(10), MergeTests.parts(3)[1]])
    }
  }

  @Test func shardsOfDifferentSuitesAreRejected() {
    var parts = MergeTests.parts(2)
    parts[1].suite.append("scene-10")
    #expect(
      throws: MergeError.otherSuites(.init(index: 1, total: 2), .init(index: 2, total: 2))
    ) { try RunReport.merge(parts) }
  }

  @Test func shardsOfDifferentVersionsAreRejected() {
    var parts = MergeTests.parts(2)
    parts[1].keylift = "1.1"
    #expect(throws: MergeError.otherVersions(["1.0", "1.1"])) { try RunReport.merge(parts) }
    parts[1].keylift = "1.0"
    parts[1].version = 2
    #expect(throws: MergeError.otherVersions(["1.0", "1.0 (report version 2)"])) {
      try RunReport.merge(parts)
    }
  }

  @Test func findingInTwoShardsIsReported() {
    var parts = MergeTests.parts(2)
    parts[1].findings.insert(parts[0].findings[0], at: 0)
    #expect(throws: MergeError.findingTwice("scene-0")) { try RunReport.merge(parts) }
  }

  @Test func findingsInNoShardAreNamed() {
    var parts = MergeTests.parts(2)
    parts[0].findings.remove(at: 1)
    #expect(throws: MergeError.findingsMissing(["scene-2"])) { try RunReport.merge(parts) }
  }

  @Test func inconsistentReportIsNamed() {
    var parts = MergeTests.parts(2)
    parts[1].findings[0].name = "other"
    let error = MergeError.report(.init(index: 2, total: 2), .notInSuite(name: "other"))
    #expect(throws: error) { try RunReport.merge(parts) }
    #expect(error.description == "shard 2 of 2: 'other' is not in the suite")
    parts[1].shard = .init(index: 0, total: 0)
    #expect(throws: MergeError.self) { try RunReport.merge(parts) }
  }
}
