// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
@testable import KeyliftCommand
import TestSupport
import Testing

struct RunJournalTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("run.json") }
  private let start = ContinuousClock.now

  init() throws { folder = try TemporaryFolder() }

  private func finding(_ name: String) -> Finding {
    Finding(name: name, scene: "\(name).yaml", golden: "Goldens/\(name)", verdict: .identical)
  }

  private func journal(_ findings: [Finding] = []) -> RunJournal {
    RunJournal(
      paths: [path], outline: RunReport(keylift: "1.0", suite: ["a", "b", "c"], findings: findings))
  }

  private func written() throws -> [String] { try RunReport(path: path).findings.map(\.name) }

  @Test func firstFindingIsWrittenAtOnce() throws {
    journal().keep(finding("b"), at: start)
    #expect(try written() == ["b"])
  }

  @Test func findingsWithin200MillisecondsAreWrittenWithTheNextOne() throws {
    let journal = journal()
    journal.keep(finding("c"), at: start)
    journal.keep(finding("b"), at: start + .milliseconds(199))
    #expect(try written() == ["c"])
    journal.keep(finding("a"), at: start + .milliseconds(200))
    #expect(try written() == ["a", "b", "c"])
  }

  @Test func findingsOfAnEarlierRunAreKept() throws {
    journal([finding("a")]).keep(finding("c"), at: start)
    #expect(try written() == ["a", "c"])
  }

  @Test func journalWithoutFilesWritesNothing() {
    let outline = RunReport(keylift: "1.0", suite: ["a"], findings: [])
    RunJournal(paths: [], outline: outline).keep(finding("a"), at: start)
    #expect(folder.names().isEmpty)
  }
}
