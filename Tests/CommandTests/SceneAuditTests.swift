// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

/// The audit of the repository's scenes, which `.ci/run` repeats.
struct SceneAuditTests {
  private static let baseline = "Scenes/audit-baseline.txt"

  @Test func scenesHaveTheFindingsOfTheBaselineAndNoOthers() throws {
    let folder = try TemporaryFolder()
    let root = Repository.url("").path
    let result = try folder.shell(
      "cd '\(root)' && \"$0\" audit Scenes --fail-on notice --baseline \(Self.baseline)"
    ).exits(0)
    let warnings = result.messages.split(separator: "\n").filter { $0.contains(": warning: ") }
    #expect(warnings.count == Requirement.missingTextPackages, "\(result.messages)")
    if warnings.isEmpty { #expect(result.messages == "") }
  }

  @Test func findingsOfTheBaselineHaveReasons() throws {
    let text = try Repository.text(of: Self.baseline)
    let groups = text.split(separator: "\n\n").dropFirst()
    #expect(!groups.isEmpty)
    for group in groups {
      #expect(group.hasPrefix("# ") && group.hasSuffix("yaml") || group.hasSuffix("yaml\n"))
    }
  }
}
