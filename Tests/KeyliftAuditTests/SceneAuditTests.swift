// SPDX-License-Identifier: MIT

@testable import KeyliftAudit
import KeyliftScene
import Testing

struct SceneAuditTests {
  private func audit(_ head: String) throws -> SceneAudit {
    let audited = try AuditedScene(
      """
      version: 1
      \(head)
      keyboard: [{ at: 0.2, show: letters, focus: note }]
      views:
        - { id: note, kind: text-field, left: 20, right: 20, bottom: 20, height: 44 }
      """)
    return SceneAudit(of: audited.scene, audited.plays)
  }

  @Test func equalFindingsOfVariantsAreOne() throws {
    let audit = try audit("device: [iphone-se-3, iphone-15-pro]\nappearance: [light, dark]")
    #expect(audit.plays == 4)
    #expect(audit.findings.map(\.rule) == [.coveredField])
    #expect(audit.findings.first?.variants.count == 4)
  }

  @Test func suppressionClosesAFinding() throws {
    let audit = try audit(
      "audit: { ignore: [{ rule: covered-field, view: note, reason: known }] }")
    #expect(audit.findings.count == 1 && audit.open.isEmpty)
    #expect(audit.unusedSuppressions.isEmpty)
  }

  @Test func suppressionOfAnotherRuleIsUnused() throws {
    let audit = try audit("audit: { ignore: [{ rule: lag, reason: known }] }")
    #expect(audit.open.count == 1)
    #expect(audit.unusedSuppressions.map(\.rule) == [.lag])
  }
}
