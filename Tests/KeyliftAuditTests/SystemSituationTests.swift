// SPDX-License-Identifier: MIT

import Foundation
import KeyliftAudit
import KeyliftScene
import TestSupport
import Testing

/// The documented defects of the systems (`Docs/Systems.md`) on their own screens, in all situations.
struct SystemSituationTests {
  private static let defects: [(system: String, rules: Set<AuditRuleName>)] = [
    ("adds-up", [.drift, .notRestored]),
    ("bottom-anchor", [.doubleSafeArea, .hardwareGap]),
    ("bottom-constraint", [.lag, .hardwareGap, .wrongSpace]),
    ("bottom-constraint-as-published", [.notRestored]),
    ("capacitor", [.snap, .lag]),
    ("content-inset", [.doubleSafeArea]),
    ("content-inset-until-did-hide", [.doubleSafeArea, .settleJump]),
    ("flutter", [.lagSlight]),
    ("keyboard-padding", [.lead, .phantomKeyboard, .lag]),
    ("keyboard-padding-flip", [.safeAreaStep]),
    ("keyboard-responder", [.lag, .wrongSpace, .coveredField, .dragDesync]),
    ("keyboard-responder-subscribe", [.lag, .wrongSpace, .dragDesync]),
    ("late", [.lag]),
    ("layout-guide", [.lag, .dragDesync]),
    ("none", [.coveredField, .anchorLost]),
    ("web-view", [.fixedBehindKeyboard]),
    ("offset-views", [.pushedOffTop, .heightChangeMissed, .coveredField]),
  ]

  /// Returns the rules that fail in any situation, upright and with the usual text size.
  private static func rules(of system: String) throws -> Set<AuditRuleName> {
    let isFramework = ["flutter", "web-view", "capacitor"].contains(system)
    let folder = isFramework ? "frameworks" : "systems"
    let path = Repository.url("Scenes/\(folder)/\(system).yaml").path
    let scene = try #require(try SceneReader().read(path).scene)
    let matrix = SituationMatrix(of: scene)
    let pieces = matrix.pieces.filter { $0.name.hasSuffix(".portrait.l") }
    #expect(!pieces.isEmpty)
    return Set(pieces.flatMap { $0.audit(on: matrix.screen).findings.map(\.rule) })
  }

  @Test(arguments: defects.indices) func documentedDefectIsFound(_ row: Int) throws {
    let (system, rules) = Self.defects[row]
    let found = try Self.rules(of: system)
    #expect(rules.isSubset(of: found), "\(system): \(rules.subtracting(found))")
  }

  @Test func guideOfUIKitBreaksNoRule() throws {
    #expect(try Self.rules(of: "uikit-guide").isEmpty)
  }
}
