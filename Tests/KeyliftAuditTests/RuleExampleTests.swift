// SPDX-License-Identifier: MIT

@testable import KeyliftAudit
import KeyliftScene
import Testing

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
