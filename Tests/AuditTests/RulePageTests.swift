// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
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

/// The examples of the rules, which are also on their pages.
struct RuleExampleTests {
  @Test(arguments: AuditRuleName.allCases) func badExampleFails(_ name: AuditRuleName) throws {
    let found = try AuditedScene(AuditRule.named(name).bad).findings
    #expect(found.contains { $0.rule == name }, "\(found.map(\.sentence))")
  }

  @Test(arguments: AuditRuleName.allCases)
  func goodExampleHasNoFindings(_ name: AuditRuleName) throws {
    let found = try AuditedScene(AuditRule.named(name).good).findings
    #expect(found.isEmpty, "\(found.map(\.sentence))")
  }

  @Test(arguments: AuditRuleName.allCases) func sentencesAreFilledIn(_ name: AuditRuleName) throws {
    let found = try AuditedScene(AuditRule.named(name).bad).findings.filter { $0.rule == name }
    let finding = try #require(found.first)
    #expect(!finding.sentence.contains("{") && !finding.sentence.hasSuffix("."))
    #expect(finding.sentence.contains(finding.view))
    #expect(finding.first <= finding.last && finding.value > 0)
    // The attachment of a screen is no event.
    #expect((finding.event == nil) == (name == .staleGuide))
  }
}
