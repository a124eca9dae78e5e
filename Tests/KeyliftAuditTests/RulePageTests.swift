// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftAudit
import KeyliftScene
import TestSupport
import Testing

/// The pages of `Docs/Rules`, which are made from the rules.
struct RulePageTests {
  @Test(arguments: AuditRuleName.allCases) func pageIsMadeFromTheRule(_ name: AuditRuleName) throws
  {
    let path = "Docs/Rules/\(name.rawValue).md"
    let made = AuditRule.named(name).explanation
    if ProcessInfo.processInfo.environment["KEYLIFT_UPDATE"] == "rules" {
      try Data(made.utf8).write(to: Repository.url(path))
      Issue.record("\(path) is written; this run compared nothing")
    }
    #expect(
      try Repository.text(of: path) == made,
      "KEYLIFT_UPDATE=rules swift test --filter RulePageTests writes it anew")
  }

  @Test func everyPageHasItsRule() throws {
    let folder = Repository.url("Docs/Rules").path
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(Set(pages) == Set(AuditRuleName.allCases.map { "\($0.rawValue).md" } + ["README.md"]))
  }

  @Test(arguments: [AuditRule.table, AuditSituation.table])
  func tablesOfThePageAreThoseOfTheCode(_ table: String) throws {
    #expect(
      try Repository.text(of: "Docs/Rules/README.md").contains(table), "the table is:\n\n\(table)")
  }
}
